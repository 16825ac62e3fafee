import Testing

@testable import SpellChecking

struct DictionaryEncodingTests {
  @Test(arguments: [
    ("SET UTF-8\nTRY abc\n", DictionaryEncoding.utf8), ("# a\nSET ISO8859-15\r\n", .latin9),
    ("SET ISO-8859-1\n", .latin1), ("\u{FEFF}SET UTF-8\n", .utf8), ("TRY abc\n", .latin1),
  ]) func `the line SET says the encoding`(affixes: String, encoding: DictionaryEncoding) {
    #expect(DictionaryEncoding(ofAffixes: affixes.utf8) == encoding)
  }

  @Test func `an encoding that is not known is none`() {
    #expect(DictionaryEncoding(ofAffixes: "SET KOI8-R\n".utf8) == nil)
  }

  @Test func `letters are written in the dictionary's bytes and read back`() {
    #expect(DictionaryEncoding.utf8.bytes(of: "ñ") == [-61, -79, 0])
    #expect(DictionaryEncoding.latin1.bytes(of: "ñu") == [-15, 117, 0])
    #expect(DictionaryEncoding.latin1.bytes(of: "œ") == nil)
    #expect(DictionaryEncoding.latin9.bytes(of: "œ") == [-67, 0])
    #expect(DictionaryEncoding.latin9.bytes(of: "½") == nil)
    #expect(DictionaryEncoding.latin9.text(of: [0xBD, 0xE9] as [UInt8]) == "œé")
    #expect(DictionaryEncoding.latin1.text(of: [0xE9] as [UInt8]) == "é")
  }
}
