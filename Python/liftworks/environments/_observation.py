"""Observations: what a group's controller sees at a hall call, as numbers from -1 to 1."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .._building import Building

#: A time of 1 in observations of estimates and ages, in seconds; what is longer is 1, too.
TIME = 120.0
#: A time of 1 for how soon a car could stop, in seconds.
STOPPING_TIME = 60.0
#: A time of 1 for an episode without ``until``, in seconds: a day.
DAY = 86_400.0

#: The values of the call that is asked about.
CALL_FIELDS = (
    "pending",
    "height",
    "direction",
    "age",
    "has_destination",
    "destination",
    "calls",
    "eligible",
    "elapsed",
)
#: The values of each car.
CAR_FIELDS = (
    "eligible",
    "estimate",
    "height",
    "offset",
    "velocity",
    "next_time",
    "next_height",
    "direction",
    "load",
    "is_full",
    "is_idle",
    "is_running",
    "has_open_doors",
    "car_calls",
    "hall_calls",
    "stops_here",
    "is_normal",
)
#: The values of each landing.
LANDING_FIELDS = ("up", "up_age", "down", "down_age")
#: The values of each car and landing, with ``detail="full"``.
DETAIL_FIELDS = ("car_call", "up_call", "down_call")

_CALLS, _CARS = len(CALL_FIELDS), len(CAR_FIELDS)
# Columns of a car's 12 integers, behind its 3 doubles.
_LOAD, _NEXT, _DIRECTION, _STATE, _DOORS, _MODE, _FULL, _CAR_CALLS = 0, 2, 4, 5, 6, 7, 9, 10


class Observer:
    """Makes the observations of a number of episodes of equal shape at once.

    What is read of each run is in its arrays, by episode; :meth:`observe` turns it into observations.
    """

    def __init__(self, building: Building, count: int, full: bool) -> None:
        landings, cars = len(building.landings), len(building.cars)
        #: The calls that wait, of which :attr:`call_counts` are valid: 10 integers each, the first four of
        #: them two doubles.
        self.calls = np.zeros((count, 4 * landings, 10), np.int32)
        self.call_counts = np.zeros(count, np.int32)
        self.cars = np.zeros((count, cars, 18), np.int32)
        self.car_calls = np.zeros((count, cars, landings), np.uint8)
        self.estimates = np.zeros((count, cars))
        #: The landing and the direction that is asked about, and whether one is.
        self.landing = np.zeros(count, np.int64)
        self.direction = np.zeros(count, np.int64)
        self.pending = np.zeros(count, bool)
        self.now = np.zeros(count)
        #: Which cars may be given the call; all of them where none is asked about.
        self.mask = np.ones((count, cars), bool)

        self.size = _CALLS + cars * _CARS + landings * 4 + (cars * landings * 3 if full else 0)
        self._ages = self.calls.view(np.float64)[:, :, 0]
        self._reals = self.cars.view(np.float64)[:, :, :3]
        self._whole = self.cars[:, :, 6:]
        self._values = np.zeros((count, self.size), np.float32)
        end = _CALLS + cars * _CARS
        self._car_values = self._values[:, _CALLS:end].reshape(count, cars, _CARS)
        self._landing_values = self._values[:, end : end + landings * 4].reshape(count, landings, 4)
        self._details = (
            self._values[:, end + landings * 4 :].reshape(count, cars, landings, 3) if full else None
        )
        self._rows = np.arange(count)
        self._order = np.arange(4 * landings)
        self._landings = landings
        heights = np.array([landing.height for landing in building.landings])
        self._lowest, rise = heights[0], max(heights[-1] - heights[0], 1e-9)
        self._rise = rise
        self._shares = ((heights - heights[0]) / rise).astype(np.float32)
        speeds = np.array([car.speed for car in building.cars])
        self._real_scale = np.stack(
            [np.full(cars, 1 / rise), 1 / speeds, np.full(cars, 1 / STOPPING_TIME)], axis=-1
        )
        self._load_scale = 1 / np.array([car.rated_load for car in building.cars], np.float32)
        self._call_scale = np.array([1 / landings, 1 / (2 * landings)], np.float32)
        #: The time that is 1 in ``elapsed``, by episode.
        self.horizon = np.full(count, DAY)

    def observe(self) -> npt.NDArray[np.float32]:
        """The observations: a new array, a row for each episode."""
        whole, values, rows = self._whole, self._car_values, self._rows
        asked = self.landing
        np.isfinite(self.estimates, out=self.mask)
        mask = self.mask
        values[:, :, 0] = mask
        values[:, :, 1] = np.where(mask, self.estimates * (1 / TIME), 1)
        real = self._reals * self._real_scale
        values[:, :, 2] = real[:, :, 0] - self._lowest / self._rise
        values[:, :, 3] = values[:, :, 2] - self._shares[asked][:, None]
        values[:, :, 4:6] = real[:, :, 1:]
        values[:, :, 6] = self._shares[whole[:, :, _NEXT]]
        values[:, :, 7] = whole[:, :, _DIRECTION]
        values[:, :, 8] = whole[:, :, _LOAD] * self._load_scale
        values[:, :, 9] = whole[:, :, _FULL]
        values[:, :, 10] = whole[:, :, _STATE] == 0
        values[:, :, 11] = whole[:, :, _STATE] == 2
        values[:, :, 12] = whole[:, :, _DOORS] != 0
        values[:, :, 13:15] = whole[:, :, _CAR_CALLS:] * self._call_scale
        values[:, :, 15] = self.car_calls[rows, :, asked] != 0
        values[:, :, 16] = whole[:, :, _MODE] == 0
        self._observe_calls(mask)
        if self._details is not None:
            np.not_equal(self.car_calls[:, :, :, None] & _BITS, 0, out=self._details, casting="unsafe")
        np.maximum(self._values, -1, out=self._values)
        np.minimum(self._values, 1, out=self._values)
        if not self.pending.all():
            mask[~self.pending] = True
            self._values[~self.pending, 0 : _CALLS - 1] = 0
            values[~self.pending, :, 0:2] = 1
            values[~self.pending, :, 3] = 0
            values[~self.pending, :, 15] = 0
        return self._values.copy()

    def _observe_calls(self, mask: npt.NDArray[np.bool_]) -> None:
        """Fills in the values of the call and of the landings."""
        values, landings = self._values, self._landing_values
        row, index = np.nonzero(self._order < self.call_counts[:, None])
        calls, ages = self.calls[row, index], self._ages[row, index]
        landings[:] = 0
        # The oldest call comes first, and the last that is written stays.
        row, at, up, age = row[::-1], calls[::-1, 4], calls[::-1, 5] > 0, ages[::-1] * (1 / TIME)
        first = np.where(up, 0, 2)
        landings[row, at, first] = 1
        landings[row, at, first + 1] = age
        asked = (at == self.landing[row]) & (calls[::-1, 5] == self.direction[row]) & (calls[::-1, 6] < 0)
        values[:, 0] = 1
        values[:, 1] = self._shares[self.landing]
        values[:, 2] = self.direction
        values[:, 3:6] = 0
        row, destination = row[asked], calls[::-1, 7][asked]
        values[row, 3] = age[asked]
        values[row, 4] = destination >= 0
        values[row, 5] = np.where(destination >= 0, self._shares[destination], 0)
        values[:, 6] = self.call_counts / (2 * self._landings)
        values[:, 7] = mask.mean(axis=1)
        values[:, 8] = self.now / self.horizon


_BITS = np.array([1, 2, 4], np.uint8)


def field_names(building: Building, full: bool) -> list[str]:
    """The name of each value of an observation, such as ``car 0 estimate``."""
    cars, landings = range(len(building.cars)), range(len(building.landings))
    names = [f"call {name}" for name in CALL_FIELDS]
    names += [f"car {car} {name}" for car in cars for name in CAR_FIELDS]
    names += [f"landing {landing} {name}" for landing in landings for name in LANDING_FIELDS]
    if full:
        names += [f"car {car} landing {landing} {name}" for car in cars for landing in landings for name in DETAIL_FIELDS]
    return names
