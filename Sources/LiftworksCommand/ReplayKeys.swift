import Drawing
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
        keys: [.character(" "), .character("p")],
        action: .togglePlay,
        hint: KeyHint(
          keys: "space, p",
          action: "play, or stand still",
          briefKeys: "space",
          briefAction: "play"
        )
      ),
      .init(
        keys: [.character(","), .character("["), .left],
        action: .previousFact,
        hint: KeyHint(
          keys: ", or Left",
          action: "back to the fact before",
          briefKeys: ", .",
          briefAction: "fact"
        )
      ),
      .init(
        keys: [.character("."), .character("]"), .right],
        action: .nextFact,
        hint: KeyHint(
          keys: ". or Right",
          action: "on to the next fact"
        )
      ),
      .init(
        keys: [.character("<")],
        action: .jumpBack,
        hint: KeyHint(
          keys: "< >",
          action: "back, on by ten seconds",
          briefKeys: "< >",
          briefAction: "10 s"
        )
      ),
      .init(
        keys: [.character(">")],
        action: .jumpForward,
        hint: nil
      ),
      .init(
        keys: [.pageUp],
        action: .leapBack,
        hint: KeyHint(
          keys: "PageUp, PageDown",
          action: "back, on by a tenth of the run"
        )
      ),
      .init(
        keys: [.pageDown],
        action: .leapForward,
        hint: nil
      ),
      .init(
        keys: [.home],
        action: .toStart,
        hint: KeyHint(
          keys: "Home, End",
          action: "to the start, to the end"
        )
      ),
      .init(
        keys: [.end],
        action: .toEnd,
        hint: nil
      ),
      .init(
        keys: [.character("g")],
        action: .goTo,
        hint: KeyHint(
          keys: "g, click",
          action: "go to a time that you type, or click on the bar",
          briefKeys: "g",
          briefAction: "go to"
        )
      ),
      .init(
        keys: [.character("/")],
        action: .search,
        hint: KeyHint(
          keys: "/",
          action: "search for a fact by a part of its name",
          briefKeys: "/",
          briefAction: "search"
        )
      ),
      .init(
        keys: [.character("n")],
        action: .nextMatch,
        hint: KeyHint(
          keys: "n, N",
          action: "the next match, the one before"
        )
      ),
      .init(
        keys: [.character("N")],
        action: .previousMatch,
        hint: nil
      ),
      .init(
        keys: [.character("+"), .character("=")],
        action: .faster,
        hint: KeyHint(
          keys: "+ -",
          action: "faster, slower: x1/16 to x1000",
          briefKeys: "+ -",
          briefAction: "speed"
        )
      ),
      .init(
        keys: [.character("-")],
        action: .slower,
        hint: nil
      ),
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
