"""Every knob flipped gives a different game, or a refusal that says why; none is ignored.

Left out, since they change no game: who sits there (``match.players``, ``match.sides``: the table
itself), what is merely offered to the people at it (``match.offered_targets``, ``clock.*``), and
``turn.direction``, which turns the picture round.

The engines that are compared meet the same deals, and choose with the same stream, so their games
are one game up to the first difference.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin

import pytest

from domino_core import catalogue, variants
from domino_core.deals import Deals
from domino_core.errors import ConfigurationError
from domino_core.variants import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

    from domino_core.ruleset import Ruleset

pytestmark = pytest.mark.slow

SEATS_AND_OFFERS = {
    "match.players",
    "match.sides",
    "match.offered_targets",
    "turn.direction",
    "clock.offered",
    "clock.proposed",
    "clock.absent_after",
}

POLICIES = (
    "highest-double",
    "lowest-double",
    "heaviest-tile",
    "lightest-tile",
    "rotate",
    "lot",
    "6-6",
    "0-0",
    "3-5",
    "15-15",
    ["1-1", "2-3", "lowest-double"],
)
LATER = (*POLICIES, "descending-double", "winner", "blocker")
TIES = (
    "void",
    "opener",
    "blocker-wins",
    "blocker-loses",
    "fewer-tiles",
    "lightest-tile",
    "next-doubled",
    ["lightest-tile", "opener"],
    ["fewer-tiles", "next-doubled"],
)

ALTERNATIVES: dict[str, tuple[Any, ...]] = {
    "deal.set": (5, 7, 9),
    "deal.hand": (1, 4, 6, 99),
    "opener.first": POLICIES,
    "opener.later": LATER,
    "opener.after_void": (*LATER, "same-seat"),
    "turn.reserve": (1, 2, 3),
    "scoring.block_below": (1, 6, 10),
    "scoring.double_blank": (5, 25, 60),
    "scoring.per_five": (1, 2),
    "scoring.pass_points": (0, 10),
    "scoring.galo_points": (20, 40),
    "match.first_entry": (1, 20, 40),
    "scoring.blocked_tie": TIES,
    "match.target": (1, 30, 75, 400),
    "match.rounds": (1, 2, 3),
}
"""What numbers and texts are flipped to; words and yes or no are flipped to every other one."""

MOOT = {("brazil-club", "scoring.out"), ("brazil-club", "scoring.blocked")}
"""What a house rule of the variant's own has taken over: there the manner of winning counts."""

CONTEXTS: tuple[dict[str, Any], ...] = (
    {},
    {"deal.hand": 4},  # a boneyard where everything is dealt
    {"scoring.block_winner": "nobody"},  # void rounds, which are rare otherwise
    {"deal.hand": 4, "scoring.block_winner": "nobody"},
    {"match.rounds": 4, "opener.later": "highest-double"},  # later rounds where there is one
    {"match.rounds": 4, "opener.later": "rotate"},
)
"""What is set on both sides of a comparison, where a knob needs it to matter."""

REFUSED_AT = {
    "deal.set": {"deal.hand", "opener.first", "opener.later"},
    "scoring.blocked": {"scoring.out"},
    "match.rounds": {"opener.later"},
    "turn.draw": {"turn.reserve"},
    "match.target": {"match.first_entry"},
    "deal.double_blank": {"deal.hand"},
}
"""Where two knobs contradict each other, the fault may stand at the other one."""

SEARCHED = (30, 200, 800, 3000)
"""So many rounds are played in each context, then more if none differed; ties are rare."""


variant = cache(variants.find)


def variants_in_the_box() -> Iterator[tuple[str, Choice]]:
    for one in variants.listed():
        if one.source == "domino-core":
            for choice in variant(one.name).tables():
                yield one.name, choice


def knobs_of(model: type[BaseModel], at: str = "") -> Iterator[tuple[str, FieldInfo]]:
    """Every option of a model, by its dotted key."""
    for name, field in model.model_fields.items():
        if hasattr(field.annotation, "model_fields"):
            nested: Any = field.annotation
            yield from knobs_of(nested, f"{at}{name}.")
        else:
            yield at + name, field


def words_in(annotation: Any) -> list[Any]:
    """The words of a ``Literal``, wherever it stands in an annotation; both of a ``bool``."""
    if annotation is bool:
        return [True, False]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [word for part in get_args(annotation) for word in words_in(part)]


def flips_of(rules: Any, key: str, field: FieldInfo) -> tuple[Any, ...]:
    if key == "match.target" and getattr(rules.options.scoring, "out", "") == "win":
        return (1, 2)  # rounds won
    return ALTERNATIVES.get(key) or tuple(words_in(field.annotation))


@pytest.fixture(scope="module", autouse=True)
def _looked_up_once():
    """Each ruleset looks its plugins up among all installed packages; here they are hundreds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "load", cache(catalogue.load))
        yield


@cache
def ruleset(name: str, choice: Choice, given: tuple[tuple[str, Any], ...]) -> Ruleset:
    paths = {
        tuple(key.split(".")): [*value] if isinstance(value, tuple) else value
        for key, value in given
    }
    return variant(name).ruleset(choice, paths)


def with_given(name: str, choice: Choice, given: dict[str, Any]) -> Ruleset:
    frozen = {key: tuple(v) if isinstance(v, list) else v for key, v in given.items()}
    return ruleset(name, choice, tuple(sorted(frozen.items())))


def in_force(rules: Ruleset, key: str) -> Any:
    value: Any = rules.options
    for part in key.split("."):
        value = getattr(value, part)
    return value


class Played(NamedTuple):
    """A match: a number for everything that happened in it, and how many rounds it took."""

    digest: int
    rounds: int


@cache
def play(rules: Ruleset, seed: int) -> Played:
    """A match: deals, openers, what could be done and was, results, scores, the end."""
    engine, match = rules.fast, rules.new_match()
    random = Random(seed)
    deals = Deals(str(seed), rules.tiles)
    log: list[Any] = []
    rounds = 0
    while rounds < 40:
        rounds += 1
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        log.append((round.deal, round.opener, round.bound_to))
        while round.end is None:
            legal = engine.legal(round)
            action = legal[int(random.random() * len(legal))]
            log.append((round.seat, legal, action))
            engine.apply(round, action)
        match, result, over = engine.finish(round)
        log.append((result, over, match.scores))
        if over is not None:
            break
    return Played(hash(tuple(log)), rounds)


def differ(one: Ruleset, other: Ruleset, most: int) -> bool:
    """Whether two rulesets play differently within so many rounds."""
    rounds = seed = 0
    while rounds < most:
        if play(one, seed) != play(other, seed):
            return True
        rounds += play(one, seed).rounds
        seed += 1
    return False


def restates(rules: Any, key: str, value: Any) -> bool:
    """Whether a value says in other words what is in force anyway."""
    now = in_force(rules, key)
    if key == "scoring.blocked_tie":
        words = (value,) if isinstance(value, str) else tuple(value)
        return tuple(w for w in words if w != "void") == tuple(w for w in now if w != "void")
    if key == "scoring.block_first" and now is None:
        return value == "lightest"
    opener: Any = rules.options.opener if hasattr(rules.options, "opener") else None
    if key in {"opener.first_tile", "opener.later_tile"} and now is None:
        policy = getattr(opener, key.removeprefix("opener.").removesuffix("_tile"))
        return value == ("any" if policy in {"rotate", "lot", "winner", "blocker"} else "forced")
    if key in {"opener.first", "opener.later", "opener.after_void"}:
        # TB-10, TB-11: the set's top double is the highest one, and asleep the highest one opens
        top = rules.options.deal.set
        same = {"highest-double", f"{top}-{top}"}
        reference = opener.later if key == "opener.after_void" and now is None else now
        value = tuple(value) if isinstance(value, list) else value
        return value == reference or {value, reference} <= same
    return value == now


def refusal(error: ConfigurationError, key: str) -> None:
    """The refusal names the knob, or the one that it contradicts, and says why in a sentence."""
    named = {fault.key for fault in error.faults}
    assert named & {key, *REFUSED_AT.get(key, set())}, error
    for fault in error.faults:
        assert len(str(fault.sentence).split()) >= 3, error


def pairs_of(name: str, choice: Choice, key: str, value: Any) -> Iterator[tuple[Ruleset, Ruleset]]:
    """The two rulesets to be compared, in every context that both can be played in."""
    for context in CONTEXTS:
        try:
            before = with_given(name, choice, context)
            flipped = with_given(name, choice, {**context, key: value})
        except ConfigurationError:
            continue
        if not restates(before, key, value):
            yield before, flipped


def judge(name: str, choice: Choice, key: str, value: Any) -> str:
    """``same``, ``refused``, ``different``, or ``ignored``."""
    if restates(with_given(name, choice, {}), key, value):
        return "same"
    try:
        with_given(name, choice, {key: value})
    except ConfigurationError as error:
        refusal(error, key)
        return "refused"
    pairs = list(pairs_of(name, choice, key, value))
    found = any(differ(*pair, most) for most in SEARCHED for pair in pairs)
    return "different" if found else "ignored"


def cases() -> Iterator[Any]:
    for name, choice in variants_in_the_box():
        rules = with_given(name, choice, {})
        for key, field in knobs_of(type(rules.options)):
            if key not in SEATS_AND_OFFERS and (name, key) not in MOOT:
                yield pytest.param(
                    name,
                    choice,
                    key,
                    flips_of(rules, key, field),
                    id=f"{name}-{choice.players}-{choice.sides}-{key}",
                )


@pytest.mark.parametrize(("name", "choice", "key", "flips"), list(cases()))
def test_a_flipped_knob_changes_the_game_or_is_refused(
    name: str, choice: Choice, key: str, flips: tuple[Any, ...]
) -> None:
    assert flips, f"say above what {key} is flipped to"
    verdicts = {str(value): judge(name, choice, key, value) for value in flips}
    ignored = [value for value, verdict in verdicts.items() if verdict == "ignored"]
    assert not ignored
    assert set(verdicts.values()) != {"same"}


def test_a_value_that_says_the_same_in_other_words_plays_the_same_game() -> None:
    """TB-10, TB-11: the set's top double is the highest one, and asleep the next highest opens."""
    name, choice = "tablu", Choice(3, "individual")
    for key, value in (
        ("opener.first", "6-6"),
        ("opener.first_tile", "forced"),
        ("opener.later_tile", "any"),
        ("scoring.blocked_tie", ["void"]),
    ):
        base, other = with_given(name, choice, {}), with_given(name, choice, {key: value})
        assert restates(base, key, value)
        assert not differ(base, other, 400)


@pytest.mark.parametrize(
    "choice", variant("tablu").tables(), ids=lambda c: f"{c.players}-{c.sides}"
)
def test_a_house_may_settle_ties_or_play_one_round_over_any_game_it_extends(choice: Choice) -> None:
    """What a parent says of later or void rounds cannot be unset: it must not stand in the way."""
    for given in ({"scoring.blocked_tie": "opener"}, {"match.rounds": 1}):
        assert with_given("tablu", choice, given).seating.players == choice.players
