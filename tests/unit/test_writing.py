"""Files are written whole or not at all, links are followed, and nothing but a file is replaced."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from domino_core.errors import UsageError
from domino_core.toml_file import expect_writable, write_atomically


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path):
    target, link = tmp_path / "there" / "target.csv", tmp_path / "link.csv"
    target.parent.mkdir()
    target.write_text("before", encoding="utf-8")
    link.symlink_to("there/target.csv")
    write_atomically(link, "after")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "after"
    assert sorted(one.name for one in tmp_path.rglob("*")) == ["link.csv", "target.csv", "there"]


def test_a_link_to_nothing_makes_what_it_leads_to(tmp_path):
    link = tmp_path / "link.csv"
    link.symlink_to("new.csv")
    write_atomically(link, b"bytes too")
    assert link.is_symlink()
    assert (tmp_path / "new.csv").read_bytes() == b"bytes too"


def test_a_file_of_another_folder_s_name_is_made_with_it(tmp_path):
    write_atomically(tmp_path / "data" / "domino" / "m.toml", "kept")
    assert (tmp_path / "data" / "domino" / "m.toml").read_text(encoding="utf-8") == "kept"


@pytest.fixture
def pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@pytest.fixture
def leading_to_one(tmp_path, tmp_path_factory):
    """Such a link as ``/dev/stdout`` is."""
    pipe = tmp_path_factory.mktemp("dev") / "pipe"
    os.mkfifo(pipe)
    (tmp_path / "out").symlink_to(pipe)
    return tmp_path / "out"


@pytest.fixture
def listener(tmp_path):
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(tmp_path / "socket"))
        yield tmp_path / "socket"


@pytest.mark.parametrize("kind", ["pipe", "leading_to_one", "listener"])
@pytest.mark.parametrize("refuses", [expect_writable, lambda path: write_atomically(path, "x")])
def test_what_is_no_regular_file_is_refused_and_left_as_it_is(request, kind, refuses):
    path = request.getfixturevalue(kind)
    before = path.lstat()
    with pytest.raises(UsageError, match="no es un archivo normal; se espera un archivo"):
        refuses(path)
    assert path.lstat() == before
    assert os.listdir(path.parent) == [path.name]  # noqa: PTH208 - nothing else was left there


@pytest.mark.parametrize("refuses", [expect_writable, lambda path: write_atomically(path, "x")])
def test_so_is_a_folder(tmp_path, refuses):
    with pytest.raises(UsageError, match="es una carpeta; se espera un archivo"):
        refuses(tmp_path)


def test_so_is_a_link_that_leads_to_itself(tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(UsageError, match=r"loop: no se puede escribir \("):
        expect_writable(tmp_path / "loop")


def test_a_folder_that_is_not_there_is_a_slip_of_the_pen(tmp_path):
    with pytest.raises(UsageError, match=r"x.csv: no existe la carpeta .*nowhere$"):
        expect_writable(tmp_path / "nowhere" / "x.csv")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_takes_no_file_is_told():
    with pytest.raises(UsageError, match=r"/proc/x.csv: no se puede escribir \("):
        expect_writable(Path("/proc/x.csv"))


def test_a_file_that_can_be_written_is_left_as_it_is(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("mine", encoding="utf-8")
    before = path.stat()
    expect_writable(path)
    expect_writable(tmp_path / "new.csv")
    assert path.stat() == before
    assert [one.name for one in tmp_path.iterdir()] == ["mine.csv"]
