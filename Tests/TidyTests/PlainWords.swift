/// The words that are kept out of this repository: what each is replaced by, and where it is right.
let plainWords: [PlainWord] = [
  PlainWord("of chance", "by chance", write: "random, generated"),
  PlainWord("nought", "noughts", write: "zero"),
  PlainWord(
    "figures", write: "parameters, readout, person", in: [.names, .comments], except: ["figures of suitability"],
    below: plainRooms + ["Sources/Drawing/", "Sources/Elevators/", "Tests/ConfigurationTests/"]),
  PlainWord(
    "figures of the", "a figure of the trade", "figures of the trade", write: "parameters; a typical value",
    in: [.messages, .pages], files: ["DrawingTests/Fixture.swift", "DrawingTests/Screen/ScreenTests.swift"]),
  PlainWord("heed", "heeds", "heeded", write: "observe, follow, obey"),
  PlainWord("mend", "mends", "mended", write: "fix"),
  PlainWord("stands twice", "stand twice", write: "is duplicated"),
  PlainWord(
    "stands in the file", "stands on line", "stands in line", "stands in a file", "stands in a group", "key stands",
    "line stands", "where they stand", "what stands", "stands behind", write: "is, appears",
    in: [.comments, .messages, .pages], except: ["what stands out", "whoever stands behind somebody"]),
  PlainWord(
    "take one out", "take it out", "take one of them out", "taken out", write: "remove it",
    except: ["taken out of service"]),
  PlainWord("keeps its default", "keep its default", "keep their defaults", write: "uses its default"),
  PlainWord("what is left out", write: "omitted keys"),
  PlainWord("by hand", write: "manually", in: [.comments, .messages, .pages]),
  PlainWord("by hand", write: "manually", in: [.names], below: plainRooms),
  PlainWord(
    "at the least", "the least that", "the least is", "the most is", "at the most",
    write: "minimum, maximum; at least, at most"),
  PlainWord(
    "gonged", "must stand", "is parking", write: "announced calls, motion inhibited, serves no calls", in: [.names]),

  // Names of messages, indices, loops and steps.
  PlainWord(
    "hear", "hears", "heard", "tell", "tells", "told", "telling", "untold", "say", "says", "said", "saying",
    write: "emit, send, receive, observe", in: [.names], files: ["SwarmReport.swift"], below: plainRooms),
  PlainWord(
    "place int", "place in", "let place", "var place", "for place", "at place", "places place",
    write: "index; location of a file, bounds of an area", in: [.names], files: ["MemorizeControls.swift"],
    below: plainRooms),
  PlainWord("carry", "carries", "carried", write: "run, forward", in: [.names], below: plainRooms),
  PlainWord("settle", write: "advance, apply, finish", in: [.names], files: ["MemorizeFile.swift"], below: plainRooms),
  PlainWord(
    "drawn from", "drawn features", "case drawn", "let drawn", "var drawn", write: "random", in: [.names],
    files: ["HoistEnergy.swift", "FindWordsCharts.swift"], below: plainRooms),
]

/// The folders whose names are plain throughout; games have facts and keys with such names, as `place` and `settle`.
private let plainRooms = [
  "ALSAPlayback", "Assemblies", "Classics", "Configuration", "Control", "Drawing", "Elevators", "LiftworksCommand",
  "LiveModel", "Mechanisms", "Motion", "NcursesTerminal", "PNGWriting", "Pictures", "Proving", "Records",
  "SimulationCore", "Soundscape", "SpellChecking", "Stage/Language", "Stage/Picture", "Stage/Run", "Stage/Scene",
  "Stage/Values", "Studies", "VirtualClock",
].map { "Sources/\($0)/" }
