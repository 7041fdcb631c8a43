"""Links lead somewhere, and files, modules and names that a page mentions exist."""

from __future__ import annotations

import importlib
import re
from functools import cache

import pytest

from tests.docs.pages import CHECKOUT, PAGES, page

pytestmark = pytest.mark.checkout

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PATH = re.compile(r"(?:docs|tests|plugins|variants|domino_\w+|\.ci)/[\w./-]*|[A-Z]+\.md|\w+\.py")
_NAME = re.compile(
    r"(?:domino_core|domino_line|domino_regional|domino_players|domino_house)(?:\.\w+)*"
)


@cache
def anchors(path):
    """The anchors of a page's headings, as GitHub makes them."""
    text = page(path).prose
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in kept}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_leads_to_a_file_and_a_heading_that_exist(path):
    lost = []
    for link in _LINK.findall(page(path).prose):
        if link.startswith("https://"):
            continue
        target, _, anchor = link.partition("#")
        file = (path.parent / target).resolve() if target else path
        if not file.exists() or (anchor and anchor not in anchors(file)):
            lost.append(link)
    assert not lost


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_file_that_a_page_names_exists(path):
    named = [word for word in page(path).code_words if _PATH.fullmatch(word)]
    lost = [
        word
        for word in named
        if not (CHECKOUT / word).exists() and not any(CHECKOUT.glob(f"*/{word}"))
    ]
    assert not lost


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_module_and_name_that_a_page_names_exists(path):
    for word in page(path).code_words:
        if _NAME.fullmatch(word):
            assert found(word), word


def found(dotted):
    """Whether a dotted word is a module, or a name in one."""
    module, _, name = dotted.rpartition(".")
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        return bool(module) and hasattr(importlib.import_module(module), name)
    return True
