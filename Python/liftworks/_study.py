"""Studies of traffic, and mechanisms."""

from __future__ import annotations

import json
import os
from ctypes import byref
from typing import Any, Mapping, Sequence

from . import _native
from ._building import Building, setting_words
from ._errors import LiftworksError


class Study:
    """A study of a building's traffic: many runs, and their waiting times.

    Args:
        building: The building, or the name of one.
        demand: Who comes: a shipped demand such as ``"lunch"``, or a file.
        demand_text: The text of such a file.
        passengers: A list of passengers as a file of CSV.
        passengers_text: The text of such a file.
        peak: The highest rate of the demand, in per cent of the population in five minutes.
        dispatchers: Dispatchers that are compared; None for that of the building.
        replications: How many runs; None for 10, and 1 with a list of passengers.
        seed: The seed of the study.
        threads: How many threads; the results are the same.
        warm_up: Passengers who come before are not counted, in seconds.
        until: The end of each run in seconds; None for when everybody is delivered.
        drain: Each run ends at most this long after the last arrival, in seconds; None for an hour.
        monitor: Whether the rules of safety are checked at every instant.
    """

    def __init__(
        self,
        building: Building | str | os.PathLike[str],
        *,
        demand: str | os.PathLike[str] | None = None,
        demand_text: str | None = None,
        passengers: str | os.PathLike[str] | None = None,
        passengers_text: str | None = None,
        peak: float | None = None,
        dispatchers: Sequence[str] | None = None,
        replications: int | None = None,
        seed: int = 1,
        threads: int = 1,
        warm_up: float = 0,
        until: float | None = None,
        drain: float | None = None,
        monitor: bool = False,
    ) -> None:
        #: The building.
        self.building = building if isinstance(building, Building) else Building(building)
        if isinstance(dispatchers, str):
            dispatchers = [dispatchers]
        self._options = _native.StudyOptions(
            seed=_native.whole("seed", seed, 0, 2**64 - 1),
            replications=0 if replications is None else _native.whole("replications", replications, 1, 100_000),
            threads=_native.whole("threads", threads, 1, 64),
            demand=_native.encoded(demand),
            demand_text=None if demand_text is None else demand_text.encode(),
            passengers=_native.encoded(passengers),
            passengers_text=None if passengers_text is None else passengers_text.encode(),
            peak=0.0 if peak is None else peak,
            dispatchers=None if dispatchers is None else ",".join(dispatchers).encode(),
            warm_up=_native.nanoseconds(warm_up),
            until=0 if until is None else _native.nanoseconds(until),
            drain=0 if drain is None else _native.nanoseconds(drain),
            monitors=1 if monitor else 0,
        )
        self._json: str | None = None

    @property
    def json(self) -> str:
        """The report as the JSON that ``liftworks traffic --json`` prints; the study is run when it is read first."""
        if self._json is None:
            if self.building._handle is None:
                raise LiftworksError("The building is closed. A study needs an open one. Make it again.")
            self._json = _native.text(_native.call("lw_study", self.building._handle, byref(self._options)))
        return self._json

    @property
    def report(self) -> dict[str, Any]:
        """The report."""
        report: dict[str, Any] = json.loads(self.json)
        return report

    @property
    def results(self) -> list[dict[str, Any]]:
        """The results of each dispatcher."""
        results: list[dict[str, Any]] = self.report["results"]
        return results

    def to_pandas(self) -> Any:
        """A frame of pandas with a row for each dispatcher, whose columns are the values of its result."""
        return pandas().json_normalize(self.results)


def solve_json(
    mechanism: str | os.PathLike[str],
    *,
    text: str | None = None,
    settings: Mapping[str, Any] | Sequence[str] | None = None,
    state: str | None = None,
    engage: Sequence[str] | str | None = None,
    loads: Mapping[str, Any] | None = None,
) -> str:
    """Solves a mechanism, as the JSON that ``liftworks solve --json`` prints; :func:`solve` has the arguments."""
    words, count = _native.texts(setting_words(settings))
    pushes, push_count = _native.texts([f"{body}={torque}" for body, torque in (loads or {}).items()])
    engaged = engage if engage is None or isinstance(engage, str) else ",".join(engage) or "none"
    return _native.text(
        _native.call(
            "lw_solve",
            _native.encoded(mechanism),
            None if text is None else text.encode(),
            words,
            count,
            None if state is None else state.encode(),
            None if engaged is None else engaged.encode(),
            pushes,
            push_count,
        )
    )


def solve(
    mechanism: str | os.PathLike[str],
    *,
    text: str | None = None,
    settings: Mapping[str, Any] | Sequence[str] | None = None,
    state: str | None = None,
    engage: Sequence[str] | str | None = None,
    loads: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Solves a mechanism: speeds, ratios, degrees of freedom, verdict and torques.

    Args:
        mechanism: The name of a shipped mechanism such as ``"zf-8hp70"``, or a file.
        text: The text of a file, in place of the file.
        settings: Keys that are changed.
        state: The only state that is solved; None for all.
        engage: The elements that are engaged, in place of a state's; ``[]`` for none.
        loads: Torques from outside in N m, by the names of bodies.

    Returns:
        The solutions: ``states`` has one for each state.
    """
    solutions: dict[str, Any] = json.loads(
        solve_json(mechanism, text=text, settings=settings, state=state, engage=engage, loads=loads)
    )
    return solutions


def pandas() -> Any:
    """The module pandas."""
    try:
        import pandas
    except ImportError:
        raise LiftworksError("Frames need pandas, which is not installed. Install it: pip install pandas.") from None
    return pandas
