"""The commands that only look: variants, records, plugins, help and version."""

from __future__ import annotations

import re

import pytest

TWO = ("--players", "2", "--seats", "you,bot:heaviest")

FAULTY = """\
format = "domino-variant/1"
name = "la-casa"
extends = "tablu"

[match]
targt = 150
target = true

[scoring]
blocked_tie = "nobody"
out = 3

[turn]
draw = "sometimes"
"""


def test_check_tells_every_fault_at_once_with_its_line(call, domino):
    (domino.home / "bad.toml").write_text(FAULTY, encoding="utf-8")
    ran = call("variants", "check", "bad.toml")
    assert (ran.code, ran.err) == (1, "")
    places = re.findall(r"^bad\.toml:(\d+): ([\w.]+): .+$", ran.out, re.MULTILINE)
    assert sorted(places) == [
        ("10", "scoring.blocked_tie"),
        ("11", "scoring.out"),
        ("14", "turn.draw"),
        ("6", "match.targt"),
        ("7", "match.target"),
    ]
    assert len(places) == ran.out.count("\n")


def test_check_tells_every_fault_at_the_top_of_a_file(call, domino):
    (domino.home / "bad.toml").write_text(
        'format = "domino-variant/2"\nname = "La Casa"\nmach = 1\nscoring = 2\n', encoding="utf-8"
    )
    ran = call("variants", "check", "bad.toml")
    assert ran.code == 1
    lines = re.findall(r"^bad\.toml(?::\d+)?: (\w+)", ran.out, re.MULTILINE)
    assert sorted(lines) == ["format", "mach", "name", "rules", "scoring"]


@pytest.mark.parametrize("name", ["tablu", "playboard", "pairs-50", "venezuela", "happy-draw"])
def test_check_is_content_with_what_is_in_the_box(call, name):
    assert call("variants", "check", name) == (0, f"«{name}» está bien.\n", "")


def test_check_accepts_a_byte_order_mark(call, domino):
    text = 'format = "domino-variant/1"\nname = "h"\nextends = "tablu"\n'
    (domino.home / "bom.toml").write_text(text, encoding="utf-8-sig")
    assert call("variants", "check", "bom.toml").code == 0


def test_list_goes_on_after_a_variant_that_is_broken_or_has_no_table(call, domino):
    domino.variants.mkdir(parents=True)
    (domino.variants / "broken.toml").write_text("[", encoding="utf-8")
    text = 'format = "domino-variant/1"\nname = "odd"\nextends = "venezuela"\nmatch.players = 3\n'
    (domino.variants / "odd.toml").write_text(text, encoding="utf-8")
    ran = call("variants", "list")
    assert ran.code == 0
    assert "broken.toml" in ran.err
    assert "tablu" in ran.out
    assert "(no hay ninguna mesa en que se pueda jugar)" in ran.out


def test_show_tells_each_option_what_it_means_and_who_set_it(call):
    out = call("variants", "show", "tablu", "--players", "6", "--sides", "pairs").out
    assert "  set = 9   (tablu [[when]] 1)\n      El doble más alto del juego de fichas.\n" in out
    assert '  out = "all"   (tablu [[when]] 2)' in out
    assert "  reserve = 0   (por defecto)" in out


def test_records_are_listed_with_their_faults(call, domino):
    call("play", "happy-block", "--seats", "Ana,bot:random", typed="\n1\n")
    (domino.records / "bad.toml").write_text("[", encoding="utf-8")
    ran = call("record", "list")
    assert re.search(
        r"^\S+-happy-block\.toml  happy-block  Ana, bot:random  sin terminar$",
        ran.out,
        re.MULTILINE,
    )
    assert re.search(r"^bad\.toml  no se puede leer: .+$", ran.out, re.MULTILINE)
    assert ran.code == 0


def test_the_file_of_a_fault_is_named_once_with_its_line(call, domino):
    domino.records.mkdir(parents=True)
    (domino.records / "bad.toml").write_text('\nformat = "x"\n', encoding="utf-8")
    (line, *more) = call("record", "list").out.splitlines()
    assert line.startswith("bad.toml:2  no se puede leer: format: se encontró el texto 'x'")
    assert "bad.toml" not in " ".join(more)


def test_a_list_in_a_narrow_window_breaks_between_words_and_says_you_to_you(call, monkeypatch):
    seats = "you,bot:heaviest,bot:heaviest,bot:heaviest"
    call("play", "venezuela", "--seats", seats, typed="1\n")
    monkeypatch.setenv("COLUMNS", "40")
    lines = call("record", "list").out.splitlines()
    assert max(map(len, lines)) < 40
    assert " ".join(" ".join(lines).split()[1:]) == (
        "venezuela Tú, bot:heaviest, bot:heaviest, bot:heaviest sin terminar"
    )


def test_no_records_are_no_error(call, domino):
    assert call("record", "list") == (0, f"No hay partidas en {domino.records}\n", "")


def test_show_without_a_name_shows_the_latest_match(call):
    call("play", "happy-block", "--seats", "Ana,bot:random", typed="\n1\n")
    call("play", "tablu", "--seats", "Beto,bot:random", typed="\n1\n")
    assert call("record", "show").out.startswith("tablu: Beto, ")


def test_show_speaks_to_you_and_hides_the_round_that_runs(call):
    call("play", "tablu", *TWO, "--seed", "5", typed="7\n")
    closed, opened = call("record", "show").out, call("record", "show", "--open").out
    assert "[" not in closed
    assert "  Sales con [6|6].\n  Máquina juega [5|6] en A.\n  En juego.\n" in opened
    assert "  Máquina: [0|0] [1|1] [1|4] [2|3] [3|4] [3|6] [5|6]\n" in opened


def test_verify_says_where_a_record_first_differs(call, domino):
    call("play", "tablu", *TWO, "--seed", "5", "--record", "m.toml", typed="7\n")
    path = domino.home / "m.toml"
    assert call("record", "verify", "m.toml").out.startswith("m.toml: bien; 1 mano y 2 acciones,")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1:5-6@A", "1:5-6@B!"), encoding="utf-8")
    assert call("record", "verify", "m.toml").code == 0  # at equal ends, and by the clock
    path.write_text(text.replace("1:5-6@A", "1:1-1@A"), encoding="utf-8")
    ran = call("record", "verify", "m.toml")
    assert (ran.code, ran.out) == (1, "")
    assert re.search(r"m\.toml:\d+: mano 1, acción 2: .*1:1-1@A.*1:5-6@A", ran.err)


def test_the_columns_of_plugins_are_as_wide_as_their_longest_word(call):
    rows = [line for line in call("plugins", "list").out.splitlines() if line[:7] == "domino."]
    assert len({line.index(" domino-core 0") for line in rows}) == 1


def test_plugins_are_listed_with_what_they_answer(call):
    ran = call("plugins", "list")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(
        r"^domino\.rules +tablu +domino-core \S+  .*score_round", ran.out, re.MULTILINE
    )
    assert re.search(r"^domino\.players +heaviest +domino-core", ran.out, re.MULTILINE)


@pytest.mark.parametrize(
    "line", ["", "play", "resume", "record", "record show", "variants", "variants check", "plugins"]
)
def test_every_command_has_help_for_people(call, line):
    ran = call(*line.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"Uso: domino {line}".rstrip() in ran.out
    for word in ("``", "Keep", "TyperGroup"):
        assert word not in ran.out


@pytest.mark.parametrize("line", ["", "record", "variants", "plugins"])
def test_a_command_without_its_word_shows_help(call, line):
    ran = call(*line.split())
    assert f"Uso: domino {line}".rstrip() in ran.out + ran.err
    assert "\n\nÓrdenes:\n" in ran.out + ran.err


def test_a_match_without_points_is_shown_without_a_score(call):
    bots = "bot:random,bot:random"
    call("play", "happy-block", "--seats", bots, "--seed", "1", "--record", "happy.toml")
    ran = call("record", "show", "happy.toml")
    assert ran.code == 0
    assert "Gana la partida: Máquina" in ran.out
    assert "Marcador" not in ran.out


@pytest.mark.parametrize(
    ("command", "newer"),
    [(("record", "show"), "domino-record/9"), (("variants", "check"), "domino-variant/2")],
)
def test_a_file_of_another_version_of_the_program_is_told_to_be_one(call, domino, command, newer):
    text = f'format = "{newer}"\nname = "new"\nextends = "tablu"\n'
    (domino.home / "new.toml").write_text(text, encoding="utf-8")
    ran = call(*command, "new.toml")
    assert f"«{newer}» es de otra versión del programa" in " ".join((ran.out + ran.err).split())


def test_two_targets_that_differ_are_refused(call):
    ran = call("play", "pairs-50", "--watch", "--target", "50", "--set", "match.target=60")
    assert (ran.code, ran.out) == (2, "")
    assert "--target 50 y --set match.target=60 se contradicen; deja uno" in ran.err
