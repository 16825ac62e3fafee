"""Runs of a building."""

from __future__ import annotations

import ctypes
import json
import os
from ctypes import byref, c_size_t, c_void_p
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any, Callable, Iterator, NamedTuple, Sequence

import numpy as np
import numpy.typing as npt

from . import _native
from ._building import Building
from ._errors import LiftworksError
from ._journal import facts_frame

#: The fields of a hall call; ``liftworks.h`` has their units.
CALL = np.dtype(_native.Call)
#: The fields of a car.
CAR = np.dtype(_native.Car)


class Ask(IntFlag):
    """What a run asks its dispatcher about."""

    HALL_CALL = 1
    CAR_IDLE = 2
    CAR_LEFT = 4
    CAR_BACK = 8
    ALL = 15


#: The kinds by their numbers: asking the enumeration takes longer.
_KINDS = {kind.value: kind for kind in Ask}
_LIBRARY = _native.library


class State(IntEnum):
    """What a car is doing."""

    IDLE = 0
    WAITING = 1
    RUNNING = 2
    SERVING = 3
    HALTED = 4


class Doors(IntEnum):
    """What the doors of a car are doing."""

    CLOSED = 0
    OPENING = 1
    OPEN = 2
    CLOSING = 3
    NUDGING = 4
    BLOCKED = 5


class Mode(IntEnum):
    """The mode of a car."""

    NORMAL = 0
    SEISMIC = 1
    OUT_OF_SERVICE = 2
    INDEPENDENT = 3
    EMERGENCY_POWER = 4
    FIRE_PHASE_ONE = 5
    FIRE_PHASE_TWO = 6
    STALLED = 7
    INSPECTION = 8


class Decision(NamedTuple):
    """What a dispatcher may act on.

    Attributes:
        time: When, in seconds.
        kind: What has happened.
        landing: The landing of a hall call; -1 for all other kinds.
        direction: 1 for a call up, -1 for one down, 0 for all other kinds.
        car: The car of all kinds but hall calls, for which it is -1.
        number: The running number, from 1, of all that was asked.
    """

    time: float
    kind: Ask
    landing: int
    direction: int
    car: int
    number: int


@dataclass(frozen=True)
class Totals:
    """How people were served so far; ``lw_totals`` of ``liftworks.h`` says what each value is.

    No controller of a real group sees it: it is for rewards and reports.
    """

    arrived: int
    delivered: int
    gave_up: int
    waiting: int
    riding: int
    waiting_time: float
    riding_time: float
    waited: float
    waited_squared: float
    longest_wait: float
    to_destination: float
    energy: float
    distance: float
    stops: int

    @property
    def average_wait(self) -> float:
        """The average waiting time of those who are delivered, in seconds; NaN before the first."""
        return self.waited / self.delivered if self.delivered else float("nan")


_TOTALS = tuple(Totals.__dataclass_fields__)


class Simulation:
    """A run of a group of cars, which stops wherever its dispatcher may act.

    Args:
        building: The building, or the name of one.
        demand: Who comes: a shipped demand such as ``"lunch"``, or a file.
        demand_text: The text of such a file.
        passengers: A list of passengers as a file of CSV.
        passengers_text: The text of such a file.
        peak: The highest rate of the demand, in per cent of the population in five minutes; all rates follow.
        seed: The seed of all that is random.
        replication: Which of a study's replications it is, from 1.
        asks: What the run stops at; all else is answered with nothing.
        dispatcher: A dispatcher of the program, which then decides; None for the caller.
        until: When the run ends, in seconds; None for when everybody is delivered.
        facts: Whether facts are kept for :meth:`facts`.
        digest: Whether the digest of all facts is computed.
        monitor: Whether the rules of safety are checked at every instant.
        record: The file of a journal.
        replace: Whether a file at ``record`` may be replaced.

    Raises:
        LiftworksError: for the first problem.
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
        seed: int = 1,
        replication: int = 1,
        asks: Ask = Ask.HALL_CALL,
        dispatcher: str | None = None,
        until: float | None = None,
        facts: bool = False,
        digest: bool = False,
        monitor: bool = False,
        record: str | os.PathLike[str] | None = None,
        replace: bool = False,
    ) -> None:
        self._handle: int | None = None
        #: The building.
        self.building = building if isinstance(building, Building) else Building(building)
        if self.building._handle is None:
            raise LiftworksError("The building is closed. A run begins with an open one. Make it again.")
        options = _native.Options(
            seed=_native.whole("seed", seed, 0, 2**64 - 1),
            replication=_native.whole("replication", replication, 1, 2**32 - 1),
            asks=int(asks),
            keeps=(1 if facts else 0) | (2 if digest else 0) | (4 if monitor else 0),
            replaces=1 if replace else 0,
            demand=_native.encoded(demand),
            demand_text=None if demand_text is None else demand_text.encode(),
            passengers=_native.encoded(passengers),
            passengers_text=None if passengers_text is None else passengers_text.encode(),
            peak=0.0 if peak is None else peak,
            dispatcher=None if dispatcher is None else dispatcher.encode(),
            record=_native.encoded(record),
            until=0 if until is None else _native.nanoseconds(until),
        )
        self._handle = _native.call("lw_simulation_start", self.building._handle, byref(options))
        cars, landings = len(self.building.cars), len(self.building.landings)
        self._calls = np.zeros(2 * landings, CALL)
        self._cars = np.zeros(cars, CAR)
        self._car_calls = np.zeros((cars, landings), np.uint8)
        self._estimates = np.zeros(cars, np.float64)
        self._totals = _native.TotalsInfo()
        self._info = _native.DecisionInfo()
        self._error = _native.Error()
        self._references = (byref(self._info), byref(self._error))
        self._car_arguments = (self._cars.ctypes.data, cars)
        self._car_call_arguments = (self._car_calls.ctypes.data, self._car_calls.size)
        self._decision: Decision | None = None
        self._is_ended = False

    # ---- Running ----

    def step(self, until: float | None = None) -> Decision | None:
        """Runs to the next decision, or through an instant in seconds if that comes first.

        What was given by :meth:`assign` and :meth:`park` is received first.

        Returns:
            The decision; None where the instant is reached, or where the run has ended (:attr:`is_ended`).
        """
        info, error = self._references
        limit = _native.LATEST if until is None else _native.nanoseconds(until)
        status = _LIBRARY.lw_run(self._handle, limit, info, error)
        if status == _native.DECISION:
            known = self._info
            self._decision = Decision(
                known.instant / 1e9, _KINDS[known.kind], known.landing, known.direction, known.car, known.number
            )
            return self._decision
        self._decision = None
        if status < 0:
            raise _native.failure(self._error)
        self._is_ended = status == _native.ENDED
        return None

    def run(self, policy: Callable[[Simulation, Decision], int | None] | None = None, until: float | None = None) -> None:
        """Runs to the end, or through an instant in seconds.

        Args:
            policy: Returns the car for each decision about a hall call, or None for no car yet; it may call
                :meth:`assign` and :meth:`park` itself. It is not needed with a dispatcher of the program.
            until: When to stop.
        """
        while (decision := self.step(until)) is not None:
            if policy is None:
                raise LiftworksError(
                    "The run asks for a decision, and there is no policy. A policy is a function of the run and the"
                    " decision that returns a car. Give one, or name a dispatcher when the run is begun."
                )
            car = policy(self, decision)
            if car is not None:
                self.assign(car)

    def assign(self, car: int, landing: int | None = None, direction: int | None = None) -> None:
        """Gives a hall call to a car: that of the present decision, unless another one is named."""
        if landing is None or direction is None:
            if self._decision is None or self._decision.kind is not Ask.HALL_CALL:
                raise LiftworksError(
                    "No hall call is asked about now. A call is given to a car after step() has returned a decision"
                    " about one, or by its landing and direction. Call step() first, or name them."
                )
            landing, direction = self._decision.landing, self._decision.direction
        if _LIBRARY.lw_assign(self._handle, landing, direction, car, self._references[1]) < 0:
            raise _native.failure(self._error)

    def park(self, car: int, landing: int) -> None:
        """Sends an idle car to where it is to wait."""
        if _LIBRARY.lw_park(self._handle, car, landing, self._references[1]) < 0:
            raise _native.failure(self._error)

    @property
    def now(self) -> float:
        """The instant of the run, in seconds."""
        return float(_LIBRARY.lw_now(self._open)) / 1e9

    @property
    def decision(self) -> Decision | None:
        """What may be decided now; None while nothing is asked."""
        return self._decision

    @property
    def is_ended(self) -> bool:
        """Whether the run is at its end."""
        return self._is_ended

    # ---- What a dispatcher sees ----

    @property
    def calls(self) -> npt.NDArray[Any]:
        """The hall calls that wait, the oldest first: an array with the fields of :data:`CALL`.

        It is a view of a buffer that the next reading fills anew.
        """
        count = _LIBRARY.lw_read_calls(
            self._handle, self._calls.ctypes.data, len(self._calls), self._references[1]
        )
        if count > len(self._calls):
            self._calls = np.zeros(2 * count, CALL)
            return self.calls
        return self._calls[: self._checked(count)]

    @property
    def cars(self) -> npt.NDArray[Any]:
        """The cars: an array with the fields of :data:`CAR`, which the next reading fills anew."""
        self._checked(_LIBRARY.lw_read_cars(self._handle, *self._car_arguments, self._references[1]))
        return self._cars

    @property
    def car_calls(self) -> npt.NDArray[np.uint8]:
        """The calls of each car, by car and landing: the sum of 1 for a car call, 2 for a hall call up that the car
        has, and 4 for one down. The next reading fills it anew."""
        self._checked(_LIBRARY.lw_read_car_calls(self._handle, *self._car_call_arguments, self._references[1]))
        return self._car_calls

    def estimates(self, landing: int | None = None, direction: int | None = None) -> npt.NDArray[np.float64]:
        """In how many seconds each car would be there for a call, with the calls that it has, as the dispatcher ``eta``
        forecasts; NaN for a car that may not be given it. The next reading fills it anew.

        Args:
            landing: Where the call is; None for that of the present decision.
            direction: 1 for up, -1 for down.
        """
        if landing is None or direction is None:
            if self._decision is None or self._decision.kind is not Ask.HALL_CALL:
                raise LiftworksError(
                    "No hall call is asked about now. Estimates are of a call. Name its landing and direction."
                )
            landing, direction = self._decision.landing, self._decision.direction
        self._checked(
            _LIBRARY.lw_read_estimates(
                self._handle, landing, direction, self._estimates.ctypes.data, len(self._estimates), self._references[1]
            )
        )
        return self._estimates

    @property
    def totals(self) -> Totals:
        """How people were served so far."""
        totals = self._totals
        self._checked(_LIBRARY.lw_read_totals(self._handle, byref(totals), self._references[1]))
        return Totals(*(getattr(totals, name) for name in _TOTALS))

    # ---- What a run leaves behind ----

    def fact_lines(self) -> bytes:
        """The facts since the last time, as the lines of JSON that ``liftworks run --headless`` prints."""
        pointer, length = c_void_p(), c_size_t()
        _native.call("lw_take_facts", self._handle, byref(pointer), byref(length))
        return ctypes.string_at(pointer, length.value) if pointer.value else b""

    def facts(self) -> Iterator[dict[str, Any]]:
        """The facts since the last time, each as a dictionary."""
        for line in self.fact_lines().splitlines():
            yield json.loads(line)

    def to_pandas(self) -> Any:
        """The facts since the last time, as a frame of pandas with a row for each; ``t`` is in seconds."""
        return facts_frame(self.facts())

    @property
    def digest(self) -> str:
        """The digest of all facts so far."""
        buffer = ctypes.create_string_buffer(64)
        _native.call("lw_read_digest", self._handle, buffer, len(buffer))
        return buffer.value.decode()

    def end_record(self) -> None:
        """Ends the journal at the present instant, and with it the run."""
        _native.call("lw_end_record", self._handle)
        self._decision, self._is_ended = None, True

    def close(self) -> None:
        """Ends the run, and its journal."""
        if self._handle is not None:
            _LIBRARY.lw_simulation_close(self._handle)
            self._handle = None

    @property
    def _open(self) -> int:
        if self._handle is None:
            raise LiftworksError("The run is closed. What is seen is read before that. Begin another one.")
        return self._handle

    def _checked(self, status: int) -> int:
        if status < 0:
            raise _native.failure(self._error)
        return status

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()

    def __enter__(self) -> Simulation:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        state = "closed" if self._handle is None else f"at {self.now:.3f} s"
        return f"<Simulation of {self.building.name!r}, {state}>"


def run_many(simulations: Sequence[Simulation], *, until: float | None = None, threads: int = 1) -> list[Decision | None]:
    """Steps many runs on several threads, as :meth:`Simulation.step` does each.

    Runs that have ended are left as they are.

    Returns:
        The decision of each; None where the instant is reached, or where it has ended.
    """
    active = [simulation for simulation in simulations if not simulation.is_ended]
    count = len(active)
    handles = (c_void_p * count)(*(simulation._open for simulation in active))
    statuses = (ctypes.c_int32 * count)()
    infos = (_native.DecisionInfo * count)()
    limit = _native.LATEST if until is None else _native.nanoseconds(until)
    error = _native.Error()
    failed = _LIBRARY.lw_run_many(handles, count, limit, statuses, infos, threads, byref(error)) < 0
    for simulation, status, info in zip(active, statuses, infos):
        simulation._is_ended = status == _native.ENDED
        simulation._decision = (
            Decision(info.instant / 1e9, _KINDS[info.kind], info.landing, info.direction, info.car, info.number)
            if status == _native.DECISION
            else None
        )
    if failed:
        raise _native.failure(error)
    return [None if simulation.is_ended else simulation._decision for simulation in simulations]
