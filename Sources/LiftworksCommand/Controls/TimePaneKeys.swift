import Drawing
import NcursesTerminal

/// The action of a key in a focused pane of time.
enum TimePaneAction: Hashable, Sendable {
  case timeline(TimelineAction)
  /// An action of the table of facts.
  case facts(FactsAction)
  /// Shows the run at the selected instant.
  case goThere
  /// Clears the selection; without one, returns the focus to the machine.
  case leave
}

/// The keys of the panes of time, while they are focused.
enum TimePaneKeys {
  private typealias Row = KeyTable<TimePaneAction>.Row

  /// The keys of the timeline.
  static let timeline = KeyTable<TimePaneAction>(rows: moving + looking)

  private static let moving = [
    Row([.up], .timeline(.rowAbove), "Up Down", "choose a row of the timeline", ("Up Down", "row")),
    Row([.down], .timeline(.rowBelow)),
    Row([.pageUp], .timeline(.pageAbove), "PageUp PageDown", "choose a row a pane away"),
    Row([.pageDown], .timeline(.pageBelow)),
    Row(
      [.left], .timeline(.previousEvent), "Left Right", "the event before, after, in the chosen row",
      ("Left Right", "event")),
    Row([.right], .timeline(.nextEvent)),
    Row([.home], .timeline(.firstEvent), "Home End", "the first, the last event of the row"),
    Row([.end], .timeline(.lastEvent)),
    Row(["c"], .timeline(.cause), "c e", "to the cause of the chosen event, to its first effect", ("c e", "cause")),
    Row(["e"], .timeline(.effect)),
    Row([.enter], .goThere, "Enter", "show the run at the chosen instant", ("Enter", "go there")),
  ]

  private static let looking = [
    Row(["z", "+", "="], .timeline(.zoomIn), "z Z, + -", "show half, twice as much time", ("z Z", "zoom")),
    Row(["Z", "-"], .timeline(.zoomOut)),
    Row(["h"], .timeline(.panBack), "h l", "move to the past, to what is to come", ("h l", "pan")),
    Row(["l"], .timeline(.panForward)),
    Row(["a"], .timeline(.fitAll), "a", "show the whole run", ("a", "all")),
    Row(["f"], .timeline(.follow), "f", "follow the instant shown", ("f", "follow")),
    Row(["d"], .timeline(.changeDetail), "d", "show more of a part, or fold it", ("d", "detail")),
    Row(["D"], .timeline(.foldAll), "D", "fold all parts, or unfold them"),
    Row([.escape], .leave, "Esc", "choose nothing; again: give the keys back", ("Esc", "leave")),
  ]

  /// The keys of the table of facts.
  static let facts = KeyTable<TimePaneAction>(rows: [
    Row([.up], .facts(.above), "Up Down", "choose a fact", ("Up Down", "fact")),
    Row([.down], .facts(.below)),
    Row([.pageUp], .facts(.pageAbove), "PageUp PageDown", "choose a fact a pane away"),
    Row([.pageDown], .facts(.pageBelow)),
    Row([.home], .facts(.first), "Home End", "the first fact, the last"),
    Row([.end], .facts(.last)),
    Row(["/"], .facts(.beginFilter), "/", "list only facts with a text in part, name or values", ("/", "filter")),
    Row(["n"], .facts(.next), "n N", "the next fact, the one before; on from the other end"),
    Row(["N"], .facts(.previous)),
    Row([.enter], .goThere, "Enter", "show the run at the chosen fact", ("Enter", "go there")),
    Row([.escape], .leave, "Esc", "list all facts; again: give the keys back", ("Esc", "leave")),
  ])

  /// Returns the keys of a pane; nil if it is not a pane of time.
  static func table(of pane: Pane) -> KeyTable<TimePaneAction>? {
    switch pane {
    case .timeline: timeline
    case .facts: facts
    case .picture, .panel, .readouts: nil
    }
  }

  /// Returns the effect of a key on the filter of the table; nil for none.
  static func typing(_ key: Key) -> FactsAction? {
    switch key {
    case .character(let scalar): .type(scalar)
    case .backspace: .erase
    case .enter: .endFilter
    case .escape: .clear
    default: nil
    }
  }
}
