import NcursesTerminal
import Testing

struct TerminalTitleTests {
  private let start = ContinuousClock.now

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a title is sent once, and what a terminal would obey is left out`() {
    var title = TerminalTitle()
    #expect(title.bytes(at: start).isEmpty)
    title.want("office · \u{1B}]0;x\u{7}\u{9C}\u{202E}")
    #expect(Self.text(title.bytes(at: start)) == "\u{1B}]2;office · \u{FFFD}]0;x\u{FFFD}\u{FFFD}\u{FFFD}\u{1B}\\")
    #expect(title.bytes(at: start).isEmpty)
  }

  @Test func `the next title waits for half a second, and of several the last is shown`() {
    var title = TerminalTitle()
    title.want("one")
    #expect(title.due == nil)
    _ = title.bytes(at: start)
    title.want("two")
    title.want("three")
    #expect(title.due == start + .milliseconds(500))
    #expect(title.bytes(at: start + .milliseconds(499)).isEmpty)
    #expect(Self.text(title.bytes(at: start + .milliseconds(500))) == "\u{1B}]2;three\u{1B}\\")
    #expect(title.due == nil)
  }

  @Test func `a title has two hundred characters at most`() {
    var title = TerminalTitle()
    title.want(String(repeating: "x", count: 10_000))
    #expect(title.bytes(at: start).count == 206)
  }

  private static let terminals: [([String: String], Bool)] = [
    (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
    (["TERM": "tmux-256color", "TMUX": "/tmp/x"], true),
    (["TERM": "screen-256color", "TMUX": "/tmp/x"], true),
    (["TERM": "screen-256color", "STY": "1"], false), (["TERM": "linux"], false),
    (["TERM": "vt220"], false), (["TERM": "xterm-256color", "STY": "1"], false),
  ]

  @Test(arguments: terminals) func `terminals without a title are sent none`(environment: [String: String], has: Bool) {
    let description = TerminalDescription(name: environment["TERM"] ?? "")
    #expect(TerminalFamily.hasTitle(description, environment: environment) == has)
  }
}
