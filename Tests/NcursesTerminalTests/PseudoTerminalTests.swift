import Testing

extension NcursesTests {
  /// Sessions whose every byte is seen.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct PseudoTerminalTests {
    private static let question = "\u{1B}[?2026$p"
    private static let begin = "\u{1B}[?2026h"

    @Test(arguments: [("\u{1B}[?2026;2$y", true), ("\u{1B}[?2026;0$y", false)])
    func `frames are marked when the terminal says that it can`(answer: String, isSupported: Bool) throws {
      let terminal = try PseudoTerminal()
      try terminal.wait(for: Self.question)
      try terminal.wait(for: "PROBE")
      #expect(!terminal.text().contains(Self.begin))
      let start = terminal.written.count
      terminal.type(answer + "a")
      try terminal.wait(for: "key", from: start)
      #expect(terminal.text(from: start).contains(Self.begin) == isSupported)
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }

    @Test(arguments: [
      (["no-sync"], []), ([], ["TMUX=/tmp/x"]), ([], ["STY=1.x"]), ([], ["TERM=screen-256color"]), (["sync"], []),
    ]) func `the terminal is not asked when the answer would not be used or be wrong`(
      arguments: [String], variables: [String]
    ) throws {
      let terminal = try PseudoTerminal(arguments, variables: variables)
      try terminal.wait(for: "PROBE")
      #expect(!terminal.text().contains(Self.question))
      #expect(terminal.text().contains(Self.begin) == arguments.contains("sync"))
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }

    @Test(arguments: [
      (
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", "\u{1B}_Ga=T,i=7013,p=1,q=2,C=1,f=32,s=128,v=64,c=16,r=4,o=z,m=0;",
        "_Ga=d,d=A,q=2\u{1B}\\"
      ),
      ("\u{1B}[?1;0;256S\u{1B}[?62;4c", "\u{1B}P0;1q\"1;1;640;32#0;2;0;100;0#0!480?!80~-", "[?8452l"),
    ]) func `a picture has pixels if the terminal answers that it has them, and none in the end`(
      answers: String, picture: String, end: String
    ) throws {
      let terminal = try PseudoTerminal(["picture", "no-sync"], variables: ["COLORTERM=truecolor"], saysPixels: true)
      try terminal.wait(for: "\u{1B}_Gi=31")
      try terminal.wait(for: "PROBE")
      #expect(terminal.text().contains("48;2;0;255;0"))
      terminal.type(answers)
      try terminal.wait(for: picture)
      let start = terminal.written.count
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
      #expect(terminal.text(from: start).contains("\u{1B}\\\u{1B}" + end))
    }

    @Test func `pixels are not shown by a terminal that does not say how many a cell has`() throws {
      let terminal = try PseudoTerminal(["picture", "no-sync"], variables: ["COLORTERM=truecolor"])
      try terminal.wait(for: "\u{1B}_Gi=31")
      terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62ca")
      try terminal.wait(for: "key")
      #expect(!terminal.text().contains("\u{1B}_Ga=T"))
    }

    @Test func `a terminal that announces it is asked to report its colours, and its reports arrive`() throws {
      let terminal = try PseudoTerminal(["background", "no-sync"])
      try terminal.wait(for: "\u{1B}[?2031$p")
      try terminal.wait(for: "PROBE")
      #expect(!terminal.text().contains("\u{1B}[?2031h"))
      terminal.type("\u{1B}[?2031;2$y\u{1B}[?62c")
      try terminal.wait(for: "\u{1B}[?2031h")
      terminal.type("\u{1B}[?997;2n")
      try terminal.wait(for: "#ffffff")
      terminal.type("\u{1B}[?997;1n")
      try terminal.wait(for: "#000000")
      // The same again changes nothing.
      terminal.type("\u{1B}[?997;1na")
      try terminal.wait(for: "character(\"a\")")
      let start = terminal.written.count
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
      #expect(terminal.text(from: start).contains("\u{1B}[?2031l"))
    }

    @Test func `a terminal that does not announce it is not asked to report its colours`() throws {
      let terminal = try PseudoTerminal(["background", "no-sync"])
      try terminal.wait(for: "\u{1B}[?2031$p")
      terminal.type("\u{1B}[?2031;0$y\u{1B}[?62ca")
      try terminal.wait(for: "character(\"a\")")
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
      #expect(!terminal.text().contains("2031h") && !terminal.text().contains("2031l"))
    }

    @Test func `a terminal that disappears without a signal ends the session`() throws {
      let terminal = try PseudoTerminal(["no-sync"])
      try terminal.wait(for: "PROBE")
      terminal.disappear()
      #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `everything that was switched on is switched off`() throws {
      let terminal = try PseudoTerminal()
      try terminal.wait(for: "PROBE")
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
      let text = terminal.text()
      for mode in ["1049", "1002", "1006", "1"] {
        #expect(text.contains("\u{1B}[?\(mode)h"), "mode \(mode)")
        #expect(text.contains("\u{1B}[?\(mode)l"), "mode \(mode)")
      }
      #expect(text.contains("\u{1B}[?25l"))
      #expect(text.contains("\u{1B}[?25h") || text.contains("\u{1B}[?12l\u{1B}[?25h"))
    }

    @Test func `a flood of reports is worked through`() throws {
      let terminal = try PseudoTerminal(["no-sync"])
      try terminal.wait(for: "PROBE")
      terminal.type(String(repeating: "\u{1B}[<35;1;1M", count: 300))
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }
  }
}
