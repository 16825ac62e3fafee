import NcursesTerminal

/// The keys of a replay.
enum ReplayKeys {
  /// What a key does.
  enum Action: Sendable {
    case togglePlay
    case previousFact
    case nextFact
    case jumpBack
    case jumpForward
    case leapBack
    case leapForward
    case toStart
    case toEnd
    case goTo
    case search
    case nextMatch
    case previousMatch
    case faster
    case slower
    case toggleMute
    case toggleHelp
    case closeHelp
    case repaint
    case quit
  }

  static let table = KeyTable<Action>(
    rows: [
      .init(
        [.character(" "), .character("p")],
        .togglePlay,
        "space, p",
        "play, or stand still",
        ("space", "play")
      ),
      .init(
        [.character(","), .character("["), .left],
        .previousFact,
        ", or Left",
        "back to the fact before",
        (", .", "fact")
      ),
      .init(
        [.character("."), .character("]"), .right],
        .nextFact,
        ". or Right",
        "on to the next fact"
      ),
      .init([.character("<")], .jumpBack, "< >", "back, on by ten seconds", ("< >", "10 s")),
      .init([.character(">")], .jumpForward),
      .init([.pageUp], .leapBack, "PageUp, PageDown", "back, on by a tenth of the run"),
      .init([.pageDown], .leapForward),
      .init([.home], .toStart, "Home, End", "to the start, to the end"),
      .init([.end], .toEnd),
      .init(
        [.character("g")],
        .goTo,
        "g, click",
        "go to a time that you type, or click on the bar",
        ("g", "go to")
      ),
      .init(
        [.character("/")],
        .search,
        "/",
        "search for a fact by a part of its name",
        ("/", "search")
      ),
      .init([.character("n")], .nextMatch, "n, N", "the next match, the one before"),
      .init([.character("N")], .previousMatch),
      .init(
        [.character("+"), .character("=")],
        .faster,
        "+ -",
        "faster, slower: x1/16 to x1000",
        ("+ -", "speed")
      ),
      .init([.character("-")], .slower),
    ]
      + KeyTable.commonRows(
        mute: .toggleMute,
        help: .toggleHelp,
        closeHelp: .closeHelp,
        repaint: .repaint,
        quit: .quit
      )
  )
}
