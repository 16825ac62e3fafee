"""Holds the values of a machine in all exports against each other: rows, dump, dump by way of GTKWave, trace."""

import bisect
import json
import math
import sys

import pandas
import vcd.reader

machine = sys.argv[1]

# Rows with a step: every value at every multiple of it, the same number of rows for each.
rows = pandas.read_csv(f"{machine}.values.csv", dtype=str, keep_default_na=False)
listed = [line.rstrip("\n").split("\t") for line in open(f"{machine}.names")]
names = [name for name, _ in listed]
assert names and len(set(names)) == len(names), "every value has a name of its own"
rows["name"] = rows["machine"].str.partition("/")[2].str.cat(rows["variable"], sep="/").str.lstrip("/")
values = rows[rows["name"].isin(names)]
values = values.assign(ns=values["time"].str.replace(".", "").astype("int64"))
table = values.pivot(index="ns", columns="name", values="value")
assert set(table.columns) == set(names)
assert (table.index.to_numpy() % 100_000_000 == 0).all() and table.index[0] == 0
assert table.notna().all().all(), "no value is missing at any step"


def value(text, unit):
    """What a cell reads: a landing's sign as it is, else a number, which it is not where there is nothing to read."""
    return text if unit == "landing" else float(text) if text else math.nan


def same(one, other, tolerance):
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return math.isclose(one, other, rel_tol=tolerance) or math.isnan(one) and math.isnan(other)


def dumped(path, references):
    """The changes of variables of a dump by their full names: times in ns, and values."""
    unit, now, codes, scope = 1, 0, {}, []
    changes = {}

    def changed(code, read):
        if code in codes:
            times, values = changes[codes[code]]
            times.append(now)
            values.append(read)

    for token in vcd.reader.tokenize(open(path, "rb")):
        kind = token.kind
        if kind is vcd.reader.TokenKind.TIMESCALE:
            scale = token.timescale
            unit = scale.magnitude.value * {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}[scale.unit.value]
        elif kind is vcd.reader.TokenKind.SCOPE:
            scope.append(token.scope.ident)
        elif kind is vcd.reader.TokenKind.UPSCOPE:
            scope.pop()
        elif kind is vcd.reader.TokenKind.VAR:
            name = "/".join(scope[1:] + [token.var.reference])
            if name in references:
                codes[token.var.id_code] = name
                changes[name] = ([], [])
        elif kind is vcd.reader.TokenKind.CHANGE_TIME:
            now = token.time_change * unit
        elif kind is vcd.reader.TokenKind.CHANGE_REAL:
            changed(token.real_change.id_code, float(token.real_change.value))
        elif kind is vcd.reader.TokenKind.CHANGE_SCALAR:
            bit = token.scalar_change.value
            changed(token.scalar_change.id_code, float(bit) if bit in ("0", "1") else math.nan)
        elif kind is vcd.reader.TokenKind.CHANGE_STRING:
            changed(token.string_change.id_code, token.string_change.value)
    return changes


def reference(name):
    """A name as the dump has it: the path as scopes, the rest as one reference."""
    part = rows[rows["name"] == name].iloc[0]
    path = part["machine"].split("/")[1:]
    plain = [
        "".join(c if c.isascii() and (c.isalnum() or c == "$") else "_" for c in piece)
        for piece in path + [part["variable"]]
    ]
    return "/".join(plain)


# GTKWave's fst2vcd writes sixteen digits, where seventeen may be needed.
for path, tolerance in [(f"{machine}.vcd", 0), (f"{machine}.again.vcd", 1e-15)]:
    changes = dumped(path, {reference(name) for name in names})
    assert len(changes) == len(names), (path, len(changes), len(names))
    for name, unit in listed:
        times, values = changes[reference(name)]
        for ns, text in table[name].items():
            held = values[bisect.bisect_right(times, ns) - 1]
            assert same(held, value(text, unit), tolerance), (path, name, ns, held, text)

# The trace: a counter of each value, in the order of time; it holds its last value.
events = json.load(open(f"{machine}.trace"))["traceEvents"]
assert [e["ts"] for e in events if e["ph"] != "M"] == sorted(e["ts"] for e in events if e["ph"] != "M")
processes = {e["pid"]: e["args"]["name"] for e in events if e.get("name") == "process_name"}
counters = {}
for event in events:
    if event["ph"] == "C":
        assert isinstance(event["args"]["value"], (int, float))
        path = processes[event["pid"]].partition("/")[2]
        name = f"{path}/{event['name']}".lstrip("/")
        times, reals = counters.setdefault(name, ([], []))
        times.append(round(event["ts"] * 1000))
        reals.append(float(event["args"]["value"]))
for name, unit in listed:
    # A landing is in the trace as its facts have it.
    if unit == "landing":
        continue
    if name not in counters:
        assert (table[name] == "").all(), f"{name} has no counter"
        continue
    times, reals = counters[name]
    for ns, text in table[name].items():
        place = bisect.bisect_right(times, ns) - 1
        if text:
            assert reals[place] == float(text), (name, ns, reals[place], text)

# The picture has a curve for what changes and is neither on or off nor a landing, 60 at most.
svg = open(f"{machine}.svg", encoding="utf-8").read()
moved = [name for name, unit in listed if unit not in ("on/off", "landing") and len(set(table[name])) > 1]
drawn = [name for name in moved if f">{name}</text>" in svg]
assert len(drawn) >= min(len(moved), 60) or "…" in svg, (len(drawn), len(moved))
print(f"{machine}: {len(names)} values, {len(table)} steps, {len(moved)} that change")
