#!/usr/bin/env python3
"""The models of Scripts/compare-peers in salabim: with_salabim.py KIND COUNT

Pictures are written to the current folder: of 'frame' each picture without compression, of 'gif' a moving one.
Processes are generators: without 'yield', each has a stack of its own, which was slower.
"""
import colorsys
import math
import sys
from functools import partial

import salabim

import models

salabim.yieldless(False)


class Ticker(salabim.Component):
    def process(self, count):
        for _ in range(count):
            yield self.hold(1)


def timer(count):
    env = salabim.Environment(trace=False)
    Ticker(count=count)
    env.run()
    print(int(env.now()))


class Timer(salabim.Component):
    """A timer that waits for random times until so many have fired."""
    number = 1
    remaining = count = time_sum = 0

    def process(self):
        while True:
            Timer.number = Timer.number * models.MULTIPLIER % models.MODULUS
            yield self.hold(1 + (Timer.number >> 11))
            Timer.count += 1
            Timer.time_sum += int(self.env.now())
            Timer.remaining -= 1
            if Timer.remaining <= 0:
                return


def pending(count):
    env = salabim.Environment(trace=False)
    Timer.remaining = count
    for _ in range(models.PENDING):
        Timer()
    env.run()
    print(Timer.count, Timer.time_sum)


class Message(salabim.Component):
    """A message between processes, which goes on as the message that its receiver sends."""
    numbers = list(range(1, models.PROCESSES + 1))
    counts = [0] * models.PROCESSES

    def process(self, sender):
        numbers, counts, delays = Message.numbers, Message.counts, models.DELAYS
        process = target = sender
        while True:
            number = numbers[process] = numbers[process] * models.MULTIPLIER % models.MODULUS
            yield self.hold(delays[number >> 21])
            process = target
            counts[process] += 1
            number = numbers[process] * models.MULTIPLIER % models.MODULUS
            if number >> 21 < models.REMOTE:
                number = number * models.MULTIPLIER % models.MODULUS
                target = (process + 1 + number % (models.PROCESSES - 1)) % models.PROCESSES
            numbers[process] = number


def phold(count):
    env = salabim.Environment(trace=False)
    for sender in range(models.PROCESSES):
        for _ in range(models.POPULATION):
            Message(sender=sender)
    env.run(till=models.phold_end(count) + 0.5)
    print(sum(Message.counts), sum(weight * count for weight, count in enumerate(Message.counts, 1)))


class Atomic(salabim.Component):
    """An atomic model, passive until it receives."""
    received = sent = 0

    def setup(self):
        self.targets = []
        self.waiting = 0

    def receive(self):
        Atomic.received += 1
        self.waiting += 1
        if self.waiting == 1:
            self.activate(delay=1)

    def process(self):
        while True:
            if self.waiting == 0:
                yield self.passivate()
            Atomic.sent += 1
            self.waiting -= 1
            for target in self.targets:
                target.receive()
            if self.waiting > 0:
                yield self.hold(1)


class Inputs(salabim.Component):
    def process(self, ports, count):
        for _ in range(count):
            for port in ports:
                port.receive()
            yield self.hold(models.WIDTH + 1)


def devstone(kind, count):
    env = salabim.Environment(trace=False)
    ports, outside = models.devstone(kind, Atomic)
    Inputs(ports=ports, count=count)
    env.run()
    models.check_devstone(kind, count, Atomic.received, Atomic.sent)
    print(Atomic.received, Atomic.sent, outside.count)


class Facts(salabim.Component):
    """A fact at every tick, for the trace where there is one."""
    count = 0

    def process(self, remaining):
        while remaining > 0:
            yield self.hold(0.001)
            Facts.count += 1
            if self.env.trace():
                to, lit = 'closed' if remaining & 1 else 'open', not remaining & 1
                self.env.print_trace('', self.name(), 'doorCommanded', f'landing={remaining & 15} to={to} lit={lit}')
            remaining -= 1


def facts(count, trace):
    env = salabim.Environment(trace=trace)
    env.suppress_trace_linenumbers(True)
    Facts(remaining=count)
    env.run()
    if not trace:
        print(Facts.count)


class Camera(salabim.Component):
    """Draws so many pictures, thirty a second, into the file that it is given, or leaves drawing to a video."""

    def process(self, count, file):
        for _ in range(count):
            if file is not None:
                self.env.snapshot(file)
            yield self.hold(1 / 30)


def circles(width, height, count, file, video):
    """The scene of circles.yaml, 320 by 200, in so many pixels."""
    env = salabim.Environment(trace=False, blind_animation=True)
    env.animation_parameters(animate=True, width=width, height=height, x0=0, y0=0, x1=320, background_color='black',
                             show_time=False, modelname='', fps=30, video=video)
    for index in range(1, 101):
        color = colorsys.hsv_to_rgb(index / 100, 1, 1)
        salabim.AnimateCircle(
            radius=8, linewidth=0, fillcolor=tuple(round(255 * share) for share in color),
            x=lambda t, index=index: 160 + 140 * math.sin(math.radians(t * (20 + index) + 37 * index)),
            y=lambda t, index=index: 100 - 80 * math.cos(math.radians(t * (30 + index) + 53 * index)))
    Camera(count=count, file=file)
    env.run()
    if video:
        env.video_close()
    print(count)


if __name__ == '__main__':
    models.main({
        'timer': timer, 'pending': pending, 'phold': phold,
        **{f'devstone-{kind}': partial(devstone, kind) for kind in ('li', 'hi', 'ho')},
        'fact': lambda count: facts(count, False),
        'journal': lambda count: facts(count, sys.stdout),
        'frame': lambda count: circles(160, 100, count, 'frame.bmp', ''),
        'gif': lambda count: circles(320, 200, count, None, 'circles.gif'),
    })
