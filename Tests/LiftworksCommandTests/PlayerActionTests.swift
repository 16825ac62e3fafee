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

  @Test func `a key means what its row says, the same wherever it means anything`() {
    #expect(PlayerAction(.character("="), in: .live) == .faster)
    #expect(PlayerAction(.character(","), in: .past) == .previousFact)
    #expect(PlayerAction(.character(","), in: .live) == nil)
    #expect(PlayerAction(.character(" "), in: .live) == nil)
    #expect(PlayerAction(.character(" "), in: .replay) == .togglePause)
    #expect(PlayerAction(.character("g"), in: .live) == nil)
    #expect(PlayerAction(.character("b"), in: .replay) == .branch)
    for row in PlayerAction.rows {
      for key in row.keys + row.aliases {
        for scope in row.scopes { #expect(PlayerAction(key, in: scope) == row.action, "\(key.name) in \(scope)") }
      }
    }
  }

  @Test func `a key is read by the name that is shown`() {
    for row in PlayerAction.rows { for key in row.keys + row.recorded { #expect(Key(name: key.name) == key) } }
    #expect(Key(name: "ctrl-l") == .control("l") && Key(name: "PAGEUP") == .pageUp)
    for name in ["", "Ctrl-C", "Ctrl-Z", "F25", "F0", "two", "\u{1B}", "Ctrl-"] {
      #expect(Key(name: name) == nil, "\(name)")
    }
  }

  @Test func `keys that a user gives to an action are no other action's`() {
    var table = ActionTable.standard
    table.setKeys(["q", .function(12)], of: .togglePause)
    #expect(table.action(of: "q", in: .live) == .togglePause)
    #expect(table.action(of: .function(12), in: .replay) == .togglePause)
    #expect(table.action(of: "p", in: .live) == nil)
    #expect(table.row(of: .quit).keys.isEmpty)
  }

  @Test func `actions that belong together share a row of the help and a piece of the line`() {
    let live = ActionTable.standard.hints(in: .live)
    #expect(live[0].keys == "p")
    #expect(live[2].keys == "+ -")
    #expect(live[2].briefKeys == "+ -")
    #expect(live[2].names == ["faster", "slower"])
    #expect(live[3].keys == "[ ], Left Right")
    #expect(live[3].briefKeys == "[")
    #expect(live[3].briefAction == "rewind")
    let past = ActionTable.standard.hints(in: .past)
    #expect(past[3].briefKeys == "[ ]")
    #expect(past.compactMap(\.briefKeys) == ["space", "+ -", "[ ]", "End", "g", "/", "b", ":", "?", "q"])
    let replay = ActionTable.standard.hints(in: .replay)
    #expect(replay[0].keys == "space, p")
    #expect(replay[0].briefKeys == "space")
    #expect(replay.filter(\.isVital).map(\.briefAction) == ["all", "help", "quit"])
  }

  @Test func `a click on a piece of the line means the key under the mouse`() {
    let line = KeyLine(keys: ActionTable.standard.hints(in: .live))
    let bounds = CellRectangle(column: 0, row: 0, width: 120, height: 1)
    func name(_ column: Int) -> String? { line.name(atColumn: column, in: bounds) }
    // " p pause   . step   + - speed   [ rewind"
    #expect((0..<12).map(name).compactMap(\.self) == Array(repeating: "pause", count: 7) + ["step"])
    #expect(name(20) == "faster" && name(22) == "slower" && name(25) == "faster")
    #expect(name(119) == nil)
  }

  @Test func `keys that a machine claims are not promised to the past`() {
    let hints = ActionTable.standard.hints(in: .live) { $0 == .left || $0 == .right }
    #expect(hints[3].keys == "[ ]")
  }

  /// The rows of the help by their words, each with its keys in a run and in a replay.
  private var table: [(run: String, replay: String, help: String)] {
    let keys = ActionTable.standard
    let (run, replay) = (keys.hints(in: .live), keys.hints(in: .replay))
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
    for row in table { #expect(page.contains("\n| \(row.run) | \(row.replay) | \(row.help) |\n")) }
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
