"""Wrong input: one clear line that says what, where and what would be right; nothing changes."""

from __future__ import annotations

import shlex

import pytest

from domino_core import variants

# The arguments, and what the line must name.
REFUSED = [
    # Which game
    ("play tabluu", "«tabluu»", "«tablu»"),
    ("play TABLU", "«TABLU»", "tablu"),
    ("play nowhere:tablu", "«nowhere:tablu»", "«tablu»"),
    ("play ./nada.toml", "nada.toml", "no existe"),
    ("play .", "«.»", "venezuela"),
    ("play /", "/", "carpeta"),
    # The table
    ("play venezuela --quick", "«venezuela»", "--quick"),
    ("variants show cuba --quick", "«cuba»", "--quick"),
    ("play tablu --seats 'Máquina 1,bot:random,bot:random' --players 3", "«Máquina 1»", "cambia"),
    ("play tablu --seats Máquina,bot:random --players 2", "«Máquina»", "cambia"),
    ("play tablu --players 5 --sides pairs", "match.players", "5", "número par de 4 o más"),
    ("play venezuela --players 5", "match.players", "5", "elegir 4"),
    ("play tablu --players 7", "match.players", "7", "2, 3, 4, 5, 6"),
    ("play tablu --players 0", "match.players", "0"),
    ("play tablu --players -1", "match.players", "-1"),
    ("play tablu --players 4.0", "--players 4.0", "número entero"),
    ("play tablu --players dos", "--players dos", "número entero"),
    ("play tablu --players true", "--players true", "número entero"),
    ("play tablu --players ٤", "--players ٤", "número entero"),
    ("play tablu --set match.players=[4]", "[4]", "número entero"),
    ("play tablu --sides parejas", "match.sides", "'parejas'", "individual, pairs"),
    ("play tablu --quick --players 3", "match.players", "3", "2, 4"),
    ("play tablu --players 6 --set deal.hand=10", "deal.hand", "60", "55", "9 o menos"),
    # Knobs
    ("play tablu --target 0", "match.target", "0", "1 o más"),
    ("play tablu --target -5", "match.target", "-5", "1 o más"),
    ("play tablu --target x", "match.target", "'x'", "número entero"),
    ("play tablu --target 10.5", "match.target", "10.5", "número entero"),
    ("play tablu --target 1e2", "match.target", "100.0", "número entero"),
    ("play tablu --target true", "match.target", "true", "número entero"),
    ("play tablu --target '\"100\"'", "match.target", "'100'", "número entero"),
    ("play tablu --set match.targt=5", "match.targt", "«target»"),
    ("play tablu --set mach.target=5", "mach.target", "«match»"),
    ("play tablu --set scoring.blocked_tie=nobody", "scoring.blocked_tie", "void"),
    ("play tablu --set scoring.blocked_tie=[void,opener]", "scoring.blocked_tie", "al final"),
    ("play tablu --set turn.voluntary=1", "turn.voluntary", "true o false"),
    ("play tablu --set match.tаrget=5", "match.tаrget", "«target»"),  # noqa: RUF001 - Cyrillic
    ("play tablu --set house.nada=true", "«nada»"),
    ("play tablu --set target=5", "--set target=5", "scoring.blocked_tie=void"),
    ("play tablu --set match.target", "--set match.target", "scoring.blocked_tie=void"),
    ("play tablu --set =", "--set =", "scoring.blocked_tie=void"),
    ("play tablu --set ''", "--set", "scoring.blocked_tie=void"),
    ("play venezuela --set scoring.blocked_tie=blocker-loses --sides individual", "match.sides"),
    # Seats
    ("play --seats you,bot:hevest", "«hevest»", "«heaviest»"),
    ("play --seats bot:", "«»", "heaviest, random"),
    ("play --seats bot:random:depth=3", "bot:random.depth", "desconocida"),
    ("play --seats bot:random:depth", "bot:random:depth", "bot:nombre:clave=valor"),
    ("play --seats Ana,Beto,Ana", "«Ana»", "cambia uno"),
    ("play --seats Ana,,Beto", "--seats Ana,,Beto", "sin nombre"),
    ("play --seats ''", "--seats", "sin nombre"),
    ("play venezuela --seats a,b,c,d,e", "match.players", "5", "elegir 4"),
    ("play tablu --players 2 --seats a,b,c", "3", "2"),
    # Files
    ("play --record here.toml", "here.toml", "ya existe"),
    ("play --record new.toml --no-record", "--record", "--no-record"),
    ("play --record here.toml/m.toml", "here.toml/m.toml", "no se puede escribir"),
    ("resume nada.toml", "nada.toml", "no existe"),
    ("resume here.toml", "here.toml", "domino-record/1"),
    ("resume .", "carpeta"),
    ("record verify cut.toml", "cut.toml", "cortado"),
    ("record show cut.toml", "cut.toml", "cortado"),
    ("record list here.toml", "here.toml", "no es una carpeta"),
    ("variants check nada.toml", "nada.toml", "no existe"),
    ("variants check latin.toml", "latin.toml", "línea 1", "UTF-8"),
    ("variants check cut.toml", "cut.toml", "acaba antes de tiempo"),
    ("variants show nada", "«nada»", "tablu"),
    # The command itself
    ("plai", "«plai»", "play"),
    ("variants lst", "«lst»", "list"),
    ("play --player 3", "--player", "--players"),
    ("play --players", "--players"),
    ("play --json=yes", "--json"),
    ("play tablu pairs", "«pairs»", "domino play --help"),
    ("variants show", "VARIANTE"),
]  # fmt: skip


@pytest.fixture
def files(domino):
    """A few files that are not what they should be; their bytes."""
    (domino.home / "here.toml").write_text('format = "domino-variant/1"\n', encoding="utf-8")
    (domino.home / "cut.toml").write_text('format = "domino-record/1"\nvariant = "ta', "utf-8")
    (domino.home / "latin.toml").write_bytes('name = "Dominó"\n'.encode("latin-1"))
    return {path: path.read_bytes() for path in domino.home.rglob("*.toml")}


@pytest.mark.parametrize(("line", "names"), [(line, names) for line, *names in REFUSED])
def test_wrong_input_is_refused_in_one_line_and_changes_nothing(domino, call, files, line, names):
    ran = call(*shlex.split(line))
    assert ran.code == 2
    assert ran.err.startswith("domino: ")
    assert ran.err.count("\n") == 1
    for name in names:
        assert name in ran.err
    assert {path: path.read_bytes() for path in domino.home.rglob("*.toml")} == files


def test_several_faults_are_a_line_each(call):
    ran = call("play", "tablu", "--target", "0", "--set", "turn.draw=3", "--set", "deal.hnd=7")
    assert ran.code == 2
    assert ran.err.count("domino: ") == ran.err.count("\n") == 3


def test_debug_shows_where_an_error_comes_from_and_keeps_its_exit_code(call, monkeypatch):
    monkeypatch.setenv("DOMINO_DEBUG", "")
    plain, debugged = call("play", "nada"), call("--debug", "play", "nada")
    assert debugged.err.startswith("Traceback")
    assert debugged.err.endswith(plain.err)
    assert debugged.code == plain.code == 2


def test_a_fault_of_our_own_is_one_line_that_gives_no_tiles_away(call, monkeypatch):
    def fail(_name):
        raise LookupError("6-6")

    monkeypatch.setattr(variants, "find", fail)
    ran = call("play")
    assert ran.code == 3
    assert (
        ran.err
        == "domino: Fallo interno (LookupError); «domino --debug ...» muestra de dónde viene\n"
    )


def test_a_face_that_nobody_has_is_refused_in_a_pipe_too(call, monkeypatch):
    monkeypatch.setenv("DOMINO_FACE", "foo")
    ran = call("play", "tablu", "--no-record")
    assert (ran.code, ran.err) == (2, "domino: DOMINO_FACE=foo: se espera plain, table\n")
