"""The conversation: a question, the answer judged by the rules, another try, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domino_core.drawing import wrap
from domino_lessons.loading import spoken
from domino_lessons.picture import picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Face
    from domino_core.drawing import Speech
    from domino_lessons.asked import Asked
    from domino_lessons.course import Course
    from domino_lessons.loading import Lesson
    from domino_lessons.progress import Progress

TRIES = 2
"""After so many wrong answers the right one is shown."""

RULE = "---"
"""Parts what is said of an answer from the question that follows."""


@dataclass
class Teacher:
    """Goes through a course with somebody at a face.

    :ivar news: what is to be said above the next question.
    """

    face: Face
    speech: Speech
    width: int
    course: Course
    progress: Progress
    news: list[str] = field(default_factory=list)

    def teach(self, number: int | None) -> int:
        """Lesson after lesson from one on, or from a list of them; the exit code.

        Raises :class:`~domino_core.api.LeaveError`.
        """
        while True:
            if number is None:
                number = self.choose()
                if number is None:
                    return 0
            lesson = self.course.lessons[number]
            right = self.lesson(lesson)
            if right is None:
                number = None
                continue
            if right == len(lesson.questions):
                self.progress.add(self.course.key(lesson))
            follows = self.course.next(self.progress, number)
            again = self.after(lesson, right, follows)
            if again == "leave":
                return 0
            number = number if again == "again" else follows if again == "next" else None

    # The list ------------------------------------------------------------------------------------

    def choose(self) -> int | None:
        """Let somebody choose a lesson; ``None`` for leaving."""
        lessons, say = self.course.lessons, self.speech.say
        names = [self.marked(one) for one in lessons]
        proposed = self.course.next(self.progress) or 0
        lines = self.take(say("¿Qué lección quieres?"))
        return self.face.pick(lines, names, marked=proposed)

    def marked(self, lesson: Lesson) -> str:
        """A lesson's title, with a mark where it is done."""
        title = spoken(lesson.head.title, self.speech)
        done = self.course.is_done(lesson, self.progress)
        return self.speech.say("{title} (hecha)", title=title) if done else title

    def after(self, lesson: Lesson, right: int, follows: int | None) -> str:
        """What comes after a lesson: ``next``, ``again``, ``list`` or ``leave``."""
        say, total = self.speech.say, len(lesson.questions)
        self.news.append("")
        if right == total:
            self.news.append(say("Lección hecha: todo bien."))
        else:
            self.news.append(
                say("Respuestas buenas: {right} de {total}.", right=right, total=total)
            )
        offers = {"again": say("Repetir esta lección"), "list": say("Elegir otra lección")}
        if follows is not None and follows != self.course.lessons.index(lesson):
            title = spoken(self.course.lessons[follows].head.title, self.speech)
            offers = {"next": say("Seguir con «{title}»", title=title), **offers}
        elif follows is None:
            self.news.append(say("Has hecho todas las lecciones."))
        offers["leave"] = say("Terminar por hoy")
        marked = 0 if right == total or "next" not in offers else 1
        words = list(offers)
        if follows is None:
            marked = words.index("leave")
        chosen = self.face.pick(self.take(), list(offers.values()), marked=marked)
        return "list" if chosen is None else words[chosen]

    # A lesson ------------------------------------------------------------------------------------

    def lesson(self, lesson: Lesson) -> int | None:
        """Ask every question; how many were answered right, ``None`` for going back."""
        head, right = lesson.head, 0
        place = self.course.lessons.index(lesson) + 1
        title = spoken(head.title, self.speech)
        if len(self.course.lessons) > 1:
            title = self.speech.say("Lección {n}: {title}", n=place, title=title)
        words = lesson.scene(0, self.speech, self.width).speech
        self.news += [title, *self.wrapped(spoken(head.intro, words)), ""]
        for number in range(len(lesson.questions)):
            answered = self.question(lesson, number)
            if answered is None:
                self.news.clear()
                return None
            right += answered
        return right

    def question(self, lesson: Lesson, number: int) -> bool | None:
        """Ask one question until it is answered right or was answered wrong too often."""
        scene = lesson.scene(number, self.speech, self.width)
        asked, question = lesson.asked(number, scene), scene.question
        speech = scene.speech
        text = spoken(question.ask, speech) if question.ask else asked.text
        drawn, marked = picture(scene, asked), 0
        counted = self.speech.say(
            "Pregunta {n} de {total}.", n=number + 1, total=len(lesson.questions)
        )
        labels = [one.label for one in asked.options]
        if number and self.news:
            self.news += [RULE, ""]
        for attempt in range(1, TRIES + 1):
            lines = self.take(*drawn, "", *self.wrapped(f"{counted} {text}"))
            chosen = self.face.pick(lines, labels, marked=marked)
            if chosen is None:
                return None
            option, marked = asked.options[chosen], chosen
            if option.right:
                return self.explain(speech.say("Correcto."), asked, spoken(question.why, speech))
            self.news += self.wrapped(speech.say("No. {why}", why=_stopped(option.why_not)))
            if attempt < TRIES:
                self.news += [self.speech.say("Prueba otra vez."), ""]
        right = self.speech.say(" o ").join(one.label for one in asked.options if one.right)
        answer = self.speech.say("La respuesta buena: {answer}.", answer=right)
        told = self.explain(answer, asked, spoken(question.why, speech))
        return None if told is None else False

    def explain(self, verdict: str, asked: Asked, why: str) -> bool | None:
        """Say why the answer is right, above the next question or beside what there is to see.

        ``None`` for going back.
        """
        self.news += self.wrapped(f"{verdict} {why}")
        self.news.append("")
        if not asked.after:
            return True
        lines = self.take(*asked.after, "")
        return None if self.face.pick(lines, [self.speech.say("Seguir")]) is None else True

    def take(self, *lines: str) -> list[str]:
        """The news with more lines below; they are told once."""
        told, self.news = [*self.news, *lines], []
        return told

    def wrapped(self, text: str) -> Sequence[str]:
        """A text in lines of the window's width."""
        return wrap(text.split(" "), self.width)


def _stopped(text: str) -> str:
    """A reason as a whole sentence; those of refusals have no full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
