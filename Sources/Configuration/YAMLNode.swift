public import SimulationCore

/// A value of a YAML file with its location, so that every mistake can be reported where it is.
public struct YAMLNode {
  /// The value, without its name.
  public let value: PlacedValue
  /// Its name in messages: its key, or the list that contains it.
  let name: String
  /// The name of the list of which it is an item; nil for anything else.
  private let listName: String?
  /// The location where the value begins; for a scene's text in quotation marks, that of its first character.
  public let location: FileLocation

  /// Reads the document of a YAML file.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: Its name, for messages.
  ///   - kind: The expected kind of the file, for messages.
  /// - Throws: a `PlacedProblem` when the text is not YAML.
  public init(text: String, file: String, kind: YAMLFileKind = .configuration) throws(PlacedProblem) {
    // A byte order mark is not part of the first line.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    let mistake = YAMLMistake(text: body, file: file, kind: kind)
    try mistake.refuseLongLines()
    let value: PlacedValue?
    do { value = try YAMLReader.value(of: body, file: file, limits: mistake.limits) } catch {
      throw mistake.problem(of: error)
    }
    guard let value else {
      throw Problem("the file is empty", allowed: "\(kind.name) is a YAML \(kind.shape)", advice: kind.advice).placed(
        at: FileLocation(file: file))
    }
    self.init(value, name: "the file")
  }

  init(_ value: PlacedValue, name: String, location: FileLocation? = nil, list: String? = nil) {
    self.value = value
    self.name = name
    listName = list
    self.location = location ?? value.location
  }

  /// Creates the key of a member as a value of its own.
  init(key member: PlacedValue.Member) {
    let text = PlacedValue(.scalar(member.key, .quoted), location: member.keyLocation)
    self.init(text, name: "a key")
  }

  /// Creates the value of a member, named by its key.
  init(valueOf member: PlacedValue.Member) { self.init(member.value, name: "'\(member.key)'") }

  /// The names that an item of a list declares: the item itself, or its 'name'.
  var declaredNames: [String] { (scalar ?? value.member("name")?.value.scalar).map { [$0] } ?? [] }

  /// The text of a scalar, or nil for a list or a mapping.
  var scalar: String? { value.scalar }

  /// The text of a scalar without quotation marks.
  var plainScalar: String? {
    guard case .scalar(let text, .plain) = value.content else { return nil }
    return text
  }

  /// The value quoted for messages, or its type.
  var words: String {
    switch value.content {
    case .scalar(let text, _): "'\(excerpt(text))'"
    case .mapping: "a mapping"
    case .list: "a list"
    }
  }

  /// Returns the problem that the value is not allowed.
  func problem(_ allowed: String, _ advice: String) -> PlacedProblem {
    guard scalar == "" else {
      return Problem("\(name) is \(words)", allowed: allowed, advice: advice).placed(at: location)
    }
    let comment = plainScalar == nil ? "" : "; after a space, '#' begins a comment"
    return Problem("\(name) must not be empty", allowed: allowed + comment, advice: advice).placed(at: location)
  }

  /// Returns the members of a mapping, with every key checked against those that are allowed.
  ///
  /// - Parameters:
  ///   - allowed: The keys.
  ///   - owners: The owners of foreign keys, for messages, such as a kind of file.
  /// - Returns: The members, in the order of the file.
  /// - Throws: a `PlacedProblem` for anything but a mapping, and for the first key that is not allowed.
  public func members(_ allowed: [String], owners: KeyOwners = .none) throws(PlacedProblem) -> YAMLMapping {
    guard case .mapping(let mapping) = value.content else {
      try refuseNoBreakSpace()
      throw Problem(
        "\(name) is \(words)", allowed: "It is a mapping with the keys \(quotedList(allowed))",
        advice: "Write one key a line, like '\(allowed.first ?? "key"): ...'"
      ).placed(at: location)
    }
    var members: [(key: String, value: YAMLNode)] = []
    for member in mapping {
      guard allowed.contains(member.key) else {
        let key = YAMLNode(key: member)
        try MistakeList.attempt { () throws(PlacedProblem) in
          try key.refuseNoBreakSpace()
          try key.refuseDecimals(of: members.last?.value, nothing: YAMLNode(member.value, name: name))
          throw Problem(
            "unknown key \(key.words)", allowed: "The keys here are \(quotedList(allowed))",
            advice: owners.advice(on: member.key, among: allowed)
          ).placed(at: key.location)
        }
        continue
      }
      members.append((member.key, YAMLNode(valueOf: member)))
    }
    return YAMLMapping(members: members, location: location, name: name)
  }

  /// Returns all members of a mapping whose keys are free, in the order of the file.
  public func freeMembers() throws(PlacedProblem) -> [(key: String, value: YAMLNode)] {
    guard case .mapping(let mapping) = value.content else {
      try refuseNoBreakSpace()
      throw problem("It is a mapping of names to values", "Write one name a line, like 'name: value'")
    }
    var members: [(key: String, value: YAMLNode)] = []
    for member in mapping { members.append((try YAMLNode(key: member).text(), YAMLNode(valueOf: member))) }
    return members
  }

  /// Whether it is a list.
  public var isList: Bool { if case .list = value.content { true } else { false } }

  /// Returns the members of a list.
  public func list() throws(PlacedProblem) -> [YAMLNode] {
    guard case .list(let items) = value.content else {
      throw problem("It is a list", "Write one item a line, each after '- '")
    }
    return items.map { YAMLNode($0, name: "an item of \(name)", list: name) }
  }

  /// Returns a text.
  public func text() throws(PlacedProblem) -> String {
    guard let scalar, !scalar.isEmpty else { throw problem("It is a text", "Write a text") }
    return scalar
  }

  /// Returns a one-line text that can be displayed unchanged.
  public func line() throws(PlacedProblem) -> String {
    let text = try text()
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw problem("It is one line without control characters", "Write it in one line")
    }
    return text
  }

  /// Returns one of some words.
  public func choice(_ words: [String]) throws(PlacedProblem) -> String {
    let text = try text()
    guard words.contains(text) else {
      throw Problem(
        listName.map { "unknown item \(self.words) of \($0)" } ?? "unknown \(name) \(self.words)",
        allowed: "It is one of \(quotedList(words))",
        advice: suggestion(for: text, among: words, or: "Use one of these")
      ).placed(at: location)
    }
    return text
  }

  /// Returns a duration.
  public func duration() throws(PlacedProblem) -> Duration {
    guard let scalar else { throw problem("It is a time in seconds, or with a unit", "Write it like 12.5 or 1500ms") }
    do throws(Problem) { return try TimeText.duration(scalar) } catch {
      if let mistake = numberMistake(in: scalar, units: TimeText.unitNames) { throw mistake.placed(at: location) }
      throw Problem("\(name): \(error.finding)", allowed: error.allowed, advice: error.advice).placed(at: location)
    }
  }

  /// Returns a number from a range.
  public func number(in range: ClosedRange<Double>) throws(PlacedProblem) -> Double {
    guard let scalar, let number = Double(scalar), range.contains(number) else {
      let allowed = "It is a number from \(range.lowerBound) to \(range.upperBound)"
      try refusePercent(allowed) { range.contains($0) && range.upperBound <= 2 }
      try refuseMistakenNumber()
      throw problem(allowed, "Change the value")
    }
    return number
  }
}

/// A mapping whose keys were checked.
public struct YAMLMapping {
  let members: [(key: String, value: YAMLNode)]
  /// The location where the mapping begins.
  public let location: FileLocation
  let name: String

  /// The value of a key, or nil when the file does not have it.
  public subscript(key: String) -> YAMLNode? { members.first { $0.key == key }?.value }

  /// Returns the value of a required key.
  public func required(_ key: String, _ meaning: String) throws(PlacedProblem) -> YAMLNode {
    guard let value = self[key] else {
      throw Problem("\(name) has no '\(key)'", allowed: "'\(key)' is \(meaning)", advice: "Add it").placed(at: location)
    }
    return value
  }
}
