import Configuration
import SimulationCore
import Stage
import Testing

/// The file of Find the Colour: what it may say, and what is said of everything else.
struct FindTheColourFileTests {
  private static let head = "machine: find-the-colour\ntitle: A game\n"

  private func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try FindTheColourFile(text: Self.head + text, file: "c.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the file that ships has every key, with the source's values`() throws {
    let text = try Repository.text(at: "config/games/find-the-colour.yaml")
    let file = try FindTheColourFile(text: text, file: "find-the-colour.yaml")
    #expect(file.configuration == FindTheColourConfiguration())
    for key in ["level", "levels", "guess", "spring", "caption", "confetti"] { #expect(text.contains("\n\(key): ")) }
  }

  @Test func `omitted keys have the source's values`() throws {
    let file = try FindTheColourFile(text: Self.head, file: "c.yaml")
    #expect(file.configuration == FindTheColourConfiguration())
    #expect(file.title == "A game")
  }

  @Test func `every key is read, and read back from a journal's header`() throws {
    let text = """
      level: 2
      levels: ["one \\"ñ\\"", two, three]
      guess: 0.1
      spring: {response: 1.25, damping: 0.3}
      caption: {duration: 350ms}
      confetti: {count: 7, duration: 2.5}
      """
    let file = try FindTheColourFile(text: Self.head + text, file: "c.yaml")
    var expected = FindTheColourConfiguration()
    expected.level = .extreme
    expected.levelNames = ["one \"ñ\"", "two", "three"]
    expected.guess = 0.1
    expected.springResponse = 1.25
    expected.springDamping = 0.3
    expected.captionDuration = .milliseconds(350)
    expected.confettiCount = 7
    expected.confettiDuration = .milliseconds(2_500)
    #expect(file.configuration == expected)
    let again = try FindTheColourFile(text: file.json, file: "c.journal")
    #expect(again.configuration == expected)
    #expect(again.title == file.title)
    #expect(again.json == file.json)
  }

  @Test(arguments: [
    ("level: 3\n", "3:8: 'level' is '3'. It is a whole number from 0 to 2. Change the value."),
    ("level: hard\n", "3:8: 'level' is 'hard'. It is a whole number from 0 to 2."),
    ("guess: 1.01\n", "3:8: 'guess' is '1.01'. It is a number from 0.0 to 1.0."),
    ("guess: nan\n", "3:8: 'guess' is 'nan'. It is a number from 0.0 to 1.0. Change the value."),
    (
      "levels: [Easy]\n",
      "3:9: 'levels' has 1 name. It has three, from the easiest level. Write it like [Easy, Hard, " + "Extreme!]."
    ),
    (
      "levels: [Easy, Hard, Impossibilities]\n",
      "3:22: a level's name has 15 characters. It has at most 12. Shorten it."
    ),
    ("levels: Easy\n", "3:9: 'levels' is 'Easy'. It is a list. Write one item a line, each after '- '."),
    ("spring: {response: 0}\n", "3:20: 'response' is '0'. It is a number from 0.05 to 10.0. Change the value."),
    ("spring: {damping: 1}\n", "3:19: 'damping' is '1'. It is a number from 0.05 to 0.95. Change the value."),
    ("caption: {duration: 11}\n", "3:21: 'duration' is '11'. It is a time from 0 s to 10 s. Change the value."),
    ("confetti: {count: 0}\n", "3:19: 'count' is '0'. It is a whole number from 1 to 500. Change the value."),
    ("confetti: {duration: 0.1}\n", "3:22: 'duration' is '0.1'. It is a time from 0.5 s to 60 s. Change the value."),
    ("confetti: {colour: red}\n", "3:12: unknown key 'colour'. The keys here are 'count'"),
    ("levle: 1\n", "3:1: unknown key 'levle'."),
  ]) func `what cannot be is refused with its location`(text: String, expected: String) {
    #expect(message(text)?.hasPrefix("c.yaml:\(expected)") == true, "\(message(text) ?? "nothing")")
  }

  @Test func `a level's name has no control characters`() {
    #expect(message("levels: [\"a\\x1Bb\", b, c]\n")?.contains("one line without control") == true)
  }

  @Test func `another machine's file, and a file without a title, are refused`() {
    func message(_ text: String) -> String? {
      do throws(PlacedProblem) {
        _ = try FindTheColourFile(text: text, file: "c.yaml")
        return nil
      } catch { return "\(error)" }
    }
    #expect(message("machine: knuth\ntitle: A\n")?.contains("'find-the-colour'") == true)
    #expect(message("machine: find-the-colour\n")?.contains("has no 'title'") == true)
    #expect(message("")?.contains("the file is empty") == true)
  }
}
