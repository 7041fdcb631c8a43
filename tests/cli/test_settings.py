"""The user's settings file: read, changed key by key, and never lost."""

from __future__ import annotations

import pytest

from domino_core.cli import settings
from domino_core.errors import DominoError


@pytest.fixture
def file(monkeypatch, tmp_path):
    """Where the settings of a home of its own lie; nothing is there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return settings.path()


def written(file, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_without_a_file_there_are_no_settings(file):
    assert settings.load() == {}
    assert not file.parent.exists()


@pytest.mark.usefixtures("file")
def test_what_is_saved_is_read_again():
    settings.save({"language": "pt", "play": {"variant": "tablu"}})
    assert settings.load() == {"language": "pt", "play": {"variant": "tablu"}}


def test_other_keys_stay_also_those_of_a_table(file):
    written(file, 'later = 1\nlanguage = "pt"\n[play]\nvariant = "tablu"\nseats = ["Ana"]\n')
    settings.save({"play": {"variant": "happy-draw"}})
    assert settings.load() == {
        "later": 1,
        "language": "pt",
        "play": {"variant": "happy-draw", "seats": ["Ana"]},
    }


def test_none_takes_a_key_away(file):
    written(file, 'language = "pt"\n[play]\nvariant = "tablu"\ntarget = 9\n')
    settings.save({"language": None, "play": {"target": None}})
    assert settings.load() == {"play": {"variant": "tablu"}}


def test_a_link_stays_a_link(file, tmp_path):
    kept = tmp_path / "kept.toml"
    kept.write_text('language = "pt"\n', "utf-8")
    file.parent.mkdir(parents=True)
    file.symlink_to(kept)
    settings.save({"language": "en"})
    assert (file.is_symlink(), kept.read_text("utf-8")) == (True, 'language = "en"\n')


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("language = pt\n", "línea 1"),
        ("\nlanguage = 3\n", ":2: language: se encontró el número 3; se espera un texto"),
        ('play = "tablu"\n', ":1: play: se encontró el texto 'tablu'; se espera una tabla"),
    ],
)
def test_a_wrong_file_is_named_with_what_would_be_right_and_left_alone(file, text, said):
    written(file, text)
    for use in (settings.load, lambda: settings.save({"language": "en"})):
        with pytest.raises(DominoError) as caught:
            use()
        assert str(file) in str(caught.value)
        assert said in str(caught.value)
    assert file.read_text("utf-8") == text


def test_a_folder_in_its_place_is_no_settings_file(file):
    file.mkdir(parents=True)
    with pytest.raises(DominoError, match="es una carpeta; se espera un archivo TOML"):
        settings.load()


def test_where_nothing_can_be_written_the_reason_is_told(file):
    written(file.parent, "")  # a file where the folder should be
    with pytest.raises(DominoError, match=r"settings\.toml: no se puede escribir"):
        settings.save({"language": "pt"})
