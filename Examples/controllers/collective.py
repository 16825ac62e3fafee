#!/usr/bin/env python3
"""Collective control of one car, as a client of the protocol `signals`.

liftworks serve house --protocol signals --lockstep --headless --stimuli Examples/controllers/house-day.jsonl
python3 Examples/controllers/collective.py 127.0.0.1:15650

It answers everybody's calls, and knows no service modes. `--fault NAME` makes one mistake on purpose.
"""
import argparse
import json
import select
import socket
import time

FAULTS = ["moves-open", "opens-early", "blind", "overloads", "passes", "turns-back", "dark", "idle", "deaf"]
DWELL = {"car": 4.0, "hall": 6.0}  # seconds of open doors after a call from the car, and from the hall


class Plant:
    """The connection: signals come in, commands go out, and time passes in between."""

    def __init__(self, address):
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""  # what has come of the next lines
        self.hello = self.line()
        self.now, self.began = float(self.hello["t"]), time.monotonic()
        self.offset = self.now - self.began

    def send(self, **message):
        self.socket.sendall((json.dumps(message) + "\n").encode())

    def line(self, seconds=None):
        """The next line, or None if it has not come whole within so many seconds."""
        while b"\n" not in self.rest:
            if not select.select([self.socket], [], [], seconds)[0]:
                return None
            piece = self.socket.recv(65536)
            if not piece:
                return {"end": True}
            self.rest += piece
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def command(self, signal, **fields):
        self.send(signal=signal, **fields)

    def signals(self, deadline):
        """What the plant sends until its time stops; in lockstep at the next signal, or at a deadline."""
        if self.hello["lockstep"]:
            self.send(advance="next") if deadline is None else self.send(until=f"{deadline:.9f}")
            return self.turn()
        message = self.line(None if deadline is None else max(0, deadline - self.offset - time.monotonic()))
        self.now = time.monotonic() + self.offset
        return [message] if message else []

    def turn(self):
        messages = []
        while True:
            message = self.line()
            self.now = float(message.get("now", self.now))
            if "now" in message:
                return messages
            messages.append(message)
            if "end" in message:
                return messages


class Controller:
    def __init__(self, plant, fault):
        self.plant, self.fault = plant, fault
        elevator = plant.hello["elevator"]
        self.sides = {landing["number"]: landing["entrances"] for landing in elevator["landings"]}
        self.landing, self.top = elevator["start"], len(elevator["landings"])
        self.car, self.hall = set(), set()  # landings; landings with a direction
        self.way = self.target = self.dwell = self.lantern = None
        self.doors, self.moves, self.held, self.overload = "closed", False, set(), False

    # Calls

    def ahead(self, landing, way):
        """The landings beyond one that somebody calls from or to."""
        called = self.car | {there for there, _ in self.hall}
        return {there for there in called if (there > landing if way == "up" else there < landing)}

    def press(self, landing, way=None):
        if self.fault == "deaf" and way:
            return
        here = landing == self.landing and not self.moves and self.doors != "closed"
        if here and (way is None or way == (self.lantern or way)):
            if way and not self.lantern:
                self.show(way)
            return self.reopen(DWELL["hall" if way else "car"])
        (self.hall.add((landing, way)) if way else self.car.add(landing))
        self.lamp(landing, way, True)
        if not self.moves and self.doors == "closed":
            self.decide()
        elif not self.moves and not self.lantern:
            self.choose()

    def lamp(self, landing, way, lit):
        if self.fault == "dark":
            return
        if way:
            self.plant.command("hallLampChanged", landing=landing, direction=way, lit=lit)
        else:
            self.plant.command("carLampChanged", landing=landing, lit=lit)

    # Motion

    def choose(self):
        """Which way the car goes on from its landing, and shows that it does."""
        ways = [self.way, "down" if self.way == "up" else "up"] if self.way else ["up", "down"]
        if self.fault == "turns-back":
            ways.reverse()
        wanted = [w for w in ways if (self.landing, w) in self.hall or self.ahead(self.landing, w)]
        self.way = wanted[0] if wanted else None
        # Nobody is ahead, and somebody here wants to go back: the car turns.
        if self.way and not self.ahead(self.landing, self.way) and (self.landing, self.way) not in self.hall:
            self.way = None
        if self.way and self.doors != "closed":
            self.show(self.way)

    def show(self, way):
        if self.lantern != way:
            self.darken()
            self.lantern = self.way = way
            self.plant.command("lanternChanged", landing=self.landing, direction=way, lit=True)

    def darken(self):
        if self.lantern:
            self.plant.command("lanternChanged", landing=self.landing, direction=self.lantern, lit=False)
        self.lantern = None

    def decide(self):
        """At rest with closed doors: opens them, runs, or waits."""
        if self.fault == "idle":
            return
        self.choose()
        if self.landing in self.car or (self.landing, self.way) in self.hall:
            return self.open()
        if self.way:
            stops = sorted(self.ahead(self.landing, self.way), reverse=self.way == "down")
            first = [s for s in stops if s in self.car or (s, self.way) in self.hall]
            self.target = stops[-1] if self.fault == "passes" or not first else first[0]
            self.moves = True
            self.plant.command("runCommanded", target=self.target)

    def last_chance(self, landing):
        if self.fault != "passes" and (landing in self.car or (landing, self.way) in self.hall):
            self.target = landing
            self.plant.command("runCommanded", target=landing)

    # Doors

    def open(self):
        self.choose()
        # The gong also announces a stop for people in the car, if the car goes on from there.
        if self.way and (self.landing in self.car or (self.landing, self.way) in self.hall):
            strokes = 1 if self.way == "up" else 2
            self.plant.command("gongSounded", landing=self.landing, direction=self.way, strokes=strokes)
        was_hall = any((self.landing, way) in self.hall for way in ("up", "down"))
        self.doors = "opening"
        for side in self.sides[self.landing]:
            self.plant.command("openCommanded", entrance=side)
        if self.way:
            self.show(self.way)
        self.answer()
        self.dwell = ("hall" if was_hall else "car", None)

    def answer(self):
        if self.landing in self.car:
            self.car.discard(self.landing)
            self.lamp(self.landing, None, False)
        if (self.landing, self.way) in self.hall:
            self.hall.discard((self.landing, self.way))
            self.lamp(self.landing, self.way, False)

    def reopen(self, seconds):
        if self.doors == "closing":
            self.doors = "opening"
            for side in self.sides[self.landing]:
                self.plant.command("openCommanded", entrance=side)
        if self.doors == "open":
            self.dwell = ("", max(self.deadline() or 0, self.plant.now + seconds))

    def deadline(self):
        return self.dwell[1] if self.dwell else None

    def close(self):
        if self.held or (self.overload and self.fault != "overloads"):
            self.dwell = ("", self.plant.now + 2)
            return
        self.dwell, self.doors = None, "closing"
        for side in self.sides[self.landing]:
            self.plant.command("closeCommanded", entrance=side)

    # Signals

    def receive(self, message):
        signal = message.get("signal")
        landing = message.get("landing")
        if "error" in message or "broken" in message:
            print(message.get("error") or f"{message['broken']}: {message['finding']}", flush=True)
        elif signal == "hallButtonPressed":
            self.press(landing, message["direction"])
        elif signal == "carButtonPressed":
            self.press(landing)
        elif signal == "lastChanceToStop":
            self.last_chance(landing)
        elif signal == "landingPassed":
            self.landing = landing
            self.plant.command("indicatorChanged", landing=landing)
        elif signal == "slowingDown" and self.fault == "opens-early":
            self.plant.command("openCommanded", entrance=self.sides[landing][0])
        elif signal == "carStopped" and self.moves:
            self.moves, self.landing = False, landing
            self.plant.command("indicatorChanged", landing=landing)
            self.open()
        elif signal == "carDrifted" and not self.overload:
            self.plant.command("relevelCommanded")
        elif signal == "doorsOpened":
            self.doors = "open"
            self.dwell = ("", self.plant.now + DWELL.get(self.dwell[0] if self.dwell else "", 4.0))
            if self.fault == "moves-open" and self.way:
                self.plant.command("runCommanded", target=self.landing + (1 if self.way == "up" else -1))
        elif signal == "doorsClosed" and self.doors == "closing":
            self.doors = "closed"
            self.darken()
            self.decide()
        elif signal == "photoEye" and self.fault != "blind":
            (self.held.add if message["blocked"] else self.held.discard)("photoEye")
            self.reopen(2.0)
        elif signal == "doorOpenButton":
            (self.held.add if message["pressed"] else self.held.discard)("button")
            self.reopen(3.0)
        elif signal == "overloadChanged":
            self.overload = message["overloaded"]
            self.plant.command("overloadSignChanged", lit=self.overload)
            self.reopen(3.0)

    def run(self):
        while True:
            for message in self.plant.signals(self.deadline()):
                if "end" in message:
                    return
                self.receive(message)
            if self.deadline() is not None and self.plant.now >= self.deadline() - 1e-9:
                self.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Controls one car, served by 'liftworks serve'.")
    parser.add_argument("address", nargs="?", default="127.0.0.1:15650")
    parser.add_argument("--fault", choices=FAULTS, help="make this mistake on purpose")
    options = parser.parse_args()
    plant = Plant(options.address)
    try:
        Controller(plant, options.fault).run()
    except (ConnectionError, KeyboardInterrupt):
        pass  # the run has ended, perhaps while a command was on its way
