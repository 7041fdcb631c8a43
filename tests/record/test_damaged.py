"""Files that cannot be read as records: an error with its place, and never another exception."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from domino_core.errors import RecordError
from domino_core.record import load, record_text, summaries
from domino_core.variants import Choice
from tests.counts import times
from tests.record.matches import played
from tests.record.test_round_trip import EXAMPLE

HAND_WRITTEN = """\
format = "domino-record/1"
variant = "happy-block"
players = ["Ana", "Beto"]

[[rounds]]
hands = ["6-5 5-0 1-1 2-1 3-1 3-2 4-4", "6-6 2-2 2-4 3-4 3-6 4-6 5-5"]
boneyard = "0-0 0-6 2-5 4-5 3-3 1-5 0-3 2-6 0-2 0-1 3-5 1-6 0-4 1-4"
actions = "1:6-6 0:5-6@A 1:3-6@B"
"""


def fault_of(path, text):
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load(path)
    return caught.value


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.toml"


def read_or_refused(path, raw):
    """Load bytes: fine, or a :class:`RecordError`; whatever else is raised fails the test."""
    path.write_bytes(raw)
    try:
        load(path)
    except RecordError:
        return False
    return True


@pytest.mark.parametrize("name", ["happy-draw", pytest.param("tablu", marks=pytest.mark.slow)])
def test_b08_a_record_cut_anywhere_is_read_or_refused(name, path):
    raw = record_text(played(name, rounds=2)).encode()
    read = [read_or_refused(path, raw[:length]) for length in range(len(raw) + 1)]
    assert (read[-1], any(read[: raw.index(b"[ruleset.match]")])) == (True, False)


def test_b08_a_record_cut_inside_a_move_is_called_damaged_up_to_its_line(path):
    cut = EXAMPLE[: EXAMPLE.index("1:4-6@B")]
    assert str(fault_of(path, cut)).endswith(
        f"está dañado o cortado (tiene {cut.count(chr(10)) + 1} líneas)"
    )


def test_b08_a_record_of_one_line_has_no_lines_but_one(path):
    assert str(fault_of(path, "format = ")).endswith("dañado o cortado (tiene una sola línea)")


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_d01_an_empty_file_is_called_empty(text, path):
    assert str(fault_of(path, text)) == f"{path}: el archivo está vacío; se espera un registro"


def test_d01_a_device_is_not_called_damaged():
    with pytest.raises(RecordError) as caught:
        load(Path("/dev/null"))
    assert str(caught.value) == "/dev/null: no es un archivo normal; se espera un archivo TOML"


def test_b08_a_broken_line_in_the_header_is_named(path):
    assert "línea 4, columna" in str(fault_of(path, EXAMPLE.replace('seed = "', "seed = ")))


@pytest.mark.parametrize(
    "raw", [b"", b"# nada\n", b"\0", b"\xff\xfea\0", b'a = "\xe9"', b"a = " + b"[" * 9999]
)
def test_d01_what_is_no_record_at_all_is_refused(raw, path):
    assert not read_or_refused(path, raw)


def test_d01_a_byte_order_mark_is_accepted(path):
    assert read_or_refused(path, b"\xef\xbb\xbf" + EXAMPLE.encode())


def test_d01_a_folder_is_no_record(tmp_path):
    with pytest.raises(RecordError, match="es una carpeta"):
        load(tmp_path)


def test_a_missing_file_is_named(path):
    with pytest.raises(RecordError, match="no existe"):
        load(path)


# What is changed in the example, where the fault is, and what would be right.
WRONG = [
    ('"domino-record/1"', '"domino-record/2"', "domino-record/1"),
    ('"domino-record/1"', "1", "se espera un texto"),
    ('variant = "happy-block"', "variant = 3", "se espera un texto"),
    ("started = 2026-11-29T16:20:00-05:00", "started = 2026-11-29", "fecha, hora y zona"),
    ("T16:20:00-05:00", "T16:20:00", "fecha, hora y zona"),
    ('seed = "20261129"', "seed = 20261129", "se espera un texto"),
    ('"bot:heaviest"]', "7]", "una lista de nombres"),
    ('"bot:heaviest"]', '"b", "c"]', "hay 3 nombres"),
    ("sides = [[0], [1]]", "sides = [[0, 1]]", "los lados son [[0], [1]]"),
    ("sides = [[0], [1]]", "sides = [0, 1]", "una lista de lados"),
    ("set = 6", "set = true", "se espera un número entero"),
    ('5-6", "2-2', '5-", "2-2', "«5-» no es una ficha"),
    ('5-6", "2-2', '5-16", "2-2', "el número mayor que existe es 15"),
    ('boneyard = "0-0', 'boneyard = "0', "«0» no es una ficha"),
    ('boneyard = "0-0 ', 'boneyard = ["0-0"] #', "se espera un texto"),
    ("0:5-6@A", "0:5-6@", "acción 2: «5-6@»"),
    ("0:5-6@A", "5-6@A", "acción 2: «5-6@A» no es una acción"),
    ('end = "blocked"', "end = 0", "se espera un texto"),
    ('blocked"\nwinner = 0', 'blocked"\nwinner = true', "se espera un número entero"),
    ("[result]\nwinner = 0", "[result]\nwinner = 0.5", "se espera un número entero"),
]


@pytest.mark.parametrize(("old", "new", "right"), WRONG, ids=[row[1] for row in WRONG])
def test_a_wrong_value_is_refused_with_its_line_and_what_would_be_right(old, new, right, path):
    assert EXAMPLE.count(old) == 1
    line = EXAMPLE[: EXAMPLE.index(old) + len(old)].count("\n") + 1
    error = fault_of(path, EXAMPLE.replace(old, new))
    assert str(error).startswith(f"{path}:{line}: ")
    assert right in str(error)


@pytest.mark.parametrize(("old", "new"), [row[:2] for row in WRONG], ids=[row[1] for row in WRONG])
def test_a_wrong_value_is_wrong_use_and_not_a_judgement(old, new, path):
    error = fault_of(path, EXAMPLE.replace(old, new))
    assert (type(error), error.exit_code, error.slug) == (RecordError, 2, "record")


def test_a_fault_in_a_later_round_is_found_on_its_line(path):
    text = record_text(played("tablu", rounds=3))
    lines = text.split("\n")
    number = [n for n, line in enumerate(lines, 1) if line.startswith("actions")][1]
    lines[number - 1] = 'actions = "x"'
    error = fault_of(path, "\n".join(lines))
    assert (error.details["round"], error.details["line"]) == (2, number)


def mutilated(text, random):
    """The text with a word, a line or a sign lost, doubled or changed."""
    between = random.choice([" ", "\n", ""])
    parts = text.split(between) if between else list(text)
    at = random.randrange(len(parts))
    parts[at : at + 1] = random.choice([[], [random.choice(parts)], [parts[at]] * 2])
    return between.join(parts)


@pytest.mark.parametrize("name", ["tablu", "happy-draw"])
def test_b08_a_record_changed_anywhere_is_read_or_refused(name, path):
    random = Random(f"mutilate {name}")
    text = record_text(played(name))
    read = [read_or_refused(path, mutilated(text, random).encode()) for _ in range(times(100))]
    assert not all(read)


# --- which rules ---------------------------------------------------------------------------------


def test_b06_a_record_by_hand_is_judged_under_the_installed_variants_defaults(path):
    path.write_text(HAND_WRITTEN, encoding="utf-8")
    record = load(path)
    assert record.rules["rules"] == "happy"


def test_a_record_by_hand_is_written_with_its_rules(path):
    path.write_text(HAND_WRITTEN, encoding="utf-8")
    path.write_text(record_text(load(path)), encoding="utf-8")
    assert "[ruleset.scoring]" in path.read_text(encoding="utf-8")
    assert load(path).table.running


@pytest.mark.parametrize("name", ["tapadito", "happy-block ", "HAPPY-BLOCK", "./x.toml", "a/b"])
def test_b07_an_unknown_variant_is_reported_and_not_replayed_under_other_rules(name, path):
    error = fault_of(path, HAND_WRITTEN.replace('"happy-block"', f'"{name}"'))
    assert (type(error), error.details["line"]) == (RecordError, 2)


def test_b07_the_known_variants_are_named(path):
    error = fault_of(path, HAND_WRITTEN.replace("happy-block", "zzz"))
    assert "happy-block, happy-draw" in str(error)


def test_b06_a_missing_plugin_is_reported_by_name(path):
    error = fault_of(path, EXAMPLE.replace('rules = "happy"', 'rules = "tapadito"'))
    assert "No hay reglas con el nombre «tapadito»" in str(error)


def test_b06_the_package_that_is_gone_is_named_with_the_missing_plugin(path):
    text = EXAMPLE.replace('rules = "happy"', 'rules = "tapadito"')
    error = fault_of(path, text.replace("[versions]\n", '[versions]\ndomino-cuba = "1.2"\n'))
    assert "se jugó con domino-cuba 1.2, que no está instalado" in str(error)


def test_a_house_that_is_no_table_is_refused(path):
    text = EXAMPLE.replace('rules = "happy"', 'rules = "happy"\nhouse = 3')
    assert "se espera una tabla en «house»" in str(fault_of(path, text))


def test_versions_are_texts(path):
    text = EXAMPLE.replace("domino-core = ", "domino-sample = 1 #")
    assert "se espera una tabla de versiones" in str(fault_of(path, text))


def test_hg01_a_table_that_the_variant_does_not_have_is_refused(path):
    error = fault_of(path, HAND_WRITTEN.replace('hands = ["6-5', 'hands = ["", "6-5'))
    assert "«happy-block» no se juega en esta mesa de 3; se puede: 2 individual" in str(error)


def test_d02_every_fault_of_the_rules_is_named_at_once(path):
    error = str(fault_of(path, EXAMPLE.replace("hand = 7", "hnad = 7\nsett = 1")))
    assert all(key in error for key in ("deal.hand: ", ":16: ruleset.deal.hnad", ":17: ruleset"))


def test_a_record_by_hand_without_rounds_holds_nothing_to_judge(path):
    assert fault_of(path, HAND_WRITTEN[: HAND_WRITTEN.index("[[")]).details["key"] == "rounds"


def test_a_ruleset_that_names_no_rules_is_refused(path):
    assert "falta «rules»" in str(fault_of(path, EXAMPLE.replace('rules = "happy"\n', "")))


def test_b06_a_missing_house_rule_is_reported_by_name(path):
    text = EXAMPLE.replace("[[rounds]]", "[ruleset.house.moscas]\n\n[[rounds]]")
    assert "No hay reglas de la casa con el nombre «moscas»" in str(fault_of(path, text))


def test_a_label_that_no_variant_has_is_no_fault_where_the_record_has_its_rules(path):
    path.write_text(EXAMPLE.replace("happy-block", "la casa de Ana"), encoding="utf-8")
    assert load(path).variant == "la casa de Ana"


def test_a_record_of_the_program_without_its_rules_is_damaged(path):
    start, end = EXAMPLE.index("[ruleset]"), EXAMPLE.index("[[rounds]]")
    error = fault_of(path, EXAMPLE[:start] + EXAMPLE[end:])
    assert error.details["key"] == "ruleset"


@pytest.mark.parametrize(("players", "form"), [(4, "individual"), (4, "pairs"), (6, "pairs")])
def test_tb04_the_sides_of_a_record_by_hand_choose_the_table(players, form, path):
    text = record_text(played("tablu", Choice(players, form), rounds=1))
    by_hand = text[: text.index("[versions]")] + text[text.index("[[rounds]]") :]
    path.write_text(by_hand, encoding="utf-8")
    assert load(path).rules["match"]["sides"] == form


def test_tb05_sides_that_the_variant_does_not_play_are_refused(path):
    text = HAND_WRITTEN.replace("\n[[rounds]]", "sides = [[0, 1]]\n\n[[rounds]]")
    assert "se puede: 2 individual" in str(fault_of(path, text))


def test_a_record_by_hand_may_leave_the_names_out(path):
    path.write_text(HAND_WRITTEN.replace('players = ["Ana", "Beto"]\n', ""), encoding="utf-8")
    assert load(path).players == ("puesto 0", "puesto 1")


# --- a folder ------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    """Three records, the second of them broken in its header."""
    for name, text in {
        "1": EXAMPLE,
        "2": EXAMPLE.replace('seed = "', "seed = "),
        "3": HAND_WRITTEN,
    }.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_b07_b08_one_bad_record_never_hides_the_others(folder):
    readable = [one.path.stem for one in summaries(folder) if one.fault is None]
    assert sorted(readable) == ["1", "3"]


def test_b08_the_bad_record_is_listed_with_its_line(folder):
    faults = [str(one.fault) for one in summaries(folder) if one.fault is not None]
    assert [("2.toml" in fault, "línea 4" in fault) for fault in faults] == [(True, True)]
