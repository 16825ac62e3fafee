import Foundation
import FoundationXML
import Records
import SimulationCore
import Testing

struct TestReportTests {
  /// What a parser of XML finds: elements with their attributes, and the text of failures.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private static func report() throws -> TestReport {
    var report = TestReport()
    let lines = """
      {"expect":"rang","at":"1"}
      {"expect":"rang","at":"2"}
      {"respond":{"to":"called","with":"rang","inside":"1"}}
      """
    report.add(TestReport.Entry(file: "a \"b\" <&>\u{1}.jsonl", verdicts: try verdicts(lines, [try fact("1", "rang")])))
    report.add(TestReport.Entry(file: "bad.jsonl", problem: "bad.jsonl:1:1: 'ä<\u{7}>' is wrong."))
    return report
  }

  @Test func `the summary counts judgements and files`() throws {
    #expect(try Self.report().summary == "3 judgements in 2 files: 1 met, 1 failed, 1 undecided; 1 file cannot be read")
    var one = TestReport()
    one.add(TestReport.Entry(file: "x", verdicts: try verdicts(#"{"never":"rang"}"#, [])))
    #expect(one.summary == "1 judgement in 1 file: 1 met, 0 failed, 0 undecided")
  }

  @Test func `the JUnit report is well-formed and counts what there is`() throws {
    let parser = XMLParser(data: Data(try Self.report().junit.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    #expect(
      reader.elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "skipped", "testsuite", "testcase",
        "error",
      ])
    let counts = ["tests", "failures", "errors", "skipped"]
    #expect(counts.map { reader.elements[0].attributes[$0] } == ["4", "1", "1", "1"])
    #expect(counts.map { reader.elements[1].attributes[$0] } == ["3", "1", "0", "1"])
    #expect(counts.map { reader.elements[7].attributes[$0] } == ["1", "0", "1", "0"])
    #expect(reader.elements[1].attributes["name"] == "a \"b\" <&>\u{FFFD}.jsonl")
    #expect(reader.elements[2].attributes["name"] == "line 2: expect rang at 1.000000000")
    #expect(reader.elements[4].attributes["message"] == "nearest: 1.000000000 rang, 1.000000000 s too early")
    #expect(reader.text.contains("panel.test.jsonl:3: failed: expect rang at 2.000000000"))
    #expect(reader.elements[9].attributes["message"] == "bad.jsonl:1:1: 'ä<\u{FFFD}>' is wrong.")
  }

  @Test func `a note names the case of its judgement, and with its line where several have the same`() throws {
    let lines = #"""
      {"note":"Somebody <waits>."}
      {"expect":"rang","at":"1"}
      {"note":"The bell and the call."}
      {"expect":"rang"}
      {"never":"called","note":"No call has $names."}
      {"never":"called","before":"5"}
      """#
    var report = TestReport()
    report.add(TestReport.Entry(file: "f", verdicts: try verdicts(lines, [try fact("1", "rang")])))
    let reader = Reader()
    let parser = XMLParser(data: Data(report.junit.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(
      reader.elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] ?? "" } == [
        "Somebody <waits>.", "The bell and the call. (line 5)", "No call has $names.",
        "The bell and the call. (line 7)",
      ])
  }

  @Test func `a run that breaks a rule of the machine fails, whatever is judged`() throws {
    var report = TestReport()
    report.add(
      TestReport.Entry(
        file: "x", verdicts: try verdicts(#"{"never":"rang"}"#, []), breach: "3.000000000: the run broke rule S1: open")
    )
    #expect(report.summary == "1 judgement in 1 file: 1 met, 0 failed, 0 undecided; 1 run broke a rule of the machine")
    let parser = XMLParser(data: Data(report.junit.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
    #expect(reader.elements[0].attributes["tests"] == "2")
    #expect(reader.elements[0].attributes["failures"] == "1")
    #expect(reader.elements[3].attributes["message"] == "3.000000000: the run broke rule S1: open")
  }

  @Test func `the same report gives the same bytes`() throws { #expect(try Self.report().junit == Self.report().junit) }
}
