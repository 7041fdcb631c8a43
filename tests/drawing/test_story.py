"""The story of a match is true: every number that is told is counted again, from other sources."""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby

import pytest

from domino_core.actions import Pass, Play
from domino_core.drawing import story_lines
from domino_core.outcome import BLOCKED, OUT
from domino_core.tiles import TILES
from tests.drawing.matches import BOX, NAMES, match, matches

WHO = r"(?P<who>[A-Z][\w ]*?)"
POINTS = r"(?P<points>\d+) (?:puntos?|manos?)"


def sentences(played, you=None):
    return story_lines(played.table.view(0), played.drawing(you))


def ahead(played, scores):
    """By how much the winner is ahead of the best other; the direction is that of the end."""
    winner = played.table.over.winner
    own = played.scores[-1][winner]
    sign = 1 if own >= max(played.scores[-1]) else -1
    others = [sign * one for side, one in enumerate(scores) if side != winner]
    return sign * scores[winner] - max(others)


def gains(played):
    """What each round added to each score."""
    return [
        [later - earlier for earlier, later in zip(before, after, strict=True)]
        for before, after in zip(played.scores, played.scores[1:], strict=False)
    ]


def winners(played):
    return [one.winner for one in played.results]


def leaders(played):
    """Who led alone, round by round."""
    winner = played.table.over.winner
    sign = 1 if played.scores[-1][winner] >= max(played.scores[-1]) else -1
    for scores in played.scores[1:]:
        signed = [sign * one for one in scores]
        if signed.count(max(signed)) == 1:
            yield signed.index(max(signed))


# Each sentence, and what must be so ---------------------------------------------------------------


def rounds(played, found):
    results = played.results
    assert int(found["n"]) == len(results)
    told = dict.fromkeys(["dominó", "tranque", "ganador"], 0)
    for n, word in re.findall(r"(\d+) (?:por|sin) (\w+)", found["ends"]):
        told[word] = int(n)
    won = [one for one in results if one.winner is not None]
    assert told["dominó"] == sum(one.end.kind == OUT for one in won)
    assert told["tranque"] == sum(one.end.kind == BLOCKED for one in won)
    assert told["ganador"] == len(results) - len(won)
    others = sum(int(n) for n in re.findall(r"(\d+) \(", found["ends"]))
    assert sum(told.values()) + others == len(results)


def led_always(played, found):
    assert played.side(found["who"]) == played.table.over.winner
    assert all(ahead(played, scores) > 0 for scores in played.scores[1:])


def led_since(played, found, round=None):
    assert played.side(found["who"]) == played.table.over.winner
    first = len(played.results) if round is None else round
    assert all(ahead(played, scores) > 0 for scores in played.scores[first:])
    assert ahead(played, played.scores[first - 1]) <= 0


def changed(played, found):
    order = [side for side, _ in groupby(leaders(played))]
    assert int(found["n"]) == len(order) - 1


def came_back(played, found):
    assert played.side(found["who"]) == played.table.over.winner
    behind = [-ahead(played, scores) for scores in played.scores[1:]]
    assert int(found["points"]) == max(behind) == behind[int(found["round"]) - 1]


def won_all(played, found):
    assert set(winners(played)) == {played.side(found["who"])}


def run(played, found):
    side, first, last = played.side(found["who"]), int(found["first"]), int(found["last"])
    assert last - first + 1 == int(found["n"])
    assert set(winners(played)[first - 1 : last]) == {side}
    around = winners(played)[max(0, first - 2) : last + 1]
    assert around.count(side) == int(found["n"])


def biggest(played, found):
    side, round, points = played.side(found["who"]), int(found["round"]), int(found["points"])
    assert gains(played)[round - 1][side] == points
    assert max(max(one) for one in gains(played)) == points
    against = played.scores[-1][played.table.over.winner] < max(played.scores[-1])
    assert against == ("en contra" in found[0])


def in_vain(played, found):
    side = played.side(found["who"])
    assert side != played.table.over.winner
    assert winners(played).count(side) == int(found["n"])
    others = {one for one in winners(played) if one not in {None, side}}
    assert all(winners(played).count(one) < int(found["n"]) for one in others)


def won_most(played, found):
    assert winners(played).count(played.side(found["who"])) == int(found["n"])
    assert int(found["rounds"]) == len(played.results)


def close(played, found):
    assert played.side(found["who"]) == played.table.over.winner
    assert ahead(played, played.scores[-1]) == int(found["points"])


def at_zero(played, found):
    assert played.scores[-1][played.side(found["who"])] == 0
    assert played.side(found["who"]) != played.table.over.winner


def passed(played, found):
    steps = played.table.rounds[-1].steps
    seat = NAMES.index(found["who"])
    own = sum(step.seat == seat and isinstance(step.action, Pass) for step in steps)
    assert own == int(found["n"])


def on_the_table(played, found):
    steps = played.table.rounds[-1].steps
    placed = sum(len(step.action.placements) for step in steps if isinstance(step.action, Play))
    assert placed + len(played.table.rounds[-1].deal.start) == int(found["n"])


def last_tile(played, found):
    step = [one for one in played.table.rounds[-1].steps if isinstance(one.action, Play)][-1]
    tile = TILES[step.action.placements[-1].tile]
    assert found["tile"] == f"[{tile.low}|{tile.high}]"
    assert NAMES[step.seat] == found["who"]
    assert (played.results[-1].end.kind == BLOCKED) == ("trancó" in found[0])


CHECKS = {
    r"Se jug(?:ó|aron) (?P<n>\d+) manos?: (?P<ends>.*)\.": rounds,
    rf"{WHO} fue(?:ron)? por delante de principio a fin\.": led_always,
    rf"{WHO} tom(?:ó|aron) la delantera en la mano (?P<round>\d+), y ya no la solt.*\.": (
        lambda played, found: led_since(played, found, int(found["round"]))
    ),
    rf"{WHO} tom(?:ó|aron) la delantera en la última mano\.": led_since,
    r"La delantera cambió de dueño (?P<n>\d+) veces\.": changed,
    rf"{WHO} remont(?:ó|aron): tras la mano (?P<round>\d+) iban? perdiendo por {POINTS}\.": (
        came_back
    ),
    rf"{WHO} gan(?:ó|aron) todas las manos\.": won_all,
    rf"{WHO} gan(?:ó|aron) (?P<n>\d+) manos seguidas, de la (?P<first>\d+) a la (?P<last>\d+)\.": (
        run
    ),
    rf"{WHO} hi(?:zo|cieron) la mano más grande: {POINTS} en la mano (?P<round>\d+)\.": biggest,
    rf"{WHO} se llev(?:ó|aron) la mano más cara: {POINTS} en contra en la mano (?P<round>\d+)\.": (
        biggest
    ),
    rf"{WHO} gan(?:ó|aron) más manos que nadie, (?P<n>\d+), y no les? bastó\.": in_vain,
    rf"{WHO} gan(?:ó|aron) (?P<n>\d+) de las (?P<rounds>\d+) manos\.": won_most,
    rf"{WHO} gan(?:ó|aron) por solo {POINTS}\.": close,
    rf"{WHO} acab(?:ó|aron) en cero\.": at_zero,
    rf"En la última mano {WHO} pasó (?P<n>\d+) veces\.": passed,
    r"En la mesa qued(?:ó|aron) (?P<n>\d+) fichas?\.": on_the_table,
    rf"La última mano se trancó con el (?P<tile>\[.*\]) de {WHO}\.": last_tile,
    rf"{WHO} cerró la partida con el (?P<tile>\[.*\])\.": last_tile,
}


def check(played, sentence):
    """Find what a sentence is, and recount it."""
    for pattern, recount in CHECKS.items():
        found = re.fullmatch(pattern, sentence)
        if found is not None:
            recount(played, found)
            return pattern
    raise AssertionError(sentence)


@pytest.mark.parametrize("variant", BOX)
def test_every_sentence_of_a_story_is_true(variant):
    for played in matches(variant):
        for sentence in sentences(played):
            check(played, sentence)


@pytest.mark.parametrize("variant", BOX)
def test_a_story_has_up_to_six_sentences_and_of_several_rounds_three_or_more(variant):
    for played in matches(variant):
        told = sentences(played)
        assert len(told) == len(set(told)) <= 6
        assert len(told) >= (3 if len(played.results) > 2 else 1), told


def test_together_the_stories_tell_of_everything():
    told = {
        check(played, sentence)
        for variant in BOX
        for played in matches(variant)
        for sentence in sentences(played)
    }
    assert len(told) >= len(CHECKS) - 3


def test_nothing_is_told_of_a_match_that_is_not_over():
    played = match("tablu", 2, "individual", "story 0")
    view = played.table.view(0)
    object.__setattr__(view, "over", None)
    assert story_lines(view, played.drawing()) == []


def test_the_person_is_spoken_to():
    told = [
        sentence
        for variant in ("tablu", "playboard", "mexican-train")
        for played in matches(variant)
        for sentence in sentences(played, you=0)
    ]
    assert any(re.match(r"Tomaste|Fuiste|Ganaste|Hiciste", one) for one in told)
    assert not any(re.match(r"Ana (?!y)", one) for one in told)


@pytest.mark.parametrize("house", ["in-a-row", "best-of", "shut-out"])
def test_a_story_is_true_where_a_house_rule_changes_how_a_match_is_counted(house):
    for number in range(4):
        played = match("venezuela", 4, "pairs", f"house {number}", house)
        for sentence in sentences(played):
            check(played, sentence)


def test_points_that_overshoot_do_not_count_and_are_not_told():
    for number in range(4):
        played = match("fives-and-threes", 4, "pairs", f"exact {number}")
        list(map(partial(check, played), sentences(played)))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "1 por llegar a la meta"),
        ("pt", "1 por chegar à meta"),
        ("en", "1 by reaching the target"),
    ],
)
def test_s28_a_round_that_the_target_ended_is_told_so(language, told):
    seeds = (f"exact {number}" for number in range(8))
    ended = (match("fives-and-threes", 4, "pairs", seed) for seed in seeds)
    played = next(one for one in ended if one.results[-1].end.kind == "target")
    lines = story_lines(played.table.view(0), played.drawing(language=language))
    assert told in " ".join(lines)


def test_in_english_and_portuguese_no_sentence_is_left_in_spanish():
    for variant in BOX:
        played = matches(variant)[0]
        spanish = set(sentences(played))
        for language in ("en", "pt"):
            view, drawing = played.table.view(0), played.drawing(language=language)
            told = story_lines(view, drawing)
            assert len(told) == len(spanish)
            assert not spanish & set(told)
