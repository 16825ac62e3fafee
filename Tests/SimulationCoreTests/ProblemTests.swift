import SimulationCore
import Testing

@Suite struct ProblemTests {
  @Test func `a problem is three sentences, and a question keeps its mark`() {
    let problem = Problem(
      "unknown key 'dor'",
      allowed: "The keys are 'door'",
      advice: "Take it out"
    )
    #expect("\(problem)" == "unknown key 'dor'. The keys are 'door'. Take it out.")
    let question = Problem("a", allowed: "b", advice: "Did you mean 'c'?")
    #expect("\(question)" == "a. b. Did you mean 'c'?")
  }

  @Test func `a place is a file, a line in it or a column in that`() {
    let problem = Problem("a", allowed: "b", advice: "c")
    #expect("\(problem.placed(at: Place(file: "x.yaml")))" == "x.yaml: a. b. c.")
    #expect("\(problem.placed(at: Place(file: "x.yaml", line: 3)))" == "x.yaml:3: a. b. c.")
    #expect(
      "\(problem.placed(at: Place(file: "x.yaml", line: 3, column: 7)))" == "x.yaml:3:7: a. b. c."
    )
  }

  @Test func `what is allowed is listed in quotes`() {
    #expect(quotedList(["classic", "knuth"]) == "'classic', 'knuth'")
    #expect(quotedList([]) == "")
  }

  @Test(
    arguments: [
      ("classc", "classic"), ("clasic", "classic"), ("Classic", "classic"), ("classicc", "classic"),
      ("knut", "knuth"), ("x", nil), ("elevator", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `a mistyped word is near when a third of its letters is wrong at most`(
    word: String,
    expected: String?
  ) {
    #expect(nearestWord(to: word, among: ["classic", "knuth", "classic-as-written"]) == expected)
  }

  @Test func `a word without a letter in common is not near, however short`() {
    #expect(nearestWord(to: "x", among: ["t", "stimulus"]) == nil)
    #expect(nearestWord(to: "tt", among: ["t", "stimulus"]) == "t")
  }

  @Test func `among no words none is near`() {
    #expect(nearestWord(to: "x", among: []) == nil)
  }
}
