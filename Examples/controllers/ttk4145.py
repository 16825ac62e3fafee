#!/usr/bin/env python3
"""A controller for the plant of TTK4145, for one car or for up to nine that share their hall calls.

It knows the plant by the table of four-byte messages alone. Each car has a process of its own. They tell one
another their state by UDP ten times a second; a message that is lost, late or doubled does no harm, as
every message holds everything, and every call has a version that only grows. Calls are kept in a file too,
so that a process that is killed and started again keeps what its lamps have promised.

    liftworks judge ttk4145 --cars 3 --client "python3 Examples/controllers/ttk4145.py \\
        --port {port} --car {car} --udp {udp} --peers={peers} --state {state}"

--fault NAME makes one mistake: FAULTS says which rule the judge finds broken then. --lockstep lets time pass only where the
client waits, by operation 10, as 'liftworks judge ttk4145 --lockstep' understands it: a run takes seconds, and repeats exactly.
"""
import argparse
import json
import os
import socket
import sys
import time

UP, DOWN, CAR = 0, 1, 2
STOP, DOOR_TIME, TRAVEL, LOST = 0, 3.05, 2.5, 1.5
FAULTS = {
    "door-at-rest": "the door lamp is lit a moment before the motor stops",
    "door-time": "the door lamp is lit for 1.5 s",
    "obstruction": "obstruction: it is never asked for",
    "obstruction-once": "obstruction: it is asked for once, when the time of the door is over",
    "end-stop": "the car goes on past the last landing",
    "promise": "calls of the highest landing are lit, and not served",
    "passing": "calls on the way are served on the way back",
    "lamp-on": "lamps are never lit",
    "lamp-off": "lamps go out half a second after they are lit",
    "lamp-stays": "promise, passing: lamps in the car never go out",
    "lamp-drop": "lamp-off: a call in the car for a landing that was served within 10 s is lit and forgotten",
    "lamp-pressed": "a press of any button in the car lights them all",
    "lamp-phantom": "lamp-pressed: a call in the car is made once more after its service",
    "shared": "lamp-pressed, lamp-off: the buttons in all cars are lit together",
    "hall-lamps": "the panel shows its own presses alone",
    "deaf": "hall-lamps, lamp-on: messages are ignored for ever once the others were not heard",
    "indicator": "the indicator is never set",
    "directions": "the calls of both ways are cleared at once",
    "stops": "the car opens at every landing that it comes to",
    "slow": "lamp-on: buttons are asked for every 0.6 s",
    "forgets": "promise: nothing is kept over a restart",
    "takeover": "promise: a hall call is left to the car at whose panel it was made",
    "stuck": "promise: a car whose motor has failed needs a restart",
    "crash": "client: it ends when the door is obstructed",
}


class Clock:
    """The wall clock, or that of the plant in lockstep."""

    def __init__(self):
        self.plant, self.passed = None, 0

    def now(self):
        return self.passed / 1000 if self.plant else time.monotonic()

    def sleep(self, milliseconds):
        if not self.plant:
            return time.sleep(milliseconds / 1000)
        self.plant.socket.sendall(bytes([10, milliseconds >> 8, milliseconds & 255, 0]))
        self.plant.receive(4)
        self.passed += milliseconds


clock = Clock()


class Plant:
    """The four-byte protocol: writes go out at once, all reads of a round together."""

    def __init__(self, port, floors):
        self.floors = floors
        self.socket = None
        deadline = time.monotonic() + 10
        while self.socket is None:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), timeout=5)
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buttons = [(f, b) for f in range(floors) for b in (UP, DOWN, CAR)
                        if not (b == UP and f == floors - 1) and not (b == DOWN and f == 0)]
        self.questions = b"".join(bytes([6, b, f, 0]) for f, b in self.buttons)
        self.questions += bytes([7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0])

    def write(self, *message):
        self.socket.sendall(bytes(message))

    def motor(self, direction):
        self.write(1, direction % 256, 0, 0)

    def receive(self, count):
        answers = b""
        while len(answers) < count:
            piece = self.socket.recv(count - len(answers))
            if not piece:
                raise ConnectionError("the plant closed the connection")
            answers += piece
        return answers

    def read(self, with_buttons=True):
        """The buttons that are pressed, the floor or None, stop button and obstruction."""
        questions = self.questions if with_buttons else self.questions[-12:]
        self.socket.sendall(questions)
        answers = self.receive(len(questions))
        rows = [answers[i:i + 4] for i in range(0, len(answers), 4)]
        pressed = [button for button, row in zip(self.buttons, rows[:-3]) if row[1]]
        sensor, stop, obstruction = rows[-3:]
        return pressed, sensor[2] if sensor[1] else None, bool(stop[1]), bool(obstruction[1])


class Calls:
    """Every call of every car: name to [version, whether it waits]. The higher version is the newer one."""

    def __init__(self, path, forgotten=None):
        self.path, self.table, self.forgotten = path, {}, forgotten
        try:
            with open(path) as file:
                self.table = json.load(file)
        except (OSError, ValueError):
            pass

    def waits(self, name):
        return self.table.get(name, [0, False])[1]

    def set(self, name, waits):
        version, waited = self.table.get(name, [0, False])
        if waited != waits:
            self.table[name] = [version + 1, waits]
            self.save()

    def merge(self, other):
        before = dict(self.table)
        for name, (version, waits) in other.items():
            if self.forgotten and name.startswith(self.forgotten):
                continue
            mine = self.table.get(name, [0, False])
            # Of two changes that met, somebody who waits counts.
            self.table[name] = max(mine, [version, waits])
        if self.table != before:
            self.save()

    def save(self):
        if self.path:
            with open(self.path + ".new", "w") as file:
                json.dump(self.table, file)
            os.replace(self.path + ".new", self.path)


class Peers:
    """What the other cars said last, and when."""

    def __init__(self, port, peers):
        self.addresses = [("127.0.0.1", int(peer.split("=")[1])) for peer in peers.split(",") if peer]
        self.names = [peer.split("=")[0] for peer in peers.split(",") if peer]
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.setblocking(False)
        if port:
            self.socket.bind(("127.0.0.1", port))
        self.known = {}

    def send(self, message):
        data = json.dumps(message).encode()
        for address in self.addresses:
            try:
                self.socket.sendto(data, address)
            except OSError:
                pass

    def receive(self):
        """Messages that came; of each car, the latest state is kept."""
        messages = []
        while True:
            try:
                message = json.loads(self.socket.recv(65536))
            except BlockingIOError:
                return messages
            except (OSError, ValueError):
                continue
            last = self.known.get(message["car"])
            # A process that was started again counts from its own beginning, which is later.
            if last is None or message["count"] > last["count"]:
                self.known[message["car"]] = dict(message, heard=clock.now())
                messages.append(message)

    def alive(self):
        now = clock.now()
        return {name: state for name, state in self.known.items() if now - state["heard"] < LOST}


class Car:
    def __init__(self, options):
        self.name, self.fault, self.floors = options.car, options.fault, options.floors
        self.plant = Plant(options.port, options.floors)
        if options.lockstep:
            self.plant.socket.settimeout(None)
            clock.plant = self.plant
        forgets = self.fault == "forgets"
        self.calls = Calls("" if forgets else options.state, self.name if forgets else None)
        self.own, self.served, self.is_deaf, self.phantom = set(), {}, False, None
        self.has_asked = self.had_peers = False
        self.asked = -1.0
        self.peers = Peers(options.udp, options.peers)
        self.floor, self.sensor, self.direction = 0, None, 1
        self.behaviour = "idle"           # idle, moving or open
        self.opened = self.moved = clock.now()
        self.obstructed = self.stopped = False
        self.lamps, self.waiting, self.answered = {}, {}, {}
        self.sent = -1.0
        self.lit_since = {}

    # Names of calls: "2u" and "2d" for the hall, "A2" for a car.

    def name_of(self, floor, button):
        return f"{floor}{'ud'[button]}" if button != CAR else f"{self.name}{floor}"

    def set_motor(self, direction):
        self.plant.motor(direction)
        self.moved = clock.now()

    def start(self):
        """Stops, closes the door, and goes down to a floor if it is between two."""
        _, floor, _, obstructed = self.plant.read()
        self.set_motor(STOP)
        if not obstructed:
            self.plant.write(4, 0, 0, 0)
        self.plant.write(5, 0, 0, 0)
        for floor_of, button in self.plant.buttons:
            self.plant.write(2, button, floor_of, 0)
        if floor is None:
            self.direction, self.behaviour = -1, "moving"
            self.set_motor(-1)
        else:
            self.arrive(floor)
            if obstructed:
                self.open_door()

    # Who takes which hall call.

    def is_available(self):
        now = clock.now()
        stuck = self.behaviour == "moving" and now - self.moved > 2 * TRAVEL
        held = self.behaviour == "open" and self.obstructed and now - self.opened > 2
        return not stuck and not held and not self.stopped

    def state(self):
        return {"floor": self.floor, "direction": self.direction if self.behaviour == "moving" else 0,
                "load": sum(self.calls.waits(f"{self.name}{f}") for f in range(self.floors)),
                "available": self.is_available()}

    def takes(self, floor, button):
        """Whether this car goes for a hall call: the nearest that can, and everybody for an old call."""
        name = self.name_of(floor, button)
        if not self.calls.waits(name):
            return False
        if self.fault == "takeover" and self.peers.names:
            return name in self.own
        cars = {peer: state["state"] for peer, state in self.peers.alive().items()}
        cars[self.name] = self.state()
        able = {car: state for car, state in cars.items() if state["available"]}
        if self.name not in able or clock.now() - self.waiting.get(name, 0) > 15:
            return not able or self.name in able

        def cost(car):
            state = able[car]
            distance = abs(state["floor"] - floor)
            away = state["direction"] * (floor - state["floor"]) < 0
            return distance + 2 * state["load"] + (self.floors if away else 0)

        return min(able, key=lambda car: (cost(car), car)) == self.name

    def requests(self):
        """For each floor, whether there is a call up, down and in the car for this one."""
        table = [[False] * 3 for _ in range(self.floors)]
        for floor, button in self.plant.buttons:
            if self.fault == "promise" and floor == self.floors - 1:
                continue
            table[floor][button] = (self.calls.waits(self.name_of(floor, CAR)) if button == CAR
                                    else self.takes(floor, button))
        return table

    # The car.

    def arrive(self, floor):
        self.floor, self.sensor, self.moved = floor, floor, clock.now()
        if self.fault != "indicator":
            self.plant.write(3, floor, 0, 0)

    def choose_direction(self, table):
        above = any(any(row) for row in table[self.floor + 1:])
        below = any(any(row) for row in table[:self.floor])
        if self.direction > 0:
            return 1 if above else -1 if below else 0
        return -1 if below else 1 if above else 0

    def should_stop(self, table):
        if self.fault == "stops":
            return True
        here = table[self.floor]
        above = any(any(row) for row in table[self.floor + 1:])
        below = any(any(row) for row in table[:self.floor])
        ahead = above if self.direction > 0 else below
        if self.fault == "passing":
            return not ahead
        return here[CAR] or here[UP if self.direction > 0 else DOWN] or not ahead

    def open_door(self):
        if self.fault == "door-at-rest" and self.behaviour == "moving":
            self.plant.write(4, 1, 0, 0)
            clock.sleep(200)
            self.set_motor(STOP)
        else:
            self.set_motor(STOP)
            self.plant.write(4, 1, 0, 0)
        self.behaviour, self.opened, self.has_asked = "open", clock.now(), False
        self.clear()

    def clear(self):
        """Forgets the calls that are served here: that of the car, and that of the way it goes on.

        Who goes nowhere announces one way, and the other one when its door has been open for its time.
        """
        way = self.choose_direction(self.requests())
        self.calls.set(self.name_of(self.floor, CAR), False)
        buttons = (UP, DOWN) if (way or self.direction) > 0 else (DOWN, UP)
        if way and self.fault != "directions":
            buttons = buttons[:1]
        for button in buttons:
            name = self.name_of(self.floor, button)
            if self.calls.waits(name):
                self.calls.set(name, False)
                if self.fault != "directions":
                    break
        self.opened = self.served[self.floor] = clock.now()

    def run(self, pressed, floor):
        now = clock.now()
        if self.fault == "stuck" and self.behaviour == "moving" and now - self.moved > 2 * TRAVEL:
            self.behaviour = "broken"
            self.set_motor(STOP)
        if self.stopped or self.behaviour == "broken":
            self.opened = now
            return
        table = self.requests()
        if self.behaviour == "moving":
            if floor is not None and floor != self.sensor:
                self.arrive(floor)
                if self.should_stop(table):
                    if any(table[floor]) or self.fault == "stops":
                        self.open_door()
                    elif not self.choose_direction(table):
                        self.set_motor(STOP)
                        self.behaviour = "idle"
                    else:
                        self.go(self.choose_direction(table))
            elif floor is None:
                self.sensor = None
        elif self.behaviour == "open":
            time_open = 1.5 if self.fault == "door-time" else DOOR_TIME
            once = self.fault == "obstruction-once"
            if self.obstructed and self.fault != "obstruction" and not once:
                self.opened = now
            elif once and self.obstructed and not self.has_asked and now - self.opened >= time_open:
                self.opened, self.has_asked = now, True
            elif now - self.opened >= time_open:
                self.close(table)
            elif any(f == self.floor for f, _ in pressed):
                self.clear()
        elif any(table[self.floor]):
            self.open_door()
        elif self.choose_direction(table):
            self.go(self.choose_direction(table))

    def close(self, table):
        """Goes on, or opens for the other way once more."""
        if table[self.floor][CAR] or any(table[self.floor]) and not self.choose_direction(table):
            return self.clear()
        self.plant.write(4, 0, 0, 0)
        self.behaviour = "idle"
        if self.fault == "lamp-phantom" and self.phantom != self.floor:
            self.phantom = self.floor
            self.calls.set(self.name_of(self.floor, CAR), True)
        if self.choose_direction(table):
            self.go(self.choose_direction(table))

    def go(self, direction):
        if self.fault == "end-stop" and self.floor in (0, self.floors - 1):
            direction = 1 if self.floor else -1
        self.direction, self.behaviour = direction, "moving"
        self.set_motor(direction)

    # Buttons, lamps and the other cars.

    def take_presses(self, pressed):
        for floor, button in pressed:
            is_open_here = self.behaviour == "open" and floor == self.floor
            if not is_open_here:
                self.calls.set(self.name_of(floor, button), True)
                self.own.add(self.name_of(floor, button))
            if self.fault == "hall-lamps" and button != CAR:
                self.answered[self.name_of(floor, button)] = True
            if self.fault == "lamp-pressed" and button == CAR:
                for other in range(self.floors):
                    self.calls.set(self.name_of(other, CAR), True)

    def is_known(self, name):
        """Whether every car that can be heard knows a call, so that it outlives this process."""
        version = self.calls.table[name][0]
        return all(peer["calls"].get(name, [0])[0] >= version for peer in self.peers.alive().values())

    def show_lamps(self):
        now = clock.now()
        for floor, button in self.plant.buttons:
            name = self.name_of(floor, button)
            lit = self.calls.waits(name)
            self.waiting[name] = self.waiting.get(name, now) if lit else now
            if lit and button != CAR and not self.lamps.get(name) and not self.is_known(name):
                lit = False
            if self.fault == "shared" and button == CAR:
                lit = any(self.calls.waits(f"{car}{floor}") for car in [self.name] + self.peers.names)
            if self.fault == "lamp-stays" and button == CAR and self.lamps.get(name):
                lit = True
            if self.fault == "lamp-drop" and lit and button == CAR and now - self.served.get(floor, -99) < 10 and \
                    now - self.lit_since.setdefault(name, now) > 0.5:
                self.calls.set(name, False)
            if not lit:
                self.lit_since.pop(name, None)
            if self.fault == "lamp-on" or self.fault == "lamp-off" and lit and \
                    now - self.lit_since.setdefault(name, now) > 0.5:
                lit = False
            if self.fault == "hall-lamps" and button != CAR and not self.answered.get(name):
                lit = False
            if lit != self.lamps.get(name, False):
                self.lamps[name] = lit
                self.plant.write(2, button, floor, int(lit))

    def talk(self):
        for message in self.peers.receive():
            if not self.is_deaf:
                self.calls.merge(message["calls"])
        if self.fault == "deaf":
            alive = len(self.peers.alive())
            self.is_deaf = self.is_deaf or self.had_peers and alive < len(self.peers.names)
            self.had_peers = alive == len(self.peers.names) > 0
        if clock.now() - self.sent >= 0.1:
            self.sent = clock.now()
            self.peers.send({"car": self.name, "count": time.time_ns(), "state": self.state(),
                             "calls": self.calls.table})

    def watch_stop(self, stop):
        if stop == self.stopped:
            return
        self.stopped = stop
        self.plant.write(5, int(stop), 0, 0)
        if self.behaviour == "moving":
            self.set_motor(STOP if stop else self.direction)

    def step(self):
        asks = self.fault != "slow" or clock.now() - self.asked >= 0.6
        self.asked = clock.now() if asks else self.asked
        pressed, floor, stop, self.obstructed = self.plant.read(asks)
        if self.fault == "crash" and self.obstructed:
            sys.exit(1)
        self.watch_stop(stop)
        self.take_presses(pressed)
        self.talk()
        self.run(pressed, floor)
        self.show_lamps()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--port", type=int, default=15657)
    parser.add_argument("--car", help="the name of this car; with --peers it must differ from theirs")
    parser.add_argument("--floors", type=int, default=4)
    parser.add_argument("--udp", type=int, default=0, help="the port where this car hears the others")
    parser.add_argument("--peers", default="", help="where the others hear: B=20001,C=20002")
    parser.add_argument("--state", default="", help="a file that keeps the calls")
    parser.add_argument("--fault", choices=FAULTS, help="make this mistake")
    parser.add_argument("--lockstep", action="store_true", help="wait by operation 10")
    options = parser.parse_args()
    peers = [peer.split("=")[0] for peer in options.peers.split(",") if peer]
    if peers and options.car is None:
        parser.error("--peers needs --car: two cars of one name would take each other's calls")
    if options.car in peers:
        parser.error(f"car {options.car} cannot be among its own --peers")
    options.car = options.car or "A"
    car = Car(options)
    car.start()
    round_time = 50 if options.lockstep else 20
    while True:
        began = clock.now()
        car.step()
        clock.sleep(max(1, round_time - int((clock.now() - began) * 1000)))


if __name__ == "__main__":
    try:
        main()
    except (ConnectionError, KeyboardInterrupt):
        sys.exit(0)
