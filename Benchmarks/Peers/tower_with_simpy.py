#!/usr/bin/env python3
"""A day of the building 'tower' in SimPy: tower_with_simpy.py PASSENGERS

Eight cars serve their calls collectively, and a new call is given to the car that is predicted to come first. Stops,
doors, dwell and people one by one are modelled; limits of jerk, photo eyes, levelling and facts are not. It prints
waiting times as JSON, under the names of 'liftworks traffic --json'.
"""
import csv
import json
import sys

import simpy

FLOOR = 3.8
SPEED, ACCELERATION = 3.5, 1.0
START, OPENING, CLOSING = 0.4, 1.8, 3.2
DWELL, TRANSFER = 4.0, 1.0
CARS, CAPACITY = 8, 16


def flight(distance):
    """The time of a run, without a limit of jerk."""
    if distance >= SPEED * SPEED / ACCELERATION:
        return START + distance / SPEED + SPEED / ACCELERATION
    return START + 2 * (distance / ACCELERATION) ** 0.5


class Car:
    """A car that serves its calls collectively."""

    def __init__(self, env, building):
        self.env, self.building = env, building
        self.floor, self.direction = 0, 0
        self.riders, self.calls = [], set()
        self.wake = env.event()
        env.process(self.work())

    def cost(self, floor, direction):
        """When the car would come to a call, roughly."""
        stops = len(self.calls) + len({p['to'] for p in self.riders})
        if self.direction == 0:
            way = abs(floor - self.floor)
        elif self.direction == direction and (floor - self.floor) * direction >= 0:
            way = abs(floor - self.floor)
        else:
            ends = [p['to'] for p in self.riders] + [f for f, _ in self.calls] + [self.floor]
            turn = max(ends) if self.direction > 0 else min(ends)
            way = abs(turn - self.floor) + abs(turn - floor)
        return way * FLOOR / SPEED + stops * 9 + (60 if len(self.riders) >= CAPACITY else 0)

    def give(self, call):
        self.calls.add(call)
        if not self.wake.triggered:
            self.wake.succeed()

    def target(self):
        """The next floor on the way, else the farthest the other way."""
        wanted = {p['to'] for p in self.riders}
        for direction in (self.direction or 1, -(self.direction or 1)):
            ahead = [f for f in wanted | {f for f, d in self.calls if d == direction}
                     if (f - self.floor) * direction >= 0]
            if ahead:
                return min(ahead, key=lambda f: abs(f - self.floor)), direction
            turning = [f for f, d in self.calls if d != direction and (f - self.floor) * direction >= 0]
            if turning:
                return max(turning, key=lambda f: abs(f - self.floor)), direction
        return None

    def work(self):
        env, building = self.env, self.building
        while True:
            goal = self.target()
            if goal is None:
                self.direction = 0
                self.wake = env.event()
                yield self.wake
                continue
            floor, self.direction = goal
            if floor != self.floor:
                yield env.timeout(flight(abs(floor - self.floor) * FLOOR))
                self.floor = floor
            yield from self.stop(building)

    def stop(self, building):
        env, floor = self.env, self.floor
        further = any((p['to'] - floor) * self.direction > 0 for p in self.riders) \
            or any((f - floor) * self.direction > 0 for f, _ in self.calls)
        if not further and (floor, self.direction) not in self.calls:
            self.direction = -self.direction
        opened = env.now
        self.calls.discard((floor, self.direction))
        building.unassign(floor, self.direction)
        yield env.timeout(OPENING)
        leaving = [p for p in self.riders if p['to'] == floor]
        for passenger in leaving:
            yield env.timeout(TRANSFER)
            self.riders.remove(passenger)
            building.arrive(passenger)
        closes = env.now + DWELL
        while True:
            queue = building.queues[floor, self.direction]
            if queue and len(self.riders) < CAPACITY:
                passenger = queue.pop(0)
                passenger['wait'] = max(0.0, opened - passenger['time'])
                yield env.timeout(TRANSFER)
                self.riders.append(passenger)
                closes = max(closes, env.now + 1)
            elif env.now < closes and len(self.riders) < CAPACITY and not leaving:
                yield env.timeout(min(1.0, closes - env.now))
            else:
                break
        yield env.timeout(CLOSING)
        if building.queues[floor, self.direction]:
            building.call(floor, self.direction)


class Building:
    def __init__(self, env, passengers, floors):
        self.env, self.passengers = env, passengers
        self.queues = {(f, d): [] for f in range(floors) for d in (1, -1)}
        self.assigned = {}
        self.delivered = 0
        self.cars = [Car(env, self) for _ in range(CARS)]
        env.process(self.arrivals())

    def arrivals(self):
        for passenger in self.passengers:
            yield self.env.timeout(passenger['time'] - self.env.now)
            direction = 1 if passenger['to'] > passenger['from'] else -1
            self.queues[passenger['from'], direction].append(passenger)
            self.call(passenger['from'], direction)

    def call(self, floor, direction):
        if (floor, direction) in self.assigned:
            return
        car = min(self.cars, key=lambda c: c.cost(floor, direction))
        self.assigned[floor, direction] = car
        car.give((floor, direction))

    def unassign(self, floor, direction):
        self.assigned.pop((floor, direction), None)

    def arrive(self, passenger):
        passenger['end'] = self.env.now
        self.delivered += 1


def model(path):
    with open(path, newline='', encoding='utf-8') as file:
        rows = list(csv.DictReader(file))
    number = {name: index for index, name in enumerate(['G'] + [str(n) for n in range(1, 20)])}
    passengers = [{'time': float(row['time_s']), 'from': number[row['origin']], 'to': number[row['destination']]}
                  for row in rows]
    env = simpy.Environment()
    building = Building(env, passengers, len(number))
    while building.delivered < len(passengers) and env.peek() < passengers[-1]['time'] + 3600:
        env.step()
    waits = sorted(p['wait'] for p in passengers if 'end' in p)
    print(json.dumps({'results': [{
        'passengers': {'delivered': len(waits)},
        'waiting': {'average': sum(waits) / len(waits), 'p95': waits[-(-len(waits) * 95 // 100) - 1]},
    }]}))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(f'usage: {sys.argv[0]} PASSENGERS')
    model(sys.argv[1])
