import Drawing
import NcursesTerminal
import Testing

struct TerminalQuestionsTests {
  private static let answers: [(String, InputDecoder.Meaning?)] = [
    ("\u{1B}P1+r524742=382F382F38\u{1B}\\", .answer(.trueColor(question: "XTGETTCAP"))),
    ("\u{1B}P1+r5463\u{1B}\\", .answer(.trueColor(question: "XTGETTCAP"))),
    ("\u{1B}P0+r524742\u{1B}\\", nil),
    ("\u{1B}P1+r436F=323536\u{1B}\\", nil),
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .answer(.trueColor(question: "DECRQSS"))),
    ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", .answer(.trueColor(question: "DECRQSS"))),
    ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", .answer(.trueColor(question: "DECRQSS"))),
    ("\u{1B}P1$r0;48;5;16m\u{1B}\\", nil),
    ("\u{1B}P0$r\u{1B}\\", nil),
    ("\u{1B}]11;rgb:1212/1414/1a1a\u{1B}\\", .answer(.background(Color(18, 20, 26)))),
    ("\u{1B}]11;rgb:ff/ff/ff\u{7}", .answer(.background(Color(255, 255, 255)))),
    ("\u{1B}]11;rgba:0000/8080/ffff/ffff\u{7}", .answer(.background(Color(0, 128, 255)))),
    ("\u{1B}]11;rgb:f/0/8\u{7}", .answer(.background(Color(255, 0, 136)))),
    ("\u{1B}]11;rgb:12345/0/8\u{7}", nil),
    ("\u{1B}]11;red\u{7}", nil),
    ("\u{1B}]52;c;aGVsbG8=\u{7}", nil),
    ("\u{1B}[?64;1;22c", .answer(.identity(attributes: [64, 1, 22]))),
    ("\u{1B}[?62;4;22c", .answer(.identity(attributes: [62, 4, 22]))),
    ("\u{1B}[?6c", .answer(.identity(attributes: [6]))),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .answer(.kittyGraphics)),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", nil),
    ("\u{1B}_Gi=30;OK\u{1B}\\", nil),
    ("\u{1B}[?1;0;1024S", .answer(.sixelColors(1_024))),
    ("\u{1B}[?1;3;0S", nil),
    ("\u{1B}[?2;0;800;600S", nil),
    ("\u{1B}[?2031;2$y", .answer(.colorReports(isSupported: true))),
    ("\u{1B}[?2031;0$y", .answer(.colorReports(isSupported: false))),
    ("\u{1B}[?997;1n", .answer(.changedColors(isDark: true))),
    ("\u{1B}[?997;2n", .answer(.changedColors(isDark: false))),
    ("\u{1B}[?997;3n", nil),
    ("\u{1B}[?996;1n", nil),
  ]

  @Test(arguments: answers) func `answers are understood, and none of their bytes is a key`(
    text: String, meaning: InputDecoder.Meaning?
  ) { #expect(Self.decoded(text + "k") == [meaning, .input(.key("k"))].compactMap(\.self)) }

  @Test func `an answer may arrive in pieces`() {
    var decoder = InputDecoder()
    decoder.awaitsAnswers = true
    for byte in "\u{1B}P1+r524742=38\u{1B}\\".utf8 {
      decoder.receive(Int32(byte))
      decoder.rest()
    }
    #expect(decoder.next() == .answer(.trueColor(question: "XTGETTCAP")))
    #expect(decoder.next() == nil)
  }

  @Test func `an answer without an end does not swallow keys for ever`() {
    var decoder = InputDecoder()
    for byte in "\u{1B}P1+r52".utf8 { decoder.receive(Int32(byte)) }
    for _ in 0...30 { decoder.rest() }
    decoder.receive(0x6B)
    #expect(decoder.next() == .input(.key("k")))
  }

  @Test func `Alt with a key that begins an answer is two keys`() {
    var decoder = InputDecoder()
    for byte in "\u{1B}P".utf8 { decoder.receive(Int32(byte)) }
    decoder.rest()
    #expect(decoder.next() == .input(.key(.escape)))
    #expect(decoder.next() == .input(.key("P")))
  }

  @Test func `an Escape is a key once no answer can come any more`() {
    var decoder = InputDecoder()
    decoder.awaitsAnswers = true
    decoder.receive(27)
    decoder.rest()
    #expect(decoder.next() == nil)
    decoder.awaitsAnswers = false
    decoder.rest()
    #expect(decoder.next() == .input(.key(.escape)))
  }

  @Test func `the last question is one that every terminal answers`() {
    var questions = TerminalQuestions()
    let now = ContinuousClock.now
    #expect(questions.ask(frames: false, colors: false, background: false, graphics: false, at: now) == "")
    #expect(!questions.isWaiting(at: now))
    let text = questions.ask(frames: true, colors: true, background: true, graphics: true, at: now)
    #expect(text.hasPrefix("\u{1B}[?2026$p"))
    #expect(text.hasSuffix("\u{1B}[m\u{1B}[c"))
    #expect(questions.isWaiting(at: now + .milliseconds(999)))
    #expect(!questions.isWaiting(at: now + .seconds(1)))
    questions.receive(.background(Color(0, 0, 0)))
    #expect(questions.isWaiting(at: now))
    questions.receive(.identity(attributes: []))
    #expect(!questions.isWaiting(at: now))
  }

  private static func decoded(_ text: String) -> [InputDecoder.Meaning] {
    var decoder = InputDecoder()
    for byte in text.utf8 { decoder.receive(Int32(byte)) }
    decoder.rest()
    var meanings: [InputDecoder.Meaning] = []
    while let meaning = decoder.next() { meanings.append(meaning) }
    return meanings
  }
}
