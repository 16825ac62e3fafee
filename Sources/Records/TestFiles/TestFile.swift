public import SimulationCore

/// A test file with every line checked against what its machine can receive and emit.
public struct TestFile<Stimulus: ReadableStimulus, Fact: DeclaredFacts>: Sendable {
  /// The stimuli in order of their instants, those of one instant in order of their lines.
  public let stimuli: [(instant: SimulationInstant, stimulus: Stimulus)]
  /// The judgements, in the order of their lines.
  public let judgements: [TestJudgement]

  /// Checks the lines of a document whose machine declares only the facts of its kind, without parts.
  ///
  /// - Parameters:
  ///   - document: The file with its header read.
  ///   - machine: The machine's name, for messages.
  ///   - problem: Returns the problem of a stimulus for this particular machine, such as a missing landing.
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
  ///   - document: The file with its header read.
  ///   - subject: The names that lines may use.
  ///   - problem: Returns the problem of a stimulus for this particular machine, such as a missing landing.
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
    let mistakeCount = MistakeList.count
    for whole in document.lines {
      try MistakeList.attempt { () throws(PlacedProblem) in
        let (kind, note) = try Self.kind(of: whole)
        // A note within another line is its name; a note that is a line of its own names the judgements after it.
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
    }
    try MistakeList.refuse(since: mistakeCount)
    try names.refuseCircles(judgements)
    guard !judgements.isEmpty else {
      throw Problem(
        "the file judges nothing",
        allowed: "A test has at least one 'expect', 'never', 'only', 'respond', 'state' or 'value'", advice: "Add one"
      ).placed(at: FileLocation(file: document.file))
    }
    // The standard library's sort is stable.
    self.stimuli = stimuli.sorted { $0.instant < $1.instant }
    self.judgements = judgements
  }

  /// The kind of a line, by its key.
  private enum Kind: String, CaseIterable {
    case stimulus, expect, never, only, respond, note, state, value

    /// Whether the word is also a payload key, and then not a kind of line beside another one.
    var isKeyToo: Bool { self == .state || self == .value }
  }

  /// Returns the kind of a line, and its note: a judgement may have one in addition.
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
    // For mistakes alone, which few lines have.
    var names: [String] { Kind.allCases.map { $0.rawValue } }
    var allowed: String { "A line has one of \(quotedList(names))" }
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
