#!/usr/bin/env python3
"""The models of Scripts/compare-peers in SimPy: with_simpy.py KIND COUNT"""
import json
import sys
from functools import partial

import simpy

import models


def timer(count):
    def tick(env):
        for _ in range(count):
            yield env.timeout(1)

    env = simpy.Environment()
    env.process(tick(env))
    env.run()
    print(env.now)


class Hold:
    """Timers that wait for random times until so many have fired."""

    def __init__(self, remaining):
        self.env = simpy.Environment()
        self.number = 1
        self.remaining = remaining
        self.count = self.time_sum = 0
        for _ in range(models.PENDING):
            self.env.process(self.timer())

    def timer(self):
        env = self.env
        while True:
            self.number = self.number * models.MULTIPLIER % models.MODULUS
            yield env.timeout(1 + (self.number >> 11))
            self.count += 1
            self.time_sum += env.now
            self.remaining -= 1
            if self.remaining <= 0:
                return


def pending(count):
    model = Hold(count)
    model.env.run()
    print(model.count, model.time_sum)


class PHold:
    """Messages between processes; each is a process of SimPy, and goes on as the message that its receiver sends."""

    def __init__(self):
        self.env = simpy.Environment()
        self.numbers = list(range(1, models.PROCESSES + 1))
        self.counts = [0] * models.PROCESSES
        for process in range(models.PROCESSES):
            for _ in range(models.POPULATION):
                self.env.process(self.message(process))

    def message(self, process):
        env, numbers, counts, delays = self.env, self.numbers, self.counts, models.DELAYS
        target = process
        while True:
            number = numbers[process] = numbers[process] * models.MULTIPLIER % models.MODULUS
            yield env.timeout(delays[number >> 21])
            process = target
            counts[process] += 1
            number = numbers[process] * models.MULTIPLIER % models.MODULUS
            if number >> 21 < models.REMOTE:
                number = number * models.MULTIPLIER % models.MODULUS
                target = (process + 1 + number % (models.PROCESSES - 1)) % models.PROCESSES
            numbers[process] = number


def phold(count):
    model = PHold()
    # 'until' is before the events of its instant.
    model.env.run(until=models.phold_end(count) + 1)
    print(sum(model.counts), sum(weight * count for weight, count in enumerate(model.counts, 1)))


class Atomic:
    """An atomic model, whose transitions are callbacks of events: quicker than a process, and as documented."""
    received = sent = 0

    def __init__(self, env):
        self.env = env
        self.targets = []

    def receive(self):
        Atomic.received += 1
        self.env.timeout(1).callbacks.append(self.send)

    def send(self, _):
        Atomic.sent += 1
        for target in self.targets:
            target.receive()


def devstone(kind, count):
    env = simpy.Environment()
    ports, outside = models.devstone(kind, lambda: Atomic(env))

    def inputs():
        for _ in range(count):
            for port in ports:
                port.receive()
            yield env.timeout(models.WIDTH + 1)

    env.process(inputs())
    env.run()
    models.check_devstone(kind, count, Atomic.received, Atomic.sent)
    print(Atomic.received, Atomic.sent, outside.count)


class Facts:
    """A fact at every tick, for a file where there is one."""

    def __init__(self, count, file):
        self.env = simpy.Environment()
        self.file = file
        self.count = 0
        self.env.process(self.tick(count))
        self.env.run()

    def emit(self, fact, **fields):
        self.count += 1
        if self.file is not None:
            self.file.write(json.dumps({'t': self.env.now, 'fact': fact, **fields}) + '\n')

    def tick(self, remaining):
        while remaining > 0:
            yield self.env.timeout(0.001)
            self.emit('doorCommanded', landing=remaining & 15, to='closed' if remaining & 1 else 'open',
                      lit=not remaining & 1)
            remaining -= 1


if __name__ == '__main__':
    models.main({
        'timer': timer, 'pending': pending, 'phold': phold,
        **{f'devstone-{kind}': partial(devstone, kind) for kind in ('li', 'hi', 'ho')},
        'fact': lambda count: print(Facts(count, None).count),
        'journal': lambda count: Facts(count, sys.stdout),
    })
