"""A real Chromium, driven over its pipe with the DevTools protocol."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find():
    """The path of a Chromium, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    def __init__(self, program):
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        self.profile = tempfile.mkdtemp(prefix="liftworks-site-")

        def connect():
            # The protocol has the numbers 3 and 4; either may be one of ours.
            first, second = os.dup(to_read), os.dup(to_write)
            high = [os.dup2(first, 103), os.dup2(second, 104)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [
                program,
                "--headless",
                "--no-sandbox",
                "--remote-debugging-pipe",
                "--disable-gpu",
                "--no-first-run",
                "--hide-scrollbars",
                "--disable-extensions",
                f"--user-data-dir={self.profile}",
                "about:blank",
            ],
            preexec_fn=connect,
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(to_write)
        self.buffer, self.number, self.events = b"", 0, []
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(one["targetId"] for one in targets if one["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)
        # Without a window of its own a page would never have the focus.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def close(self):
        try:
            self.call("Browser.close")
        except (OSError, TimeoutError):
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def receive(self, until):
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.read_end, 1 << 20)
            if not data:
                raise OSError("the browser has ended")
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + 30
        while True:
            answer = self.receive(until)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise OSError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def wait(self, holds, seconds=20):
        """Waits for an event of which something holds, and keeps the others."""
        until = time.monotonic() + seconds
        seen = 0
        while True:
            for index in range(seen, len(self.events)):
                if holds(self.events[index]):
                    return self.events.pop(index)
            seen = len(self.events)
            self.events.append(self.receive(until))

    def size(self, width, height, is_phone=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_phone
        )

    def prefer(self, scheme):
        """Asks for light or dark, as a system does."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, address):
        self.events = [one for one in self.events if one["method"] != "Page.lifecycleEvent"]
        loader = self.call("Page.navigate", url=address)["loaderId"]
        # A page that was on its way may still arrive: only the end of this one counts.
        self.wait(
            lambda one: one["method"] == "Page.lifecycleEvent"
            and one["params"]["name"] == "load"
            and one["params"]["loaderId"] == loader
        )

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise OSError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, expression, seconds=5):
        """Whether something becomes true within a time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.evaluate(expression):
                return True
            time.sleep(0.05)
        return False

    def key(self, key, text=""):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "")

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def errors(self):
        """What went wrong in pages since it was asked last."""
        found, kept = [], []
        for one in self.events:
            data = one.get("params", {})
            if one["method"] == "Runtime.exceptionThrown":
                details = data["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif one["method"] == "Runtime.consoleAPICalled" and data["type"] in ("error", "warning"):
                found.append(" ".join(str(word.get("value", "")) for word in data["args"]))
            elif one["method"] == "Log.entryAdded" and data["entry"]["level"] in ("error", "warning"):
                found.append(data["entry"]["text"])
            elif one["method"] == "Network.loadingFailed" and not data.get("canceled"):
                found.append(f"not loaded: {data['errorText']}")
            else:
                kept.append(one)
        self.events = kept
        return found
