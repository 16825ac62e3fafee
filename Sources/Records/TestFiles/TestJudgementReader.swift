import SimulationCore

/// The reader of a test file's judgements, with every name, key, kind and instant checked.
struct TestJudgementReader {
  let events: TestEventReader
  let scopes: TestScopeReader

  /// Creates a reader for one machine.
  ///
  /// - Parameters:
  ///   - subject: The names that may be used.
  ///   - names: The names of the file's judgements.
  ///   - until: The end of the run; nil when it ends by itself.
  ///   - notation: The notation of the file.
  init(_ subject: TestSubject, names: [String], until: SimulationInstant?, notation: TestObject.Notation) {
    events = TestEventReader(subject: subject, notation: notation)
    scopes = TestScopeReader(events: events, names: names, until: until)
  }

  // MARK: - Expect and never

  /// Reads an `expect` line.
  func expectation(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    let ownKeys = [
      "expect", "of", "at", "within", "after", "before", "between", "and", "while", "same", "times", "atLeast",
      "atMost", "as", "where",
    ]
    let event = try event("expect", "an 'expect'", in: line, ownKeys: ownKeys)
    let count = try count(line)
    let scope =
      if let stretches = try scopes.stretches(line, event) { TestScope.stretches(stretches) } else {
        try scopes.expectation(line)
      }
    let name = try line.member("as") == nil ? nil : line.text("as", of: "a line", "a name")
    return TestJudgement(.expect(event.pattern, scope, count), location: line.location, name: name)
  }

  /// Reads a `never` line.
  func prohibition(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    let ownKeys = ["never", "of", "from", "to", "after", "before", "between", "and", "while", "same", "where"]
    let event = try event("never", "a 'never'", in: line, ownKeys: ownKeys)
    if let stretches = try scopes.stretches(line, event) {
      return TestJudgement(.never(event.pattern, .stretches(stretches)), location: line.location)
    }
    let scope = try scopes.prohibition(line, isPayload: event.keys.contains("to"))
    return TestJudgement(.never(event.pattern, scope), location: line.location)
  }

  /// Reads the event of a line: a name, with part and payload in the line, or an object.
  private func event(_ key: String, _ owner: String, in line: TestObject, ownKeys: [String]) throws(PlacedProblem)
    -> ReadEvent
  {
    let member = try line.required(key, of: "a line", "the name of a fact")
    switch member.value.meaning {
    case .object, .list:
      // Part and payload are in the object.
      try line.expectKeys(ownKeys.filter { $0 != "of" && $0 != "where" }, of: "\(owner) of an object")
      return try events.event(member)
    default:
      let name = try line.text(key, of: "a line", "the name of a fact")
      let (pattern, form) = try events.fact(name, key, in: line, ownKeys: ownKeys, of: "\(owner) of '\(name)'")
      return ReadEvent(pattern: EventPattern([pattern]), forms: [form])
    }
  }

  /// Reads the required number, from `times`, or `atLeast` and `atMost`.
  private func count(_ line: TestObject) throws(PlacedProblem) -> TestCount {
    let times = try whole("times", in: line)
    let least = try whole("atLeast", in: line)
    let most = try whole("atMost", in: line)
    if let times {
      if let other = line.member("atLeast") ?? line.member("atMost") {
        throw Problem(
          "an 'expect' has both 'times' and '\(other.key)'",
          allowed: "'times' is the very number, 'atLeast' and 'atMost' are its bounds", advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      return TestCount(least: times, most: times)
    }
    guard least != nil || most != nil else { return .some }
    if let least, let most, most < least {
      throw Problem(
        "'atMost' is \(most), which is less than 'atLeast', \(least)",
        allowed: "The largest number is no smaller than the smallest", advice: "Give a larger 'atMost'"
      ).placed(at: line.member("atMost")?.value.location ?? line.location)
    }
    return TestCount(least: least ?? 0, most: most)
  }

  private func whole(_ key: String, in line: TestObject) throws(PlacedProblem) -> Int? {
    guard let member = line.member(key) else { return nil }
    switch member.value.meaning {
    case .number(let text), .text(let text):
      if let number = Int(text), (1...1_000_000_000).contains(number) { return number }
      guard text == "0" else { break }
      throw Problem(
        "'\(key)' is 0", allowed: "'\(key)' is a whole number from 1 to 1000000000",
        advice: key == "atLeast" ? "Remove it" : "Write 'never' instead of 'expect'"
      ).placed(at: member.value.location)
    default: break
    }
    throw Problem(
      "'\(key)' is \(member.value.words)", allowed: "'\(key)' is a whole number from 1 to 1000000000",
      advice: "Change the value"
    ).placed(at: member.value.location)
  }

  // MARK: - Only and respond

  /// Reads an `only` line.
  func precedence(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    let ownKeys = ["only", "of", "after", "since", "notSoonerThan", "inside", "same", "where"]
    let event = try event("only", "an 'only'", in: line, ownKeys: ownKeys)
    guard line.member("after") != nil else {
      throw Problem(
        "an 'only' has no 'after'", allowed: "'after' names the fact that must come first", advice: "Add it"
      ).placed(at: line.location)
    }
    let cause = try events.event("after", in: line, of: "an 'only'")
    let since = try line.member("since").map { member throws(PlacedProblem) in try events.event(member) }
    let (least, limit) = try ages(line)
    let precedence = TestPrecedence(
      event: event.pattern, cause: cause.pattern, since: since?.pattern, limit: limit, least: least,
      same: try scopes.sharedKeys(line, [event, cause]))
    return TestJudgement(.only(precedence), location: line.location)
  }

  /// Reads a `respond` line.
  func response(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    try line.expectKeys(["respond"], of: "a line with 'respond'")
    let member = try line.required("respond", of: "a line", "a bounded response")
    let object = try TestObject(member.value, name: "'respond'", notation: line.notation)
    try object.expectKeys(["to", "with", "inside", "same", "notSoonerThan", "unless"], of: "'respond'")
    let trigger = try events.event("to", in: object, of: "'respond'")
    let answer = try events.event("with", in: object, of: "'respond'")
    _ = try object.required("inside", of: "'respond'", "the longest time until the answer, or 'any'")
    let unless = try object.member("unless").map { member throws(PlacedProblem) in try events.event(member) }
    let (least, limit) = try ages(object)
    let response = TestResponse(
      trigger: trigger.pattern, answer: answer.pattern, limit: limit, least: least, unless: unless?.pattern,
      same: try scopes.sharedKeys(object, [trigger, answer]))
    return TestJudgement(.respond(response), location: line.location)
  }

  /// Returns the minimum and maximum time between two facts; nil for no maximum.
  private func ages(_ object: TestObject) throws(PlacedProblem) -> (Duration, Duration?) {
    let least = try object.duration("notSoonerThan") ?? .zero
    if case .text("any") = object.member("inside")?.value.meaning { return (least, nil) }
    let limit = try object.duration("inside")
    if let limit, limit < least {
      throw Problem(
        "'inside' is \(limit.secondsText), which is less than 'notSoonerThan', \(least.secondsText)",
        allowed: "The longest time is no shorter than the shortest", advice: "Give a longer 'inside'"
      ).placed(at: object.member("inside")?.value.location ?? object.location)
    }
    return (least, limit)
  }

  // MARK: - State and value

  /// Reads a `state` line.
  func state(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    try line.expectKeys(["state", "is", "when"] + Self.scopeKeys, of: "a 'state'")
    let region = try events.region(in: line)
    let claim = TestStateClaim(region: region, states: try events.states(of: region, in: line))
    if let event = try event(when: line) { return TestJudgement(.stateWhen(claim, event), location: line.location) }
    return TestJudgement(.state(claim, try scopes.scope(line, of: "a 'state'")), location: line.location)
  }

  /// The keys that define when a state or a value is judged; `when` excludes them.
  private static let scopeKeys = ["at", "from", "to", "between", "and", "while", "same"]

  /// Returns the event under `when`; nil when the key is missing.
  private func event(when line: TestObject) throws(PlacedProblem) -> EventPattern? {
    guard let member = line.member("when") else { return nil }
    if let other = Self.scopeKeys.compactMap(line.member).first {
      throw Problem(
        "a line has both 'when' and '\(other.key)'",
        allowed: "'when' names what happens as it is judged, whenever that is", advice: "Remove one"
      ).placed(at: other.keyLocation)
    }
    return try events.event(member).pattern
  }

  /// Reads a `value` line.
  func value(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    try line.expectKeys(["value", "is", "within", "atLeast", "atMost", "when"] + Self.scopeKeys, of: "a 'value'")
    let name = try line.text("value", of: "a line", "the name of a value")
    let subject = events.subject
    guard let reading = subject.values.first(where: { $0.fullName == name }) else {
      let names = subject.values.map(\.fullName)
      throw Problem(
        "unknown value '\(name.prefix(80))'",
        allowed: names.isEmpty ? "\(subject.machine) has no values" : "The values are \(Self.list(names))",
        advice: suggestion(for: name, among: names, or: "Use one of these")
      ).placed(at: line.member("value")?.value.location ?? line.location)
    }
    let claim = try claim(reading, line)
    if let event = try event(when: line) { return TestJudgement(.valueWhen(claim, event), location: line.location) }
    return TestJudgement(.value(claim, try scopes.scope(line, of: "a 'value'")), location: line.location)
  }
}
