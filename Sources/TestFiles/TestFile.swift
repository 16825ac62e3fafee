import Journaling
public import SimulationCore

/// A test file, every line checked against what its machine can receive and emit.
public struct TestFile<Stimulus: ReadableStimulus, Fact: DeclaredFacts>: Sendable {
  /// The stimuli in the order of their instants, those of one instant in the order of their lines.
  public let stimuli: [(instant: SimulationInstant, stimulus: Stimulus)]
  /// The judgements, in the order of their lines.
  public let judgements: [TestJudgement]

  /// Checks the lines of a document whose machine declares the facts of its kind, and no parts.
  ///
  /// - Parameters:
  ///   - document: The file, its header read.
  ///   - machine: The machine's name, for messages.
  ///   - problem: What is wrong with a stimulus for the very machine, such as a landing that it has not.
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  public init(_ document: TestDocument, machine: String, refusing problem: (Stimulus) -> Problem? = { _ in nil })
    throws(PlacedProblem)
  {
    let subject = TestSubject(
      machine: machine, sources: [FactSource(path: nil, forms: Fact.forms)], stimuli: Stimulus.forms)
    try self.init(document, subject: subject, refusing: problem)
  }

  /// Checks the lines of a document.
  ///
  /// - Parameters:
  ///   - document: The file, its header read.
  ///   - subject: What the lines may name of the machine.
  ///   - problem: What is wrong with a stimulus for the very machine, such as a landing that it has not.
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  public init(_ document: TestDocument, subject: TestSubject, refusing problem: (Stimulus) -> Problem? = { _ in nil })
    throws(PlacedProblem)
  {
    var stimuli: [(instant: SimulationInstant, stimulus: Stimulus)] = []
    var judgements: [TestJudgement] = []
    let names = try TestNames(document.lines)
    let reader = TestJudgementReader(
      subject, names: names.all, until: document.header.until, notation: document.lines.first?.notation ?? .jsonLines)
    var heading: String?
    for whole in document.lines {
      let (kind, note) = try Self.kind(of: whole)
      // A note of a line's own is its name; one that is a line is that of the judgements after it.
      let line = kind == .note || note == nil ? whole : whole.without("note")
      let count = judgements.count
      defer { for index in count..<judgements.count { judgements[index].note = note ?? heading } }
      switch kind {
      case .stimulus:
        let flat = line.flat
        let instant = try flat.instant()
        try reader.scopes.expectReachable(instant, line.member("t"), "received")
        let stimulus = try StimulusFile<Stimulus>.stimulus(
          of: flat, machine: subject.machine, landings: subject.landings)
        if let problem = problem(stimulus) { throw flat.placing(problem) }
        stimuli.append((instant, stimulus))
      case .note:
        try line.expectKeys(["t", "note", "pause"], of: "a note")
        _ = try line.instant("t")
        heading = note
      case .expect: judgements.append(try reader.expectation(line))
      case .never: judgements.append(try reader.prohibition(line))
      case .only: judgements.append(try reader.precedence(line))
      case .respond: judgements.append(try reader.response(line))
      case .state: judgements.append(try reader.state(line))
      case .value: judgements.append(try reader.value(line))
      }
    }
    try names.refuseCircles(judgements)
    guard !judgements.isEmpty else {
      throw Problem(
        "the file judges nothing",
        allowed: "A test has at least one 'expect', 'never', 'only', 'respond', 'state' or 'value'", advice: "Add one"
      ).placed(at: FileLocation(file: document.file))
    }
    // The standard library's sort keeps the order of equals.
    self.stimuli = stimuli.sorted { $0.instant < $1.instant }
    self.judgements = judgements
  }

  /// What a line can be, by its key.
  private enum Kind: String, CaseIterable {
    case stimulus, expect, never, only, respond, note, state, value

    /// Whether the word is also a key of payloads, and then no kind of line beside another one.
    var isKeyToo: Bool { self == .state || self == .value }
  }

  /// What a line is, and its note: a judgement may have one besides.
  private static func kind(of line: TestObject) throws(PlacedProblem) -> (kind: Kind, note: String?) {
    let note = try line.member("note") == nil ? nil : line.text("note", of: "a line", "a text for people")
    if note != nil, line.member("stimulus") == nil, let kind = try? kind(ofNamed: line.without("note")) {
      return (kind, note)
    }
    return (try kind(ofNamed: line), note)
  }

  private static func kind(ofNamed line: TestObject) throws(PlacedProblem) -> Kind {
    let all = line.members.filter { Kind(rawValue: $0.key) != nil }
    let strict = all.filter { Kind(rawValue: $0.key)?.isKeyToo == false }
    let found = strict.isEmpty ? Array(all.prefix(1)) : strict
    let names = Kind.allCases.map(\.rawValue)
    let allowed = "A line has one of \(quotedList(names))"
    guard let first = found.first, let kind = Kind(rawValue: first.key) else {
      let nears = line.members.compactMap { nearestWord(to: $0.key, among: names) }
      throw Problem(
        "a line is no stimulus, no judgement and no note", allowed: allowed,
        advice: nears.first.map { "Did you mean '\($0)'?" } ?? "Add one of them, or remove it"
      ).placed(at: line.location)
    }
    guard found.count == 1 else {
      throw Problem("a line has both '\(first.key)' and '\(found[1].key)'", allowed: allowed, advice: "Write two lines")
        .placed(at: found[1].keyLocation)
    }
    return kind
  }
}
