#!/usr/bin/env python3
"""Runs the commands of the pages, as Scripts/check-docs asks: check-docs.py PROGRAM [PAGE...]

Each sh block is a script, run in a terminal of its own in a folder that looks like the repository; what it writes is
there for the next blocks of its page. A screen that a command opens is quit once it has been drawn. A console block
behind it is what the commands print. A comment before a block says what else is to be known of it:

    <!-- not run: REASON -->        it is not run, and the reason is printed
    <!-- ends with N -->            its exit code is N, not 0
    <!-- given FILE from PATH -->   the reader's FILE is a copy of PATH; 'above' and 'below' name a block of the page
    <!-- shortened: A => B -->      what would take long has B in place of A, in it and in the files that it is given
    <!-- types WORDS -->            the words are typed once it has started, with Enter
    <!-- together for N s -->       its commands run at the same time, each in a terminal; they are quit after N seconds
    <!-- beside the next block -->  the same, until the next block has ended

It ends with 1 where a command fails, and prints how many blocks were run and why others were not.
"""

import collections
import concurrent.futures
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# How long a block may take, in seconds; and how long a screen must have been still before it is quit.
LIMIT, STILL = 90, 0.25
# Reasons for what cannot be run here because a tool is missing.
TOOLS = ("curl", "mosquitto", "mosquitto_pub", "mosquitto_sub", "parallel", "sbatch", "sox")


class Block:
    def __init__(self, page, line, text, marks):
        self.page, self.line, self.text, self.marks, self.shown = page, line, text, marks, None
        # The blocks of other languages around it, for files that they show.
        self.above, self.below = None, None

    def mark(self, pattern):
        """The first mark of a kind, as a match."""
        return next(iter(self.matches(pattern)), None)

    def short(self, text):
        for found in self.matches(r"shortened: (.*) => (.*)"):
            if found[1] in text:
                text = text.replace(found[1], found[2])
        return text

    def matches(self, pattern):
        return [found for found in (re.fullmatch(pattern, one) for one in self.marks) if found]

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    @property
    def reason(self):
        """Why it is not run; None if it is."""
        found = self.mark(r"not run: (.*)")
        if found:
            return found[1]
        words = set(re.findall(r"[A-Za-z_]+", self.text))
        missing = [one for one in TOOLS if one in words and shutil.which(one) is None]
        return f"{missing[0]} is not installed here" if missing else None


MARK = re.compile(
    r"<!-- ((?:not run: |ends with |given |shortened: |types |together for |beside the next block).*?) -->"
)


def blocks_of(page):
    """The blocks of shell of a page."""
    lines = (ROOT / page).read_text().split("\n")
    found, index, marks, last, file = [], 0, [], 0, None
    while index < len(lines):
        line = lines[index]
        comment = MARK.fullmatch(line)
        if comment:
            marks.append(comment[1])
        elif line.startswith("```"):
            end = next(one for one in range(index + 1, len(lines)) if lines[one].startswith("```"))
            text = "\n".join(lines[index + 1 : end]) + "\n"
            if line == "```sh":
                found.append(Block(page, index + 1, text, marks))
                found[-1].above = file
            elif line == "```console":
                if found and not any(lines[last + 1 : index]):
                    found[-1].shown = text
            elif line != "```text":
                file = text
                for block in found:
                    block.below = block.below or text
            marks, index, last = [], end, end
        elif line:
            marks = []
        index += 1
    return found


class Terminal:
    """A script in a terminal, whose screens are quit once they are still."""

    def __init__(self, script, folder, environment):
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe("bash", ["bash", "-eu", "-c", script], environment)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.output, self.last, self.status = b"", time.monotonic(), None
        self.shown, self.attempts, self.typed = self.last, 0, None

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:
                data = b""
            self.output += data
            if data:
                self.last = time.monotonic()
                # A program asks the terminal for its cursor and waits for the answer.
                if b"\x1b[6n" in data:
                    self.type(b"\x1b[1;1R")
        done, status = os.waitpid(self.process, os.WNOHANG) if self.status is None else (0, 0)
        if done:
            self.status = os.waitstatus_to_exitcode(status)

    @property
    def has_screen(self):
        return self.output.rfind(b"\x1b[?1049h") > self.output.rfind(b"\x1b[?1049l")

    def type(self, keys):
        try:
            os.write(self.master, keys)
        except OSError:
            pass

    def quit_if_still(self):
        """A screen that moves is never still: it is quit after a second."""
        now = time.monotonic()
        if not self.has_screen:
            self.shown, self.attempts = now, 0
        elif now - self.last > STILL or now - self.shown > 1:
            # A box, a list or a word that is being typed takes the first q; the last resort ends with 130.
            self.type([b"q", b"\x1b", b"q", b"\x03"][min(self.attempts, 3)])
            self.attempts += 1
            self.shown = self.last = now

    def run(self, limit):
        end = time.monotonic() + limit
        self.shown = time.monotonic()
        while self.status is None and time.monotonic() < end:
            self.read(0.05)
            self.quit_if_still()
            if self.typed and time.monotonic() - self.last > 1:
                self.type(self.typed)
                self.typed = None
        if self.status is None:
            self.stop()
            return None
        while select.select([self.master], [], [], 0)[0]:
            before = len(self.output)
            self.read(0)
            if len(self.output) == before:
                break
        os.close(self.master)
        return self.status

    def stop(self):
        """Ends it: as a person does, then by force."""
        for attempt in range(60):
            if attempt % 15 == 0:
                self.type(b"q" if self.has_screen and attempt < 30 else b"\x03")
            self.read(0.1)
            if self.status is not None:
                return
        os.killpg(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        self.status = -9

    @property
    def words(self):
        """The end of what it printed, without the screens."""
        text = self.output.decode("utf-8", "replace").replace("\r", "")
        text = re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", text, flags=re.S)
        text = re.sub(r"\x1b[\[\]()P>=][0-9;?]*[A-Za-z]?", "", text)
        return "\n".join(text.strip().split("\n")[-6:])[-800:]


def commands_of(text):
    """The commands of a block, each with the lines that belong to it."""
    found = []
    for line in text.rstrip("\n").split("\n"):
        if found and (found[-1].endswith("\\") or line.startswith((" ", "\t"))):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return [one for one in found if one.strip() and not one.startswith("#")]


def begin(block, folder, environment):
    """Starts the commands of a block one after the other, each in a terminal, when the one before it is ready."""
    terminals = []
    commands = commands_of(block.short(block.text))
    for command in commands:
        terminal = Terminal(command, folder, environment)
        terminals.append(terminal)
        # The last one is a client, which nobody waits for; alone it is a server.
        is_client = len(commands) > 1 and command is commands[-1]
        end = time.monotonic() + (0 if is_client else 8)
        while time.monotonic() < end and terminal.status is None:
            terminal.read(0.05)
            if terminal.has_screen or re.search(rb"listening|running|waits", terminal.output):
                break
    return terminals


def finish(terminals):
    """Ends what still runs, as a person does, what was started last first; what is wrong with it."""
    wrong = []
    for one in reversed(terminals):
        was_running = one.status is None
        if was_running:
            one.stop()
        # A client whose plant was quit may complain.
        if one.status != 0 and not (was_running and one.status in (1, 130, -2, -9, -15)):
            wrong.append(f"ended with {one.status}:\n{one.words}")
    return "\n".join(wrong) or None


def give_files(block, folder):
    for found in block.matches(r"given (\S+) from (\S+)"):
        file, source = folder / found[1], found[2]
        file.parent.mkdir(parents=True, exist_ok=True)
        text = {"above": block.above, "below": block.below}.get(source)
        if source in ("above", "below"):
            if text is None:
                raise OSError(f"there is no block {source} it that is '{found[1]}'. Change its mark.")
        else:
            text = (ROOT / source).read_text()
        file.write_text(block.short(text))


def run(block, folder, environment, beside):
    """What is wrong with a block; None if nothing is."""
    give_files(block, folder)
    if block.mark("beside the next block"):
        beside += begin(block, folder, environment)
        return None
    together = block.mark(r"together for (\d+) s")
    if together:
        terminals = begin(block, folder, environment)
        end = time.monotonic() + int(together[1])
        while time.monotonic() < end and any(one.status is None for one in terminals):
            for one in terminals:
                one.read(0.02)
        return finish(terminals)
    ends = block.mark(r"ends with (\d+)")
    expected = int(ends[1]) if ends else 0
    if block.shown is not None:
        done = subprocess.run(
            ["bash", "-eu", "-c", block.short(block.text)],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            stdin=subprocess.DEVNULL,
        )
        if done.returncode != expected:
            return f"ended with {done.returncode}, not {expected}:\n{done.stderr[-800:]}"
        if done.stdout != block.shown:
            return f"printed what the page does not show:\n{done.stdout[-800:]}"
        return None
    terminal = Terminal(block.short(block.text), folder, environment)
    types = block.mark(r"types (.*)")
    if types:
        terminal.typed = types[1].encode() + b"\r"
    status = terminal.run(LIMIT)
    problem = finish(beside)
    beside.clear()
    if status is None:
        advice = "Make it shorter, or mark it with '<!-- not run: REASON -->'."
        return f"took longer than {LIMIT} s. {advice}\n{terminal.words}"
    return problem if status == expected else f"ended with {status}, not {expected}:\n{terminal.words}"


def run_page(blocks, program):
    """Runs the blocks of a page, one after the other, in one folder."""
    results = []
    with tempfile.TemporaryDirectory(prefix="liftworks-page-") as name:
        folder = pathlib.Path(name)
        (folder / "bin").mkdir()
        (folder / "bin/liftworks").symlink_to(program)
        for one in ROOT.iterdir():
            if one.name not in (".git", ".build", "bin"):
                (folder / one.name).symlink_to(one)
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("LIFTWORKS", "NO_COLOR"))}
        # Pages of the manual are printed, with nobody there to leave a pager.
        environment["PAGER"] = "cat"
        home = folder / "home"
        home.mkdir()
        environment.update(
            PATH=f"{folder}/bin:{environment['PATH']}",
            HOME=str(home),
            TERM="xterm-256color",
            LANG="C.UTF-8",
            XDG_CONFIG_HOME=str(home),
            XDG_STATE_HOME=str(home),
            LIFTWORKS="liftworks",
        )
        beside = []
        for block in blocks:
            if block.reason:
                continue
            start = time.monotonic()
            try:
                problem = run(block, folder, environment, beside)
            except (OSError, subprocess.TimeoutExpired) as error:
                problem = str(error)
            results.append((block, problem, time.monotonic() - start))
        finish(beside)
    return results


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    pages = sys.argv[2:] or ["README.md"] + sorted(f"docs/{one.name}" for one in (ROOT / "docs").glob("*.md"))
    blocks = {page: blocks_of(page) for page in pages}
    start = time.monotonic()
    # Pages whose servers have the same ports follow one another.
    uses_ports = [page for page in pages if any("serve " in one.text for one in blocks[page])]
    jobs = [[page] for page in pages if page not in uses_ports] + [uses_ports]
    jobs.sort(key=lambda job: job is not uses_ports)

    def work(job):
        return [result for page in job for result in run_page(blocks[page], program)]

    with concurrent.futures.ThreadPoolExecutor(max(2, min(4, os.cpu_count() or 2))) as pool:
        results = [result for part in pool.map(work, jobs) for result in part]
    failed = 0
    for block, problem, seconds in results:
        if os.environ.get("CHECK_DOCS_TIMES"):
            print(f"{seconds:6.1f} s  {block.place}")
        if problem:
            failed += 1
            print(f"check-docs: {block.place}: {problem}", file=sys.stderr)
    everything = [one for page in pages for one in blocks[page]]
    shortened = sum(bool(one.mark(r"shortened: .*")) and not one.reason for one in everything)
    reasons = collections.Counter(one.reason for one in everything if one.reason)
    print(
        f"check-docs: ran {len(results)} of {len(everything)} blocks of commands ({shortened} shortened), "
        f"{time.monotonic() - start:.0f} s"
    )
    for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
        print(f"check-docs: not run, {count}: {reason}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
