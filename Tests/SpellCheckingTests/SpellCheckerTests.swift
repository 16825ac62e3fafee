import Foundation
import ProgramTesting
import Stage
import Testing

@testable import SpellChecking

/// Whether hunspell and Debian's three dictionaries are on this machine.
private let hasDictionaries =
  HunspellLibrary() != nil
  && ["en_US", "es_ES", "it_IT"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(SpellChecker.systemFolder)/\($0).dic")
  }

struct SpellCheckerTests {
  private static let baseWords = BaseWords { key in
    ["en": ["sealant", "latters"], "es": ["montaña"], "it": ["perchéa"]][key.language.rawValue] ?? []
  }

  @Test(
    .enabled(if: hasDictionaries),
    arguments: [
      ("seal", WordLanguage.english, true), ("seals", .english, true), ("SEAL ", .english, true),
      ("tesh", .english, false), ("perro", .english, false), ("montañas", .spanish, true),
      ("montan\u{303}a", .spanish, true), ("cancion", .spanish, false),
      ("canción", .spanish, true), ("perché", .italian, true), ("perche", .italian, false),
      ("città", .italian, true), ("🙂", .english, false),
    ]) func `the dictionary of the language answers`(word: String, language: WordLanguage, known: Bool)
  {
    let checker = SpellChecker(baseWords: Self.baseWords)
    #expect(checker.knows(word, in: language) == known)
    #expect(checker.notice(about: language) == nil)
  }

  @Test(.enabled(if: hasDictionaries)) func `a hint counts the longest words that are left, without the base word`()
    throws
  {
    let checker = SpellChecker(baseWords: Self.baseWords)
    let words = checker.candidates(for: "sealant", in: .english)
    #expect(words.contains("seal") && words.contains("sealant") && !words.contains("seals"))
    let first = try #require(checker.hint(for: "sealant", without: [], in: .english))
    let longest = words.filter { $0 != "sealant" && $0.count == first.letters }
    #expect(first.left == longest.count)
    #expect(words.allSatisfy { $0 == "sealant" || $0.count <= first.letters })
    let rest = try #require(checker.hint(for: "sealant", without: longest, in: .english))
    #expect(rest.letters < first.letters)
  }

  @Test(.enabled(if: hasDictionaries)) func `forms with an ending are candidates too`() {
    let checker = SpellChecker(baseWords: Self.baseWords)
    let english = checker.candidates(for: "played", in: .english)
    #expect(english.contains("played") && english.contains("play") && english.contains("plays") == false)
    #expect(checker.candidates(for: "sealant", in: .english).contains("tales"))
    #expect(checker.candidates(for: "cantarono", in: .italian).contains("canto"))
    #expect(Set(english).count == english.count)
    #expect(english.allSatisfy { checker.knows($0, in: .english) })
  }

  @Test func `the lines SFX say what is taken from an entry's end and put there`() {
    let rules = SuffixRules(
      affixes: """
        SET UTF-8
        SFX S Y 2
        SFX S y ies [^aeiou]y
        SFX S 0 s/X .
        SFX G N 1
        SFX G e 0 e
        PFX A Y 1
        PFX A 0 re .
        """)
    #expect(
      rules.rules(of: "GSA") == [
        .init(removed: ["e"], added: []), .init(removed: ["y"], added: ["i", "e", "s"]),
        .init(removed: [], added: ["s"]),
      ])
    #expect(SuffixRules(affixes: "FLAG num\nSFX 1 0 s .\n").rules(of: "1") == [])
    #expect(SuffixRules(affixes: "SFX S\nSFX\nSFX S Y\n").rules(of: "S") == [])
  }

  @Test func `without the library base words are known, and the packages are named once`() {
    let checker = SpellChecker(baseWords: Self.baseWords, libraryNames: ["libnone.so"])
    #expect(checker.knows("sealant", in: .english))
    #expect(!checker.knows("seal", in: .english))
    #expect(checker.knows("MONTAN\u{303}A", in: .spanish))
    #expect(
      checker.notice(about: .english)
        == "no English dictionary: install libhunspell-1.7-0 and hunspell-en-us; only base words count")
    #expect(checker.notice(about: .english) == nil)
    #expect(checker.notice(about: .italian)?.contains("hunspell-it") == true)
    #expect(checker.hint(for: "sealant", without: [], in: .english) == nil)
  }

  @Test(.enabled(if: hasDictionaries)) func `without a dictionary its package is named`() throws {
    let folder = try TemporaryFolder()
    let checker = SpellChecker(baseWords: Self.baseWords, folder: folder.path(""))
    #expect(!checker.knows("seal", in: .english))
    #expect(checker.notice(about: .english) == "no English dictionary: install hunspell-en-us; only base words count")
  }

  @Test(.enabled(if: hasDictionaries)) func `a dictionary in Latin letters is asked and read in them`() throws {
    let folder = try TemporaryFolder()
    try Data("SET ISO8859-15\n".utf8).write(to: URL(filePath: "\(folder.path(""))es_ES.aff"))
    let words: [UInt8] = [0x33, 10] + Array("ma".utf8) + [0xF1] + Array("a\nmana\nnam\n".utf8)
    try Data(words).write(to: URL(filePath: "\(folder.path(""))es_ES.dic"))
    let checker = SpellChecker(baseWords: Self.baseWords, folder: folder.path(""))
    #expect(checker.knows("maña", in: .spanish))
    #expect(!checker.knows("moña", in: .spanish))
    #expect(checker.candidates(for: "mañana", in: .spanish) == ["maña", "mana", "nam"])
  }

  @Test(.enabled(if: hasDictionaries)) func `words longer than any are not asked`() {
    let checker = SpellChecker(baseWords: Self.baseWords)
    #expect(!checker.knows(String(repeating: "a", count: 10_000), in: .english))
  }
}
