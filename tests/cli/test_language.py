"""Every sentence on the screen can be translated: nothing is Spanish that did not pass gettext."""

from __future__ import annotations

import gettext
import re
from string import Formatter

import pytest

from domino_core.cli import speaking
from domino_core.speech import Speech
from domino_core.variants import listed


class Marked(gettext.NullTranslations):
    """A language in which every translated word stands in ⟦...⟧, and what fills it outside."""

    def gettext(self, message: str) -> str:
        parts = []
        for words, field, form, conversion in Formatter().parse(message):
            parts.append(f"⟦{words}⟧" if words else "")
            if field is not None:
                parts.append(f"{{{field}{f'!{conversion}' if conversion else ''}:{form}}}")
        return "".join(parts)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


@pytest.fixture
def marked(monkeypatch):
    monkeypatch.setattr(speaking, "speech", lambda: Speech(Marked()))


def untranslated(text: str) -> set[str]:
    """The words of a text that were not translated."""
    rest = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    assert not re.search("[⟦⟧]", rest)
    return set(re.findall(r"[^\W\d_]{2,}", rest))


DATA = {
    "bot",
    "heaviest",
    "random",
    "solid",
    "tablu",
    "venezuela",
    "Dominó",
    "colombiano",
    "Tablú",
    "Ana",
}
"""Names of players, bots and games are data, not sentences."""


@pytest.mark.usefixtures("marked")
class TestEverySentence:
    def test_of_a_match_of_bots(self, call):
        ran = call("play", "tablu", "--seats", "bot:heaviest,bot:random", "--target", "40")
        assert "⟦" in ran.out
        assert untranslated(ran.out) <= DATA

    @pytest.mark.parametrize("seats", ["you", "Ana,Beto"])
    def test_of_a_person_s_match(self, call, seats):
        answers = "\n?\nnada\npasar\nrobar\n3b\n" + "\n".join("1234567" * 60)
        line = ("play", "tablu", "--players", "2", "--seats", seats, "--target", "5", "--seed", "5")
        ran = call(*line, "--no-record", typed=answers)
        assert "⟦Fin de la mano ⟧" in ran.out
        assert untranslated(ran.out) <= DATA | {"Beto"}

    def test_of_leaving_and_resuming(self, call, domino):
        out = call("play", "tablu", "--players", "2", typed="q\n").out
        out += call("resume", typed="q\n").out
        paths = set(re.findall(r"[^\W\d_]{2,}", str(domino.only_record())))
        assert untranslated(out) <= DATA | paths | {"domino", "resume"}

    def test_of_a_record(self, call, domino):
        line = ("play", "tablu", "--seats", "bot:random,bot:random", "--target", "9", "--record")
        call(*line, "m.toml")
        out = call("record", "show", "m.toml").out + call("record", "verify", "m.toml").out
        out += call("record", "list", ".").out
        assert untranslated(out) <= DATA | {"toml"}

    def test_of_a_variant(self, call):
        ran = call("variants", "show", "tablu", "--players", "6")
        lines = ran.out.splitlines()
        prose = [line for line in lines if not re.match(r"\[\w+\]$|  \w+ = ", line)]
        origins = [line.rpartition("   (")[2] for line in lines if re.match(r"  \w+ = ", line)]
        assert untranslated("\n".join(prose)) <= DATA | {"players", "sides", "individual", "pairs"}
        assert untranslated("\n".join(origins)) <= DATA | {"when"}

    def test_of_the_list_of_variants(self, call):
        titles = {"Dominó", "Playboard", "Happy", "Games"}
        for line in call("variants", "list").out.splitlines():
            assert re.search(r"⟦", line.rpartition(" (")[2]), line
            assert not titles & untranslated(line.rpartition(" (")[2])

    @pytest.mark.parametrize(
        "line",
        [
            "play nada",
            "play tablu --players 5 --sides pairs",
            "play tablu --target 0",
            "play tablu --target x",
            "play tablu --set match.targt=5",
            "play tablu --set scoring.blocked_tie=nobody",
            "play tablu --players 6 --set deal.hand=10",
            "play --seats Ana,Ana",
            "play --seats Ana,,Ana",
            "play --record . --no-record",
            "record show nada.toml",
            "resume",
            "plai",
            "play --nope",
            "play --players",
            "variants show",
            "play tablu tablu",
        ],
    )
    def test_of_an_error(self, call, domino, line):
        ran = call(*line.split())
        assert ran.code == 2
        keys = set(re.findall(r"[^\W\d_]{2,}", line)) | {"domino", "help", "VARIANTE", "toml"}
        keys |= set(re.findall(r"[^\W\d_]{2,}", str(domino.records)))
        keys |= {"match", "target", "deal", "hand", "scoring", "play", "individual", "pairs"}
        keys |= {"void", "opener", "blocker", "wins", "loses", "fewer", "tiles", "lightest", "tile"}
        keys |= {"next", "doubled", "happy", "block", "draw", "playboard", "player", "plugins"}
        keys |= {word for one in listed() for word in one.name.split("-")}
        assert untranslated(ran.err) <= DATA | keys
