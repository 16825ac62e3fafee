public import SimulationCore
import Yams

/// A value of a YAML file that knows its location, so that every mistake can be shown where it is.
public struct YAMLNode {
  let node: Yams.Node
  let file: String
  /// What it is called in messages: its key, or the list it is in.
  let name: String

  /// Reads the one document of a YAML file.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: Its name, for messages.
  ///   - kind: What the file is to be, for messages.
  /// - Throws: a `PlacedProblem` when the text is not YAML.
  public init(text: String, file: String, kind: YAMLFileKind = .configuration) throws(PlacedProblem)
  {
    // A byte order mark is no part of the first line.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    let budget = YAMLBudget(text: body, file: file, kind: kind)
    do {
      try budget.check()
      guard let node = try Yams.compose(yaml: body) else {
        throw Problem(
          "the file is empty",
          allowed: "\(kind.name) is a YAML \(kind.shape)",
          advice: kind.advice
        ).placed(at: Place(file: file))
      }
      try budget.check(node)
      self.init(node: node, file: file, name: "the file")
    } catch let error as PlacedProblem {
      throw error
    } catch let error as YamlError {
      throw YAMLMistake(text: body, file: file, kind: kind).problem(of: error)
    } catch {
      throw Problem("The file is not valid YAML: \(error)", allowed: "", advice: "Fix it")
        .placed(at: Place(file: file))
    }
  }

  init(node: Yams.Node, file: String, name: String) {
    self.node = node
    self.file = file
    self.name = name
  }

  /// Where the value begins.
  public var place: Place {
    Place(file: file, line: node.mark?.line, column: node.mark?.column)
  }

  /// The value quoted for messages, or what sort of value it is.
  var words: String {
    switch node {
    case .scalar(let scalar): "'\(excerpt(scalar.string))'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }

  /// The members of a mapping, every key checked against those that are allowed.
  ///
  /// - Parameters:
  ///   - allowed: The keys.
  ///   - owners: What other keys belong to, for messages, such as a kind of file.
  /// - Returns: The members, in the order of the file.
  /// - Throws: a `PlacedProblem` for anything but a mapping, and for the first key that is not allowed.
  public func members(
    _ allowed: [String],
    owners: KeyOwners = .none
  ) throws(PlacedProblem) -> YAMLMapping {
    guard case .mapping(let mapping) = node else {
      try refuseNoBreakSpace()
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is a mapping with the keys \(quotedList(allowed))",
        advice: "Write one key a line, like '\(allowed.first ?? "key"): ...'"
      ).placed(at: place)
    }
    var members: [(key: String, value: YAMLNode)] = []
    for (key, value) in mapping {
      guard let word = key.scalar?.string, allowed.contains(word) else {
        let keyNode = YAMLNode(node: key, file: file, name: "a key")
        let valueNode = YAMLNode(node: value, file: file, name: name)
        try keyNode.refuseNoBreakSpace()
        try keyNode.refuseDecimals(of: members.last?.value, nothing: valueNode)
        let word = key.scalar?.string ?? ""
        throw Problem(
          "unknown key \(keyNode.words)",
          allowed: "The keys here are \(quotedList(allowed))",
          advice: owners.advice(on: word, among: allowed)
        ).placed(at: keyNode.place)
      }
      members.append((word, YAMLNode(node: value, file: file, name: "'\(word)'")))
    }
    return YAMLMapping(members: members, place: place, name: name)
  }

  /// All members of a mapping whose keys are free, in the order of the file.
  public func freeMembers() throws(PlacedProblem) -> [(key: String, value: YAMLNode)] {
    guard case .mapping(let mapping) = node else {
      try refuseNoBreakSpace()
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is a mapping of names to values",
        advice: "Write one name a line, like 'name: value'"
      ).placed(at: place)
    }
    var members: [(key: String, value: YAMLNode)] = []
    for (key, value) in mapping {
      let name = try YAMLNode(node: key, file: file, name: "a key").text()
      members.append((name, YAMLNode(node: value, file: file, name: "'\(name)'")))
    }
    return members
  }

  /// Whether it is a list.
  public var isList: Bool { node.sequence != nil }

  /// The members of a list.
  public func list() throws(PlacedProblem) -> [YAMLNode] {
    guard case .sequence(let sequence) = node else {
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is a list",
        advice: "Write one item a line, each after '- '"
      ).placed(at: place)
    }
    return sequence.map { YAMLNode(node: $0, file: file, name: "an item of \(name)") }
  }

  /// A text.
  public func text() throws(PlacedProblem) -> String {
    guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
      throw Problem("\(name) is \(words)", allowed: "It is a text", advice: "Write a text")
        .placed(at: place)
    }
    return scalar.string
  }

  /// A text of one line that can be shown as it is.
  public func line() throws(PlacedProblem) -> String {
    let text = try text()
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is one line without control characters",
        advice: "Write it in one line"
      ).placed(at: place)
    }
    return text
  }

  /// One of some words.
  public func choice(_ words: [String]) throws(PlacedProblem) -> String {
    let text = try text()
    guard words.contains(text) else {
      throw Problem(
        "unknown \(name) \(self.words)",
        allowed: "It is one of \(quotedList(words))",
        advice: suggestion(for: text, among: words, or: "Use one of these")
      ).placed(at: place)
    }
    return text
  }

  /// A length of time.
  public func duration() throws(PlacedProblem) -> Duration {
    guard case .scalar(let scalar) = node else {
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is a time in seconds, or with a unit",
        advice: "Write it like 12.5 or 1500ms"
      ).placed(at: place)
    }
    do throws(Problem) {
      return try TimeText.duration(scalar.string)
    } catch {
      if let mistake = numberMistake(in: scalar.string, units: TimeText.unitNames) {
        throw mistake.placed(at: place)
      }
      throw Problem("\(name): \(error.finding)", allowed: error.allowed, advice: error.advice)
        .placed(at: place)
    }
  }

  /// A number from a range.
  public func number(in range: ClosedRange<Double>) throws(PlacedProblem) -> Double {
    guard case .scalar(let scalar) = node, let number = Double(scalar.string),
      range.contains(number)
    else {
      try refuseMistakenNumber()
      throw Problem(
        "\(name) is \(words)",
        allowed: "It is a number from \(range.lowerBound) to \(range.upperBound)",
        advice: "Change the value"
      ).placed(at: place)
    }
    return number
  }
}

/// A mapping whose keys were checked.
public struct YAMLMapping {
  let members: [(key: String, value: YAMLNode)]
  /// Where the mapping begins.
  public let place: Place
  let name: String

  /// The value of a key, or nil when the file does not have it.
  public subscript(key: String) -> YAMLNode? {
    members.first { $0.key == key }?.value
  }

  /// The value of a key that must be there.
  public func required(_ key: String, _ meaning: String) throws(PlacedProblem) -> YAMLNode {
    guard let value = self[key] else {
      throw Problem("\(name) has no '\(key)'", allowed: "'\(key)' is \(meaning)", advice: "Add it")
        .placed(at: place)
    }
    return value
  }
}
