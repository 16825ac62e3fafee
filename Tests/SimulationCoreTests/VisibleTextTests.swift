import SimulationCore
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#),
    ("\u{9B}31m\u{9D}\u{7F}", #"\u{9B}31m\u{9D}\u{7F}"#),
    ("a\u{202E}b\u{2066}c\u{200F}", #"a\u{202E}b\u{2066}c\u{200F}"#),
    ("a\u{200B}b\u{200D}c\u{FEFF}d\u{AD}", #"a\u{200B}b\u{200D}c\u{FEFF}d\u{AD}"#),
    ("a\u{2028}b\u{E0041}c\u{3164}\u{FFFE}", #"a\u{2028}b\u{E0041}c\u{3164}\u{FFFE}"#),
    ("a\nb\rc\td", #"a\nb\rc\td"#), ("a\u{FE0F}", #"a\u{FE0F}"#),
  ]) func `what a terminal obeys or nobody sees is an escape`(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test(arguments: ["", "it's 5 µm, 日本, «é»\u{A0}!", "e\u{301}", "🛗 ⚙\u{FE0F} ❤\u{FE0E}", "\\"])
  func `what can be seen stays as it is`(text: String) {
    #expect(VisibleText.line(text) == text)
    #expect(VisibleText.lines(text) == text)
    #expect(VisibleText.json(text) == text)
  }

  @Test func `texts of several lines keep line feeds and tabs`() {
    #expect(VisibleText.lines("a\tb\nc\r\u{1B}") == "a\tb\nc\\r\\u{1B}")
  }

  @Test func `JSON keeps its values`() {
    let bytes = Array("{\"a\":\"\u{9B}\u{202E}\u{E0041}é\"}\n".utf8)
    #expect(
      VisibleText.escapedJSON(bytes.span).map { String(decoding: $0, as: UTF8.self) }
        == "{\"a\":\"\\u009b\\u202e\\udb40\\udc41é\"}\n")
  }

  @Test(arguments: [0x00, 0x08, 0x09, 0x0A, 0x1F, 0x20, 0x7E, 0x7F] as [UInt8])
  func `a byte counts alike wherever it stands in a log`(byte: UInt8) {
    for count in 1...18 {
      for place in 0..<count {
        var bytes = [UInt8](repeating: 0x20, count: count)
        bytes[place] = byte
        let text = VisibleText.json(String(decoding: bytes, as: UTF8.self))
        #expect(VisibleText.escapedJSON(bytes.span) ?? bytes == Array(text.utf8))
      }
    }
  }

  @Test func `a file's name in a place is escaped`() {
    #expect("\(FileLocation(file: "a\u{1B}[2J\n\u{202E}.yaml", line: 2))" == #"a\u{1B}[2J\n\u{202E}.yaml:2"#)
  }

  @Test func `a problem quotes 80 characters of a value, wherever it stands in it`() {
    let long = String(repeating: "A", count: 10_000)
    let shown = String(repeating: "A", count: 79) + "…"
    let problem = Problem("the file's key '\(long)' is unknown", allowed: "", advice: "Drop '\(long)'")
    #expect("\(problem)" == "the file's key '\(shown)' is unknown. Drop '\(shown)'.")
  }

  @Test func `a value with quotation marks of its own cannot make a problem long`() {
    let problem = Problem("'\(String(repeating: "' '", count: 5_000))' is no time", allowed: "b", advice: "c")
    #expect("\(problem)".count < 600)
    #expect("\(problem)".hasSuffix("' is no time. b. c."))
  }

  @Test func `combining marks do not make an excerpt long`() {
    let text = excerpt(String(repeating: "a" + String(repeating: "\u{301}", count: 1_000), count: 80))
    #expect(text.unicodeScalars.count <= 321)
  }
}
