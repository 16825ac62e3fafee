import Records
import SimulationCore

/// A small lift of which test files may name everything: parts, landings, a region and a value.
enum LiftSubject {
  /// The states of its doors.
  struct DoorChart: Statechart {
    enum State: String, CaseIterable, Sendable { case closed, opening, open }

    enum Trigger: String, CaseIterable, Sendable { case opened, arrived, closed }

    let name = "doors"
    let initial = State.closed

    func target(from state: State, on trigger: Trigger) -> State? {
      switch (state, trigger) {
      case (.closed, .opened): .opening
      case (.opening, .arrived): .open
      case (.open, .closed): .closed
      default: nil
      }
    }
  }

  private static let landing = FieldForm(key: "landing", kind: .landing(1...4))
  private static let offset = FieldForm(key: "offset", kind: .integer(-100...100))

  /// What may be named; the signs are B, G, 1 and 2, so that the sign 1 is the third landing.
  static let subject = TestSubject(
    machine: "lift",
    sources: [
      FactSource(
        path: "plant",
        forms: [
          RecordForm(name: "started", fields: [landing]),
          RecordForm(name: "stopped", fields: [landing, offset]),
          RecordForm(name: "opened", fields: [landing]),
          RecordForm(name: "shut", fields: [landing]),
        ]),
      FactSource(
        path: "controller",
        forms: [
          RecordForm(name: "called", fields: [landing]),
          RecordForm(name: "answered", fields: [landing]),
          RecordForm(name: "rang"),
        ]),
    ], stimuli: Panel.forms + [RecordForm(name: "pulled", fields: [FieldForm(key: "on", kind: .flag)])],
    regions: [StateDiagram(DoorChart()).inside("plant")], landings: ["B", "G", "1", "2"],
    values: [Reading("position", 0, .metres).inside("plant")])

  /// Reads a test of the lift from JSON Lines.
  static func read(_ lines: String, header: String = "") throws(PlacedProblem) -> TestFile<Panel, PanelFact> {
    let first = #"{"format":"liftworks-test","version":1,"machine":"lift"\#(header)}"#
    let document = try TestDocument(jsonLines: first + "\n" + lines, file: "lift.test.jsonl")
    return try TestFile(document, subject: subject)
  }

  /// The verdicts over what happens.
  static func verdicts(
    _ lines: String, _ facts: [JudgedFact], end: SimulationInstant? = nil, header: String = "",
    reading: ((String, SimulationInstant) -> Double?)? = nil
  ) throws -> [TestVerdict] {
    var judge = TestJudge(
      try read(lines, header: header).judgements,
      signs: LandingSigns(names: subject.landings, forms: subject.sources.flatMap(\.forms)))
    for fact in facts { judge.observe(fact) }
    guard let reading else { return judge.verdicts(end: end) }
    return judge.verdicts(end: end) { spans, read in
      for (index, span) in spans.enumerated() {
        let (first, last) = (span.instants.lowerBound, span.instants.upperBound)
        for instant in first == last ? [first] : [first, last] { read(index, instant, reading(span.name, instant)) }
      }
    }
  }

  /// Only how each judgement ended.
  static func outcomes(_ lines: String, _ facts: [JudgedFact], end: SimulationInstant? = nil, header: String = "")
    throws -> [TestVerdict.Outcome]
  { try verdicts(lines, facts, end: end, header: header).map(\.outcome) }

  /// The message that a line is refused with; nil when it is not.
  static func refusal(_ line: String, header: String = "") -> String? {
    do {
      _ = try read(line, header: header)
      return nil
    } catch { return "\(error)" }
  }

  /// A fact at a landing.
  static func at(_ time: String, _ name: String, _ landing: Int64) throws -> JudgedFact {
    try fact(time, name, ["landing": .integer(landing)], of: "plant")
  }

  /// A stimulus.
  static func pulled(_ time: String, _ isOn: Bool) throws -> JudgedFact {
    JudgedFact(.stimulus, instant: try seconds(time), name: "pulled", fields: [Field(key: "on", value: .flag(isOn))])
  }

  /// The doors enter a state.
  static func doors(_ time: String, _ state: String) throws -> JudgedFact {
    JudgedFact(region: "plant/doors", enters: state, at: try seconds(time))
  }
}
