"""Observations: what a group's controller sees at a hall call, as numbers from -1 to 1."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .. import _native
from .._building import Building

#: A time of 1 for forecasts and ages, in seconds; what is longer is 1, too.
TIME = 120.0
#: A time of 1 for how soon a car could stop, in seconds.
STOPPING_TIME = 60.0
#: A time of 1 for an episode without ``until``, in seconds: a day.
DAY = 86_400.0

#: The values of the call that is asked about.
CALL_FIELDS = ("pending", "height", "direction", "age", "has_destination", "destination", "calls", "elapsed")
#: The values of each car: the first fifteen in the order of ``lw_car``.
CAR_FIELDS = (
    "height",
    "velocity",
    "next_time",
    "load",
    "landing",
    "next_landing",
    "target",
    "direction",
    "is_idle",
    "has_closed_doors",
    "is_normal",
    "takes_calls",
    "is_full",
    "car_calls",
    "hall_calls",
    "eligible",
    "estimate",
    "offset",
    "stops_here",
)
#: The values of each landing.
LANDING_FIELDS = ("up", "up_age", "down", "down_age")
#: The values of each car and landing, with ``detail="full"``.
DETAIL_FIELDS = ("car_call", "up_call", "down_call")

_CALLS, _CARS = len(CALL_FIELDS), len(CAR_FIELDS)
_REALS = 3  # lw_car begins with three doubles, behind which there are twelve integers.
_IDLE = CAR_FIELDS.index("is_idle")
_ELIGIBLE, _ESTIMATE, _OFFSET, _STOPS_HERE = range(15, 19)
_BITS = np.array([1, 2, 4], np.uint8)


class Observer:
    """Makes the observations of a number of episodes of equal shape at once.

    What the library reads of the cars is in its arrays, by episode, which :meth:`observe` turns into observations. The
    values of calls are noted one by one: there are few of them, and for a single episode that is quicker.
    """

    def __init__(self, building: Building, count: int, full: bool) -> None:
        landings, cars = len(building.landings), len(building.cars)
        #: The calls that wait, by episode: those that there is room for.
        self.calls = [(_native.Call * (4 * landings))() for _ in range(count)]
        self.cars = np.zeros((count, cars, 18), np.int32)
        self.car_calls = np.zeros((count, cars, landings), np.uint8)
        self.estimates = np.zeros((count, cars))
        #: The landing and the direction that is asked about, whether one is, and when.
        self.landing = np.zeros(count, np.int64)
        self.direction = np.zeros(count, np.int64)
        self.pending = np.zeros(count, bool)
        self.now = np.zeros(count)
        #: The time that is 1 in ``elapsed``, by episode.
        self.horizon = [DAY] * count
        #: Which cars may be given the call; all of them where none is asked about.
        self.mask = np.ones((count, cars), bool)

        reals = self.cars.view(np.float64)[:, :, :_REALS]
        whole = self.cars[:, :, 2 * _REALS :]
        behind = _CALLS + cars * _CARS
        size = behind + landings * 4 + (cars * landings * 3 if full else 0)
        self._values = np.zeros((count, size), np.float32)
        self._rows = list(self._values)
        self._behind = behind
        self._landing_rows = [row[behind : behind + landings * 4] for row in self._rows]
        values = self._values[:, _CALLS:behind].reshape(count, cars, _CARS)
        self._car_values = values
        self._details = self._values[:, behind + landings * 4 :].reshape(count, cars, landings, 3) if full else None
        # Where the cars' values come from and go to.
        self._reals, self._real_values = reals, values[:, :, :_REALS]
        self._whole, self._whole_values = whole, values[:, :, _REALS:_ELIGIBLE]
        self._flags, self._flag_values = whole[:, :, _IDLE - _REALS :][:, :, :3], values[:, :, _IDLE : _IDLE + 3]
        self._heights, self._eligible = values[:, :, 0], values[:, :, _ELIGIBLE]
        self._estimate_values, self._offsets = values[:, :, _ESTIMATE], values[:, :, _OFFSET]
        self._stops_here = values[:, :, _STOPS_HERE]
        self._index = np.arange(count)

        heights = np.array([landing.height for landing in building.landings])
        rise = max(float(heights[-1] - heights[0]), 1e-9)
        self._lowest = float(heights[0]) / rise
        self._shares = ((heights - heights[0]) / rise).astype(np.float32)
        self._share_list = self._shares.tolist()
        self._room = 2 * landings
        speeds = np.array([car.speed for car in building.cars])
        self._real_scale = np.stack([np.full(cars, 1 / rise), 1 / speeds, np.full(cars, 1 / STOPPING_TIME)], axis=-1)
        number = 1 / max(landings - 1, 1)
        scale = [number, number, number, *[1] * 6, 1 / landings, 1 / (2 * landings)]
        self._whole_scale = np.array([[1 / car.rated_load, *scale] for car in building.cars], np.float32)

    # ---- Calls, one by one ----

    def note_call(self, index: int, landing: int, direction: int, now: float) -> None:
        """Notes the call that is asked about."""
        self.landing[index], self.direction[index], self.now[index] = landing, direction, now
        self.pending[index] = True
        row = self._rows[index]
        row[0] = 1
        row[1] = self._share_list[landing]
        row[2] = direction
        row[3] = row[4] = row[5] = 0
        row[7] = now / self.horizon[index]

    def note_calls(self, index: int, count: int) -> None:
        """Notes the calls that wait, of which so many were read."""
        calls, row, landings = self.calls[index], self._rows[index], self._landing_rows[index]
        landings[:] = 0
        row[6] = count / self._room
        landing, direction = self.landing[index], self.direction[index]
        # The oldest comes first, and what is written last stays.
        for number in range(min(count, len(calls)) - 1, -1, -1):
            call = calls[number]
            at, way, age = call.landing, call.direction, call.age / TIME
            first = 4 * at if way > 0 else 4 * at + 2
            landings[first] = 1
            landings[first + 1] = age
            if at == landing and way == direction and call.car < 0:
                row[3] = age
                destination = call.destination
                if destination >= 0:
                    row[4] = 1
                    row[5] = self._share_list[destination]

    def note_end(self, index: int, now: float) -> None:
        """Notes that no call is asked about any more."""
        self.pending[index], self.now[index] = False, now
        row = self._rows[index]
        row[:_CALLS] = 0
        row[7] = now / self.horizon[index]

    # ---- Cars, of all episodes at once ----

    def observe(self) -> npt.NDArray[np.float32]:
        """The observations: a new array, a row for each episode."""
        mask, asked = self.mask, self.landing
        np.isfinite(self.estimates, out=mask)
        np.multiply(self._reals, self._real_scale, out=self._real_values, casting="unsafe")
        np.multiply(self._whole, self._whole_scale, out=self._whole_values, casting="unsafe")
        np.equal(self._flags, 0, out=self._flag_values, casting="unsafe")
        if self._lowest:
            self._heights -= self._lowest
        self._eligible[:] = mask
        # A forecast that there is not is NaN, which fmin passes over.
        self._estimate_values[:] = np.fmin(self.estimates * (1 / TIME), 1)
        np.subtract(self._heights, self._shares[asked, None], out=self._offsets)
        self._stops_here[:] = self.car_calls[self._index, :, asked] != 0
        if self._details is not None:
            np.not_equal(self.car_calls[:, :, :, None] & _BITS, 0, out=self._details, casting="unsafe")
        if not self.pending.all():
            ended = ~self.pending
            mask[ended] = True
            self._car_values[ended, :, _ELIGIBLE : _ESTIMATE + 1] = 1
            self._car_values[ended, :, _OFFSET:] = 0
        values = np.maximum(self._values, -1)
        return np.minimum(values, 1, out=values)


def field_names(building: Building, full: bool) -> list[str]:
    """The name of each value of an observation, such as ``car 0 estimate``."""
    cars, landings = range(len(building.cars)), range(len(building.landings))
    names = [f"call {name}" for name in CALL_FIELDS]
    names += [f"car {car} {name}" for car in cars for name in CAR_FIELDS]
    names += [f"landing {landing} {name}" for landing in landings for name in LANDING_FIELDS]
    if full:
        names += [f"car {car} landing {at} {name}" for car in cars for at in landings for name in DETAIL_FIELDS]
    return names
