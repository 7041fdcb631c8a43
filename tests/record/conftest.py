"""What all tests of records share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_wait_for_the_disk(monkeypatch):
    """No power fails here, and waiting for the disk is most of what saving costs."""
    monkeypatch.setattr("os.fsync", lambda _: None)
