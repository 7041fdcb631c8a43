"""Which lessons there are: the course of the box, a file, or the files of a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.api import Text, UsageError
from domino_core.cli.commands import ConfigurationError, Fault, UnknownNameError, nearest
from domino_lessons.loading import Lesson, check, read_lesson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_lessons.progress import Progress

FOLDER = Path(__file__).parent / "lessons"


@dataclass(frozen=True)
class Course:
    """Lessons in order. Those of the box are remembered by name, others by their path."""

    lessons: tuple[Lesson, ...]
    own: bool = True

    def key(self, lesson: Lesson) -> str:
        """What the lesson is remembered by."""
        return lesson.name if self.own else str(lesson.file.path.resolve())

    def __contains__(self, name: str) -> bool:
        """Whether a lesson is called so."""
        return any(one.name == name for one in self.lessons)

    def number(self, name: str) -> int:
        """The place of a lesson. Raises :class:`UnknownNameError`."""
        names = [one.name for one in self.lessons]
        if name not in names:
            raise UnknownNameError(
                "No hay ninguna lección «{name}»{hint}", name=name[:60], hint=nearest(name, names)
            )
        return names.index(name)

    def is_done(self, lesson: Lesson, progress: Progress) -> bool:
        """Whether it was answered right."""
        return self.key(lesson) in progress.done

    def next(self, progress: Progress, after: int = -1) -> int | None:
        """The first lesson that is not done, behind ``after`` before all others."""
        places = [*range(after + 1, len(self.lessons)), *range(after + 1)]
        return next((at for at in places if not self.is_done(self.lessons[at], progress)), None)


def course() -> Course:
    """The course of the box, by the numbers of its files."""
    return Course(tuple(read_lesson(path) for path in sorted(FOLDER.glob("*.toml"))))


def is_path(text: str) -> bool:
    """Whether a word names a file or a folder of lessons."""
    return "/" in text or text.endswith(".toml") or Path(text).is_dir()


def outside(path: Path) -> Course:
    """A file's lesson, or all of a folder by the names of their files; every question tried.

    Raises :class:`UsageError` and :class:`ConfigurationError` with all faults of all files.
    """
    paths = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not paths:
        raise UsageError("{path}: no hay ninguna lección (*.toml) ahí", path=str(path))
    lessons, faults = [], list[Fault]()
    for one in paths:
        try:
            lessons.append(read_lesson(one))
            check(lessons[-1])
        except ConfigurationError as error:
            faults += error.faults
    faults += _twice(lessons)
    if faults:
        raise ConfigurationError(faults)
    return Course(tuple(lessons), own=False)


def _twice(lessons: list[Lesson]) -> Iterator[Fault]:
    """Lessons of one name."""
    known: dict[str, Lesson] = {}
    for one in lessons:
        if one.name in known:
            why = Text("así se llama también {path}", path=known[one.name].file.path.name)
            yield one.file.fault(("name",), why)
        known[one.name] = one
