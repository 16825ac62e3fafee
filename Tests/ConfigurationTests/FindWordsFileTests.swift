import Configuration
import SimulationCore
import Stage
import Testing

struct FindWordsFileTests {
  private static let head = "machine: find-words\ntitle: Words\n"

  private func read(_ text: String, words: [String: String] = [:]) throws(PlacedProblem) -> FindWordsFile {
    try FindWordsFile(YAMLDocument(text: text, file: "games/w.yaml")) { path throws(Problem) in
      guard let text = words[path] else {
        throw Problem("there is no '\(path)'", allowed: "A file", advice: "Check the path")
      }
      return text
    }
  }

  private func message(_ text: String, words: [String: String] = [:]) -> String? {
    do throws(PlacedProblem) {
      _ = try read(text, words: words)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the game that ships is English with 7 letters, and a list that stays`() throws {
    let file = try read(try Repository.text(at: "config/games/find-words.yaml"))
    #expect(file.configuration == FindWordsConfiguration(baseWords: .shipped))
    #expect(file.ownLists == [])
    #expect(!file.json.contains("words\":"))
  }

  @Test(arguments: BaseWords.Key.all) func `at least 300 base words ship for each language and length`(
    key: BaseWords.Key
  ) {
    let words = BaseWords.shipped[key]
    #expect(words.count >= 300)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.count == key.length.rawValue && $0 == WordText.normalized($0) })
  }

  @Test func `a file of base words serves the language and length of the game`() throws {
    let text = Self.head + "language: it\nlength: 8\nlist: per-word\nwords: mine.txt\n"
    let file = try read(text, words: ["mine.txt": "# mine\nCaviglia\r\n\n  finestra \n"])
    let key = BaseWords.Key(.italian, .eight)
    #expect(file.configuration.baseWords[key] == ["caviglia", "finestra"])
    #expect(file.configuration.language == .italian)
    #expect(file.configuration.length == .eight)
    #expect(file.configuration.listMode == .perWord)
    #expect(file.ownLists == [key])
    let other = BaseWords.Key(.english, .seven)
    #expect(file.configuration.baseWords[other] == BaseWords.shipped[other])
  }

  @Test func `the header of a journal makes the same game again, without the files`() throws {
    let text = Self.head + "words: {en-7: mine.txt, es-9: [\"murciélag\", montañosa]}\n"
    let file = try read(text, words: ["mine.txt": "sealant\n"])
    let again = try read(file.json)
    #expect(again.configuration == file.configuration)
    #expect(again.json == file.json)
    #expect(file.json.contains(#""words":{"en-7":["sealant"],"es-9":["murciélag","montañosa"]}"#))
  }

  @Test func `a wrong word is named with its line in its own file`() {
    #expect(
      message(Self.head + "words: mine.txt\n", words: ["mine.txt": "sealant\nhouse\n"])
        == "games/mine.txt:2:1: 'house' is not a base word of 7 letters: it has 5. The list en-7 has "
        + "one word a line, of 7 letters and nothing else. Correct the word, or remove it.")
    let words = ["mine.txt": "sealant\n\ndon't-x\n"]
    #expect(
      message(Self.head + "words: mine.txt\n", words: words)?.hasPrefix(
        "games/mine.txt:3:1: 'don't-x' is not a base word of 7 letters. ") == true)
    #expect(
      message(Self.head + "words: {es-8: [montañas, paz]}\n")?.hasPrefix(
        "games/w.yaml:3:26: 'paz' is not a base word of 8 letters: it has 3. ") == true)
    let long = String(repeating: "a", count: 500)
    #expect(message(Self.head + "words: m\n", words: ["m": long])?.utf8.count ?? 999 < 300)
  }

  @Test func `lists without words, or with too many, are refused`() {
    #expect(
      message(Self.head + "words: mine.txt\n", words: ["mine.txt": "\n# nothing\n"])
        == "games/mine.txt: there are no base words en-7. A list has at least one word. Add words of 7 "
        + "letters, one a line.")
    #expect(message(Self.head + "words: {en-7: []}\n")?.contains("no base words en-7") == true)
    let many = String(repeating: "sealant\n", count: 100_001)
    #expect(
      message(Self.head + "words: m\n", words: ["m": many])?.contains(
        ":100001:1: there are more than 100000 base words.") == true)
  }

  @Test func `wrong values are refused where they are`() {
    #expect(
      message(Self.head + "language: fr\n")
        == "games/w.yaml:3:11: unknown 'language' 'fr'. It is one of 'en', 'es', 'it'. Use one of these.")
    #expect(
      message(Self.head + "length: 10\n")
        == "games/w.yaml:3:9: unknown 'length' '10'. It is one of '7', '8', '9'. Use one of these.")
    #expect(message(Self.head + "list: perword\n")?.contains("Did you mean 'per-word'?") == true)
    #expect(message(Self.head + "words: {en-6: m}\n")?.contains("unknown key 'en-6'") == true)
    #expect(message(Self.head + "words: none.txt\n")?.hasPrefix("games/w.yaml:3:8: ") == true)
    #expect(message(Self.head + "lenght: 7\n")?.contains("'length'") == true)
    #expect(message("machine: find-words\n")?.contains("has no 'title'") == true)
  }
}
