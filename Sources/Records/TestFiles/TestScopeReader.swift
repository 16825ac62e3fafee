import SimulationCore

/// The reader of the time in which a judgement holds.
struct TestScopeReader {
  let events: TestEventReader
  /// The names of judgements.
  let names: [String]
  /// The end of the run; nil when it ends by itself.
  let until: SimulationInstant?

  /// The keys that define intervals.
  private static let stretchKeys = ["between", "and", "while", "same"]
  private static let windowKeys = ["at", "within", "after", "before", "from", "to"]

  /// Returns the intervals of a line; nil when it has none.
  func stretches(_ line: TestObject, _ event: ReadEvent?) throws(PlacedProblem) -> TestStretches? {
    guard let first = Self.stretchKeys.compactMap(line.member).first else { return nil }
    if let other = Self.windowKeys.compactMap(line.member).first(where: { $0.isTime(in: line) }) {
      throw Problem(
        "a line has both '\(first.key)' and '\(other.key)'",
        allowed: "It holds between two instants, or between two facts, or while a region is in a state",
        advice: "Remove one, or write two lines"
      ).placed(at: other.keyLocation)
    }
    if let member = line.member("while") {
      if let other = line.member("between") ?? line.member("and") ?? line.member("same") {
        throw Problem(
          "a line has both 'while' and '\(other.key)'",
          allowed: "'between' and 'and' name two facts, 'while' names a region and its state", advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      let object = try TestObject(member.value, name: "'while'", notation: line.notation)
      try object.expectKeys(["state", "is"], of: "'while'")
      _ = try object.required("state", of: "'while'", "the name of a region")
      let region = try events.region(in: object)
      return TestStretches(while: region, is: try events.states(of: region, in: object))
    }
    guard line.member("between") != nil, line.member("and") != nil else {
      let missing = line.member("between") == nil ? "between" : "and"
      throw Problem(
        "a line has '\(first.key)' but no '\(missing)'",
        allowed: "'between' names the fact that begins a stretch, 'and' the one that ends it",
        advice: "Add '\(missing)'"
      ).placed(at: first.keyLocation)
    }
    let opens = try events.event("between", in: line, of: "a line")
    let closes = try events.event("and", in: line, of: "a line")
    let same = try sharedKeys(line, [opens, closes] + (event.map { [$0] } ?? []))
    return TestStretches(between: opens.pattern, and: closes.pattern, same: same)
  }

  /// Returns the keys under `same`, which all of some events must have.
  func sharedKeys(_ object: TestObject, _ events: [ReadEvent]) throws(PlacedProblem) -> [String] {
    guard let list = object.member("same") else { return [] }
    guard case .list(let items) = list.value.meaning else {
      throw Problem(
        "'same' is \(list.value.words)",
        allowed: "'same' is a list of keys that \(events.count == 2 ? "both" : "all") facts have",
        advice: object.notation == .yaml ? "Write it like [to]" : #"Write it like ["to"]"#
      ).placed(at: list.value.location)
    }
    let shared = (events.first?.keys ?? []).filter { key in events.allSatisfy { $0.keys.contains(key) } }
    var keys: [String] = []
    for item in items {
      guard case .text(let key) = item.meaning, shared.contains(key) else {
        var names = events.map { "'\($0.pattern.names)'" }
        let last = names.popLast() ?? ""
        let all = "\(names.joined(separator: ", ")) and \(last)"
        var near: String?
        if case .text(let key) = item.meaning { near = nearestWord(to: key, among: shared) }
        throw Problem(
          "'same' has \(item.words)",
          allowed: shared.isEmpty ? "\(all) share no key" : "The keys that \(all) share are \(quotedList(shared))",
          advice: near.map { "Did you mean '\($0)'?" } ?? "Remove it"
        ).placed(at: item.location)
      }
      keys.append(key)
    }
    return keys
  }

  // MARK: - Windows

  /// Returns the window of an `expect`.
  func expectation(_ line: TestObject) throws(PlacedProblem) -> TestScope {
    let tolerance = try line.duration("within")
    let after = try line.moment("after", among: names)
    let before = try line.moment("before", among: names)
    if let moment = try line.moment("at", among: names) {
      if let other = line.member("after") ?? line.member("before") {
        throw Problem(
          "an 'expect' has both 'at' and '\(other.key)'",
          allowed: "It has 'at', perhaps with 'within', or 'after' and 'before', or neither", advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      guard case .instant(let instant) = moment else { return .bounds(TestBounds(at: moment, within: tolerance)) }
      let window = TestWindow(at: instant, within: tolerance ?? .zero)
      // The tolerance may reach back into the run.
      if window.first >= until ?? .latest { try expectReachable(instant, line.member("at"), "judged") }
      return .window(window)
    }
    if let within = line.member("within") {
      throw Problem(
        "an 'expect' has 'within' but no 'at'", allowed: "'within' is the tolerance of 'at'",
        advice: "Add 'at', or use 'after' and 'before'"
      ).placed(at: within.keyLocation)
    }
    return try exclusive(line, after, before)
  }

  /// Returns the window after one moment and before another, both excluded.
  private func exclusive(_ line: TestObject, _ after: TestMoment?, _ before: TestMoment?) throws(PlacedProblem)
    -> TestScope
  {
    if let after = after?.instant {
      try expectReachable(after.advanced(by: .nanoseconds(1)), line.member("after"), "judged")
    }
    let bounds = TestBounds(after: after, before: before)
    guard bounds.names.isEmpty else { return .bounds(bounds) }
    guard let window = TestWindow(after: after?.instant, before: before?.instant) else {
      let end = before?.instant ?? .start
      throw Problem(
        after.map { "nothing lies after \($0) and before \(end)" } ?? "nothing lies before \(end)",
        allowed: "The instants of 'after' and 'before' themselves lie outside", advice: "Give a later 'before'"
      ).placed(at: line.member("before")?.value.location ?? line.location)
    }
    return .window(window)
  }

  /// Returns the window of a `never`: `from` and `to`, both included, or `after` and `before`, both excluded.
  func prohibition(_ line: TestObject, isPayload: Bool) throws(PlacedProblem) -> TestScope {
    if line.member("after") != nil || line.member("before") != nil {
      if let other = line.member("from") ?? line.member("to") {
        throw Problem(
          "a 'never' has both '\(line.member("after") == nil ? "before" : "after")' and '\(other.key)'",
          allowed: "It has 'from' and 'to', both included, or 'after' and 'before', neither included",
          advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      let after = try line.moment("after", among: names)
      return try exclusive(line, after, try line.moment("before", among: names))
    }
    return try inclusive(line, isPayload: isPayload)
  }

  /// Returns the window from one moment to another, both included.
  func inclusive(_ line: TestObject, isPayload: Bool = false) throws(PlacedProblem) -> TestScope {
    let from = try line.moment("from", among: names)
    let to = try end(of: line, isPayload: isPayload)
    if let from = from?.instant { try expectReachable(from, line.member("from"), "judged") }
    if let to = to?.instant { try expectReachable(to, line.member("to"), "judged") }
    let bounds = TestBounds(from: from, to: to)
    guard bounds.names.isEmpty else { return .bounds(bounds) }
    guard let window = TestWindow(from: from?.instant, to: to?.instant) else {
      throw Problem(
        "'to' is \(to?.instant ?? .start), which is before 'from', \(from?.instant ?? .start)",
        allowed: "A window ends at or after its beginning, both included", advice: "Give a later 'to'"
      ).placed(at: line.member("to")?.value.location ?? line.location)
    }
    return .window(window)
  }

  /// Returns the end of a window, whose key is also a key of many payloads.
  private func end(of line: TestObject, isPayload: Bool) throws(PlacedProblem) -> TestMoment? {
    do throws(PlacedProblem) { return try line.moment("to", among: names) } catch {
      guard isPayload else { throw error }
      throw Problem(
        error.problem.finding, allowed: "'to' of a 'never' is the end of its window",
        advice: "Write the payload's 'to' under 'where'"
      ).placed(at: error.location)
    }
  }

  /// Returns the scope of a state or a value: a moment, a window, intervals, or the whole run.
  func scope(_ line: TestObject, of owner: String) throws(PlacedProblem) -> TestScope {
    if let stretches = try stretches(line, nil) { return .stretches(stretches) }
    guard let moment = try line.moment("at", among: names) else { return try inclusive(line) }
    if let other = line.member("from") ?? line.member("to") {
      throw Problem(
        "\(owner) has both 'at' and '\(other.key)'", allowed: "It has 'at', or 'from' and 'to', or neither",
        advice: "Remove one"
      ).placed(at: other.keyLocation)
    }
    guard let instant = moment.instant else { return .bounds(TestBounds(at: moment)) }
    try expectReachable(instant, line.member("at"), "judged")
    return .window(TestWindow(at: instant))
  }

  /// Throws if the run does not reach an instant.
  func expectReachable(_ instant: SimulationInstant, _ member: PlacedValue.Member?, _ verb: String)
    throws(PlacedProblem)
  {
    guard let until, instant >= until, let member else { return }
    throw Problem(
      "nothing is \(verb) at \(instant)", allowed: "The run ends before \(until), as 'until' says",
      advice: "Give an earlier instant, or a later 'until'"
    ).placed(at: member.value.location)
  }
}

extension PlacedValue.Member {
  /// Whether this key belongs to the window: `to` of an `expect` belongs to the payload, `within` of a `value` is the
  /// tolerance of `is`.
  fileprivate func isTime(in line: TestObject) -> Bool {
    switch key {
    case "to", "from": line.member("expect") == nil
    case "within": line.member("value") == nil
    default: true
    }
  }
}
