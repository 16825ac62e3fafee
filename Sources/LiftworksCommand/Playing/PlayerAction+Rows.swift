import NcursesTerminal

extension PlayerAction {
  /// The actions, in the order of the help.
  static let rows: [PlayerActionRow] = time + moves + branching + panes + program

  /// The default row of the action.
  var row: PlayerActionRow { ActionTable.standard.row(of: self) }

  private static let time: [PlayerActionRow] = [
    .init(
      action: .togglePause, title: "pause, or continue", help: "pause, or continue", keys: ["p"], recorded: [" "],
      word: [.live: "pause", .past: "play", .replay: "play"]),
    .init(
      action: .step, title: "step to the next instant", help: "pause, and run all events of the next instant, or one",
      keys: ["."], word: [.live: "step"]),
    .init(action: .stepEvent, title: "step by one event", keys: ["!"]),
    .init(
      action: .faster, title: "faster", help: "faster, up to x1000, or slower, down to x1/16", keys: ["+"],
      aliases: ["="], word: always("speed")),
    .init(action: .slower, title: "slower", keys: ["-"], word: always("speed")),
  ]

  private static let moves: [PlayerActionRow] =
    [
      .init(
        action: .previousFact, title: "one fact back", help: "one fact back, into the past of a run, or one on",
        keys: ["[", .left], recordedAliases: [","], word: [.live: "rewind", .past: "fact", .replay: "fact"]),
      .init(action: .nextFact, title: "one fact on", keys: ["]", .right], word: [.past: "fact", .replay: "fact"]),
    ] + jumps + searches

  private static let jumps: [PlayerActionRow] = [
    .init(
      action: .jumpBack, title: "ten seconds back", help: "back, on by ten seconds", keys: ["<"],
      word: [.replay: "10 s"]),
    .init(action: .jumpForward, title: "ten seconds on", keys: [">"], word: [.replay: "10 s"]),
    .init(
      action: .leapBack, title: "a tenth of the run back", help: "back, on by a tenth of the run", keys: ["{"],
      recorded: [.pageUp]),
    .init(action: .leapForward, title: "a tenth of the run on", keys: ["}"], recorded: [.pageDown]),
    .init(action: .toStart, title: "to the start", help: "to the start", keys: [.home]),
    .init(
      action: .toEnd, title: "to the end", help: "to the end; a run continues from its present", keys: [.end],
      word: [.past: "present"]),
  ]

  private static let searches: [PlayerActionRow] = [
    .init(
      action: .goTo, title: "go to a time", help: "go to a typed time (90, 1:30, +5, -5), or click the bar",
      keys: ["@"], recorded: ["g"], others: ["click"], word: [.past: "go to", .replay: "go to"]),
    .init(
      action: .search, title: "search for a fact", help: "search for a fact by a part of its name; wraps at the ends",
      keys: ["/"], word: [.past: "search", .replay: "search"]),
    .init(
      action: .nextMatch, context: .recorded, title: "the next match", help: "the next match, the one before",
      recorded: ["n"], scopes: [.past, .replay]),
    .init(
      action: .previousMatch, context: .recorded, title: "the match before", recorded: ["N"], scopes: [.past, .replay]),
  ]

  private static let branching: [PlayerActionRow] = [
    .init(
      action: .branch, context: .recorded, title: "branch from here",
      help: "branch: continue from the instant shown, as your own run", keys: ["b"],
      word: [.past: "branch", .replay: "branch"])
  ]

  private static let panes: [PlayerActionRow] = [
    .init(
      action: .toggleTimeline, context: .panes, title: "show or hide the timeline",
      help: "show or hide the timeline, the facts", keys: [.function(2)]),
    .init(action: .toggleFacts, context: .panes, title: "show or hide the facts", keys: [.function(3)]),
    .init(
      action: .togglePanel, context: .panes, title: "show or hide the panel",
      help: "show or hide the panel, the readouts", keys: [.function(4)]),
    .init(action: .toggleReadouts, context: .panes, title: "show or hide the readouts", keys: [.function(5)]),
    .init(
      action: .togglePicture, context: .panes, title: "show or hide the picture", help: "show or hide the picture",
      keys: [.function(6)]),
    .init(
      action: .nextPane, context: .panes, title: "give the keys to the next pane",
      help: "give the keys to the next pane, or back to the machine", keys: [.control("w")], aliases: [.function(7)]),
    .init(
      action: .enlargePane, context: .panes, title: "enlarge a pane, or let all share the room",
      help: "enlarge the pane with the keys, or let all share the room", keys: [.function(8)]),
    .init(
      action: .growPane, context: .panes, title: "a larger pane",
      help: "make the pane that has the keys larger, smaller", keys: ["*"]),
    .init(action: .shrinkPane, context: .panes, title: "a smaller pane", keys: ["_"]),
    .init(
      action: .resetPanes, context: .panes, title: "panes as they come", help: "all panes as they come",
      keys: [.function(9)]),
  ]

  private static let program: [PlayerActionRow] = [
    .init(
      action: .toggleMute, context: .program, title: "mute, or hear again", help: "mute, or hear again", keys: ["m"],
      word: [.live: "mute", .replay: "mute"]),
    .init(
      action: .quieter, context: .program, title: "quieter", help: "quieter, or louder, by ten percent", keys: ["("]),
    .init(action: .louder, context: .program, title: "louder", keys: [")"]),
    .init(
      action: .palette, context: .program, title: "all actions and machines",
      help: "list all actions and machines; type to find one", keys: [":"], word: always("all"), isVital: true),
    .init(
      action: .toggleHelp, context: .program, title: "show the keys", help: "show these keys, or hide them",
      keys: ["?"], aliases: [.function(1)], word: always("help"), isVital: true),
    .init(action: .closeHelp, context: .program, title: "hide the keys", keys: [.escape]),
    .init(
      action: .repaint, context: .program, title: "draw the screen again", help: "draw the screen again",
      keys: [.control("l")]),
    .init(
      action: .quit, context: .program, title: "quit", help: "quit", keys: ["q"], others: ["Ctrl-C"],
      word: always("quit"), isVital: true),
  ]

  /// Returns a word for the key lines of all scopes.
  private static func always(_ word: String) -> [PlayerScope: String] { [.live: word, .past: word, .replay: word] }
}
