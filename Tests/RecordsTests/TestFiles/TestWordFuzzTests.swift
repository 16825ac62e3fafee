import RandomTesting
import Records
import SimulationCore
import Testing

/// Random changes of a file that has every word.
struct TestWordFuzzTests {
  private static let text = #"""
    {"format":"liftworks-test","version":1,"machine":"lift","until":"60","let":{"a":"3s","b":"$a","c":2}}
    {"t":"$a + 1","stimulus":"noted","text":"x","urgent":true}
    {"expect":"opened","landing":["G","1"],"times":"$c","as":"first","after":"1"}
    {"expect":"stopped","offset":{"atLeast":-3,"atMost":4},"as":"second","after":"first - 2s","before":"9"}
    {"never":{"fact":"rang","of":"controller"},"between":"started","and":["stopped","shut"],"same":[]}
    {"never":"rang","while":{"state":"plant/doors","is":["open","opening"]}}
    {"only":"started","after":{"state":"plant/doors","is":"closed"},"since":"opened","notSoonerThan":"1"}
    {"respond":{"to":{"stimulus":"pulled","on":true},"with":"shut","inside":"any","unless":"rang"}}
    {"state":"plant/doors","is":"closed","from":"second","to":"second + $a"}
    {"value":"plant/position","when":"rang","is":"3 m","within":0.1}
    {"value":"plant/position","at":"first + 1","atLeast":-1e3}
    """#

  private static let pieces = [
    "{", "}", "[", "]", "\"", "$", "$a", " + ", " - ", ":", ",", "\n", "first", "second", "-", "9", "true", "null",
    "1e999", "9999999999999999999", "\u{0}", "é", "\"as\":\"first\"", "365d", "-0", "nan",
  ]

  @Test func `five thousand random changes are judged, or refused with a location`() throws {
    let seed = Array(Self.text.utf8)
    var changes = RandomChanges(inserting: Self.pieces)
    let facts = try [
      fact("1", "rang"), LiftSubject.at("2", "started", 1), LiftSubject.doors("3", "opening"),
      LiftSubject.at("4", "opened", 2), LiftSubject.pulled("5", true), LiftSubject.at("6", "shut", 2),
    ]
    var judged = 0
    for _ in 0..<5_000 {
      var lines = seed.split(separator: 0x0A)
      lines = lines.prefix(1) + lines.dropFirst().filter { _ in changes.index(6) != 0 }
      let text = changes.change(lines.joined(separator: [0x0A]))
      do throws(PlacedProblem) {
        let document = try TestDocument(jsonLines: text, file: "x.test")
        let test = try TestFile<Panel, PanelFact>(document, subject: LiftSubject.subject)
        var judge = TestJudge(test.judgements)
        for fact in facts { judge.observe(fact) }
        let verdicts = judge.verdicts(end: nil) { spans, read in
          for (index, span) in spans.enumerated() { read(index, span.instants.lowerBound, 1) }
        }
        #expect(verdicts.count == test.judgements.count)
        judged += 1
      } catch { #expect(error.description.hasPrefix("x.test")) }
    }
    #expect(judged > 100)
  }
}
