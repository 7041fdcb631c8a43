"""Advice for line games: each tip a plain function that gives it only where it holds.

A rules class names its own, ``tips = advice(weigh_first, help_partner)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from domino_core.api import Text
from domino_line.sentences.playing import draws

if TYPE_CHECKING:
    from domino_core.api import Seating
    from domino_line.options import HasLineOptions

Tip: TypeAlias = "Callable[[Any, Seating], Text | None]"


def advice(*tips: Tip) -> Callable[[Any, Seating], tuple[Text, ...]]:
    """Answer ``tips`` with those of these that hold at a table, in their order."""

    def tips_in_force(rules: Any, seating: Seating) -> tuple[Text, ...]:
        given = (tip(rules, seating) for tip in tips)
        return tuple(one for one in given if one is not None)

    return tips_in_force


# Weight ------------------------------------------------------------------------------------------


def weigh_first(rules: HasLineOptions, seating: Seating) -> Text | None:
    """Heavy tiles first (TB-A1): where the lightest win a blocked round."""
    if rules.options.scoring.block_winner == "nobody":
        return None
    return Text(
        "Cuando puedas elegir, juega primero las fichas con más puntos: si la mano se tranca, "
        "tendrás menos que contar."
    )


def heavy_is_dear(rules: HasLineOptions, seating: Seating) -> Text | None:
    """What a heavy hand costs when somebody else goes out (PB-03, PB-29): where pips are paid."""
    if rules.options.scoring.out == "win":
        return None
    return (
        Text("Las fichas pesadas salen caras: si otro se queda antes sin fichas, anota tus puntos.")
        if seating.is_individual
        else Text(
            "Las fichas pesadas salen caras: si un contrario se queda antes sin fichas, su pareja "
            "anota tus puntos."
        )
    )


def shed_against(rules: object, seating: Seating) -> Text:
    """Heavy tiles first: where what is left in a hand counts against it."""
    return (
        Text("Suelta pronto las fichas pesadas: lo que quede en tu mano se anota en tu contra.")
        if seating.is_individual
        else Text(
            "Suelta pronto las fichas pesadas: lo que quede en tu mano se anota contra tu pareja."
        )
    )


# Numbers -----------------------------------------------------------------------------------------


def remember_numbers(rules: HasLineOptions, seating: Seating) -> Text | None:
    """What everybody played and lacked (TB-A2); who may draw at will shows nothing by it."""
    if draws(rules, seating) and not rules.options.turn.voluntary:
        return Text(
            "Recuerda qué números ha jugado cada quien, y con cuáles ha pasado o ha tenido que "
            "robar: te dice qué fichas le faltan."
        )
    return Text(
        "Recuerda qué números ha jugado cada quien y con cuáles ha pasado: te dice qué fichas le "
        "faltan."
    )


def keep_numbers(rules: HasLineOptions, seating: Seating) -> Text:
    """Not to be left with one number alone (TB-A4)."""
    return (
        Text(
            "Cuidado con quedarte solo con un número: es fácil que te lo cierren y tengas que "
            "robar."
        )
        if draws(rules, seating)
        else Text(
            "Cuidado con quedarte solo con un número: es fácil que te lo cierren y tengas que "
            "pasar."
        )
    )


def count_ends(rules: HasLineOptions, seating: Seating) -> Text:
    """What is out of the ends' numbers (PB-A1); so many tiles show each, whatever PB-X1 says."""
    return Text(
        "Cuenta las puntas y no solo tu mano: de cada número hay {n} fichas, y las que ya están en "
        "la mesa no pueden sorprenderte.",
        n=rules.options.deal.set + 1,
    )


def count_before_playing(rules: object, seating: Seating) -> Text:
    """What is out of a number before a tile of it goes (PB-A4)."""
    return Text(
        "Antes de soltar una ficha con el número de una punta, cuenta cuántas de ese número han "
        "salido ya."
    )


def drop_doubles(rules: object, seating: Seating) -> Text:
    """Doubles not to the end (TB-A5)."""
    return Text("No lleves los dobles hasta el final: son difíciles de colocar.")


def doubles_soon(rules: object, seating: Seating) -> Text:
    """Doubles early, since they fit one number alone (PB-A2; not since they weigh more: PB-X2)."""
    return Text("Suelta pronto los dobles: cada uno encaja con un solo número.")


# The others --------------------------------------------------------------------------------------


def help_partner(rules: object, seating: Seating) -> Text | None:
    """A number that the partner needs stays open (TB-A3): in pairs."""
    if seating.is_individual:
        return None
    return Text("Ayuda a tu compañero: no cierres un número que él necesita.")


def a_pass_tells(rules: object, seating: Seating) -> Text:
    """What a pass says, and what it does not (HG-A2)."""
    return Text(
        "Un pase dice que a quien pasa no le encajaba nada en ese momento, no que su mano ya no "
        "sirva."
    )


def make_them_pass(rules: HasLineOptions, seating: Seating) -> Text | None:
    """Passes are the worst that can happen, to them too (VE-A1): where nobody draws first."""
    if draws(rules, seating):
        return None
    return Text(
        "Pasar es malísimo, y buenísimo si pasa un contrario: prefiere las jugadas que lo dejan "
        "sin nada que poner."
    )


# The boneyard ------------------------------------------------------------------------------------


def watch_boneyard(rules: HasLineOptions, seating: Seating) -> Text | None:
    """A number of which one has several makes a rival draw (PB-A3): where one draws."""
    if not draws(rules, seating):
        return None
    return Text(
        "Vigila el pozo: si dejas en las puntas un número del que tienes varias fichas, tus "
        "rivales roban mientras tú esperas tranquilo."
    )


def look_in_order(rules: HasLineOptions, seating: Seating) -> Text:
    """The ends, the hand, and then whether there is something to draw (HG-A1)."""
    return (
        Text(
            "Mira primero las dos puntas, después toda tu mano y, si nada encaja, cuántas fichas "
            "quedan en el pozo."
        )
        if draws(rules, seating)
        else Text("Mira primero las dos puntas y después toda tu mano; si nada encaja, se pasa.")
    )


def boneyard_tells_nothing(rules: HasLineOptions, seating: Seating) -> Text | None:
    """How many are left does not say what comes next (HG-A3): where one draws."""
    if not draws(rules, seating):
        return None
    return Text("Cuántas fichas quedan en el pozo no dice si la siguiente te va a servir.")
