/// The words that are kept out of this repository: what each is replaced by, and where it is right.
let plainWords: [PlainWord] = [
  PlainWord("noughts", write: "zero"),
  PlainWord(
    "a figure of the trade",
    "figures of the trade",
    write: "parameters; a typical value",
    in: [.messages, .pages]
  ),
  PlainWord("heeded", write: "observe, follow, obey"),
  PlainWord("mends", write: "fix"),
  PlainWord("stand twice", write: "is duplicated"),
  PlainWord(
    "stands on line",
    "stands in line",
    "stands in a file",
    write: "is, appears",
    in: [.comments, .messages, .pages]
  ),
  PlainWord("keep its default", "keep their defaults", write: "uses its default"),
  PlainWord(
    "the least is",
    "the most is",
    "at the most",
    write: "minimum, maximum; at least, at most"
  ),
]
