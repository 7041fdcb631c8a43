"""Reading lessons: a file with its models, and every question tried at its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ValidationError

from domino_core.api import DominoError, Text
from domino_core.cli.commands import (
    ConfigurationError,
    Fault,
    TomlFile,
    expected,
    faults_of,
    nearest,
    printable,
    read_toml,
)
from domino_core.drawing import Drawing, Speech
from domino_lessons.kinds import KINDS
from domino_lessons.position import WrongError, game, seated, set_up
from domino_lessons.scene import Scene, names
from domino_lessons.told import FORMAT, Head, Question, placed

if TYPE_CHECKING:
    from pathlib import Path

    from domino_lessons.asked import Asked

MAX_BYTES = 100_000
MAX_QUESTIONS = 50
WIDTH = 78


@dataclass(frozen=True)
class Lesson:
    """A lesson as it was read; each question has taken from the head what it leaves to it."""

    file: TomlFile
    head: Head
    questions: tuple[Question, ...]

    @property
    def name(self) -> str:
        """What the lesson is called by."""
        return self.head.name

    def scene(self, number: int, speech: Speech, width: int = WIDTH) -> Scene:
        """The table of a question, counted from 0. Raises :class:`ConfigurationError`."""
        question = self.questions[number]
        folder = self.file.path.parent
        try:
            rules, title = game(question, folder)
            table = set_up(question, rules)
            seat = seated(question, table)
        except WrongError as wrong:
            raise ConfigurationError([self.fault(number, wrong)]) from None
        speech = speech.with_words(rules.words)
        called = names(rules.seating.players, seat, speech.say("Tú"))
        drawing = Drawing(speech, width, called, seat)
        return Scene(question, folder, title, table, drawing, seat)

    def asked(self, number: int, scene: Scene) -> Asked:
        """A question with its choices judged. Raises :class:`ConfigurationError`."""
        try:
            found = KINDS[scene.question.kind](scene)
            _refuse_useless(found)
        except WrongError as wrong:
            raise ConfigurationError([self.fault(number, wrong)]) from None
        return found

    def fault(self, number: int, wrong: WrongError) -> Fault:
        """What is wrong in a question, with its line, or with that of the lesson's own key."""
        within = ("questions", str(number + 1))
        told = self.file.data["questions"][number]
        if wrong.key not in told and wrong.key in self.file.data:
            return self.file.fault((wrong.key,), wrong.sentence, ())
        return _fault(self.file, (wrong.key,), wrong.sentence, within)


def spoken(text: str, speech: Speech) -> str:
    """A text of a file in a language, on one line, with no sign that moves a terminal's cursor."""
    return printable(speech.text(" ".join(text.split())))


def _refuse_useless(asked: Asked) -> None:
    right = sum(one.right for one in asked.options)
    if not right:
        raise WrongError(Text("ninguna de las respuestas es la buena"), key="choices")
    if right == len(asked.options):
        raise WrongError(Text("todas las respuestas son buenas: no hay qué elegir"), key="choices")


def _fault(file: TomlFile, path: tuple[str, ...], why: Text, within: tuple[str, ...]) -> Fault:
    key = ".".join((" ".join(within), *path))
    return Fault(why, key=key, file=file.path, line=file.line_of(path, within))


# Reading -----------------------------------------------------------------------------------------


def read_lesson(path: Path) -> Lesson:
    """Read a file, without a table.

    Raises :class:`UsageError` for one that cannot be read, :class:`ConfigurationError` with all
    faults of one that is no lesson.
    """
    file = read_toml(path, most=MAX_BYTES)
    if file.data.get("format") != FORMAT:
        why = expected(file.data.get("format", ""), f'"{FORMAT}"')
        raise ConfigurationError([file.fault(("format",), why)])
    faults: list[Fault] = []
    top = {key: value for key, value in file.data.items() if key != "questions"}
    head = _read(Head, top, file, (), faults)
    tables = file.data.get("questions")
    if not isinstance(tables, list) or not 1 <= len(tables) <= MAX_QUESTIONS:
        why = Text("se espera una lista de 1 a {most} tablas, como [[questions]]",
                   most=MAX_QUESTIONS)  # fmt: skip
        faults.append(file.fault(("questions",), why))
        tables = []
    questions = [
        _read(Question, table, file, ("questions", str(number)), faults)
        for number, table in enumerate(tables, 1)
    ]
    faults += _unknown_kinds(file, questions)
    if faults or not isinstance(head, Head):
        raise ConfigurationError(faults)
    return Lesson(file, head, tuple(placed(one, head) for one in questions if one is not None))


def _read(
    model: type[Any], table: object, file: TomlFile, within: tuple[str, ...], faults: list[Fault]
) -> Any:
    """A table by its model, or ``None`` with its faults noted."""
    kind: type[BaseModel] = model
    try:
        return kind.model_validate(table)
    except ValidationError as error:
        faults += [_fault(file, path, why, within) if within else file.fault(path, why, within)
                   for path, why in faults_of(error, kind)]  # fmt: skip
    return None


def _unknown_kinds(file: TomlFile, questions: list[Question | None]) -> list[Fault]:
    return [
        _fault(
            file,
            ("kind",),
            Text("no hay preguntas «{kind}»{hint}", kind=one.kind, hint=nearest(one.kind, KINDS)),
            ("questions", str(number)),
        )
        for number, one in enumerate(questions, 1)
        if one is not None and one.kind not in KINDS
    ]


def check(lesson: Lesson) -> None:
    """Ask every question of a lesson in vain.

    Raises :class:`ConfigurationError` with what is wrong in each, and what a broken plugin raises.
    """
    faults: list[Fault] = []
    for number in range(len(lesson.questions)):
        try:
            lesson.asked(number, lesson.scene(number, Speech.of()))
        except ConfigurationError as error:
            faults += error.faults
        except DominoError as error:
            faults.append(lesson.fault(number, WrongError(error.text, key="kind")))
    if faults:
        raise ConfigurationError(faults)
