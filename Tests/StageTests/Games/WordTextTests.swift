import Stage
import Testing

struct WordTextTests {
  @Test(arguments: [
    ("Cat", "cat"), ("  cat\n", "cat"), ("\u{A0}\u{2003}cat\u{3000}\u{85}", "cat"),
    ("\r\ncat\r\n", "cat"), ("AÑO", "año"), ("AN\u{303}O", "año"), ("PERCHE\u{301}", "perché"),
    ("I'M", "i'm"), ("\u{212B}ngstrom", "ångstrom"), ("a b", "a b"), ("", ""), (" \t ", ""),
    ("Ǖ", "ǖ"), ("u\u{308}\u{304}", "ǖ"), ("СЛОВО", "слово"), ("ẞ", "ß"),
  ]) func `a text is trimmed, made small and composed`(text: String, normalized: String) {
    // By scalars: texts are equal in any form of composition.
    #expect(Array(WordText.normalized(text).unicodeScalars) == Array(normalized.unicodeScalars))
  }

  struct Making: CustomTestStringConvertible {
    let word: String
    let base: String
    let isPossible: Bool

    init(_ word: String, _ base: String, _ isPossible: Bool) {
      (self.word, self.base, self.isPossible) = (word, base, isPossible)
    }

    var testDescription: String { "\(word) of \(base)" }
  }

  @Test(arguments: [
    Making("set", "sent", true), Making("sent", "sent", true), Making("tent", "sent", false),
    Making("books", "bookish", true), Making("boooks", "bookish", false),
    // Accented letters are their plain ones, both ways.
    Making("cafe", "café", true), Making("café", "face", true), Making("perché", "perchee", true),
    Making("ünö", "nuovo", true), Making("ée", "fe", false), Making("çà", "cab", true), Making("ǖ", "u", true),
    // ñ is a letter of its own.
    Making("ano", "añon", true), Making("año", "anon", false), Making("año", "añil o", true),
    Making("ano", "año", false), Making("n\u{303}o", "on", false), Making("n\u{303}o", "oñ", true),
    Making("ńo", "on", true),
    // What is no letter counts as one.
    Making("don't", "tnod", false), Making("a-b", "ab", false), Making("a1", "a", false), Making("a b", "ab", false),
  ]) func `a word is possible if each of its letters is there`(making: Making) {
    let word = WordText.normalized(making.word)
    #expect(WordText.canMake(word, from: making.base) == making.isPossible)
  }

  @Test func `a text repeats another in any composition, and not with other accents`() throws {
    let game = try FindWordsFixture.game("perchéa")
    #expect(try game.send(.wordEntered("perché", known: true), at: "2").count == 2)
    #expect(
      try game.send(.wordEntered("PERCHE\u{301}", known: true), at: "3").first
        == "3.000000000 wordRejected word=perché why=repeated")
    try game.send(.alertClosed, at: "4")
    #expect(
      try game.send(.wordEntered("perche", known: true), at: "5").first
        == "5.000000000 wordAccepted word=perche letters=6")
  }
}
