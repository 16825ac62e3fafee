#!/usr/bin/env python3
"""Collective control of a group's cars, as a client of the protocol `signals`: of all cars, or of one.

liftworks serve twin-offices --protocol signals --lockstep --headless
python3 Examples/controllers/group.py 127.0.0.1:15650

With --per-car each car has a port, and a client of its own: the same program, once for each port. Clients of one car do
not speak with each other: each takes the hall calls of some landings.
"""
import argparse

from collective import FAULTS, Controller, Plant


class CarPlant:
    """What one car's controller sees of the connection: its commands name the car."""

    OF_ALL = ("hallLampChanged", "hallButtonStuck")

    def __init__(self, plant, car):
        self.plant, self.name, self.landings = plant, car["name"], car["landings"]
        self.hello = {"elevator": dict(plant.hello["elevator"], start=car["start"])}

    @property
    def now(self):
        return self.plant.now

    def command(self, signal, **fields):
        self.plant.command(signal, **({} if signal in self.OF_ALL else {"of": self.name}), **fields)


class Group:
    def __init__(self, plant, fault):
        self.plant, self.own, self.fault = plant, plant.hello.get("of"), fault
        self.cars = [Controller(CarPlant(plant, car), fault) for car in plant.hello["cars"]]

    def choose(self, landing, way):
        """Whose a hall call is: the car's that has it already, or is there, or else that of the nearest one."""
        able = [car for car in self.cars if landing in car.plant.landings]
        if self.own:
            # Every client knows this rule, and nothing of the other cars.
            return able[landing % len(able)]
        for car in able:
            here = car.landing == landing and not car.moves and car.doors != "closed"
            if (landing, way) in car.hall or (here and car.lantern in (None, way)):
                return car
        return min(able, key=lambda car: (abs(car.landing - landing) + 3 * len(car.car | car.hall), car.plant.name))

    def receive(self, message):
        if message.get("signal") == "hallButtonPressed":
            car = self.choose(message["landing"], message["direction"])
            if self.own in (None, car.plant.name) and self.fault == "forgets" and message["direction"] == "down":
                car.lamp(message["landing"], "down", True)
            elif self.own in (None, car.plant.name):
                car.receive(message)
        elif "of" in message:
            next(car for car in self.cars if car.plant.name == message["of"]).receive(message)
        elif "error" in message:
            self.cars[0].receive(message)

    def run(self):
        while True:
            deadlines = [car.deadline() for car in self.cars if car.deadline() is not None]
            for message in self.plant.signals(min(deadlines, default=None)):
                if "end" in message:
                    return
                self.receive(message)
            for car in self.cars:
                if car.deadline() is not None and self.plant.now >= car.deadline() - 1e-9:
                    car.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Controls the cars of a group, served by 'liftworks serve'.")
    parser.add_argument("address", nargs="?", default="127.0.0.1:15650")
    parser.add_argument("--fault", choices=FAULTS + ["forgets"], help="make this mistake on purpose")
    options = parser.parse_args()
    try:
        Group(Plant(options.address), options.fault).run()
    except (ConnectionError, KeyboardInterrupt):
        pass  # the run has ended, perhaps while a command was on its way
