#!/usr/bin/env python3
"""Dispatchers with a fault each, which 'liftworks judge dispatchers' must find.

liftworks judge dispatchers --suite short --program "python3 Examples/judging/faulty-dispatcher.py never"
"""
import json
import os
import random
import sys
import time


class Dispatcher:
    """Gives each call to a car that is near and has few others."""

    def __init__(self, building):
        self.numbers = {landing["name"]: index for index, landing in enumerate(building["landings"])}
        self.cars = [car["name"] for car in building["cars"]]
        self.served = {car["name"]: {self.numbers[stop] for stop in car["serves"]} for car in building["cars"]}

    def candidates(self, call, cars):
        """The cars that may take a call, the best first."""
        here = self.numbers[call["landing"]]
        suitable = [
            car
            for car in cars
            if car["mode"] in ("normal", "seismic")
            and here in self.served[car["name"]]
            and any(stop > here if call["direction"] == "up" else stop < here for stop in self.served[car["name"]])
        ]
        return sorted(suitable, key=lambda car: abs(self.numbers[car["next"]] - here) + 5 * self.given[car["name"]])

    def choose(self, call, cars, _instant):
        """The car of a call that has none; None to let it wait."""
        return cars[0]["name"] if cars else None

    def calls(self, state):
        """The calls that are given to cars."""
        return [call for call in state["calls"] if call["car"] is None]

    def answer(self, question):
        """The answer to a question, as a line."""
        state = question["state"]
        self.given = {name: sum(call["car"] == name for call in state["calls"]) for name in self.cars}
        chosen = [
            (call, self.choose(call, self.candidates(call, state["cars"]), float(question["t"])))
            for call in self.calls(state)
        ]
        assign = [
            {"landing": call["landing"], "direction": call["direction"], "car": car} for call, car in chosen if car
        ]
        return json.dumps({"id": question["id"], "assign": assign})


class Never(Dispatcher):
    """Gives no call to any car."""

    def choose(self, call, cars, _instant):
        return None


class WrongCar(Dispatcher):
    """Gives calls to cars that do not stop where the call is."""

    def choose(self, call, cars, _instant):
        here = self.numbers[call["landing"]]
        others = [name for name in self.cars if here not in self.served[name]]
        return others[0] if others else super().choose(call, cars, _instant)


class Late(Dispatcher):
    """Takes too long for an answer now and then."""

    def answer(self, question):
        if question["id"] == 20:
            time.sleep(60)
        return super().answer(question)


class NoJSON(Dispatcher):
    """Answers in words."""

    def answer(self, question):
        return "car A, please"


class WrongNumber(Dispatcher):
    """Answers the question before."""

    def answer(self, question):
        return super().answer(question | {"id": max(question["id"] - 1, 1)})


class Dies(Dispatcher):
    """Ends in the middle."""

    def answer(self, question):
        if question["id"] == 30:
            sys.exit(3)
        return super().answer(question)


class Random(Dispatcher):
    """Chooses at random, each time in another way."""

    generator = random.Random(os.urandom(8))

    def choose(self, call, cars, _instant):
        return self.generator.choice(cars)["name"] if cars else None


class Starves(Dispatcher):
    """Lets everybody at the highest landing wait for the first half hour."""

    def choose(self, call, cars, instant):
        if self.numbers[call["landing"]] == len(self.numbers) - 1 and instant < 1800:
            return None
        return super().choose(call, cars, instant)


class Thrashes(Dispatcher):
    """Gives all calls to other cars whenever it is asked."""

    def calls(self, state):
        return state["calls"]

    def choose(self, call, cars, _instant):
        others = [car for car in cars if car["name"] != call["car"]]
        return super().choose(call, others or cars, _instant)


class OneCar(Dispatcher):
    """Gives all calls to the first car that may take them, full or not."""

    def choose(self, call, cars, _instant):
        return min((car["name"] for car in cars), key=self.cars.index, default=None)


FAULTS = {
    "none": Dispatcher,
    "never": Never,
    "wrong-car": WrongCar,
    "late": Late,
    "no-json": NoJSON,
    "wrong-number": WrongNumber,
    "dies": Dies,
    "random": Random,
    "starves": Starves,
    "thrashes": Thrashes,
    "one-car": OneCar,
}


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in FAULTS:
        sys.exit("Usage: faulty-dispatcher.py " + "|".join(FAULTS))
    dispatcher = None
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            dispatcher = FAULTS[sys.argv[1]](message["building"])
            print(json.dumps({"ready": True, "name": sys.argv[1]}), flush=True)
        elif "bye" in message:
            break
        else:
            print(dispatcher.answer(message), flush=True)


main()
