"""A picture of a group in characters."""

from __future__ import annotations

from .._simulation import Simulation
from ._observation import Observer

_ARROWS = {1: "^", -1: "v", 0: " "}


def picture(run: Simulation, observer: Observer) -> str:
    """The landings, the highest first, with hall calls and cars: a car with open doors is ``[ ]``, and a star is the
    call that is asked about."""
    building = run.building
    calls = {(int(call["landing"]), int(call["direction"])) for call in run.calls}
    cars = run.cars
    width = max(len(landing.name) for landing in building.landings)
    lines = [f"{run.now:9.1f} s, {run.totals.waiting} waiting, {run.totals.riding} riding"]
    for landing in reversed(building.landings):
        at = landing.index
        asked = bool(observer.pending[0]) and int(observer.landing[0]) == at
        buttons = "".join(_ARROWS[way] if (at, way) in calls else "." for way in (1, -1))
        shafts = []
        for car, kind in zip(cars, building.cars):
            if int(car["landing"]) != at:
                shafts.append("  |  " if at in kind.serves else "     ")
            else:
                inside = _ARROWS[int(car["direction"])]
                shafts.append(f" [{inside}] " if car["doors"] else f" |{inside}| ")
        lines.append(f"{landing.name:>{width}} {buttons}{'*' if asked else ' '}{''.join(shafts)}".rstrip())
    return "\n".join(lines) + "\n"
