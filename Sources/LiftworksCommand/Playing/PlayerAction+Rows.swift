import NcursesTerminal

extension PlayerAction {
  /// The actions, in the order of the help.
  static let rows: [PlayerActionRow] = time + moves + branching + screen

  /// The row of an action.
  var row: PlayerActionRow {
    guard let row = Self.rows.first(where: { $0.action == self }) else {
      preconditionFailure("the action \(self) has no row")
    }
    return row
  }

  private static let time: [PlayerActionRow] = [
    .init(
      action: .togglePause,
      title: "pause, or go on",
      help: "pause, or go on",
      run: ["p"],
      replay: [" ", "p"],
      word: [.live: "pause", .past: "play", .replay: "play"]
    ),
    .init(
      action: .step,
      title: "run the next instant",
      help: "pause, and run all events of the next instant",
      run: ["."],
      word: [.live: "step"]
    ),
    .init(
      action: .faster,
      title: "faster",
      help: "faster, up to x1000, or slower, down to x1/16",
      run: ["+"],
      replay: ["+"],
      aliases: ["="],
      word: always("speed")
    ),
    .init(
      action: .slower,
      title: "slower",
      run: ["-"],
      replay: ["-"],
      word: always("speed")
    ),
  ]

  private static let moves: [PlayerActionRow] =
    [
      .init(
        action: .previousFact,
        title: "one fact back",
        help: "look at the past: back, on by a fact",
        run: ["[", .left],
        replay: ["[", .left],
        replayAliases: [","],
        word: [.live: "rewind", .past: "fact", .replay: "fact"]
      ),
      .init(
        action: .nextFact,
        title: "one fact on",
        run: ["]", .right],
        replay: ["]", .right],
        replayAliases: ["."],
        word: [.past: "fact", .replay: "fact"]
      ),
    ] + jumps + searches

  private static let jumps: [PlayerActionRow] = [
    .init(
      action: .jumpBack,
      title: "ten seconds back",
      help: "back, on by ten seconds",
      replay: ["<"],
      word: [.replay: "10 s"]
    ),
    .init(
      action: .jumpForward,
      title: "ten seconds on",
      replay: [">"],
      word: [.replay: "10 s"]
    ),
    .init(
      action: .leapBack,
      title: "a tenth of the run back",
      help: "back, on by a tenth of the run",
      replay: [.pageUp]
    ),
    .init(action: .leapForward, title: "a tenth of the run on", replay: [.pageDown]),
    .init(action: .toStart, title: "to the start", help: "to the start", replay: [.home]),
    .init(
      action: .toEnd,
      title: "to the end",
      help: "to the end; a run goes on from its present",
      run: [.end],
      replay: [.end],
      word: [.past: "present"]
    ),
  ]

  private static let searches: [PlayerActionRow] = [
    .init(
      action: .goTo,
      title: "go to a time",
      help: "go to a time that you type, or click on the bar",
      replay: ["g"],
      others: ["click"],
      word: [.replay: "go to"]
    ),
    .init(
      action: .search,
      title: "search for a fact",
      help: "search for a fact by a part of its name",
      replay: ["/"],
      word: [.replay: "search"]
    ),
    .init(
      action: .nextMatch,
      title: "the next match",
      help: "the next match, the one before",
      replay: ["n"]
    ),
    .init(action: .previousMatch, title: "the match before", replay: ["N"]),
  ]

  private static let branching: [PlayerActionRow] = [
    .init(
      action: .branch,
      title: "branch from here",
      help: "branch: go on from the past instant shown",
      run: ["b"],
      word: [.past: "branch"]
    )
  ]

  private static let screen: [PlayerActionRow] = [
    .init(
      action: .toggleMute,
      title: "mute, or hear again",
      help: "mute, or hear again",
      run: ["m"],
      replay: ["m"],
      word: [.live: "mute", .replay: "mute"]
    ),
    .init(
      action: .quieter,
      title: "quieter",
      help: "quieter, or louder, by ten percent",
      run: ["("],
      replay: ["("]
    ),
    .init(action: .louder, title: "louder", run: [")"], replay: [")"]),
    .init(
      action: .toggleHelp,
      title: "show the keys",
      help: "show these keys, or hide them",
      run: ["?"],
      replay: ["?"],
      word: always("help"),
      isVital: true
    ),
    .init(action: .closeHelp, title: "hide the keys", run: [.escape], replay: [.escape]),
    .init(
      action: .repaint,
      title: "draw the screen again",
      help: "draw the screen again",
      run: [.control("l")],
      replay: [.control("l")]
    ),
    .init(
      action: .quit,
      title: "quit",
      help: "quit",
      run: ["q"],
      replay: ["q"],
      others: ["Ctrl-C"],
      word: always("quit"),
      isVital: true
    ),
  ]

  /// A word that every line of keys has.
  private static func always(_ word: String) -> [PlayerScope: String] {
    [.live: word, .past: word, .replay: word]
  }
}
