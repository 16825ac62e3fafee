import NcursesTerminal
import Testing

struct InputDecoderTests {
  @Test func `text is UTF-8`() {
    #expect(decoded("aé⣿😀") == ["a", "é", "⣿", "😀"].map { .input(.key(.character($0))) })
  }

  @Test func `a scalar that arrives in pieces is one key`() {
    var decoder = InputDecoder()
    decoder.receive(0xE2)
    decoder.rest()
    #expect(decoder.next() == nil)
    decoder.receive(0xA3)
    decoder.receive(0xBF)
    #expect(decoder.next() == .input(.key(.character("⣿"))))
  }

  @Test func `bytes that are no UTF-8 are left out, and what follows is kept`() {
    #expect(decoded([0xFF, 0x80, 0xE2, 0x41, 0xC3, 0xE2, 0x82, 0xAC]) == keys("A", "€"))
  }

  private static let controls: [(UInt8, Key)] = [
    (0, .control("@")), (1, .control("a")), (26, .control("z")), (29, .control("]")),
    (8, .backspace), (127, .backspace), (9, .tab), (10, .enter), (13, .enter),
  ]

  @Test(arguments: controls) func `control characters are keys`(byte: UInt8, key: Key) {
    #expect(decoded([byte]) == [.input(.key(key))])
  }

  private static let dialects: [(String, Key)] = [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}[1;2D", .left),
    ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6;5~", .pageDown),
    ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert), ("\u{1B}[Z", .backTab),
    ("\u{1B}OP", .function(1)),
    ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)), ("\u{1B}[24;2~", .function(12)),
    ("\u{1B}[[C", .function(3)),
  ]

  @Test(arguments: dialects) func `keys in another dialect than the description's are understood`(
    text: String, key: Key
  ) { #expect(decoded(text) == [.input(.key(key))]) }

  private static let reports: [(String, Int, Int, MouseAction)] = [
    ("\u{1B}[<0;1;1M", 0, 0, MouseAction.pressed(.left)),
    ("\u{1B}[<0;300;70m", 299, 69, .released(.left)),
    ("\u{1B}[<2;5;6M", 4, 5, .pressed(.right)),
    ("\u{1B}[<32;5;6M", 4, 5, .moved(.left)),
    ("\u{1B}[<33;5;6M", 4, 5, .moved(.middle)),
    ("\u{1B}[<64;5;6M", 4, 5, .wheelUp),
    ("\u{1B}[<65;5;6M", 4, 5, .wheelDown),
    ("\u{1B}[<20;5;6M", 4, 5, .pressed(.left)),
  ]

  @Test(arguments: reports) func `mouse reports are decoded`(text: String, column: Int, row: Int, action: MouseAction) {
    #expect(decoded(text) == [.input(.mouse(column: column, row: row, action))])
  }

  @Test(arguments: [
    "\u{1B}[<0;0;1M", "\u{1B}[<0;1M", "\u{1B}[<;;M", "\u{1B}[<128;1;1M", "\u{1B}[<99999999999999999999;1;1M",
    "\u{1B}[>0;1;2c", "\u{1B}[I", "\u{1B}[200~", "\u{1B}[?25;1$y", "\u{1B}[?2026$y",
  ]) func `sequences that we do not know are swallowed whole`(text: String) {
    #expect(decoded(text + "q") == keys("q"))
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func `the answer about whole frames is understood, however late`(number: Int, isSupported: Bool) {
    let text = "a\u{1B}[?2026;\(number)$yb"
    #expect(decoded(text) == keys("a") + [.answer(.synchronisedOutput(isSupported: isSupported))] + keys("b"))
  }

  @Test func `an Escape with nothing behind it is the key`() {
    #expect(decoded("\u{1B}") == [.input(.key(.escape))])
    #expect(decoded("\u{1B}\u{1B}") == [.input(.key(.escape)), .input(.key(.escape))])
    #expect(decoded("\u{1B}[") == [.input(.key(.escape))] + keys("["))
    #expect(decoded("\u{1B}O") == [.input(.key(.escape))] + keys("O"))
    #expect(decoded("\u{1B}q") == [.input(.key(.escape))] + keys("q"))
  }

  @Test func `a sequence that arrives in pieces is one thing`() {
    var decoder = InputDecoder()
    for byte in Array("\u{1B}[<0;1".utf8) { decoder.receive(Int32(byte)) }
    decoder.rest()
    #expect(decoder.next() == nil)
    for byte in Array("2;3M".utf8) { decoder.receive(Int32(byte)) }
    #expect(decoder.next() == .input(.mouse(column: 11, row: 2, .pressed(.left))))
  }

  @Test func `a sequence without an end does not grow for ever`() {
    let text = "\u{1B}[" + String(repeating: "1", count: 65) + "q"
    #expect(decoded(text) == keys("q"))
  }

  @Test func `any bytes at all are survived`() {
    var state: UInt64 = 2_026
    var decoder = InputDecoder()
    for _ in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      decoder.receive(Int32((state >> 33) & 0x1FF))
      if state >> 61 == 0 { decoder.rest() }
      while decoder.next() != nil {}
    }
    decoder.receive(27)
    decoder.rest()
    while decoder.next() != nil {}
    decoder.receive(Int32(UInt8(ascii: "z")))
    #expect(decoder.next() == .input(.key(.character("z"))))
  }

  @Test(arguments: [("kUP5", Key?.some(.up)), ("kDC2", .delete), ("kNXT", .pageDown), ("kXX", nil)])
  func `keys with modifiers that only have a name are the plain keys`(name: String, key: Key?) {
    var decoder = InputDecoder()
    decoder.receive(keyNamed: name)
    #expect(decoder.next() == key.map { .input(.key($0)) })
  }

  private func keys(_ scalars: Unicode.Scalar...) -> [InputDecoder.Meaning] {
    scalars.map { .input(.key(.character($0))) }
  }

  private func decoded(_ text: String) -> [InputDecoder.Meaning] { decoded(Array(text.utf8)) }

  private func decoded(_ bytes: [UInt8]) -> [InputDecoder.Meaning] {
    var decoder = InputDecoder()
    for byte in bytes { decoder.receive(Int32(byte)) }
    decoder.rest()
    var meanings: [InputDecoder.Meaning] = []
    while let meaning = decoder.next() { meanings.append(meaning) }
    return meanings
  }
}
