"""``domino plugins new``: a package of each kind, of every variant in the box that it can be of."""

from __future__ import annotations

import keyword
import tomllib
from typing import TYPE_CHECKING

import pytest

from domino_core import catalogue, variants
from domino_core.conformance import check_conservation, check_example, check_player, shipped_by

if TYPE_CHECKING:
    from pathlib import Path

KINDS = ("rules", "variants", "house", "player")
BASES = sorted(one.name for one in variants.listed() if one.source == "domino-core")
PAYS = {"rules", "house"}
"""Kinds that pay points, which the two Happy Games do not know."""

OWN_WAYS = {
    base
    for base in BASES
    if not catalogue.load(catalogue.RULES, variants.find(base).rules).__module__.startswith(
        "domino_regional."
    )
}
"""Games whose rules have functions of their own, of which no other rules are made."""

MADE = [
    *(
        (kind, base)
        for kind in sorted(PAYS)
        for base in BASES
        if not base.startswith("happy") and not (kind == "rules" and base in OWN_WAYS)
    ),
    *((kind, base) for kind in ("variants", "player") for base in ("happy-draw", "tablu")),
]


@pytest.mark.parametrize(("kind", "base"), MADE)
def test_a_new_package_can_be_tried_whole_and_holds(domino, tmp_path, install_project, kind, base):
    ran = domino("plugins", "new", "la-mia", "--kind", kind, "--from", base, "--output", "here")
    assert ran.code == 0
    install_project(tmp_path / "home" / "here" / "domino-la-mia")
    shipped = shipped_by("domino-la-mia")
    assert not shipped.faults
    for example in shipped.examples:
        check_example(example)
    for at in shipped.tables:
        check_conservation(at.ruleset, count=2)
    for name in shipped.players:
        check_player(name, variants.find(base).ruleset())
    assert [len(shipped.examples) >= 3, bool(shipped.players)] == [
        kind != "player",
        kind == "player",
    ]


@pytest.mark.parametrize("base", [base for kind, base in MADE if kind == "rules"])
def test_new_rules_have_the_values_of_the_variant_that_they_start_from(
    domino, tmp_path, install_project, base
):
    domino("plugins", "new", "la-mia", "--kind", "rules", "--from", base)
    install_project(tmp_path / "home" / "domino-la-mia")
    mine, theirs = variants.find("la-mia"), variants.find(base)
    assert mine.tables() == theirs.tables()
    for choice in theirs.tables():
        tables = mine.ruleset(choice).tables
        assert tables.pop("rules") == "la-mia"
        assert tables["scoring"].pop("double_out") == 2
        told = theirs.ruleset(choice).tables
        del told["rules"]
        assert tables == told


def made(domino, tmp_path: Path, kind: str) -> Path:
    """A package of a kind, made from the default."""
    assert domino("plugins", "new", "la-mia", "--kind", kind).code == 0
    return tmp_path / "home" / "domino-la-mia"


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_package_declares_what_it_brings_and_what_it_needs(domino, tmp_path, kind):
    told = tomllib.loads((made(domino, tmp_path, kind) / "pyproject.toml").read_text("utf-8"))
    project = told["project"]
    assert project["dependencies"] == ["domino-core>=0.1"]
    groups = {"domino.variants"} if kind != "player" else set()
    if kind != "variants":
        groups.add({"rules": "domino.rules", "house": "domino.house"}.get(kind, "domino.players"))
    assert set(project["entry-points"]) == groups


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_package_has_the_kit_in_one_line_of_its_tests(domino, tmp_path, kind):
    test = made(domino, tmp_path, kind) / "tests" / "test_conformance.py"
    assert 'TestConformance = suite("domino-la-mia")' in test.read_text("utf-8").splitlines()


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_to_fill_in(domino, tmp_path, kind):
    for path in made(domino, tmp_path, kind).rglob("*.*"):
        if path.is_file():
            assert "${" not in path.read_text("utf-8"), path


def test_new_rules_and_house_rules_speak(domino, tmp_path, install_project):
    domino("plugins", "new", "mis-reglas", "--kind", "rules")
    domino("plugins", "new", "mi-casa", "--kind", "house")
    for name in ("mis-reglas", "mi-casa"):
        install_project(tmp_path / "home" / f"domino-{name}")
        told = [str(sentence) for _, sentence in variants.find(name).ruleset().sentences()]
        assert any(sentence.startswith("Quien cierra con un doble ") for sentence in told)


def test_new_rules_go_on_from_a_package_that_was_made_so(domino, tmp_path, install_project):
    """Its own function is no building block: a variant can be made of it, other rules cannot."""
    domino("plugins", "new", "la-mia", "--kind", "rules")
    install_project(tmp_path / "home" / "domino-la-mia")
    refused = domino("plugins", "new", "otra", "--kind", "rules", "--from", "la-mia")
    assert (refused.code, refused.out) == (2, "")
    assert "--kind variants" in refused.err
    assert domino("plugins", "new", "otra", "--kind", "variants", "--from", "la-mia").code == 0


# --- names and places ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "-x",
        "x-",
        "a--b",
        "La-mia",
        "mía",
        "la_mia",
        "7-up",
        "a b",
        "../x",
        "/x",
        "a" * 41,
        "a.b",
    ],
)
@pytest.mark.parametrize("kind", ["rules", "player"])
def test_a_name_that_is_none_is_refused(domino, tmp_path, name, kind):
    ran = domino("plugins", "new", "--kind", kind, "--", name)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert [*(tmp_path / "home").iterdir()] == []


@pytest.mark.parametrize(
    ("name", "kind", "who"),
    [
        ("tablu", "rules", "domino-core"),
        ("tablu", "variants", "tablu.toml"),
        ("venezuela", "house", "venezuela.toml"),
        ("heaviest", "player", "domino-core"),
        ("core", "rules", "domino_core"),
        ("domino-line", "player", "domino_line"),
    ],
)
def test_a_name_that_is_taken_is_refused_with_who_has_it(domino, tmp_path, name, kind, who):
    ran = domino("plugins", "new", name, "--kind", kind)
    assert (ran.code, ran.out) == (2, "")
    assert who in ran.err
    assert [*(tmp_path / "home").iterdir()] == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("class", "es una palabra de Python"),
        ("domino-import", "es una palabra de Python"),
        ("json", "es un módulo de Python"),
        ("domino-random", "es un módulo de Python"),
        ("pytest", "ya hay un paquete de Python «pytest»"),
    ],
)
@pytest.mark.parametrize("kind", ["rules", "player"])
def test_a_name_that_python_knows_is_refused_with_another_one(domino, tmp_path, name, why, kind):
    ran = domino("plugins", "new", name, "--kind", kind)
    bare = name.removeprefix("domino-")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"domino: «{bare}» no sirve de nombre: {why}; elige otro, como «mi-{bare}»\n"
    )
    assert [*(tmp_path / "home").iterdir()] == []
    assert domino("plugins", "new", f"mi-{bare}", "--kind", kind).code == 0


def test_the_name_that_is_proposed_is_free(domino, site):
    site("domino-mi-json", {}, {"house:mi-json": "nowhere:Odd"})
    assert "como «mi-json-2»\n" in domino("plugins", "new", "json", "--kind", "house").err


@pytest.mark.parametrize("name", ["rules", "house", "player", "play", "none", "match", "x", "a-1"])
@pytest.mark.parametrize("kind", ["house", "player"])
def test_no_name_makes_a_class_or_package_that_python_cannot_have(domino, tmp_path, name, kind):
    name = f"{name}-1" if name == "house" else name  # domino_house may be there already
    assert domino("plugins", "new", name, "--kind", kind).code == 0
    folder = tmp_path / "home" / f"domino-{name}"
    (package,) = folder.glob("domino_*")
    assert package.name.isidentifier()
    assert not keyword.iskeyword(package.name)
    for path in folder.rglob("*.py"):
        compile(path.read_text("utf-8"), str(path), "exec")


def test_the_prefix_may_be_written_or_not(domino, tmp_path):
    domino("plugins", "new", "domino-la-mia", "--kind", "player")
    assert [one.name for one in (tmp_path / "home").iterdir()] == ["domino-la-mia"]


@pytest.mark.parametrize("base", ["./casa.toml", "casa", "user:casa"])
def test_a_file_of_one_s_own_is_no_base_for_a_package_that_would_need_it(domino, tmp_path, base):
    text = 'format = "domino-variant/1"\nname = "casa"\nextends = "tablu"\n[match]\ntarget = 70\n'
    (tmp_path / "home" / "casa.toml").write_text(text, "utf-8")
    domino("variants", "add", "casa.toml")
    for kind in ("variants", "house", "player"):
        ran = domino("plugins", "new", "la-mia", "--kind", kind, "--from", base)
        assert (ran.code, ran.out) == (2, "")
        assert f"--from {base}: es un archivo tuyo" in ran.err
    assert domino("plugins", "new", "la-mia", "--kind", "rules", "--from", base).code == 0
    values = tmp_path / "home" / "domino-la-mia" / "domino_la_mia" / "la-mia.toml"
    assert tomllib.loads(values.read_text("utf-8"))["match"]["target"] == 70


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_nothing_is_ever_overwritten(domino, tmp_path, there):
    path = tmp_path / "home" / "domino-la-mia"
    if there == "file":
        path.write_text("mine", "utf-8")
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to("nowhere")
    ran = domino("plugins", "new", "la-mia", "--kind", "rules")
    assert (ran.code, ran.out) == (2, "")
    assert "ya existe" in ran.err
    assert [one.name for one in (tmp_path / "home").iterdir()] == ["domino-la-mia"]
    assert not path.is_file() or path.read_text("utf-8") == "mine"


def test_what_cannot_be_written_leaves_nothing_behind(domino, tmp_path):
    (tmp_path / "home" / "file").write_text("", "utf-8")
    ran = domino("plugins", "new", "la-mia", "--kind", "rules", "--output", "file/below")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert [one.name for one in (tmp_path / "home").iterdir()] == ["file"]


def test_folders_on_the_way_are_made_as_by_the_other_commands_that_write(domino, tmp_path):
    ran = domino("plugins", "new", "la-mia", "--kind", "player", "--output", "one/two")
    assert ran.code == 0
    assert (tmp_path / "home" / "one" / "two" / "domino-la-mia" / "README.md").is_file()
    for command in ("new casa --from tablu", "export tablu"):
        path = f"{command.split()[0]}/two/casa.toml"
        assert domino("variants", *command.split(), "--output", path).code == 0
        assert (tmp_path / "home" / path).is_file()


@pytest.mark.parametrize(
    "line", ["new x --kind bots", "new x", "new --kind rules", "new x --kind rules --from nowhere"]
)
def test_a_wrong_command_line_is_refused_in_one_line(domino, tmp_path, line):
    ran = domino("plugins", *line.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert [*(tmp_path / "home").iterdir()] == []


def test_games_without_points_are_no_start_for_what_pays_points(domino):
    for kind in PAYS:
        ran = domino("plugins", "new", "x", "--kind", kind, "--from", "happy-draw")
        assert ran.code == 2
        assert "sin puntos" in ran.err
