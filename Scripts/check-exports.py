"""Reads the exports of one machine with pyvcd, json and pandas, and holds them against each other."""

import json
import re
import struct
import sys
import zlib

import pandas
import vcd.reader

machine = sys.argv[1]
facts = pandas.read_json(f"{machine}.facts", lines=True, dtype={"t": str})
journal = pandas.read_json(f"{machine}.journal", lines=True, dtype={"t": str})
assert journal["fact"].notna().sum() == len(facts), "the journal has every fact"

# VCD: the names of states in their order, as the rows have them.
rows = pandas.read_csv(f"{machine}.csv", dtype=str, keep_default_na=False)
assert list(rows.columns) == ["time", "machine", "variable", "value"]
assert set(rows["machine"]) == {machine}
codes, references, states, now, times = {}, set(), {}, 0, []
with open(f"{machine}.vcd", "rb") as file:
    for token in vcd.reader.tokenize(file):
        kind = token.kind
        if kind is vcd.reader.TokenKind.VAR:
            assert token.var.id_code not in codes, "an identifier is declared once"
            assert token.var.reference not in references, "a reference is declared once"
            references.add(token.var.reference)
            codes[token.var.id_code] = token.var.reference
        elif kind is vcd.reader.TokenKind.CHANGE_TIME:
            times.append(token.time_change)
            now = token.time_change
        elif kind is vcd.reader.TokenKind.CHANGE_STRING:
            change = token.string_change
            states.setdefault(codes[change.id_code], {})[now] = change.value
        elif kind is vcd.reader.TokenKind.CHANGE_SCALAR:
            assert token.scalar_change.id_code in codes
        elif kind is vcd.reader.TokenKind.CHANGE_VECTOR:
            assert token.vector_change.id_code in codes
        elif kind is vcd.reader.TokenKind.CHANGE_REAL:
            assert token.real_change.id_code in codes
assert times == sorted(set(times)), "instants rise"
assert times[-1] == 40_000_000_000
doors = rows[rows["variable"] == "doors"].copy()
doors["ns"] = doors["time"].str.replace(".", "").astype("int64")
last = doors.drop_duplicates("ns", keep="last").set_index("ns")["value"].to_dict()
assert states["doors"] == last, (states["doors"], last)

# Rows: every fact is one; the values of the machine are no facts.
regions = {name.removesuffix("_code") for name in codes.values() if name.endswith("_code")}
values = {line.split("\t")[0] for line in open(f"{machine}.names")}
told = rows[~rows["variable"].isin(regions | values) & (rows["variable"] != "buttonPressed")]
assert len(told) == len(facts), (len(told), len(facts))

# The plain form, as sigrok has sampled it: one state of the doors at a time.
wires, high, walk = {}, set(), []
with open(f"{machine}.sigrok.vcd", "rb") as file:
    for token in vcd.reader.tokenize(file):
        if token.kind is vcd.reader.TokenKind.VAR and token.var.reference.startswith("doors_"):
            wires[token.var.id_code] = token.var.reference.removeprefix("doors_")
        elif token.kind is vcd.reader.TokenKind.CHANGE_TIME:
            assert len(high) == 1 or not walk, "one state at a time"
            walk += [name for name in high if walk[-1:] != [name]]
        elif token.kind is vcd.reader.TokenKind.CHANGE_SCALAR:
            change = token.scalar_change
            if change.id_code in wires:
                (high.add if change.value == "1" else high.discard)(wires[change.id_code])
assert len(wires) == 6
assert walk == list(last.values()), (walk, last)

# The trace: sorted, nested, every begin with its end, every arrow with its two ends.
events = json.load(open(f"{machine}.trace"))["traceEvents"]
stamps = [event["ts"] for event in events if event["ph"] != "M"]
assert stamps == sorted(stamps)
depth, names = {}, {}
for event in events:
    track = (event["pid"], event.get("tid"))
    if event["ph"] == "M" and event["name"] == "thread_name":
        names[track] = event["args"]["name"]
    if event["ph"] in "BE":
        depth[track] = depth.get(track, 0) + (1 if event["ph"] == "B" else -1)
        assert depth[track] in (0, 1), "a region is in one state"
assert all(left == 0 for left in depth.values())
assert regions == {names[track] for track in depth}
begun = sorted(event["id"] for event in events if event["ph"] == "s")
ended = sorted(event["id"] for event in events if event["ph"] == "f")
assert begun == ended and begun
assert sum(event["ph"] == "i" for event in events) == len(facts)

# The recording: a header and lines in the order of time, until the end of the run, ten times as fast.
with open(f"{machine}.cast", encoding="utf-8") as file:
    header, *frames = [json.loads(line) for line in file]
assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
assert all(kind == "o" for _, kind, _ in frames)
assert [time for time, _, _ in frames] == sorted(time for time, _, _ in frames)
assert frames[0][0] == 0 and frames[-1][0] == 4

# The page, as the browser has understood it: a row for each fact, and nothing from elsewhere.
page = open(f"{machine}.html", encoding="utf-8").read()
dom = open(f"{machine}.dom.html", encoding="utf-8").read()
assert set(re.findall(r"https?://[^\"' ]*", page)) <= {"http://www.w3.org/2000/svg"}
for name in set(facts["fact"]):
    rows_of = len(re.findall(rf"<td[^>]*>{name}</td>", dom))
    assert rows_of == (facts["fact"] == name).sum(), (name, rows_of)


def colors(path):
    """The number of different samples in a PNG, which is 1 where nothing was drawn."""
    data, at, packed = open(path, "rb").read(), 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    return len(set(zlib.decompress(packed)))


for picture in ["svg.png", "svg.chromium.png", "html.chromium.png"]:
    assert colors(f"{machine}.{picture}") > 32, f"{picture} is blank"
print(f"{machine}: {len(facts)} facts, {len(rows)} rows, {len(times)} instants, {len(events)} events")
