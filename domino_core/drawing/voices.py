"""The sentences of a match's story: to the person, of one, and of several."""

Voices = tuple[str, str, str]

LED_ALWAYS = (
    "Fuiste por delante de principio a fin.",
    "{side} fue por delante de principio a fin.",
    "{side} fueron por delante de principio a fin.",
)
LED_SINCE = (
    "Tomaste la delantera en la mano {round}, y ya no la soltaste.",
    "{side} tomó la delantera en la mano {round}, y ya no la soltó.",
    "{side} tomaron la delantera en la mano {round}, y ya no la soltaron.",
)
LED_LAST = (
    "Tomaste la delantera en la última mano.",
    "{side} tomó la delantera en la última mano.",
    "{side} tomaron la delantera en la última mano.",
)
CAME_BACK = (
    "Remontaste: tras la mano {round} ibas perdiendo por {points}.",
    "{side} remontó: tras la mano {round} iba perdiendo por {points}.",
    "{side} remontaron: tras la mano {round} iban perdiendo por {points}.",
)
WON_ALL = (
    "Ganaste todas las manos.",
    "{side} ganó todas las manos.",
    "{side} ganaron todas las manos.",
)
WON_RUN = (
    "Ganaste {n} manos seguidas, de la {first} a la {last}.",
    "{side} ganó {n} manos seguidas, de la {first} a la {last}.",
    "{side} ganaron {n} manos seguidas, de la {first} a la {last}.",
)
BIGGEST = (
    "Hiciste la mano más grande: {points} en la mano {round}.",
    "{side} hizo la mano más grande: {points} en la mano {round}.",
    "{side} hicieron la mano más grande: {points} en la mano {round}.",
)
COSTLIEST = (
    "Te llevaste la mano más cara: {points} en contra en la mano {round}.",
    "{side} se llevó la mano más cara: {points} en contra en la mano {round}.",
    "{side} se llevaron la mano más cara: {points} en contra en la mano {round}.",
)
IN_VAIN = (
    "Ganaste más manos que nadie, {n}, y no te bastó.",
    "{side} ganó más manos que nadie, {n}, y no le bastó.",
    "{side} ganaron más manos que nadie, {n}, y no les bastó.",
)
WON_MOST = (
    "Ganaste {n} de las {rounds} manos.",
    "{side} ganó {n} de las {rounds} manos.",
    "{side} ganaron {n} de las {rounds} manos.",
)
PASSED = (
    "En la última mano pasaste {n} veces.",
    "En la última mano {side} pasó {n} veces.",
    "En la última mano {side} pasó {n} veces.",
)
CLOSE = (
    "Ganaste por solo {points}.",
    "{side} ganó por solo {points}.",
    "{side} ganaron por solo {points}.",
)
AT_ZERO = (
    "Acabaste en cero.",
    "{side} acabó en cero.",
    "{side} acabaron en cero.",
)
BLOCKED_WITH = (
    "La última mano se trancó con tu {tile}.",
    "La última mano se trancó con el {tile} de {side}.",
    "La última mano se trancó con el {tile} de {side}.",
)
CLOSED_WITH = (
    "Cerraste la partida con el {tile}.",
    "{side} cerró la partida con el {tile}.",
    "{side} cerró la partida con el {tile}.",
)
