"""Where the figures go: links are followed, and what is no file is refused at once."""

from __future__ import annotations

import os
import stat

import pytest

COMMANDS = {
    "arena": ("arena", "tablu", "--bots", "random,heaviest", "--rounds", "4"),
    "simulate": ("simulate", "tablu", "-n", "2"),
    "compare": ("compare", "tablu", "playboard", "-n", "2"),
    "sweep": ("sweep", "tablu", "match.target=50", "-n", "2"),
}
WRITTEN = [(name, "--csv") for name in COMMANDS] + [
    (name, option) for name in COMMANDS if name != "arena" for option in ("--plot", "--continue")
]


def forced(option):
    return () if option == "--continue" else ("--force",)


@pytest.mark.parametrize(("name", "option"), WRITTEN)
def test_a_pipe_is_refused(call, domino, name, option):
    pipe = domino.home / "pipe.svg"
    os.mkfifo(pipe)
    ran = call(*COMMANDS[name], option, "pipe.svg", *forced(option))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "domino: pipe.svg: no es un archivo normal; se espera un archivo\n"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize(("name", "option"), WRITTEN)
def test_a_folder_that_is_not_there_is_refused(call, domino, name, option):
    ran = call(*COMMANDS[name], option, "nowhere/x.svg")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("domino: nowhere/x.svg: no existe la carpeta ")
    assert not (domino.home / "nowhere").exists()


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="a system with no such folder")  # noqa: PTH112
@pytest.mark.parametrize(("name", "option"), WRITTEN)
def test_a_folder_that_takes_no_file_is_refused_before_anything_is_played(call, name, option):
    ran = call(*COMMANDS[name], option, "/proc/x.svg")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("domino: /proc/x.svg: no se puede escribir (")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_file_that_the_output_goes_to_is_refused(domino, name):
    ran = domino.shell(f"domino {' '.join(COMMANDS[name])} --csv out.txt --force > out.txt")
    assert ran.code == 2
    assert ran.err == "domino: out.txt: ahí va ya la salida de la orden\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_standard_output_is_left_alone(domino, name):
    link = domino.home / "out"
    link.symlink_to("/dev/stdout")
    ran = domino.run(*COMMANDS[name], "--csv", "out", "--force")
    assert (ran.code, ran.out) == (2, "")
    assert link.is_symlink()
    assert ran.err == "domino: out: no es un archivo normal; se espera un archivo\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_link_stays_one(call, domino, name):
    (domino.home / "target.csv").write_text("before", encoding="utf-8")
    link = domino.home / "link.csv"
    link.symlink_to("target.csv")
    assert call(*COMMANDS[name], "--csv", "link.csv", "--force").code == 0
    assert link.is_symlink()
    assert "," in (domino.home / "target.csv").read_text(encoding="utf-8")
