"""Reading a variant's file and its parents: encodings, odd files, and chains that go nowhere."""

from __future__ import annotations

import codecs
import os
import sys
from pathlib import Path

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError, UnknownNameError, UsageError
from domino_core.toml_file import read_toml
from domino_core.variant_file import MAX_VARIANT_BYTES
from tests.variants.conftest import HEAD

TEXT = HEAD.format(name="casa", extends="tablu")


def refusal(name: str) -> str:
    """The one line that a file is refused with."""
    with pytest.raises(UsageError) as refused:
        variants.read(name)
    line = str(refused.value)
    assert "\n" not in line
    return line


def faults(name: str) -> list[str]:
    return [str(fault) for fault in variants.read(name).all_faults()]


# D01: encodings and odd files ---------------------------------------------------------------------


def test_d01_a_byte_order_mark_is_accepted(home):
    (home / "casa.toml").write_bytes(codecs.BOM_UTF8 + TEXT.encode())
    assert variants.find("./casa.toml").name == "casa"


def test_d01_windows_line_ends_are_accepted(home):
    (home / "casa.toml").write_bytes(f'{TEXT}title = "Dominó"\n'.replace("\n", "\r\n").encode())
    assert variants.find("./casa.toml").title == "Dominó"


UTF16 = "no está en UTF-8; guárdalo como UTF-8"
ODD = {
    "utf-16": (f"\ufeff{TEXT}".encode("utf-16-le"), UTF16),
    "utf-16, the other way round": (f"\ufeff{TEXT}".encode("utf-16-be"), UTF16),
    "utf-16 without a mark": (TEXT.encode("utf-16-le"), UTF16),
    "utf-32": (f"\ufeff{TEXT}".encode("utf-32-le"), UTF16),
    "latin-1": (
        f'{TEXT}title = "Dominó"'.encode("latin-1"),
        "la línea 4 no está en UTF-8; guárdalo como UTF-8",
    ),
    "a null byte": (TEXT.encode() + b"# \0", UTF16),
    "an empty file": (b"", "está vacío; se espera una variante"),
    "only a mark": (codecs.BOM_UTF8, "está vacío; se espera una variante"),
    "only comments": (b"# mi casa\n\n", "está vacío; se espera una variante"),
    "no toml": (b"<html>", "no es TOML correcto (línea 1, columna 1)"),
    "cut short": (TEXT.encode() + b"[match", "no es TOML correcto: acaba antes de tiempo"),
    "no quotes": (
        TEXT.encode() + b"[scoring]\nblocked_tie = void\n",
        "no es TOML correcto (línea 5, columna 15): falta un valor, o un texto va sin comillas",
    ),
    "an open quote": (
        TEXT.encode() + b'title = "La casa\n',
        "no es TOML correcto (línea 4, columna 17): falta cerrar unas comillas",
    ),
    "a key without a value": (
        TEXT.encode() + b"title\n",
        "no es TOML correcto (línea 4, columna 6): falta «=» tras la clave",
    ),
    "a key twice": (
        TEXT.encode() + b"[match]\ntarget = 1\ntarget = 2\n",
        "no es TOML correcto (línea 6, columna 11): la clave o la tabla está repetida",
    ),
    "a table twice": (
        TEXT.encode() + b"[match]\ntarget = 1\n[match]\nrounds = 2\n",
        "no es TOML correcto (línea 6, columna 7): la clave o la tabla está repetida",
    ),
    "a dotted key over a value": (
        TEXT.encode() + b"[match]\ntarget = 1\ntarget.x = 2\n",
        "no es TOML correcto (línea 6, columna 13): la clave o la tabla está repetida",
    ),
    "two keys on a line": (
        TEXT.encode() + b"[match]\ntarget = 1 rounds = 2\n",
        "no es TOML correcto (línea 5, columna 12): sobra algo tras el valor",
    ),
    "too many bytes": (
        TEXT.encode() + b"#" * MAX_VARIANT_BYTES,
        f"es demasiado grande (más de {MAX_VARIANT_BYTES // 1000} KB)",
    ),
}


@pytest.mark.parametrize(("raw", "why"), ODD.values(), ids=ODD)
def test_d01_what_is_no_toml_in_utf_8_is_refused_in_one_line(home, raw, why):
    (home / "casa.toml").write_bytes(raw)
    assert refusal("./casa.toml") == f"casa.toml: {why}"


def test_d01_a_folder_is_refused(home):
    (home / "casa.toml").mkdir()
    assert refusal("./casa.toml") == "casa.toml: es una carpeta; se espera un archivo TOML"


def test_d01_a_file_that_is_not_there_is_refused():
    assert refusal("./casa.toml") == "casa.toml: no existe"


@pytest.mark.skipif(sys.platform == "win32", reason="another system's files")
@pytest.mark.parametrize("name", ["/dev/null", "/dev/zero"])
def test_d01_a_device_is_refused(name):
    assert refusal(name) == f"{name}: no es un archivo normal; se espera un archivo TOML"


@pytest.mark.skipif(sys.platform == "win32", reason="another system's files")
def test_d01_a_pipe_is_refused_and_not_waited_for(home):
    os.mkfifo(home / "casa.toml")
    assert "no es un archivo normal" in refusal("./casa.toml")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_d01_a_file_that_may_not_be_read_is_refused(write):
    write().chmod(0)
    assert refusal("./casa.toml") == "casa.toml: no se puede leer (Permission denied)"


def test_d01_a_link_that_leads_to_itself_is_refused(home):
    (home / "casa.toml").symlink_to("casa.toml")
    assert refusal("./casa.toml").startswith("casa.toml: no se puede leer (")


def test_a_name_with_a_null_byte_is_refused():
    assert "no se puede leer" in refusal("./ca\0sa.toml")


# D06: parents -------------------------------------------------------------------------------------


def test_d06_a_file_that_extends_itself_is_shown_with_the_circle(write):
    write(extends="./casa.toml")
    assert faults("./casa.toml") == [
        "casa.toml:3: extends: da vueltas: casa.toml → casa.toml",
    ]


def test_d06_a_circle_is_shown_whole(write):
    for name, parent in (("a", "b"), ("b", "c"), ("c", "a")):
        write(name=name, extends=f"./{parent}.toml")
    assert faults("./a.toml") == [
        "c.toml:3: extends: da vueltas: a.toml → b.toml → c.toml → a.toml",
    ]


def test_d06_a_circle_that_does_not_come_back_to_its_start_is_found_too(write):
    for name, parent in (("a", "b"), ("b", "c"), ("c", "b")):
        write(name=name, extends=f"./{parent}.toml")
    assert faults("./a.toml") == [
        "c.toml:3: extends: da vueltas: a.toml → b.toml → c.toml → b.toml",
    ]


def test_d06_a_circle_through_a_link_is_found(home, write):
    write(extends="./otra.toml")
    (home / "otra.toml").symlink_to("casa.toml")
    assert faults("./casa.toml") == ["casa.toml:3: extends: da vueltas: casa.toml → otra.toml"]


def test_d06_a_circle_through_the_user_s_own_names_is_found(mine):
    (mine / "a.toml").write_text(HEAD.format(name="a", extends="b"), encoding="utf-8")
    (mine / "b.toml").write_text(HEAD.format(name="b", extends="user:a"), encoding="utf-8")
    (fault,) = faults("a")
    assert fault.endswith(f"da vueltas: {mine}/a.toml → {mine}/b.toml → {mine}/a.toml")


@pytest.mark.parametrize(
    ("parent", "why"),
    [
        ("./falta.toml", "no existe falta.toml"),
        ("falta.toml", "no existe falta.toml"),
        ("../casa.toml", "la ruta sale de la carpeta del archivo"),
        ("abajo/../../casa.toml", "la ruta sale de la carpeta del archivo"),
        ("/etc/passwd", "la ruta sale de la carpeta del archivo"),
        ("tablo", "No hay ninguna variante «tablo»; lo más parecido es «tablu»"),
        ("user:tablu", "No hay ninguna variante «user:tablu»; lo más parecido es «tablu»"),
    ],
)
def test_d06_a_parent_that_is_not_there_is_told_by_who_asked(write, parent, why):
    write(extends=parent)
    assert faults("./casa.toml") == [f"casa.toml:3: extends: {why}"]


def test_d06_a_parent_that_is_no_toml_is_told_with_who_asked(home, write):
    write(extends="./otra.toml")
    (home / "otra.toml").write_text("secreto = aquí", encoding="utf-8")
    (fault,) = faults("./casa.toml")
    assert fault.startswith("casa.toml:3: extends: otra.toml: no es TOML correcto (línea 1, ")
    assert "secreto" not in fault


@pytest.mark.parametrize("parent", ["5", "true", '["tablu", "venezuela"]', "{ a = 1 }", '""'])
def test_d06_extends_names_one_parent(home, parent):
    text = f'format = "domino-variant/1"\nname = "casa"\nextends = {parent}\n'
    (home / "casa.toml").write_text(text, encoding="utf-8")
    assert [fault.partition("; ")[2] for fault in faults("./casa.toml")] == [
        "se espera un texto de 1 a 100 letras"
    ]


def test_a_parent_s_path_is_relative_to_its_child(write):
    write("match.target = 70\n", name="abuela", file="abajo/mas/abuela.toml")
    write(name="madre", extends="mas/abuela.toml", file="abajo/madre.toml")
    write(extends="./abajo/madre.toml")
    assert variants.find("./casa.toml").ruleset().tables["match"]["target"] == 70


def test_a_parent_s_faults_are_told_with_the_child_s(write):
    write("[match]\ntarget = 0\n[escoring]\n", name="madre")
    write("[deal]\nhand = 0\n[turno]\n", extends="./madre.toml")
    assert {fault.partition(": ")[0] for fault in faults("./casa.toml")} == {
        "madre.toml:5",
        "madre.toml:6",
        "casa.toml:5",
        "casa.toml:6",
    }


# Names --------------------------------------------------------------------------------------------


def test_c05_a_name_that_two_places_offer_is_refused_with_both(mine):
    (mine / "tablu.toml").write_text(HEAD.format(name="tablu", extends="venezuela"), "utf-8")
    with pytest.raises(UsageError, match="domino-core:tablu, user:tablu"):
        variants.find("tablu")
    assert variants.find("user:tablu").rules == "venezuela"
    assert variants.find("domino-core:tablu").rules == "tablu"


def test_c05_a_child_of_an_ambiguous_name_says_which_line_asks_for_it(mine, write):
    (mine / "tablu.toml").write_text(HEAD.format(name="tablu", extends="venezuela"), "utf-8")
    write()
    (fault,) = faults("./casa.toml")
    assert fault.startswith("casa.toml:3: extends: «tablu» está en varios sitios; di cuál: domino-")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("TABLU", "lo más parecido es «tablu»"),
        ("Pairs 50", "lo más parecido es «pairs-50»"),
        ("pairs_50", "lo más parecido es «pairs-50»"),
        ("notes", "el archivo se escribe «./notes»"),
        ("x" * 300, f"«{'x' * 57}...»"),
    ],
)
def test_what_was_meant_by_a_name_that_nobody_has_is_said(home, name, hint):
    (home / "notes").write_text("", encoding="utf-8")
    told = refusal(name)
    assert hint in told
    assert len(told) < 500


def test_a_name_that_nobody_has_is_answered_with_the_nearest():
    with pytest.raises(UnknownNameError, match="lo más parecido es «venezuela»"):
        variants.find("venezula")


def test_rules_that_are_not_installed_are_told_with_file_and_line(home):
    text = 'format = "domino-variant/1"\nname = "x"\nrules = "tablo"\n[match]\nplayers = 2\n'
    (home / "x.toml").write_text(text, encoding="utf-8")
    assert faults("./x.toml") == [
        "x.toml:3: rules: No hay reglas con el nombre «tablo»; lo más parecido es «tablu»"
    ]
    with pytest.raises(ConfigurationError, match=r"x\.toml:3: rules"):
        variants.find("./x.toml").ruleset()


# Lines --------------------------------------------------------------------------------------------


LINES = """\
top = 1
table.dotted = 2
long = \"\"\"
fake = 3
[fake]
\"\"\"
[table.more]
"quoted key" = 4   # [not.a.header]
inline = { deep = 5 }
[[when]]
key = 6
[[when]]
key = 7
inner.key = 8
[when.sub]
key = 9
[quick]
key = 10
"""


@pytest.mark.parametrize(
    ("path", "within", "line"),
    [
        (("top",), None, 1),
        (("table", "dotted"), None, 2),
        (("table",), None, 2),
        (("fake",), None, None),
        (("table", "more", "quoted key"), None, 8),
        (("table", "more", "inline", "deep"), None, 9),
        (("key",), None, 18),
        (("key",), ("when", "1"), 11),
        (("key",), ("when", "2"), 13),
        (("inner", "key"), ("when", "2"), 14),
        (("sub", "key"), ("when", "2"), 16),
        ((), ("when", "1"), 10),
        (("missing",), ("when", "1"), 10),
        (("key",), ("quick",), 18),
        (("missing",), None, None),
    ],
)
def test_a_key_is_found_on_its_line(home, path, within, line):
    (home / "x.toml").write_text(LINES, encoding="utf-8")
    assert read_toml(Path("x.toml")).line_of(path, within) == line
