import SimulationCore
import Testing

@Suite struct ProblemTests {
  @Test func `a problem is three sentences, and a question keeps its mark`() {
    let problem = Problem("unknown key 'dor'", allowed: "The keys are 'door'", advice: "Remove it")
    #expect("\(problem)" == "unknown key 'dor'. The keys are 'door'. Remove it.")
    let question = Problem("a", allowed: "b", advice: "Did you mean 'c'?")
    #expect("\(question)" == "a. b. Did you mean 'c'?")
  }

  @Test func `a place is a file, a line in it or a column in that`() {
    let problem = Problem("a", allowed: "b", advice: "c")
    #expect("\(problem.placed(at: FileLocation(file: "x.yaml")))" == "x.yaml: a. b. c.")
    #expect("\(problem.placed(at: FileLocation(file: "x.yaml", line: 3)))" == "x.yaml:3: a. b. c.")
    #expect("\(problem.placed(at: FileLocation(file: "x.yaml", line: 3, column: 7)))" == "x.yaml:3:7: a. b. c.")
  }

  @Test func `what is allowed is listed in quotes`() {
    #expect(quotedList(["classic", "knuth"]) == "'classic', 'knuth'")
    #expect(quotedList([]) == "")
  }

  @Test(
    arguments: [
      ("classc", "classic"), ("clasic", "classic"), ("Classic", "classic"), ("classicc", "classic"),
      ("knut", "knuth"), ("x", nil), ("elevator", nil), ("", nil),
    ] as [(String, String?)]) func `a mistyped word is near when a third of its letters is wrong at most`(
      word: String, expected: String?
    )
  { #expect(nearestWord(to: word, among: ["classic", "knuth", "classic-as-written"]) == expected) }

  @Test(
    arguments: [
      ("drvie", "drive"), ("dirve", "drive"), ("drive", "drive"), ("rdive", "drive"),
      ("DRIVE", "drive"), ("drove", "drive"), ("dove", "drive"), ("driver's", nil), ("car", nil),
      ("hte", "the"), ("eht", nil), ("landnigs", "landings"), ("lnadigns", "landings"),
      ("alndingss", "landings"),
      ("alndignss", nil),
    ] as [(String, String?)]) func `two changes are near, and letters in the wrong order are one`(
      word: String, expected: String?
    )
  { #expect(nearestWord(to: word, among: ["the", "drive", "landings"]) == expected) }

  @Test func `a word of more than 64 letters is near to nothing, and costs nothing`() {
    let long = String(repeating: "a", count: 64)
    #expect(nearestWord(to: long, among: [long + "b", long.dropLast() + "b"]) == long.dropLast() + "b")
    #expect(nearestWord(to: long + "a", among: [long + "b", long]) == nil)
    let huge = String(repeating: "drive", count: 10_000_000)
    #expect(nearestWord(to: huge, among: ["drive"]) == nil)
    #expect(nearestWord(to: "a" + String(repeating: "\u{301}", count: 10_000_000), among: ["a"]) == nil)
  }

  @Test func `a sentence without a rule of its own is two sentences`() {
    let problem = Problem("tabs cannot indent", allowed: "", advice: "Use spaces")
    #expect("\(problem)" == "tabs cannot indent. Use spaces.")
  }

  @Test(arguments: [
    (1, "stimulus", "1 stimulus"), (0, "stimulus", "0 stimuli"), (2, "fact", "2 facts"),
    (2, "common line", "2 common lines"), (1, "state at rest", "1 state at rest"),
    (3, "state at rest", "3 states at rest"), (2, "person", "2 people"), (2, "alias", "2 aliases"),
    (2, "body", "2 bodies"), (2, "key", "2 keys"), (-1, "turn", "-1 turns"),
  ]) func `a noun agrees with its number`(number: Int, noun: String, expected: String) {
    #expect(counted(number, noun) == expected)
  }

  @Test func `a value is quoted to 80 characters`() {
    let whole = String(repeating: "ä", count: 80)
    #expect(excerpt(whole) == whole)
    #expect(excerpt(whole + "b") == String(repeating: "ä", count: 79) + "…")
  }

  @Test(arguments: [
    ("1,5", "'1,5' has a decimal comma. Numbers use a point. Write 1.5."),
    ("-,5", "'-,5' has a decimal comma. Numbers use a point. Write -0.5."),
    (
      "630 kg",
      "'630 kg' has the unit 'kg'. Numbers here are without units, since each key has one of its own." + " Write 630."
    ),
    (
      "2.5s",
      "'2.5s' has the unit 's'. Numbers here are without units, since each key has one of its own." + " Write 2.5."
    ),
    ("1,6 m/s", "'1,6 m/s' has a decimal comma. Numbers use a point. Write 1.6."),
    ("3\u{202F}m", "'3\u{202F}m' has a no-break space (U+202F). Numbers have no spaces. Write 3."),
    (
      "1,234,567",
      "'1,234,567' has a comma. Numbers use a point for decimals, and nothing between thousands." + " Write 1234567."
    ),
  ]) func `a number as it is written elsewhere is named as what it is`(text: String, message: String) {
    #expect(numberMistake(in: text).map { "\($0)" } == message)
  }

  @Test(arguments: ["1.5", "1e3", "0x10", "nan", "", "kg", "25/2", "1,2,3", "1.5,2", "--1,5", "1:30", "[1,5]", "3m2x!"])
  func `a text that is a number, or is nothing like one, is no such mistake`(text: String) {
    #expect(numberMistake(in: text) == nil)
  }

  @Test func `a word without a letter in common is not near, however short`() {
    #expect(nearestWord(to: "x", among: ["t", "stimulus"]) == nil)
    #expect(nearestWord(to: "tt", among: ["t", "stimulus"]) == "t")
  }

  @Test func `among no words none is near`() { #expect(nearestWord(to: "x", among: []) == nil) }
}
