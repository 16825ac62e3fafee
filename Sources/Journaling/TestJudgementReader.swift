import SimulationCore

/// The reader of a test file's judgements, with every name, key, kind and instant checked.
struct TestJudgementReader {
  /// The facts that the machine can say.
  let forms: [RecordForm]
  /// The machine's name, for messages.
  let machine: String
  /// Where the run ends; nil when it ends by itself.
  let until: SimulationInstant?

  /// An `expect` line.
  func expectation(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    let pattern = try pattern(
      "expect",
      in: line,
      ownKeys: ["expect", "of", "at", "within", "after", "before", "where"]
    )
    let tolerance = try line.duration("within")
    let after = try line.instant("after")
    let before = try line.instant("before")
    if let instant = try line.instant("at") {
      if let other = line.member("after") ?? line.member("before") {
        throw Problem(
          "an 'expect' has both 'at' and '\(other.key)'",
          allowed: "It has 'at', perhaps with 'within', or 'after' and 'before', or neither",
          advice: "Take one of them out"
        ).placed(at: other.keyPlace)
      }
      let window = TestWindow(at: instant, within: tolerance ?? .zero)
      // The tolerance may reach back into the run.
      if window.first >= until ?? .latest {
        try expectReachable(instant, line.member("at"), "judged")
      }
      return TestJudgement(.expect(pattern, window), place: line.place)
    }
    if let within = line.member("within") {
      throw Problem(
        "an 'expect' has 'within' but no 'at'",
        allowed: "'within' is the tolerance of 'at'",
        advice: "Add 'at', or use 'after' and 'before'"
      ).placed(at: within.keyPlace)
    }
    if let after {
      try expectReachable(after.advanced(by: .nanoseconds(1)), line.member("after"), "judged")
    }
    guard let window = TestWindow(after: after, before: before) else {
      let before = before ?? .start
      throw Problem(
        after.map { "nothing lies after \($0) and before \(before)" }
          ?? "nothing lies before \(before)",
        allowed: "The instants of 'after' and 'before' themselves lie outside",
        advice: "Give a later 'before'"
      ).placed(at: line.member("before")?.value.place ?? line.place)
    }
    return TestJudgement(.expect(pattern, window), place: line.place)
  }

  /// A `never` line.
  func prohibition(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    let pattern = try pattern("never", in: line, ownKeys: ["never", "of", "from", "to", "where"])
    let from = try line.instant("from")
    let to = try end(of: line, pattern.name)
    if let from { try expectReachable(from, line.member("from"), "judged") }
    if let to { try expectReachable(to, line.member("to"), "judged") }
    guard let window = TestWindow(from: from, to: to) else {
      throw Problem(
        "'to' is \(to ?? .start), which is before 'from', \(from ?? .start)",
        allowed: "A window ends at or after its beginning, both included",
        advice: "Give a later 'to'"
      ).placed(at: line.member("to")?.value.place ?? line.place)
    }
    return TestJudgement(.never(pattern, window), place: line.place)
  }

  /// The end of a prohibition's window, whose key is also that of many a payload.
  private func end(
    of line: TestObject,
    _ name: String
  ) throws(PlacedProblem) -> SimulationInstant? {
    do throws(PlacedProblem) {
      return try line.instant("to")
    } catch {
      let isField = forms.first { $0.name == name }?.fields.contains { $0.key == "to" } ?? false
      guard isField else { throw error }
      throw Problem(
        error.problem.finding,
        allowed: "'to' of a 'never' is the end of its window",
        advice: "Write the payload's 'to' under 'where'"
      ).placed(at: error.place)
    }
  }

  /// A `respond` line.
  func response(_ line: TestObject) throws(PlacedProblem) -> TestJudgement {
    try line.expectKeys(["respond"], of: "a line with 'respond'")
    let member = try line.required("respond", of: "a line", "a bounded response")
    let object = try TestObject(member.value, name: "'respond'", notation: line.notation)
    try object.expectKeys(["to", "with", "inside", "same"], of: "'respond'")
    let trigger = try form("to", in: object, of: "'respond'")
    let answer = try form("with", in: object, of: "'respond'")
    _ = try object.required("inside", of: "'respond'", "the longest time until the answer")
    let limit = try object.duration("inside") ?? .zero
    var same: [String] = []
    if let list = object.member("same") {
      guard case .list(let items) = list.value.content else {
        throw Problem(
          "'same' is \(list.value.words)",
          allowed: "'same' is a list of keys that both facts have",
          advice: line.notation == .yaml ? "Write it like [to]" : #"Write it like ["to"]"#
        ).placed(at: list.value.place)
      }
      for item in items { same.append(try sharedKey(item, trigger, answer)) }
    }
    let response = TestResponse(
      trigger: trigger.name,
      answer: answer.name,
      limit: limit,
      same: same
    )
    return TestJudgement(.respond(response), place: line.place)
  }

  private func sharedKey(
    _ item: PlacedValue,
    _ trigger: RecordForm,
    _ answer: RecordForm
  ) throws(PlacedProblem) -> String {
    let answerKeys = answer.fields.map(\.key)
    let shared = trigger.fields.map(\.key).filter(answerKeys.contains)
    guard case .text(let key) = item.content, shared.contains(key) else {
      let names = "'\(trigger.name)' and '\(answer.name)'"
      var near: String?
      if case .text(let key) = item.content { near = nearestWord(to: key, among: shared) }
      throw Problem(
        "'same' has \(item.words)",
        allowed: shared.isEmpty
          ? "\(names) share no key" : "The keys that \(names) share are \(quotedList(shared))",
        advice: near.map { "Did you mean '\($0)'?" } ?? "Take it out"
      ).placed(at: item.place)
    }
    return key
  }

  /// The form of the fact that a key names.
  private func form(
    _ key: String,
    in object: TestObject,
    of owner: String
  ) throws(PlacedProblem) -> RecordForm {
    let name = try object.text(key, of: owner, "the name of a fact")
    let names = forms.map(\.name)
    guard let form = forms.first(where: { $0.name == name }) else {
      throw Problem(
        "unknown fact '\(name)'",
        allowed: "The facts of \(machine) are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Use one of these")
      ).placed(at: object.member(key)?.value.place ?? object.place)
    }
    return form
  }

  /// The name and the payload that a line looks for.
  ///
  /// A key of the payload that is also one of the line's own is written under `where`.
  private func pattern(
    _ key: String,
    in line: TestObject,
    ownKeys: [String]
  ) throws(PlacedProblem) -> FactPattern {
    let form = try form(key, in: line, of: "a line")
    let free = form.fields.map(\.key).filter { !ownKeys.contains($0) }
    let article = key == "expect" ? "an" : "a"
    try line.expectKeys(ownKeys + free, of: "\(article) '\(key)' of '\(form.name)'")
    var fields: [Field] = []
    for field in form.fields where free.contains(field.key) {
      if let member = line.member(field.key) { fields.append(try value(of: member, field)) }
    }
    if let inner = line.member("where") {
      let object = try TestObject(inner.value, name: "'where'", notation: line.notation)
      try object.expectKeys(form.fields.map(\.key), of: "'\(form.name)'")
      for field in form.fields {
        guard let member = object.member(field.key) else { continue }
        guard !fields.contains(where: { $0.key == field.key }) else {
          throw Problem(
            "the key '\(field.key)' stands twice",
            allowed: "A key of the payload stands in the line or under 'where'",
            advice: "Take one of them out"
          ).placed(at: member.keyPlace)
        }
        fields.append(try value(of: member, field))
      }
    }
    let part = line.member("of") == nil ? nil : try line.text("of", of: "a line", "a part's path")
    return FactPattern(name: form.name, fields: fields, path: part)
  }

  private func value(
    of member: PlacedValue.Member,
    _ field: FieldForm
  ) throws(PlacedProblem) -> Field {
    guard let value = field.kind.value(of: FlatObject.Value(member.value)) else {
      var near: String?
      if case .choice(let words) = field.kind, case .text(let text) = member.value.content {
        near = nearestWord(to: text, among: words)
      }
      throw Problem(
        "'\(field.key)' is \(member.value.words)",
        allowed: "'\(field.key)' is \(field.kind.words)",
        advice: near.map { "Did you mean '\($0)'?" } ?? "Change the value"
      ).placed(at: member.value.place)
    }
    return Field(key: field.key, value: value)
  }

  /// Refuses an instant that the run does not reach.
  func expectReachable(
    _ instant: SimulationInstant,
    _ member: PlacedValue.Member?,
    _ verb: String
  ) throws(PlacedProblem) {
    guard let until, instant >= until, let member else { return }
    throw Problem(
      "nothing is \(verb) at \(instant)",
      allowed: "The run ends before \(until), as 'until' says",
      advice: "Give an earlier instant, or a later 'until'"
    ).placed(at: member.value.place)
  }
}
