"""What the pages show is what happens: files, commands, sessions, code, followed from the top."""

from __future__ import annotations

import pytest

from tests.docs.pages import PAGES, Page, page
from tests.docs.running import Reader, looks_like, modules_left_alone

pytestmark = pytest.mark.checkout


@pytest.fixture
def reader(tmp_path, monkeypatch):
    with modules_left_alone(tmp_path):
        yield Reader(tmp_path, monkeypatch)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_everything_that_a_page_shows_is_so(path, reader):
    reader.follow(page(path))


# The runner itself: a page that is wrong has to fail.


def following(reader: Reader, text: str) -> None:
    reader.follow(Page("a-page.md", text))


def test_a_command_that_fails_is_noticed(reader):
    with pytest.raises(AssertionError, match="exit 2"):
        following(reader, "```sh\ndomino play nowhere\n```\n")


def test_a_command_that_should_fail_and_does_not_is_noticed(reader):
    with pytest.raises(AssertionError, match="exit 0"):
        following(reader, "```sh\ndomino variants check tablu   # exit 1\n```\n")


def test_an_unknown_program_is_noticed(reader):
    with pytest.raises(AssertionError, match=r"a-page\.md:1"):
        following(reader, "```sh\nplay-dominoes now\n```\n")


def test_other_output_is_noticed(reader):
    with pytest.raises(AssertionError, match="está bien"):
        following(reader, "```console\n$ domino variants check tablu\nall is well\n```\n")


def test_another_session_is_noticed(reader):
    mark = "<!-- session: domino play happy-draw --seed 2 --no-record | q -->"
    with pytest.raises(AssertionError, match="Te toca"):
        following(reader, f"{mark}\n```text\n$ domino play happy-draw\nHello\n```\n")


def test_a_wrong_variant_is_noticed(reader):
    file = 'format = "domino-variant/1"\nname = "x"\nextends = "tablu"\n[match]\nrounds = "3"\n'
    with pytest.raises(Exception, match=r"match\.rounds"):
        following(reader, f"<!-- file: x.toml -->\n```toml\n{file}```\n")


def test_a_wrong_record_is_noticed(reader):
    file = 'format = "domino-record/1"\nvariant = "tablu"\n[[rounds]]\nhands = ["0-0"]\n'
    with pytest.raises(Exception, match=r"x\.toml"):
        following(reader, f"<!-- file: x.toml -->\n```toml\n{file}```\n")


def test_code_that_raises_is_noticed(reader):
    with pytest.raises(ZeroDivisionError):
        following(reader, "```python\n1 / 0\n```\n")


def test_a_block_of_an_unknown_kind_is_noticed(reader):
    with pytest.raises(AssertionError, match="nobody knows"):
        following(reader, "```cobol\nSTOP RUN.\n```\n")


@pytest.mark.parametrize(
    ("shown", "same"),
    [
        ("a\nb\nc\n", True),
        ("a\nc\n", True),
        ("a\nb\n", False),
        ("x\na\nc\n", False),
    ],
)
def test_three_dots_stand_for_any_lines(shown, same):
    assert looks_like(shown, "a\n...\nc\n") is same
