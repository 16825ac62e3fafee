#!/usr/bin/env python3
"""Makes each use of a socket and of a child program fail in turn: called by Scripts/inject-faults.

inject-faults.py [--full] [--only TEXT] PROGRAM LIBRARY FOLDER

Each server is run with a session of clients that work, go away, reset their connection and come again, once for each
failure. It must end by itself at the start and say why, or serve on: the last client of the session is served at its
second attempt at the latest. What a client was promised is in the journal, which replays. Each command that starts a
program is run likewise; it may fail with a reason, and what it leaves is whole.
"""
import argparse
import concurrent.futures
import errno as E
import itertools
import json
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HALF = 0
# What the kernel really answers to each call.
SOCKETS = {
    "socket": [E.EMFILE, E.ENOBUFS],
    "option": [E.ENOPROTOOPT, E.EINVAL],
    "bind": [E.EADDRINUSE, E.EACCES],
    "listen": [E.EADDRINUSE],
    "accept": [E.EMFILE, E.ENOBUFS, E.ECONNABORTED, E.EINTR],
    "connect": [E.ECONNREFUSED, E.ETIMEDOUT, E.ENETUNREACH],
    "receive": [E.ECONNRESET, E.ETIMEDOUT, E.EINTR, HALF],
    "send": [E.EPIPE, E.ECONNRESET, E.ENOBUFS, E.EINTR, E.EAGAIN, HALF],
    "shut": [E.ENOTCONN],
    "poll": [E.EINTR],
    "pipe": [E.EMFILE],
}
PROGRAMS = {
    "pipe": [E.EMFILE, E.ENFILE],
    "spawn": [E.EAGAIN, E.ENOMEM, E.ENOENT],
    "wait": [E.EINTR, E.ECHILD],
    "take": [E.EINTR, E.EAGAIN, E.EIO, HALF],
    "give": [E.EINTR, E.EAGAIN, E.EPIPE, HALF],
    "poll": [E.EINTR],
}
# These are no failures: all is to be as without them.
HARMLESS = {E.EINTR, E.EAGAIN, HALF}
CRASHES = ("Fatal error", "Crash", "Precondition failed", "Illegal instruction")


class Wrong(Exception):
    """What a run did that it should not."""


class Gone(Exception):
    """The server has closed the connection, or has not answered."""


class Run:
    """One run of the program with a failure, or with none, in a folder of its own."""

    numbers = itertools.count()

    def __init__(self, tools, arguments, fault="", limit=None, standard_input=subprocess.DEVNULL, ignores_children=False):
        self.tools = tools
        self.folder = os.path.join(tools.folder, f"run-{next(Run.numbers)}")
        os.mkdir(self.folder)
        self.journal = self.path("run.journal")
        words = [word.replace("{folder}", self.folder).replace("{journal}", self.journal) for word in arguments]
        environment = dict(os.environ, LD_PRELOAD=tools.library, FAULT=fault, FAULT_COUNTS=self.path("counts"),
                           TMPDIR=self.folder)
        environment.pop("FAULT_FOLDER", None)

        def prepare():
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
            if ignores_children:
                signal.signal(signal.SIGCHLD, signal.SIG_IGN)

        self.process = subprocess.Popen([tools.program] + words, cwd=ROOT, env=environment, stdin=standard_input,
                                        stdout=open(self.path("output"), "wb"), stderr=open(self.path("errors"), "wb"),
                                        preexec_fn=prepare)

    def path(self, name):
        return os.path.join(self.folder, name)

    def text(self, name):
        try:
            with open(self.path(name), encoding="utf-8", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def wait(self, seconds=30):
        """The exit code of a run that ends by itself."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Wrong(f"it did not end within {seconds} s") from None
        errors = self.text("errors")
        if self.process.returncode < 0 or any(word in errors for word in CRASHES):
            start = max(0, min([errors.find(word) for word in CRASHES if word in errors] or [0]) - 100)
            raise Wrong(f"it crashed with {self.process.returncode}: {errors[start:start + 300]}")
        return self.process.returncode

    def counts(self):
        return {name: int(count) for name, count in (line.split() for line in self.text("counts").splitlines())}

    def ports(self):
        """The ports on which a server listens; none if it has ended."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            found = [line for line in self.text("errors").splitlines(True) if "listening on" in line]
            if found and all(line.endswith("\n") for line in found) and len(found) == self.tools.port_count:
                return [int(line.strip().rstrip(".").rsplit(":", 1)[1]) for line in found]
            if self.process.poll() is not None:
                return []
            time.sleep(0.003)
        self.process.kill()
        raise Wrong("it neither listened nor ended within 20 s")

    def refusal(self):
        """Judges a run that has ended with a failure: it says what is wrong and what to do."""
        code, errors = self.wait(), self.text("errors").strip()
        if code not in (1, 2):
            raise Wrong(f"exit code {code}: {errors[:300]}")
        # Where, what is wrong, what is allowed, and what to do.
        if ": " not in errors or errors.splitlines()[-1].count(". ") < 2:
            raise Wrong(f"exit code {code}, and it does not say why: {errors[:300]}")

    def verify(self):
        """Judges what was recorded: it replays."""
        if not os.path.exists(self.journal):
            return
        replay = subprocess.run([self.tools.program, "replay", "--verify", self.journal], capture_output=True, text=True,
                                timeout=60, check=False)
        if replay.returncode != 0:
            raise Wrong(f"its journal does not replay: {(replay.stderr or replay.stdout)[:300]}")


# MARK: - Clients

class Client:
    """A connection to a server of this machine."""

    patience = 6

    def __init__(self, port):
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), timeout=self.patience)
        except OSError as error:
            raise Gone(f"no connection: {error}") from None
        self.bytes = b""

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError as error:
            raise Gone(f"not sent: {error}") from None

    def more(self):
        try:
            piece = self.socket.recv(65536)
        except OSError as error:
            raise Gone(f"no answer: {error}") from None
        if not piece:
            raise Gone("the connection was closed")
        self.bytes += piece

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def until(self, end):
        while end not in self.bytes:
            self.more()
        return self.take(self.bytes.index(end) + len(end))

    def close(self):
        self.socket.close()

    def reset(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Lines(Client):
    """A client of 'signals'."""

    def __init__(self, port):
        super().__init__(port)
        if b'"hello"' not in self.until(b"\n"):
            raise Wrong("the first line is no hello")

    def ask(self, message, key):
        """Sends a line, and waits for that which answers it."""
        self.send(json.dumps(message).encode() + b"\n")
        while True:
            answer = json.loads(self.until(b"\n"))
            if "error" in answer:
                raise Wrong(f"the server refused a good line: {answer}")
            if key in answer:
                return answer

    def light(self, landing):
        self.ask({"id": landing, "signal": "carLampChanged", "landing": landing, "lit": True}, "done")
        return f'"landing":{landing},"lit":true'


class Robot(Client):
    """A client of 'rest'."""

    def ask(self, method, path, body=None):
        text = json.dumps(body) if body else ""
        self.send(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(text)}\r\n\r\n{text}".encode())
        head = self.until(b"\r\n\r\n").decode()
        length = next(int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length"))
        answer = self.take(length).decode()
        if " 200 " not in head.splitlines()[0]:
            raise Wrong(f"{method} {path} was answered: {head.splitlines()[0]} {answer}")
        return answer

    def request(self, session, floor, kind):
        self.ask("POST", "/lifts/office/request",
                 {"session_id": session, "request_type": kind, "destination_floor": floor, "door_state": 2})


class Session:
    """What the clients of one server do; what they were promised is collected."""

    def __init__(self, ports):
        self.ports = ports
        self.promises = []
        self.lost = []

    def attempt(self, *steps):
        """A client that may lose its connection."""
        for step in steps:
            try:
                step()
            except Gone as gone:
                self.lost.append(str(gone))

    def must(self, step):
        """The last client: a single failure cannot keep it from being served twice."""
        try:
            step()
        except Gone as gone:
            self.lost.append(str(gone))
            try:
                step()
            except Gone as again:
                raise Wrong(f"the last client is not served: {gone}, then {again}") from None


def with_signals(session):
    def works():
        client = Lines(session.ports[0])
        session.promises.append(client.light(1))
        client.send(b'{"signal":"carLampCha')
        client.close()

    def resets():
        client = Lines(session.ports[0])
        session.promises.append(client.light(2))
        client.ask({"read": "all"}, "read")
        client.reset()

    def leaves():
        client = Lines(session.ports[0])
        client.socket.shutdown(socket.SHUT_WR)
        if client.socket.recv(1) != b"":
            raise Wrong("a client that has gone is still sent something")

    def last():
        client = Lines(session.ports[0])
        session.promises.append(client.light(3))
        client.ask({"read": "carLampChanged", "landing": 3}, "read")
        client.close()

    session.attempt(works, resets, leaves)
    session.must(last)


def in_lockstep(session):
    def ride(landing, end):
        # Time passes when both wait for it: each lets it pass until the other one has come so far, too.
        answers, reasons = [], []

        def act(port):
            client = None
            try:
                client = Lines(port)
                promise = client.light(landing)
                session.promises.append(promise)
                answers.append(client.ask({"advance": "0.5"}, "now"))
                client.socket.settimeout(0.1)
                deadline = time.monotonic() + Client.patience
                while len(answers) + len(reasons) < len(session.ports) and time.monotonic() < deadline:
                    try:
                        client.ask({"advance": "0.5"}, "now")
                    except Gone as gone:
                        if "timed out" not in str(gone):
                            raise
                end(client)
            except Gone as gone:
                reasons.append(str(gone))
            finally:
                if client:
                    client.close()

        threads = [threading.Thread(target=act, args=[port]) for port in session.ports]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if len(answers) < len(threads):
            raise Gone(f"time did not pass: {reasons}")

    session.attempt(lambda: ride(1, Client.close), lambda: ride(2, Client.reset))
    session.must(lambda: ride(3, Client.close))


def with_rest(session):
    def works():
        robot = Robot(session.ports[0])
        robot.ask("GET", "/lifts")
        robot.request("robot-1", "3", 1)
        session.promises.append('"stimulus":"independentSwitch"')
        robot.ask("GET", "/lifts/office/state?session_id=robot-1")
        robot.close()

    def ends():
        robot = Robot(session.ports[0])
        robot.ask("DELETE", "/lifts/office/session?session_id=robot-1")
        robot.send(b"POST /lifts/office/request HTTP/1.1\r\nHost: loc")
        robot.close()

    def watches():
        robot = Robot(session.ports[0])
        robot.send(b"GET /lifts/office/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        robot.until(b"event: state")
        robot.reset()

    def last():
        robot = Robot(session.ports[0])
        robot.ask("DELETE", "/lifts/office/session?session_id=robot-1")
        robot.request("robot-2", "1", 2)
        session.promises.append('"stimulus":"carButtonPressed"')
        robot.close()

    session.attempt(works, ends, watches)
    session.must(last)


def with_ttk4145(session):
    def lights(floor, end):
        client = Client(session.ports[0])
        client.send(bytes([2, 2, floor, 1]) + bytes([7, 0, 0, 0]))
        if client.take(4)[0] != 7:
            raise Wrong("a question was answered by something else")
        # What was written before a question was taken when that is answered.
        session.promises.append(f'"type":2,"floor":{floor}')
        client.send(bytes([1, 1]))
        end(client)

    session.attempt(lambda: lights(0, Client.close), lambda: lights(1, Client.reset))
    session.must(lambda: lights(2, Client.close))


class Broker:
    """A broker of MQTT 3.1.1 for one client, which is the only robot itself."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(0.1)
        self.port = self.listener.getsockname()[1]
        self.connection = self.run = None
        self.filters = 0
        self.number = 0

    def open(self):
        """Waits for the client, until it has connected and subscribed."""
        deadline = time.monotonic() + 8
        while time.monotonic() < deadline and self.run.process.poll() is None:
            try:
                accepted, _ = self.listener.accept()
            except OSError:
                continue
            accepted.settimeout(3)
            self.connection = Client.__new__(Client)
            self.connection.socket, self.connection.bytes = accepted, b""
            try:
                self.filters = 0
                while self.filters < 5:
                    self.packet()
                return
            except Gone:
                self.connection.close()
        raise Gone("the program did not connect to its broker")

    def packet(self):
        """Takes one packet, acknowledges it, and returns the topic and the text of a message."""
        kind = self.connection.take(1)[0]
        length = shift = 0
        while True:
            byte = self.connection.take(1)[0]
            length |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        body = self.connection.take(length)
        if kind >> 4 == 1:
            self.connection.send(b"\x20\x02\x00\x00")
        elif kind >> 4 == 8:
            self.connection.send(b"\x90\x03" + body[:2] + b"\x01")
            self.filters += 1
        elif kind >> 4 == 12:
            self.connection.send(b"\xd0\x00")
        elif kind >> 4 == 3:
            end = 2 + struct.unpack(">H", body[:2])[0]
            topic, rest = body[2:end].decode(), body[end:]
            if kind & 6:
                self.connection.send(b"\x40\x02" + rest[:2])
                rest = rest[2:]
            return topic, rest.decode()
        return None, None

    def ask(self, call, result, body):
        self.number += 1
        topic = f"/lci/office/1/1/{call}/r7".encode()
        content = struct.pack(">H", len(topic)) + topic + struct.pack(">H", self.number) + json.dumps(body).encode()
        length = bytes([len(content)]) if len(content) < 128 else bytes([len(content) & 127 | 128, len(content) >> 7])
        self.connection.send(b"\x32" + length + content)
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            topic, text = self.packet()
            if topic and f"/{result}/" in topic:
                return json.loads(text)
        raise Gone("no answer")


def with_lci(session, broker):
    def registers():
        broker.open()
        if broker.ask("Registration", "RegistrationResult", {"robot_id": "r7", "timestamp": 1.0})["result"] == 1:
            session.promises.append('"stimulus":"independentSwitch"')
        broker.connection.reset()

    def last():
        broker.open()
        broker.ask("RequestElevatorStatus", "ElevatorStatus", {})
        broker.ask("Release", "ReleaseResult", {})
        broker.connection.close()

    session.attempt(registers)
    session.must(last)


SERVERS = {
    "signals": (1, ["serve", "house", "--protocol", "signals"], with_signals),
    "signals in lockstep": (
        2, ["serve", "twin-offices", "--protocol", "signals", "--per-car", "--lockstep"],
        in_lockstep),
    "rest": (1, ["serve", "office", "--protocol", "rest"], with_rest),
    "ttk4145": (1, ["serve", "ttk4145", "--protocol", "ttk4145"], with_ttk4145),
    "lci": (0, ["serve", "office", "--protocol", "lci", "--building", "office"], with_lci),
}


def serve(tools, name, fault="", limit=None):
    """Runs a server with its clients, and judges it; returns how often each call was made and whether it served."""
    port_count, command, clients = SERVERS[name]
    tools = tools.having(port_count)
    broker = Broker() if port_count == 0 else None
    where = ["--broker", str(broker.port)] if broker else ["--listen", "127.0.0.1:0"]
    run = Run(tools, command + where + ["--headless", "--record", "{journal}"], fault, limit)
    if broker:
        broker.run = run
    try:
        ports = run.ports() if port_count else []
        if port_count and not ports:
            run.refusal()
            return run.counts(), False
        session = Session(ports)
        try:
            clients(session, broker) if broker else clients(session)
        except Wrong:
            if broker and run.process.poll() is not None:
                run.refusal()
                return run.counts(), False
            if run.process.poll() is not None:
                run.wait()
            raise
        if run.process.poll() is not None:
            raise Wrong(f"it has ended while it served, with {run.wait()}: {run.text('errors')[:300]}")
        run.process.send_signal(signal.SIGTERM)
        code = run.wait(15)
        if code != 130 and not (code == 1 and "broke rule" in run.text("errors")):
            raise Wrong(f"SIGTERM ended it with {code}: {run.text('errors')[:300]}")
        journal = run.text("run.journal")
        for promise in session.promises:
            if promise not in journal:
                raise Wrong(f"a client was promised {promise}, which is not in the journal")
        run.verify()
        counts = run.counts()
        number = int(fault.split(":")[1]) if fault else None
        if session.lost and (not fault or number in HARMLESS and counts["failed"]):
            raise Wrong(f"nothing has failed, and a client lost its connection: {session.lost}")
        return counts, True
    finally:
        if run.process.poll() is None:
            run.process.kill()
            run.process.wait()


# MARK: - Programs

# A dispatcher: `python3 -c CODE MODE`, whose mode is what it does wrong, after two answers.
DISPATCHER = """
import json, os, signal, sys, time
mode, answers = sys.argv[1], 0
if mode == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
if mode == "closes-input":
    os.close(0)
    time.sleep(60)
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        answer = {"ready": True, "name": "test"}
        car = message["building"]["cars"][0]["name"]
    elif "bye" in message:
        break
    else:
        event = message["event"]
        answer = {"id": message["id"]}
        if event["kind"] == "hallCall":
            answer["assign"] = [{"landing": event["landing"], "direction": event["direction"], "car": car}]
    if answers == 2:
        if mode == "dies": os.abort()
        if mode == "exits": sys.exit(3)
        if mode == "closes-output":
            os.close(1)
            time.sleep(60)
        if mode == "half":
            os.write(1, b'{"id":')
            time.sleep(60)
        if mode == "half-and-dies":
            os.write(1, b'{"id":')
            os.abort()
        if mode == "silent": time.sleep(60)
        if mode == "babbles": os.write(1, b"x" * (1 << 21))
        if mode == "bytes": os.write(1, bytes(range(256)))
        if mode == "orphan": os.system("sleep 60 &"); sys.exit(0)
        if mode == "stopped": os.kill(os.getpid(), signal.SIGSTOP)
    print(json.dumps(answer), flush=True)
    answers += 1
if mode == "stubborn":
    while True: time.sleep(1)
"""
# The folder of the run tells its programs from those of others.
CONTROLLER = "exec python3 {tools}/dispatcher.py good {folder}"
RUN = ["run", "twin-offices", "--headless", "--stimuli", "{people}", "--until", "20s", "--record", "{journal}",
       "--controller-timeout", "1s", "--controller"]
TRAFFIC = ["traffic", "twin-offices", "--demand", "lunch", "--replications", "1", "--jobs", "1", "--until", "5min",
           "--controller-timeout", "1s", "--controller"]
JUDGE = ["judge", "house", "--lockstep", "--until", "20s", "--client", "exec python3 Examples/controllers/collective.py {address}"]
CARS = ["judge", "ttk4145", "--cars", "2", "--lockstep", "--until", "4s", "--client",
        "exec python3 Examples/controllers/ttk4145.py --port {port} --car {car} --floors {floors} --udp {udp} "
        "--peers={peers} --state {state} --lockstep"]
STREAMS = ["serve", "house", "--protocol", "signals", "--lockstep", "--listen", "-", "--record", "{journal}"]
COMMANDS = {
    "run --controller": (RUN + [CONTROLLER], PROGRAMS),
    "traffic --controller": (TRAFFIC + [CONTROLLER], PROGRAMS),
    "judge signals": (JUDGE, dict(PROGRAMS, **SOCKETS)),
    "judge ttk4145": (CARS, dict(PROGRAMS, **SOCKETS)),
    "serve on standard streams": (STREAMS, PROGRAMS),
}
MODES = ["dies", "exits", "closes-output", "closes-input", "half", "half-and-dies", "silent", "babbles", "bytes", "orphan",
         "stopped"]


def command(tools, name, fault="", limit=None, mode=None, ignores_children=False):
    """Runs a command that starts a program, and judges it; returns how often each call was made."""
    words = [word.replace("{people}", tools.people).replace("{tools}", tools.folder) for word in COMMANDS[name][0]]
    if mode:
        words[-1] = words[-1].replace(" good ", f" {mode} ")
    streams = None
    if "-" in words:
        streams, writing = os.pipe()
        os.write(writing, b"".join(b'{"id":%d,"signal":"carLampChanged","landing":%d,"lit":true}\n{"advance":"1"}\n' % (n, n)
                                   for n in (1, 2, 3)))
        os.close(writing)
    run = Run(tools, words, fault, limit, streams if streams is not None else subprocess.DEVNULL, ignores_children)
    if streams is not None:
        os.close(streams)
    code, errors = run.wait(), run.text("errors")
    run.verify()
    counts = run.counts()
    # The command is printed too.
    output = run.text("output").replace(f"dispatcher.py {mode}", "dispatcher.py good").replace(run.folder, "")
    number = None if not fault or fault.startswith("spawn") else int(fault.split(":")[1])
    expected = tools.expected.setdefault(name, (code, output))
    if mode == "stubborn" or ignores_children or not fault and not mode and limit is None or number in HARMLESS:
        if (code, output) != expected and "judge" not in name:
            raise Wrong(f"all is well, but it ends with {code} in place of {expected[0]}, or prints other things: {errors[:300]}")
    if code not in (0, 1, 2):
        raise Wrong(f"exit code {code}: {errors[:300]}")
    if code != 0 and not (errors + output).strip():
        raise Wrong(f"exit code {code}, and it does not say why")
    if mode and mode != "stubborn" and code != 1:
        raise Wrong(f"exit code {code} in place of 1: {errors[:300]}")
    if mode in ("dies", "exits", "closes-output", "half-and-dies", "orphan") and "it has ended" not in errors:
        raise Wrong(f"it does not say that the program has ended: {errors[:300]}")
    if mode in ("half", "silent", "stopped", "closes-input") and "did not answer in time" not in errors:
        raise Wrong(f"it does not say that the program is late: {errors[:300]}")
    if code == 0 and fault and number not in HARMLESS and output != expected[1] and "judge" not in name:
        raise Wrong("all is well, but other things are printed")
    for promise in (1, 2, 3) if streams is not None else ():
        if f'"done":true,"id":{promise}' in output and f'"landing":{promise},"lit":true' not in run.text("run.journal"):
            raise Wrong(f"the lamp of landing {promise} was acknowledged, and is not in the journal")
    leftover = subprocess.run(["pgrep", "-f", f"dispatcher.py [a-z-]* {run.folder}$"],
                              capture_output=True, text=True, check=False).stdout.split()
    if leftover and (mode not in (None, "orphan")):
        for process in leftover:
            os.kill(int(process), signal.SIGKILL)
        raise Wrong("a program that it started goes on")
    return counts


# MARK: - All of them

class Tools:
    def __init__(self, program, library, folder):
        self.program, self.library, self.folder = program, library, folder
        self.people = os.path.join(folder, "people.jsonl")
        self.port_count = 1
        self.expected = {}

    def having(self, port_count):
        copy = Tools.__new__(Tools)
        copy.__dict__ = dict(self.__dict__, port_count=port_count)
        return copy


def places(count, is_full):
    """The first places and the last one; between them are equal ones."""
    beginning = 8 if is_full else 2
    return sorted(set(range(1, min(count, beginning) + 1)) | ({count} if count else set()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", default="")
    for name in ("program", "library", "folder"):
        parser.add_argument(name)
    options = parser.parse_args()
    tools = Tools(os.path.abspath(options.program), options.library, options.folder)
    with open(os.path.join(tools.folder, "dispatcher.py"), "w", encoding="utf-8") as file:
        file.write(DISPATCHER)
    with open(tools.people, "w", encoding="utf-8") as file:
        for number in range(12):
            direction = "down" if number % 4 else "up"
            file.write(json.dumps({"t": str(number), "stimulus": "hallButtonPressed", "landing": 1 + number % 4 * 2,
                                   "direction": direction}) + "\n")
    kinds = [(name, serve, SOCKETS) for name in SERVERS] + [(name, command, COMMANDS[name][1]) for name in COMMANDS]
    kinds = [kind for kind in kinds if options.only in kind[0]]
    findings, jobs, failed, runs = [], [], 0, 0

    def tried(name, what, body):
        try:
            return body()
        except (Wrong, Gone) as wrong:
            findings.append(f"{name}, {what}: {wrong}")
        except Exception as error:  # A mistake of this script must not pass for a success.
            findings.append(f"{name}, {what}: {type(error).__name__}: {error}")
        return None

    for name, body, errors in kinds:
        counts = tried(name, "without a failure", lambda: body(tools, name))
        if counts is None:
            continue
        counts = counts[0] if body is serve else counts
        for operation, codes in errors.items():
            for code, place in itertools.product(codes, places(counts.get(operation, 0), options.full)):
                fault = f"{operation}:{code}:{place}"
                what = f"{operation} number {place} with {'half of the bytes' if code == HALF else E.errorcode[code]}"
                jobs.append((name, what, lambda body=body, name=name, fault=fault: body(tools, name, fault)))
        for limit in range(4, 26, 1 if options.full else 3):
            jobs.append((name, f"at most {limit} descriptors",
                         lambda body=body, name=name, limit=limit: body(tools, name, limit=limit)))
        if body is command:
            jobs.append((name, "SIGCHLD ignored", lambda name=name: command(tools, name, ignores_children=True)))
    for name in ("run --controller", "traffic --controller"):
        for mode in MODES + ["stubborn"] if any(kind[0] == name for kind in kinds) else []:
            jobs.append((name, f"a program that {mode}", lambda name=name, mode=mode: command(tools, name, mode=mode)))
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        for counts in pool.map(lambda job: tried(*job), jobs):
            runs += 1
            counts = counts[0] if isinstance(counts, tuple) else counts
            failed += (counts or {}).get("failed", 0) > 0
    for finding in findings:
        print(f"inject-faults: {finding}", file=sys.stderr)
    if findings:
        sys.exit(1)
    print(f"inject-faults: {runs} runs of {len(kinds)} servers and commands, {failed} of them with a failure of a socket, a "
          "pipe or a program, and every run did what it should", file=sys.stderr)


main()
