"""Where output goes: pipes that close, disks that are full, old terminals, narrow windows."""

from __future__ import annotations

import codecs
import re
import tomllib

import pytest

from domino_core.cli import signs, streams
from tests.cli.terminal import AGAIN, MOVE, TURN

BOTS = "play tablu --players 2 --seats bot:heaviest,bot:random --seed 7"


@pytest.mark.parametrize(
    "line",
    [
        f"{BOTS} | head -1",
        f"{BOTS} | true",
        f"{BOTS} --json | head -c 1",
        "play --no-record < /dev/null | true",
        "variants show tablu | head -1",
        "--version | true",
    ],
)
def test_a_closed_pipe_ends_quietly(domino, line):
    ran = domino.shell(f"domino {line}; exit ${{PIPESTATUS[0]}}")
    assert (ran.code, ran.err) == (0, "")


def test_a_person_whose_screen_closes_keeps_the_match(domino):
    assert domino.shell("yes 1 | domino play tablu --players 2 | head -3").err == ""
    assert domino.run("record", "verify").code == 0


@pytest.mark.parametrize(
    "line",
    [BOTS, f"{BOTS} --json", "play < /dev/null", "--version"],
)
def test_a_full_disk_is_told_in_one_line(domino, line):
    ran = domino.shell(f"domino {line} > /dev/full")
    assert ran.code == 2
    assert re.fullmatch(r"domino: No se puede escribir la salida \(.+\)\n", ran.err)


@pytest.mark.parametrize("line", ["play", "--version", "variants list --json"])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_start_do_no_harm(domino, line, closed):
    assert domino.shell(f"domino {line} {closed}").code == 0


@pytest.mark.parametrize("closed", ["2>&-", "2> /dev/full"])
def test_an_error_that_nobody_can_read_keeps_its_exit_code(domino, closed):
    assert domino.shell(f"domino play nada {closed}") == (2, "", "")


# Encodings ---------------------------------------------------------------------------------------

OLD = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    "environment",
    [
        OLD,
        OLD | {"PYTHONIOENCODING": "ascii"},
        OLD | {"PYTHONIOENCODING": "cp1252"},
        OLD | {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "nowhere.UTF-8"},
    ],
    ids=lambda found: "-".join(found.values()),
)
def test_every_encoding_carries_the_game_and_records_stay_utf8(domino, environment):
    ran = domino.run("play", "tablu", "--seats", "Ñandú 🁣", "--seed", "5", **environment)
    assert (ran.code, ran.err) == (0, "")
    assert 'players = ["Ñandú 🁣", ' in domino.only_record().read_text(encoding="utf-8")


def test_what_ascii_lacks_is_said_plainly(domino):
    ran = domino.run("play", "--seed", "5", "--no-record", **OLD, PYTHONIOENCODING="ascii")
    assert ran.out.isascii()
    assert "La mesa esta vacia: sales tu." in ran.out


def test_what_is_plain_in_ascii_keeps_its_meaning():
    codecs.register_error("domino", streams._without_accents)
    told = "«sí» “no” ← → ↑ ↓ 5 ± 1 ¿qué? ▸A"
    assert told.encode("ascii", "domino") == b'"si" "no" <- -> ^ v 5 +- 1 ?que? >A'


@pytest.mark.parametrize(
    ("said", "ascii_alone"),
    [
        ({}, False),
        ({"LC_ALL": "", "LC_CTYPE": "", "LANG": ""}, False),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "C", "LANG": "es_ES.UTF-8"}, True),
        ({"LC_CTYPE": "POSIX", "LANG": "es_ES.UTF-8"}, True),
        ({"LC_ALL": "es_ES.UTF-8", "LANG": "C"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_MESSAGES": "C"}, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
    ],
    ids=str,
)
def test_the_first_variable_that_is_set_says_whether_a_terminal_has_ascii_alone(said, ascii_alone):
    assert signs.only_ascii(said) == ascii_alone


@pytest.mark.parametrize(
    "arguments", [("--help",), ("play", "--help"), ("variants", "show", "tablu"), ("play", "nada")]
)
def test_a_terminal_of_the_locale_c_gets_ascii_alone_from_every_command(domino, arguments):
    screen = domino.open(*arguments, LC_ALL="C")
    screen.code()
    assert screen.shown.strip()
    assert screen.shown.isascii()


def test_a_name_from_an_old_locale_reads_the_same_when_the_match_goes_on(domino):
    domino.run("play", "--seats", "Ñandú", "--seed", "5", **OLD)
    assert "Ñandú: 0," in domino.run("resume").out


def test_a_file_name_that_is_no_utf8_works_and_prints(domino):
    house = b'format = "domino-variant/1"\nname = "x"\nextends = "tablu"\n'
    (domino.home / "h.toml").write_bytes(house)
    ran = domino.shell("f=$'caf\\xe9.toml'; cp h.toml $f; domino variants check $f; rm $f")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "«caf\N{REPLACEMENT CHARACTER}.toml» está bien.\n"


# Terminals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": ""}])
def test_one_person_never_gets_an_escape_sequence(domino, environment):
    screen = domino.open("play", "happy-draw", "--seed", "3", **environment)
    screen.play()
    assert screen.code() == 0
    assert "\x1b" not in screen.shown


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_no_line_is_wider_than_the_window_and_no_tile_is_torn(domino, columns):
    seats = ("--players", "5", "--seats", "Ana,bot:random,Beto")
    screen = domino.open("play", "tablu", *seats, "--seed", "6", columns=columns)
    screen.play(until=lambda screen: "Mano 2." in screen.shown)
    for line in re.split(r"\n|\x1b\[\w+", shown(screen)):
        assert len(line) <= columns or " " not in line.strip(), line
        rest = re.sub(r"((?:^|   )\d\) )?\[\d\|\d\]", "", line)
        assert not re.search(r"[\[\]|]|(?:^|   )\d\)", rest), line


def shown(screen) -> str:
    """What was shown, each question on a line of its own."""
    text = screen.shown
    for prompt in (MOVE, TURN, AGAIN):
        text = text.replace(prompt, prompt.rstrip() + "\n")
    return text


# Names -------------------------------------------------------------------------------------------

ODD_NAMES = [
    "[bold]x", "[/red]", "a[", "\\[x]", "[6|6]", "{name}", "%s", "A" * 60, "Ana (2)", "O'Hara",
    '"quoted"', "😀😀", "🁣", "علي", "e\u0301", "null", "You", "tú", "Máquina",
]  # fmt: skip
CONTROL = {
    "a\x1b[2Jb": r"a\x1b[2Jb",
    "c\nd": r"c\nd",
    "\x07": r"\x07",
    "a\rb": r"a\rb",
    "\u202eabc": r"\u202eabc",
    "\x9b2J": r"\x9b2J",
}


def test_names_are_shown_as_typed_and_come_back_from_the_record(call, domino):
    for name in ODD_NAMES:
        path = f"m{ODD_NAMES.index(name)}.toml"
        ran = call("play", "tablu", "--seats", f"{name},Otra", "--record", path, typed="\n")
        for again in (ran, call("resume", path, typed="\n")):
            assert (again.code, again.err) == (0, "")
            assert f"{name}: 0," in again.out
        record = tomllib.loads((domino.home / path).read_text(encoding="utf-8"))
        assert record["players"][0] == name


JOINED = {
    "\U0001f3b2Zoë\U0001f469\u200d\U0001f469\u200d\U0001f467": (
        "\U0001f3b2Zoë\U0001f469\U0001f469\U0001f467"
    ),
    "\U0001f469\U0001f3fd\u200d\u2695\ufe0f": "\U0001f469\U0001f3fd\u2695",
    "Ana\u2764\ufe0f": "Ana\u2764",
    "क्\u200dष": r"क्\u200dष",  # between letters it is escaped, as other signs of its kind
}


@pytest.mark.parametrize("name", JOINED, ids=ascii)
def test_emoji_that_are_joined_are_shown_side_by_side_and_kept(call, domino, name):
    played = call("play", "tablu", "--seats", f"{name},Otra", typed="\n")
    for ran in (played, call("resume", typed="\n"), call("record", "list"), call("record", "show")):
        assert (ran.code, ran.err) == (0, "")
        assert JOINED[name] in ran.out
        assert not set(ran.out) & {"\u200d", "\ufe0f"}
    record = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))
    assert record["players"][0] == name


@pytest.mark.parametrize("name", CONTROL, ids=ascii)
def test_control_signs_in_a_name_are_escaped_and_kept(call, domino, name):
    played = call("play", "tablu", "--seats", f"{name},Otra", typed="\n")
    for ran in (played, call("resume", typed="\n"), call("record", "list"), call("record", "show")):
        assert (ran.code, ran.err) == (0, "")
        assert CONTROL[name] in ran.out
        assert all(sign.isprintable() or sign == "\n" for sign in ran.out)
    record = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))
    assert record["players"][0] == name


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "x\x1b[2Jy"),
        ("play", "./x\x1b[2Jy.toml"),
        ("play", "--set", "match.x\x1b[2Jy=3"),
        ("play", "--set", "x\ny"),
        ("play", "--seats", "bot:x\x1b[2Jy"),
        ("play", "--sides", "x\x1b[2Jy"),
        ("play", "--record", "/dev/null/x\x1b[2Jy"),
        ("x\x1b[2Jy",),
        ("record", "list", "x\x1b[2Jy"),
    ],
    ids=ascii,
)
def test_control_signs_in_an_error_are_escaped(call, arguments):
    ran = call(*arguments)
    assert ran.code == 2
    assert "x\\x1b[2Jy" in ran.err or "x\\ny" in ran.err
    assert all(sign.isprintable() for sign in ran.err.removesuffix("\n"))


def test_control_signs_in_a_house_file_are_escaped(call, domino):
    (domino.home / "h.toml").write_text(
        'format = "domino-variant/1"\nname = "h"\nextends = "tablu"\n'
        'title = "x\\u001b[2Jy [bold]"\n',
        encoding="utf-8",
    )
    for ran in (call("variants", "show", "./h.toml"), call("play", "./h.toml")):
        assert ran.out.startswith("x\\x1b[2Jy [bold]\n")
    (domino.home / "h.toml").write_text(
        'format = "domino-variant/1"\nname = "h"\nextends = "tablu"\n"x\\u001b[2Jy" = 1\n',
        encoding="utf-8",
    )
    assert r"x\x1b[2Jy" in call("variants", "check", "./h.toml").out
