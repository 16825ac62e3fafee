"""Episodes: runs that stop wherever a hall call is to be given to a car."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from ctypes import addressof, byref, c_void_p
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import _native
from .._errors import LiftworksError
from .._simulation import Ask, Decision, Simulation, Totals
from ._observation import DAY, Observer
from ._scenario import REWARDS, Scenario, check_options

_HALL_CALL = int(Ask.HALL_CALL)
#: The doubles of ``lw_totals`` that may be rewarded, in their order; before them there are 32 bytes of numbers.
_TOTAL_NAMES = ("waiting_time", "riding_time", "waited", "waited_squared", "longest_wait", "to_destination", "energy")


class Episodes:
    """A number of episodes of equal shape, which are stepped together.

    Args:
        scenario: What they are of.
        count: How many there are.
        weights: The weight of each thing that the reward counts.
        full: Whether observations have the calls of each car.
        digest: Whether the digest of all facts is computed.
        threads: On how many threads they run.
    """

    def __init__(
        self,
        scenario: Scenario,
        count: int,
        weights: Mapping[str, float],
        *,
        full: bool = False,
        digest: bool = False,
        threads: int = 1,
    ) -> None:
        self.scenario, self.count, self.digest, self.threads = scenario, count, digest, threads
        self.landings, self.cars = scenario.shape
        self.observer = Observer(scenario.building, count, full)
        #: The runs; None before the first episode.
        self.runs: list[Simulation | None] = [None] * count
        #: Whether each has ended, and whether that was by 'until'.
        self.ended = np.ones(count, bool)
        self.cut = np.zeros(count, bool)

        self._until: list[float | None] = [None] * count
        self._handles = (c_void_p * count)()
        self._infos = (_native.DecisionInfo * count)()
        self._statuses = (ctypes.c_int32 * count)()
        self._error = _native.Error()
        self._error_reference = byref(self._error)
        self._totals = np.zeros((count, ctypes.sizeof(_native.TotalsInfo) // 8))
        self._sums = self._totals[:, 4 : 4 + len(_TOTAL_NAMES)]
        self._before = np.zeros_like(self._sums)
        self._weights = np.zeros(len(_TOTAL_NAMES))
        for name, weight in weights.items():
            self._weights[_TOTAL_NAMES.index(REWARDS[name])] = weight
        # Calls that no car could be given when they were asked about, by episode: asked again as soon as one can.
        self._left: list[bool] = [False] * count
        self._asked_now: list[set[tuple[int, int]]] = [set() for _ in range(count)]
        observer = self.observer
        self._pointers = [
            (
                observer.cars[index].ctypes.data,
                addressof(observer.calls[index]),
                observer.car_calls[index].ctypes.data,
                observer.estimates[index].ctypes.data,
                self._totals[index].ctypes.data,
                addressof(self._infos[index]),
            )
            for index in range(count)
        ]

    # ---- Stepping ----

    def begin(self, index: int, seed: int, options: Mapping[str, Any] | None = None) -> None:
        """Begins an episode, which is not yet at its first call: :meth:`run` comes next."""
        given = check_options(options)
        scenario = self.scenario.changed(given) if given else self.scenario
        run = scenario.start(
            seed, digest=self.digest, record=given.get("record"), replace=bool(given.get("replace", False))
        )
        self.close(index)
        self.runs[index] = run
        self._handles[index] = run._handle
        self._until[index] = scenario.until
        self.observer.horizon[index] = scenario.until or DAY
        self.ended[index] = self.cut[index] = False
        self._left[index] = False
        self._before[index] = 0

    def give(self, index: int, car: int) -> bool:
        """Gives the call that is asked about to a car; one that may not be given it is replaced by the one that is
        expected first.

        Returns:
            Whether the car was the one that was named.
        """
        if not 0 <= car < self.cars:
            raise LiftworksError(
                f"The action is {car}. It is the number of a car, from 0 to {self.cars - 1}. Choose one of them."
            )
        observer = self.observer
        valid = bool(observer.mask[index, car])
        if not valid:
            car = int(np.nanargmin(observer.estimates[index]))
        landing, direction = int(observer.landing[index]), int(observer.direction[index])
        if self._library.lw_assign(self._handles[index], landing, direction, car, self._error_reference) < 0:
            raise _native.failure(self._error)
        return valid

    def run(self) -> None:
        """Runs all episodes that have not ended to the next call, and reads what there is to see."""
        count, library = self.count, self._library
        if count == 1:
            if not self.ended[0]:
                self.advance(0)
        elif any(self._left) or self.ended.any():
            for index in range(count):
                if not self.ended[index]:
                    self.advance(index)
        else:
            failed = library.lw_run_many(
                self._handles, count, _native.LATEST, self._statuses, self._infos, self.threads, self._error_reference
            )
            if failed < 0:
                raise _native.failure(self._error)
            for index, status in enumerate(self._statuses):
                self._settle(index, status)

    def observe(self) -> npt.NDArray[np.float32]:
        """The observations: a new array, a row for each episode."""
        return self.observer.observe()

    def rewards(self) -> npt.NDArray[np.float64]:
        """The reward of each since the last time: what has grown, by its weight, with the opposite sign."""
        rewards = (self._before - self._sums) @ self._weights
        self._before[:] = self._sums
        return rewards

    def put_back(self, chosen: npt.NDArray[np.bool_]) -> None:
        """Leaves to the next reward what has grown in episodes that have just begun."""
        self._before[chosen] = 0

    # ---- Inside ----

    _library = _native.library

    def advance(self, index: int) -> None:
        """Runs one episode to the next call."""
        if self._left[index] and self._ask_again(index):
            return
        status = self._library.lw_run(
            self._handles[index], _native.LATEST, self._pointers[index][5], self._error_reference
        )
        self._settle(index, status)

    def _settle(self, index: int, status: int) -> None:
        """Reads what there is to see at a call that can be given, running on over what cannot."""
        observer, info = self.observer, self._infos[index]
        while status == _native.DECISION:
            self._asked_now[index].clear()
            if info.kind == _HALL_CALL:
                if self._ask(index, info.landing, info.direction):
                    return
                self._left[index] = True
            elif self._left[index] and self._ask_again(index):
                return
            status = self._library.lw_run(
                self._handles[index], _native.LATEST, self._pointers[index][5], self._error_reference
            )
        if status < 0:
            raise _native.failure(self._error)
        run, until = self.simulation(index), self._until[index]
        run._is_ended = self.ended[index] = True
        observer.note_end(index, run.now)
        self._see(index)
        totals = self.totals(index)
        self.cut[index] = until is not None and run.now >= until and totals.waiting + totals.riding > 0

    def _ask(self, index: int, landing: int, direction: int) -> bool:
        """Asks about a call, unless no car may be given it."""
        observer = self.observer
        self._asked_now[index].add((landing, direction))
        read = self._library.lw_read_estimates(
            self._handles[index], landing, direction, self._pointers[index][3], self.cars, self._error_reference
        )
        if read < 0:
            raise _native.failure(self._error)
        if not any(estimate == estimate for estimate in observer.estimates[index].tolist()):
            return False
        observer.note_call(index, landing, direction, self._infos[index].instant / 1e9)
        self._see(index)
        return True

    def _ask_again(self, index: int) -> bool:
        """Asks about a call that no car could be given before, if there is one that can be now."""
        calls = self.observer.calls[index]
        waiting = calls[: min(self._read_calls(index), len(calls))]
        left = [(call.landing, call.direction) for call in waiting if call.car < 0]
        asked = self._asked_now[index]
        if not any(call not in asked for call in left):
            self._left[index] = len(left) > 0
        return any(self._ask(index, *call) for call in dict.fromkeys(left) if call not in asked)

    def _read_calls(self, index: int) -> int:
        """Reads the calls that wait, and returns how many there are."""
        count = self._library.lw_read_calls(
            self._handles[index], self._pointers[index][1], 4 * self.landings, self._error_reference
        )
        if count < 0:
            raise _native.failure(self._error)
        return count

    def _see(self, index: int) -> None:
        """Reads cars, calls and totals."""
        handle, error, library = self._handles[index], self._error_reference, self._library
        cars, _, car_calls, _, totals, _ = self._pointers[index]
        self.observer.note_calls(index, self._read_calls(index))
        if (
            library.lw_read_cars(handle, cars, self.cars, error) < 0
            or library.lw_read_car_calls(handle, car_calls, self.cars * self.landings, error) < 0
            or library.lw_read_totals(handle, totals, error) < 0
        ):
            raise _native.failure(self._error)

    def simulation(self, index: int) -> Simulation:
        """The run of an episode, which knows what is asked."""
        run = self.runs[index]
        if run is None:
            raise LiftworksError("No episode has begun. What is seen is of an episode. Call reset() first.")
        observer, info = self.observer, self._infos[index]
        run._decision = None
        if observer.pending[index]:
            landing, direction = int(observer.landing[index]), int(observer.direction[index])
            run._decision = Decision(float(observer.now[index]), Ask.HALL_CALL, landing, direction, -1, info.number)
        return run

    def totals(self, index: int) -> Totals:
        """How people were served in an episode so far."""
        return self.simulation(index).totals

    def close(self, index: int) -> None:
        """Ends an episode, and its journal."""
        if (run := self.runs[index]) is not None:
            run.close()
            self.runs[index] = None
            self.ended[index] = True
