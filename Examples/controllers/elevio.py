#!/usr/bin/env python3
"""The way in which students' clients use the TTK4145 plant: a driver that polls, and a first controller of one car.

The driver works as those that courses hand out do: four threads ask every 20 ms, one message and one answer at a time
under one lock, and put what has changed into queues. The controller keeps its calls in memory alone, so that those
of a client that is killed are lost: the judge finds that.

    liftworks judge ttk4145 --client "python3 Examples/controllers/elevio.py {port} {floors}"
"""
import queue
import socket
import sys
import threading
import time

POLL_RATE = 0.02
HALL_UP, HALL_DOWN, CAB = 0, 1, 2
UP, DOWN, STOP = 1, -1, 0
DOOR_OPEN_TIME = 3.05


class Driver:
    """Messages of four bytes over TCP."""

    def __init__(self, address, floors):
        self.floors, self.lock = floors, threading.Lock()
        self.connection = socket.create_connection(address)

    def read(self, *message):
        with self.lock:
            self.connection.sendall(bytes(message))
            answer = b""
            while len(answer) < 4:
                piece = self.connection.recv(4 - len(answer))
                if not piece:
                    raise ConnectionError("the plant has gone")
                answer += piece
            return answer

    def write(self, *message):
        with self.lock:
            self.connection.sendall(bytes(message))

    def set_motor_direction(self, direction):
        self.write(1, direction % 256, 0, 0)

    def set_button_lamp(self, button, floor, value):
        self.write(2, button, floor, int(value))

    def set_floor_indicator(self, floor):
        self.write(3, floor, 0, 0)

    def set_door_open_lamp(self, value):
        self.write(4, int(value), 0, 0)

    def set_stop_lamp(self, value):
        self.write(5, int(value), 0, 0)

    def get_button(self, button, floor):
        return self.read(6, button, floor, 0)[1] != 0

    def get_floor(self):
        answer = self.read(7, 0, 0, 0)
        return answer[2] if answer[1] else -1

    def get_stop(self):
        return self.read(8, 0, 0, 0)[1] != 0

    def get_obstruction(self):
        return self.read(9, 0, 0, 0)[1] != 0

    # Polling: each in a thread of its own, and only what has changed is sent on.

    def poll_buttons(self, receiver):
        before = [[False] * 3 for _ in range(self.floors)]
        while True:
            time.sleep(POLL_RATE)
            for floor in range(self.floors):
                for button in (HALL_UP, HALL_DOWN, CAB):
                    now = self.get_button(button, floor)
                    if now and not before[floor][button]:
                        receiver.put(("button", floor, button))
                    before[floor][button] = now

    def poll_floor_sensor(self, receiver):
        before = -1
        while True:
            time.sleep(POLL_RATE)
            now = self.get_floor()
            if now not in (before, -1):
                receiver.put(("floor", now, None))
            before = now

    def poll_switch(self, receiver, name, get):
        before = False
        while True:
            time.sleep(POLL_RATE)
            now = get()
            if now != before:
                receiver.put((name, now, None))
            before = now

    def start(self):
        receiver = queue.Queue()
        polls = [
            (self.poll_buttons, (receiver,)), (self.poll_floor_sensor, (receiver,)),
            (self.poll_switch, (receiver, "stop", self.get_stop)),
            (self.poll_switch, (receiver, "obstruction", self.get_obstruction)),
        ]
        for poll, arguments in polls:
            threading.Thread(target=self.forward, args=(receiver, poll, arguments), daemon=True).start()
        return receiver

    @staticmethod
    def forward(receiver, poll, arguments):
        try:
            poll(*arguments)
        except OSError:
            receiver.put(("gone", None, None))


class Controller:
    """One car: goes on in its direction while somebody wants it there, and clears all calls where it opens."""

    def __init__(self, driver):
        self.driver, self.floors = driver, driver.floors
        self.calls = [[False] * 3 for _ in range(driver.floors)]
        self.floor, self.direction, self.behaviour = -1, STOP, "idle"
        self.obstructed = self.stopped = False
        self.closes = None

    # Where calls are

    def above(self):
        return any(any(calls) for calls in self.calls[self.floor + 1:])

    def below(self):
        return any(any(calls) for calls in self.calls[:self.floor])

    def choose(self):
        """Direction and behaviour of a car that has nothing more to do at its floor."""
        ways = {UP: self.above, DOWN: self.below}
        first = self.direction or UP
        for way in (first, -first):
            if ways[way]():
                return way, "moving"
        return (STOP, "door") if any(self.calls[self.floor]) else (STOP, "idle")

    def should_stop(self):
        up, down, cab = self.calls[self.floor]
        if cab or self.direction == STOP:
            return True
        if self.direction == UP:
            return up or not self.above()
        return down or not self.below()

    # What happens

    def button(self, floor, button):
        if self.behaviour == "door" and floor == self.floor:
            self.closes = time.monotonic() + DOOR_OPEN_TIME
            return
        self.calls[floor][button] = True
        self.driver.set_button_lamp(button, floor, True)
        if self.behaviour == "idle":
            self.go()

    def reach(self, floor):
        self.floor = floor
        self.driver.set_floor_indicator(floor)
        if self.behaviour == "moving" and self.should_stop():
            self.driver.set_motor_direction(STOP)
            self.open()

    def go(self):
        if self.stopped:
            return
        self.direction, self.behaviour = self.choose()
        if self.behaviour == "door":
            self.open()
        else:
            self.driver.set_motor_direction(self.direction)

    def open(self):
        self.behaviour = "door"
        self.driver.set_door_open_lamp(True)
        self.closes = time.monotonic() + DOOR_OPEN_TIME
        for button in (HALL_UP, HALL_DOWN, CAB):
            if self.calls[self.floor][button]:
                self.calls[self.floor][button] = False
                self.driver.set_button_lamp(button, self.floor, False)

    def stop(self, is_pressed):
        self.stopped = is_pressed
        self.driver.set_stop_lamp(is_pressed)
        if self.behaviour == "moving":
            self.driver.set_motor_direction(STOP if is_pressed else self.direction)

    def tick(self):
        if self.behaviour != "door" or time.monotonic() < self.closes:
            return
        if self.obstructed or self.stopped:
            self.closes = time.monotonic() + 0.1 if self.stopped else time.monotonic() + DOOR_OPEN_TIME
            return
        self.driver.set_door_open_lamp(False)
        self.behaviour = "idle"
        self.go()

    def run(self):
        for floor in range(self.floors):
            for button in (HALL_UP, HALL_DOWN, CAB):
                self.driver.set_button_lamp(button, floor, False)
        self.driver.set_door_open_lamp(False)
        events = self.driver.start()
        if self.driver.get_floor() == -1:
            self.direction, self.behaviour = DOWN, "moving"
            self.driver.set_motor_direction(DOWN)
        while True:
            try:
                name, value, button = events.get(timeout=0.01)
            except queue.Empty:
                self.tick()
                continue
            if name == "gone":
                return
            {"button": lambda: self.button(value, button), "floor": lambda: self.reach(value),
             "stop": lambda: self.stop(value),
             "obstruction": lambda: setattr(self, "obstructed", value)}[name]()
            self.tick()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 15657
    floors = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    Controller(Driver(("127.0.0.1", port), floors)).run()
