import Drawing
import Foundation
import NcursesTerminal
import Testing

@testable import LiftworksCommand

/// The table of what a player can do: keys, help, the line of keys and the pages come from its rows.
struct PlayerActionTests {
  @Test func `every action has one row, and every key one action`() {
    #expect(PlayerAction.rows.map(\.action).count == PlayerAction.allCases.count)
    for action in PlayerAction.allCases {
      #expect(PlayerAction.rows.count { $0.action == action } == 1, "\(action)")
      #expect(!action.row.title.isEmpty)
    }
    for scope in PlayerScope.allCases {
      let keys = PlayerAction.rows.flatMap { $0.keys(in: scope) }
      #expect(Set(keys).count == keys.count, "\(scope)")
    }
  }

  @Test func `a key means what its row says, where it has one`() {
    #expect(PlayerAction(.character("="), in: .live) == .faster)
    #expect(PlayerAction(.character("."), in: .live) == .step)
    #expect(PlayerAction(.character("."), in: .replay) == .nextFact)
    #expect(PlayerAction(.character(","), in: .replay) == .previousFact)
    #expect(PlayerAction(.character(","), in: .past) == nil)
    #expect(PlayerAction(.character(" "), in: .live) == nil)
    #expect(PlayerAction(.character(" "), in: .replay) == .togglePause)
    #expect(PlayerAction(.character("g"), in: .live) == nil)
  }

  @Test func `actions that belong together share a row of the help and a piece of the line`() {
    let live = PlayerAction.hints(in: .live)
    #expect(live[0].keys == "p")
    #expect(live[2].keys == "+ -")
    #expect(live[2].briefKeys == "+ -")
    #expect(live[3].keys == "[ ], Left Right")
    #expect(live[3].briefKeys == "[")
    #expect(live[3].briefAction == "rewind")
    let past = PlayerAction.hints(in: .past)
    #expect(past.map(\.keys) == live.map(\.keys))
    #expect(past[3].briefKeys == "[ ]")
    #expect(past.compactMap(\.briefKeys) == ["p", "+ -", "[ ]", "End", "b", "?", "q"])
    let replay = PlayerAction.hints(in: .replay)
    #expect(replay[0].keys == "space, p")
    #expect(replay[0].briefKeys == "space")
    #expect(replay.filter(\.isVital).map(\.briefAction) == ["help", "quit"])
  }

  @Test func `keys that a machine claims are not promised to the past`() {
    let hints = PlayerAction.hints(in: .live) { $0 == .left || $0 == .right || $0 == .end }
    #expect(hints[3].keys == "[ ]")
    #expect(hints[4].keys == "End")
  }

  /// The rows of the help by their words, each with its keys in a run and in a replay.
  private var table: [(run: String, replay: String, help: String)] {
    let (run, replay) = (PlayerAction.hints(in: .live), PlayerAction.hints(in: .replay))
    return PlayerAction.rows.compactMap(\.help).map { help in
      let keys = { (hints: [KeyHint]) in hints.first { $0.action == help }?.keys ?? "" }
      return (keys(run), keys(replay), help)
    }
  }

  private func page(_ name: String) throws -> String {
    let url = URL(filePath: #filePath).appending(path: "../../../docs/\(name)").standardized
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `the page of replays has every row`() throws {
    let page = try page("replay.md")
    for row in table {
      #expect(page.contains("\n| \(row.run) | \(row.replay) | \(row.help) |\n"))
    }
  }

  @Test func `the manual page has every row`() throws {
    let page = try page("liftworks.1").replacing("\\&", with: "")
    for row in table {
      let help = row.help.prefix(1).uppercased() + row.help.dropFirst() + "."
      for keys in [row.run, row.replay] where !keys.isEmpty {
        #expect(page.contains("\n.It \(keys)\n\(help)\n"), "\(keys)")
      }
    }
  }
}
