import SimulationCore

/// A pattern read from a line, with the forms of what it may match.
struct ReadEvent {
  let pattern: EventPattern
  let forms: [RecordForm]

  /// The keys common to all its forms.
  var keys: [String] {
    guard let first = forms.first else { return [] }
    return first.fields.map(\.key).filter { key in forms.allSatisfy { form in form.fields.contains { $0.key == key } } }
  }
}

/// The reader of patterns of judgements: facts, stimuli and states, with every name, part, key and value checked
/// against what the machine has.
struct TestEventReader {
  let subject: TestSubject
  let notation: TestObject.Notation

  /// Returns the pattern under a key: a name, an object, or a list of alternatives.
  func event(_ key: String, in object: TestObject, of owner: String) throws(PlacedProblem) -> ReadEvent {
    let meaning = "the name of a fact"
    return try event(try object.required(key, of: owner, meaning))
  }

  /// Returns the pattern of a member.
  func event(_ member: PlacedValue.Member) throws(PlacedProblem) -> ReadEvent {
    guard case .list(let items) = member.value.meaning else {
      let (pattern, form) = try one(member.value, key: member.key)
      return ReadEvent(pattern: EventPattern([pattern]), forms: [form])
    }
    guard !items.isEmpty, items.count <= Self.alternativeMax else {
      throw Problem(
        items.isEmpty ? "'\(member.key)' is an empty list" : "'\(member.key)' has \(items.count) items",
        allowed: "A list has 1 to \(Self.alternativeMax) facts, any of which will do",
        advice: items.isEmpty ? "Name a fact" : "Remove some"
      ).placed(at: member.value.location)
    }
    var read: [(FactPattern, RecordForm)] = []
    for item in items { read.append(try one(item, key: member.key)) }
    return ReadEvent(pattern: EventPattern(read.map(\.0)), forms: read.map(\.1))
  }

  /// The maximum number of items of a list.
  static let alternativeMax = 100

  private func one(_ value: PlacedValue, key: String) throws(PlacedProblem) -> (FactPattern, RecordForm) {
    switch value.meaning {
    case .text(let name):
      let form = try form(named: name, of: nil, at: value.location)
      return (FactPattern(name: name), form)
    case .object: break
    default:
      throw Problem(
        "'\(key)' is \(value.words)",
        allowed: "'\(key)' is the name of a fact, or an object with 'fact', 'stimulus' or 'state'",
        advice: "Write a text"
      ).placed(at: value.location)
    }
    let object = try TestObject(value, name: "'\(key)'", notation: notation)
    if object.member("fact") != nil {
      let name = try object.text("fact", of: "'\(key)'", "the name of a fact")
      return try fact(name, "fact", in: object, ownKeys: ["fact", "of", "where"], of: "'\(name)'")
    }
    if object.member("stimulus") != nil { return try stimulus(in: object) }
    if object.member("state") != nil { return try state(in: object) }
    throw Problem(
      "'\(key)' has no 'fact', 'stimulus' or 'state'",
      allowed: "An object names a fact, a stimulus, or a region with its state",
      advice: notation == .yaml ? "Write it like {fact: NAME}" : #"Write it like {"fact":"NAME"}"#
    ).placed(at: value.location)
  }

  // MARK: - Facts

  /// Returns the fact that a key names, with the part and the payload in the same object.
  ///
  /// A payload key that is also one of the object's own keys is written under `where`.
  func fact(_ name: String, _ key: String, in object: TestObject, ownKeys: [String], of owner: String)
    throws(PlacedProblem) -> (FactPattern, RecordForm)
  {
    let location = object.member(key)?.value.location ?? object.location
    var part: String?
    if let member = object.member("of") {
      part = try object.text("of", of: "a line", "a part's path")
      try checkPart(part ?? "", at: member.value.location)
    }
    let form = try form(named: name, of: part, at: location)
    let filters = try filters(form, in: object, ownKeys: ownKeys, of: owner)
    return (FactPattern(name: name, filters: filters, path: part), form)
  }

  private func checkPart(_ path: String, at location: FileLocation) throws(PlacedProblem) {
    guard let parts = subject.parts, !parts.contains(path) else { return }
    throw Problem(
      "unknown part '\(path.prefix(80))'",
      allowed: parts == [""]
        ? "\(subject.machine) has no parts that emit facts"
        : "The parts of \(subject.machine) are \(quotedList(parts))",
      advice: suggestion(for: path, among: parts, or: parts == [""] ? "Remove 'of'" : "Use one of these")
    ).placed(at: location)
  }

  /// Returns the form of a fact that a part, or any part, can emit.
  private func form(named name: String, of part: String?, at location: FileLocation) throws(PlacedProblem) -> RecordForm
  {
    let forms = subject.forms(of: part)
    if let form = forms.first(where: { $0.name == name }) { return form }
    var names: [String] = []
    for form in forms where !names.contains(form.name) { names.append(form.name) }
    let owner = part.map { $0.isEmpty ? subject.machine : "'\($0)'" } ?? subject.machine
    throw Problem(
      "unknown fact '\(name.prefix(80))'\(part == nil ? "" : " of \(owner)")",
      allowed: "The facts of \(owner) are \(quotedList(names))",
      advice: elsewhere(name) ?? suggestion(for: name, among: names, or: "Use one of these")
    ).placed(at: location)
  }

  /// Returns advice if the name belongs to something else or to another part's fact; otherwise nil.
  private func elsewhere(_ name: String) -> String? {
    let source = subject.sources.first { $0.forms.contains { $0.name == name } }
    if let path = source?.path {
      return path.isEmpty ? "The machine itself emits it: remove 'of'" : "'\(path)' emits it: write that under 'of'"
    }
    if subject.stimuli.contains(where: { $0.name == name }) {
      return notation == .yaml
        ? "It is a stimulus: write {stimulus: \(name)}" : #"It is a stimulus: write {"stimulus":"\#(name)"}"#
    }
    return nil
  }

  // MARK: - Stimuli and states

  private func stimulus(in object: TestObject) throws(PlacedProblem) -> (FactPattern, RecordForm) {
    let name = try object.text("stimulus", of: "a line", "the name of a stimulus")
    guard let form = subject.stimuli.first(where: { $0.name == name }) else {
      let names = subject.stimuli.map(\.name)
      throw Problem(
        "unknown stimulus '\(name.prefix(80))'", allowed: "The stimuli of \(subject.machine) are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Use one of these")
      ).placed(at: object.member("stimulus")?.value.location ?? object.location)
    }
    let filters = try filters(form, in: object, ownKeys: ["stimulus", "where"], of: "'\(name)'")
    return (FactPattern(.stimulus, name: name, filters: filters), form)
  }

  private func state(in object: TestObject) throws(PlacedProblem) -> (FactPattern, RecordForm) {
    try object.expectKeys(["state", "is"], of: "a state")
    let region = try region(in: object)
    let states = try states(of: region, in: object)
    let condition = FieldFilter.Condition.oneOf(states.map(FieldValue.text))
    return (FactPattern(region: region, condition), RecordForm(name: region.fullName))
  }

  /// Returns the region under `state`.
  func region(in object: TestObject) throws(PlacedProblem) -> StateDiagram {
    let name = try object.text("state", of: "a line", "the name of a region")
    if let region = subject.regions.first(where: { $0.fullName == name }) { return region }
    let names = subject.regions.map(\.fullName)
    // A user who knows only the diagram may omit the part.
    let longer = names.first { $0.hasSuffix("/\(name)") }
    throw Problem(
      "unknown region '\(name.prefix(80))'",
      allowed: names.isEmpty
        ? "\(subject.machine) has no regions" : "The regions of \(subject.machine) are \(quotedList(names))",
      advice: longer.map { "Did you mean '\($0)'?" } ?? suggestion(for: name, among: names, or: "Use one of these")
    ).placed(at: object.member("state")?.value.location ?? object.location)
  }

  /// Returns the states under `is`: one, or a list of them.
  func states(of region: StateDiagram, in object: TestObject) throws(PlacedProblem) -> [String] {
    let known = region.states
    let meaning = "a state of '\(region.fullName)', or a list of them"
    let member = try object.required("is", of: "a state", meaning)
    let items: [PlacedValue]
    if case .list(let list) = member.value.meaning { items = list } else { items = [member.value] }
    var states: [String] = []
    for item in items {
      guard case .text(let state) = item.meaning, known.contains(state) else {
        var near: String?
        if case .text(let text) = item.meaning { near = nearestWord(to: text, among: known) }
        throw Problem(
          "'is' is \(item.words)", allowed: "The states of '\(region.fullName)' are \(quotedList(known))",
          advice: near.map { "Did you mean '\($0)'?" } ?? "Use one of these"
        ).placed(at: item.location)
      }
      states.append(state)
    }
    guard !states.isEmpty else {
      throw Problem("'is' is an empty list", allowed: "'is' is \(meaning)", advice: "Name a state").placed(
        at: member.value.location)
    }
    return states
  }
}
