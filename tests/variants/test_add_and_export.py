"""``variants add`` and ``export``: a file from a cousin, and one for a cousin."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domino_core import variants
from domino_core.errors import ConfigurationError, UsageError
from domino_core.toml_file import TomlFile, parse_toml, write_new
from domino_core.variants import Variant
from domino_core.variants.exporting import exported
from tests.counts import times
from tests.variants.conftest import HEAD

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")


# add ----------------------------------------------------------------------------------------------


def test_a_file_that_is_right_is_copied_as_it_is_under_its_variant_s_name(call, write, mine):
    path = write('# la de mi tía\r\ntitle = "Dominó"\r\n[match]\r\ntarget = 70\r\n', file="x.toml")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    ran = call("variants", "add", "x.toml")
    assert ran.code == 0
    assert ran.out.startswith(f"Guardada en {mine}/casa.toml\nPara jugarla: domino play casa\n")
    assert (mine / "casa.toml").read_bytes() == path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    assert variants.find("casa").ruleset().tables["match"]["target"] == 70


def test_a_file_that_is_wrong_is_refused_with_all_its_faults(call, write, mine):
    write("[match]\ntarget = true\n[turn]\nreserv = 1\n")
    ran = call("variants", "add", "casa.toml")
    assert (ran.code, ran.out) == (2, "")
    assert [line.split(": ")[2] for line in ran.err.splitlines()] == ["match.target", "turn.reserv"]
    assert not list(mine.iterdir())


def test_a_file_is_not_copied_over_another(call, write, mine):
    write()
    call("variants", "add", "casa.toml")
    write("match.target = 70\n")
    ran = call("variants", "add", "casa.toml")
    assert ran == (2, "", f"domino: {mine}/casa.toml: ya existe, y no se sobrescribe\n")


def test_c05_a_name_that_would_hide_an_installed_one_is_refused_with_both(call, write, mine):
    path = write(name="venezuela", file="otra.toml")
    ran = call("variants", "add", str(path))
    assert ran.code == 2
    assert "domino-core:venezuela" in ran.err
    assert f"{mine}/venezuela.toml" in ran.err
    assert not list(mine.iterdir())


def test_a_file_that_extends_another_file_is_to_be_exported_first(call, write):
    write("match.target = 70\n", name="madre")
    write(extends="./madre.toml")
    ran = call("variants", "add", "casa.toml")
    assert ran.code == 2
    assert "domino variants export casa.toml --output OTRO.toml" in ran.err
    assert call("variants", "export", "casa.toml", "--output", "junta.toml").code == 0
    assert call("variants", "add", "junta.toml").code == 0
    assert variants.find("casa").ruleset().tables["match"]["target"] == 70


@pytest.mark.parametrize("name", ["falta.toml", ".", "tablu"])
def test_what_is_no_file_is_refused(call, name):
    assert call("variants", "add", name).code == 2


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="another system's files")
def test_a_folder_that_cannot_be_written_is_told(call, write, mine):
    write()
    mine.rmdir()
    mine.write_text("no folder", encoding="utf-8")
    ran = call("variants", "add", "casa.toml")
    assert ran.code == 2
    assert "no se puede escribir" in ran.err


def test_d09_two_who_write_at_once_leave_one_whole_file(home):
    write_new(Path("x.toml"), "uno")
    with pytest.raises(UsageError, match="ya existe"):
        write_new(Path("x.toml"), "dos")
    assert (home / "x.toml").read_text(encoding="utf-8") == "uno"
    assert [path.name for path in home.iterdir()] == ["x.toml"]


def test_d09_a_disk_without_links_is_written_to_as_well(home, monkeypatch):
    def refuse(*_):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    write_new(Path("x.toml"), "uno")
    assert [path.name for path in home.iterdir()] == ["x.toml"]


@pytest.mark.skipif(sys.platform == "win32", reason="another system's rights")
def test_a_new_file_may_be_read_by_others(home):
    write_new(Path("x.toml"), "uno")
    assert (home / "x.toml").stat().st_mode & 0o777 == 0o644


def test_the_folder_s_files_of_editors_are_no_variants(call, mine):
    (mine / ".#casa.toml").symlink_to("nobody@nowhere")
    (mine / "._casa.toml").write_text("", encoding="utf-8")
    ran = call("variants", "list")
    assert (ran.code, ran.err) == (0, "")
    assert "casa" not in ran.out


# export -------------------------------------------------------------------------------------------


def everywhere(variant: Variant) -> dict[str, object]:
    """What is in force at every table, the quick ones too, or why it cannot be."""
    found: dict[str, object] = {}
    for quick in (False, True):
        for choice in variant.tables(quick=quick):
            try:
                ruleset = variant.ruleset(choice, quick=quick)
                found[f"{choice} {quick}"] = (ruleset.tables, ruleset.options.clock)
            except ConfigurationError as error:
                found[f"{choice} {quick}"] = {fault.key for fault in error.faults}
    return found


def reread(text: str) -> Variant:
    """The variant that a text is, which must not need any other file."""
    told = parse_toml(text, Path("x.toml"))
    assert "extends" not in told
    return Variant([TomlFile(Path("x.toml"), text, told)])


@pytest.mark.parametrize("name", BOX)
def test_an_exported_variant_plays_the_same_at_every_table(name):
    variant = variants.find(name)
    alone = reread(exported(variant))
    assert everywhere(alone) == everywhere(variant)
    assert alone.all_faults() == []
    assert (alone.name, alone.title) == (variant.name, variant.title)


def test_it_goes_to_standard_output_or_into_a_file(call, write, home):
    write("match.target = 70\n")
    ran = call("variants", "export", "casa.toml")
    assert (ran.code, ran.err) == (0, "")
    assert tomllib.loads(ran.out)["match"]["target"] == 70
    into = call("variants", "export", "casa.toml", "--output", "sola.toml")
    assert into == (0, "Escrita en sola.toml\n", "")
    assert (home / "sola.toml").read_text(encoding="utf-8") == ran.out
    assert call("variants", "export", "casa.toml", "--output", "sola.toml").code == 2


def test_it_says_what_it_needs_and_that_comments_stay_behind(write):
    write("# un comentario\n[house.capicua]\n")
    head = exported(variants.find("./casa.toml")).partition("format")[0]
    assert "Lleva dentro «tablu»; los comentarios de esos archivos no se copian." in head
    assert "Necesita domino-core " in head


def test_an_export_to_a_dash_is_one_to_the_output(call, home):
    assert call("variants", "export", "tablu", "--output", "-") == call(
        "variants", "export", "tablu"
    )
    assert not list(home.iterdir())


def test_an_export_to_a_folder_says_that_it_is_one(call, home):
    (home / "folder").mkdir()
    ran = call("variants", "export", "tablu", "--output", "folder")
    assert ran == (2, "", "domino: folder: es una carpeta; se espera un archivo\n")


def test_a_variant_with_faults_is_not_exported(call, write, home):
    write("match.target = 0\n")
    ran = call("variants", "export", "casa.toml", "--output", "sola.toml")
    assert (ran.code, ran.out) == (2, "")
    assert "casa.toml:4: match.target" in ran.err
    assert not (home / "sola.toml").exists()


HOUSES = {
    "on in the parent, off in the child": (
        "[house.capicua]\npoints = 9\n",
        "house.capicua = false\n",
    ),
    "off, and on again in an overlay": (
        "[house.capicua]\npoints = 9\n",
        "house.capicua = false\n[[when]]\nplayers = 4\nhouse.capicua = true\n",
    ),
    "tuned in the parent's overlay, off in the child": (
        "[[when]]\nplayers = 4\nhouse.capicua.points = 9\n",
        "house.capicua = false\n",
    ),
    "tuned in the parent's overlay, off, and on again": (
        "[[when]]\nplayers = 4\nhouse.capicua.points = 9\n",
        "house.capicua = false\n[[when]]\nsides = 'pairs'\nhouse.capicua = true\n",
    ),
    "off in the parent's overlay, on in the child": (
        "[house.capicua]\npoints = 9\n[[when]]\nplayers = 4\nhouse.capicua = false\n",
        "house.capicua = true\n",
    ),
    "tuned in the parent's quick table, off in the child's": (
        "[quick]\nhouse.capicua.points = 3\n",
        "[quick]\nhouse.capicua = false\n",
    ),
    "on in the quick table alone": ("[quick.house.capicua]\n", "house.capicua = false\n"),
}


@pytest.mark.parametrize(("parent", "child"), HOUSES.values(), ids=HOUSES)
def test_house_rules_that_come_and_go_are_exported_as_they_are(write, parent, child):
    write(parent, name="madre")
    write(child, extends="./madre.toml")
    variant = variants.find("./casa.toml")
    assert everywhere(reread(exported(variant))) == everywhere(variant)


LIKELY = st.sampled_from(
    [
        "deal.hand = 6",
        "deal.hand = 5",
        "match.target = 70",
        "match.target = 80",
        "turn.draw = 'one'",
        "scoring.blocked_tie = 'opener'",
        "scoring.blocked_tie = ['fewer-tiles', 'void']",
        "house.capicua = true",
        "house.capicua = false",
        "house.capicua.points = 9",
        "house.chuchazo.points = 3",
        "house.chuchazo = false",
    ]
)
CONDITION = st.sampled_from(
    ["players = 4", "players = [2, 3]", "sides = 'pairs'", "players = 4\nsides = 'individual'"]
)


@st.composite
def layer(draw) -> str:
    """A file's plain keys, overlays and quick table."""

    def keys() -> str:
        chosen: dict[str, str] = {}
        for line in draw(st.lists(LIKELY, max_size=4)):
            key = line.split(" = ")[0]
            if not any(one.startswith(key) or key.startswith(one) for one in chosen):
                chosen[key] = line
        return "".join(f"{line}\n" for line in chosen.values())

    text = keys()
    if draw(st.booleans()):
        text += f"[quick]\n{keys()}"
    for condition in draw(st.lists(CONDITION, max_size=3)):
        text += f"[[when]]\n{condition}\n{keys()}"
    return text


@pytest.mark.slow
@settings(
    max_examples=times(25),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(texts=st.lists(layer(), min_size=1, max_size=3))
def test_any_chain_is_exported_as_it_plays(home, texts):
    parent = "tablu"
    for number, text in enumerate(texts):
        head = HEAD.format(name=f"v{number}", extends=parent)
        (home / f"v{number}.toml").write_text(head + text, encoding="utf-8")
        parent = f"./v{number}.toml"
    variant = variants.find(parent)
    assert everywhere(reread(exported(variant))) == everywhere(variant)
