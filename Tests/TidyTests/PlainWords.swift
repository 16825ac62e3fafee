/// The words that are kept out of this repository: what each is replaced by, and where it is right.
let plainWords: [PlainWord] = [
  PlainWord("of chance", write: "random, generated", in: [.names]),
  PlainWord("by chance", write: "random, generated", in: [.names, .messages, .pages]),
  PlainWord("nought", write: "zero", in: [.names, .messages, .pages]),
  PlainWord("noughts", write: "zero"),
  PlainWord(
    "a figure of the trade",
    "figures of the trade",
    write: "parameters; a typical value",
    in: [.messages, .pages]
  ),
  PlainWord("heed", "heeds", write: "observe, follow, obey", in: [.comments, .messages, .pages]),
  PlainWord("heeded", write: "observe, follow, obey"),
  PlainWord("carries", write: "run, forward", in: [.names]),
  PlainWord("mend", write: "fix", in: [.names, .comments, .pages]),
  PlainWord("mends", write: "fix"),
  PlainWord("mended", write: "fix", in: [.names, .messages, .pages]),
  PlainWord("stands twice", write: "is duplicated", in: [.names, .pages]),
  PlainWord("stand twice", write: "is duplicated"),
  PlainWord("stands in the file", "key stands", write: "is, appears", in: [.pages]),
  PlainWord(
    "stands on line",
    "stands in line",
    "stands in a file",
    "stands in a group",
    write: "is, appears",
    in: [.comments, .messages, .pages]
  ),
  PlainWord("where they stand", write: "is, appears", in: [.messages, .pages]),
  PlainWord("what stands", write: "is, appears", in: [.messages]),
  PlainWord("line stands", write: "is, appears", in: [.comments, .pages]),
  PlainWord("take one out", write: "remove it"),
  PlainWord(
    "take it out",
    "take one of them out",
    write: "remove it",
    in: [.names, .comments, .pages]
  ),
  PlainWord("taken out", write: "remove it", in: [.names, .messages]),
  PlainWord("keeps its default", write: "uses its default", in: [.names, .messages, .pages]),
  PlainWord("keep its default", "keep their defaults", write: "uses its default"),
  PlainWord("what is left out", write: "omitted keys", in: [.names, .messages, .pages]),
  PlainWord("by hand", write: "manually", in: [.messages, .pages]),
  PlainWord(
    "at the least",
    "the least is",
    "the most is",
    write: "minimum, maximum; at least, at most"
  ),
  PlainWord(
    "the least that",
    "at the most",
    write: "minimum, maximum; at least, at most",
    in: [.names, .messages, .pages]
  ),

  // Names of the parts that have none of them any more; the others follow.
  PlainWord(
    "hear",
    "hears",
    "heard",
    "tell",
    "tells",
    "told",
    "telling",
    "untold",
    "say",
    "says",
    "said",
    "saying",
    write: "emit, send, receive, observe",
    in: [.names],
    below: ["Sources/Exports/", "Sources/TestFiles/"]
  ),
  PlainWord(
    "place int",
    "for place",
    "place in",
    "let place",
    "var place",
    write: "index",
    in: [.names],
    below: ["Sources/Exports/"]
  ),
  PlainWord(
    "drawn",
    "nought",
    "mend",
    "figures",
    write: "random, picture, zero, fix, parameters",
    in: [.names],
    below: ["Sources/Exports/", "Sources/TestFiles/"]
  ),
]
