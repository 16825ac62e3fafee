import Records
import SimulationCore

/// Facts of every shape that a form can have, some with keys that judgements use for themselves.
enum PanelFact: DeclaredFacts {
  case rang

  static let forms = [
    RecordForm(name: "rang"),
    RecordForm(
      name: "called",
      fields: [
        FieldForm(key: "floor", kind: .integer(-2...40)),
        FieldForm(key: "direction", kind: .choice(["up", "down"])),
      ]),
    RecordForm(
      name: "answered",
      fields: [FieldForm(key: "floor", kind: .integer(-2...40)), FieldForm(key: "urgent", kind: .flag)]),
    RecordForm(
      name: "moved",
      fields: [FieldForm(key: "to", kind: .choice(["open", "closed"])), FieldForm(key: "at", kind: .text)]),
  ]

  func record(into recorder: inout some Recorder) { recorder.name("rang") }
}

/// An instant in seconds.
func seconds(_ text: String) throws -> SimulationInstant { try TimeText.instant(text) }

/// A fact of a run that is judged.
func fact(_ time: String, _ name: String, _ fields: KeyValuePairs<String, FieldValue> = [:], of path: String = "")
  throws -> JudgedFact
{
  JudgedFact(
    instant: try seconds(time), path: path, name: name, fields: fields.map { Field(key: $0.key, value: $0.value) })
}

/// Reads a test of the panel from JSON Lines, the header apart.
func readTest(_ lines: String, header: String = #"{"format":"liftworks-test","version":1,"machine":"panel"}"#)
  throws(PlacedProblem) -> TestFile<Panel, PanelFact>
{
  let document = try TestDocument(jsonLines: header + "\n" + lines, file: "panel.test.jsonl")
  return try TestFile(document, machine: "panel")
}

/// The verdicts over some facts by judgements that are written as lines of a test file.
func verdicts(_ lines: String, _ facts: [JudgedFact], end: SimulationInstant? = nil) throws -> [TestVerdict] {
  var judge = TestJudge(try readTest(lines).judgements)
  for fact in facts { judge.observe(fact) }
  return judge.verdicts(end: end)
}

/// Only how each judgement ended.
func outcomes(_ lines: String, _ facts: [JudgedFact], end: SimulationInstant? = nil) throws -> [TestVerdict.Outcome] {
  try verdicts(lines, facts, end: end).map(\.outcome)
}
