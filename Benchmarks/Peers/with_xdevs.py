#!/usr/bin/env python3
"""DEVStone as xDEVS ships it, by its authors: with_xdevs.py KIND COUNT

It takes no time from what its atomic models receive to what they send; the counts are the same.
"""
import sys
from functools import partial

from xdevs.examples.devstone import devstone as published
from xdevs.models import Atomic, Coupled, Port
from xdevs.sim import Coordinator

import models


class Inputs(Atomic):
    """Sends so many inputs, one in a unit of time."""

    def __init__(self, count):
        super().__init__('inputs')
        self.remaining = count
        self.out = Port(int, 'out')
        self.add_out_port(self.out)

    def initialize(self):
        if self.remaining > 0:
            self.activate()
        else:
            self.passivate()

    def lambdaf(self):
        self.out.add(0)

    def deltint(self):
        self.remaining -= 1
        if self.remaining > 0:
            self.hold_in('active', 1)
        else:
            self.passivate()

    def deltext(self, e):
        pass

    def exit(self):
        pass


def devstone(kind, count):
    sys.setrecursionlimit(10_000)
    # The last argument has the model count its transitions.
    model = getattr(published, kind.upper())('devstone', models.WIDTH, models.DEPTH, 0, 0, True)
    inputs = Inputs(count)
    whole = Coupled('whole')
    whole.add_component(inputs)
    whole.add_component(model)
    for port in model.in_ports:
        whole.add_coupling(inputs.out, port)
    coordinator = Coordinator(whole)
    coordinator.initialize()
    coordinator.simulate(sys.maxsize)
    models.check_devstone(kind, count, model.n_events, model.n_internals)
    print(model.n_events, model.n_internals)


if __name__ == '__main__':
    models.main({f'devstone-{kind}': partial(devstone, kind) for kind in ('li', 'hi', 'ho')})
