import SimulationCore

/// One object of a test file: a reader of its members that knows the file's notation.
struct TestObject {
  /// The notation of a test file.
  enum Notation {
    /// JSON Lines, where times are texts.
    case jsonLines
    /// YAML, where times may be written as plain numbers.
    case yaml
  }

  private(set) var members: [PlacedValue.Member]
  let location: FileLocation
  let notation: Notation

  /// Creates an object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - name: The name of the object, for messages.
  ///   - notation: The notation of the file.
  /// - Throws: a `PlacedProblem` for anything but an object.
  init(_ value: PlacedValue, name: String, notation: Notation) throws(PlacedProblem) {
    guard let members = value.members else {
      throw Problem(
        "\(name) is \(value.words)", allowed: "It is an object: keys with their values",
        advice: notation == .yaml ? "Write it like {key: value}" : #"Write it like {"key":"value"}"#
      ).placed(at: value.location)
    }
    self.members = members
    location = value.location
    self.notation = notation
  }

  func member(_ key: String) -> PlacedValue.Member? { members.first { $0.key == key } }

  /// Returns the object without a key.
  func without(_ key: String) -> TestObject {
    var other = self
    other.members.removeAll { $0.key == key }
    return other
  }

  /// Throws if there are unknown keys.
  func expectKeys(_ known: [String], of owner: String) throws(PlacedProblem) {
    for member in members where !known.contains(member.key) {
      throw Problem(
        "unknown key '\(member.key)'",
        allowed: known.isEmpty ? "\(owner) has no keys" : "The keys of \(owner) are \(quotedList(known))",
        advice: suggestion(for: member.key, among: known, or: "Remove it")
      ).placed(at: member.keyLocation)
    }
  }

  /// Returns the text under a required key.
  func text(_ key: String, of owner: String, _ meaning: String) throws(PlacedProblem) -> String {
    let member = try required(key, of: owner, meaning)
    guard case .text(let text) = member.value.meaning else {
      throw Problem("'\(key)' is \(member.value.words)", allowed: "'\(key)' is \(meaning)", advice: "Write a text")
        .placed(at: member.value.location)
    }
    return text
  }

  /// Returns the member of a required key.
  func required(_ key: String, of owner: String, _ meaning: String) throws(PlacedProblem) -> PlacedValue.Member {
    guard let member = member(key) else {
      throw Problem("\(owner) has no '\(key)'", allowed: "'\(key)' is \(meaning)", advice: "Add it").placed(
        at: location)
    }
    return member
  }

  /// Returns the instant under a key; nil when the key is missing.
  func instant(_ key: String) throws(PlacedProblem) -> SimulationInstant? {
    guard let member = member(key) else { return nil }
    let text = try timeText(member, "an instant in seconds")
    do throws(Problem) { return try TimeSum.instant(text) } catch { throw error.placed(at: member.value.location) }
  }

  /// Returns the duration under a key; nil when the key is missing.
  func duration(_ key: String) throws(PlacedProblem) -> Duration? {
    guard let member = member(key) else { return nil }
    let text = try timeText(member, "a time in seconds")
    do throws(Problem) { return try TimeSum.duration(text) } catch { throw error.placed(at: member.value.location) }
  }

  /// Returns the moment under a key, a time or the name of a judgement; nil when the key is missing.
  func moment(_ key: String, among names: [String]) throws(PlacedProblem) -> TestMoment? {
    guard let member = member(key) else { return nil }
    let text = try timeText(member, "an instant in seconds")
    do throws(Problem) { return try TimeSum.moment(text, among: names) } catch {
      throw error.placed(at: member.value.location)
    }
  }

  private func timeText(_ member: PlacedValue.Member, _ meaning: String) throws(PlacedProblem) -> String {
    switch (member.value.meaning, notation) {
    case (.text(let text), _), (.number(let text), .yaml): return text
    default: break
    }
    let asText = notation == .yaml ? "" : ", as a text"
    let example = notation == .yaml ? "\(member.key): 12.5" : #""\#(member.key)":"12.5""#
    throw Problem(
      "'\(member.key)' is \(member.value.words)", allowed: "'\(member.key)' is \(meaning)\(asText)",
      advice: "Write it like \(example)"
    ).placed(at: member.value.location)
  }

  /// The object as a line of a stimulus file.
  var flat: FlatObject {
    FlatObject(
      members: members.map { member in
        var value = FlatObject.Value(member.value)
        // Times may be plain numbers in YAML; a line of stimuli has them as texts.
        if member.key == "t", notation == .yaml, case .number(let text) = member.value.meaning { value = .text(text) }
        return FlatObject.Member(
          key: member.key, keyLocation: member.keyLocation, value: value, valueLocation: member.value.location)
      }, location: location)
  }
}
