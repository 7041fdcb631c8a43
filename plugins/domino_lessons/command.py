"""``domino learn``: the course, a lesson of it, or lessons of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from domino_core.api import LeaveError, UsageError
from domino_core.cli.commands import JSON, open_face, print_json, say, speech, width
from domino_lessons.course import Course, course, is_path, outside
from domino_lessons.loading import spoken
from domino_lessons.progress import Progress, default_path
from domino_lessons.teaching import Teacher

app = typer.Typer(rich_markup_mode=None, add_completion=False)

LEAST, MOST = 30, 78
"""How wide a lesson's lines are at least and at most."""


@app.command(help="Aprender a jugar, lección a lección; sin LECCIÓN, por donde ibas.")
def learn(
    lesson: str | None = typer.Argument(
        None,
        metavar="LECCIÓN",
        show_default=False,
        help="El nombre de una lección («--list» las lista), un archivo o una carpeta.",
    ),
    list_: Annotated[
        bool, typer.Option("--list", help="Listar las lecciones; * es hecha.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Texto sencillo, línea a línea.")] = False,
    json: bool = JSON,
) -> int:
    """Teach from a lesson on, or list them."""
    if json and not list_:
        raise UsageError("--json va con --list")
    lessons = course()
    if lesson is not None and lesson not in lessons and is_path(lesson):
        lessons = outside(Path(lesson))
    progress = Progress.read(default_path())
    if list_:
        _list(lessons, progress, json=json)
        return 0
    start = lessons.next(progress)
    if lessons.own and lesson is not None:
        start = lessons.number(lesson)
    if start is None and len(lessons.lessons) == 1:
        start = 0
    face = open_face(plain=plain)
    teacher = Teacher(face, speech(), width(LEAST, MOST), lessons, progress)
    return face.run(lambda: _teach(teacher, start))


def _teach(teacher: Teacher, start: int | None) -> int:
    try:
        return teacher.teach(start)
    except LeaveError as leaving:
        return 130 if leaving.interrupted else 0


def _list(lessons: Course, progress: Progress, *, json: bool) -> None:
    """The lessons with their marks, for people or for programs."""
    if json:
        rows = [
            {
                "name": one.name,
                "title": one.head.title,
                "questions": len(one.questions),
                "done": lessons.is_done(one, progress),
                "file": str(one.file.path),
            }
            for one in lessons.lessons
        ]
        print_json({"lessons": rows})
        return
    language = speech()
    wide = max(len(one.name) for one in lessons.lessons)
    for one in lessons.lessons:
        mark = "*" if lessons.is_done(one, progress) else " "
        say(f"{mark} {one.name.ljust(wide)}  {spoken(one.head.title, language)}")
    done = sum(lessons.is_done(one, progress) for one in lessons.lessons)
    say(language.say("Hechas: {done} de {total}.", done=done, total=len(lessons.lessons)))
