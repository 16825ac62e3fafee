public import SimulationCore

/// A value of a scene's file that knows its location, whatever the file is written in.
public struct SceneNode: Sendable {
  /// One member of a mapping.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The location of the key.
    public let keyPlace: Place
    /// The value.
    public let value: SceneNode

    /// A member from its parts.
    public init(key: String, keyPlace: Place, value: SceneNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What a value can be.
  public indirect enum Content: Sendable {
    /// A text, and whether it is in quotation marks.
    case scalar(String, isQuoted: Bool)
    /// A list.
    case list([SceneNode])
    /// A mapping; the keys are unlike.
    case mapping([Member])
    /// Nothing.
    case nothing
  }

  /// What it is.
  public let content: Content
  /// Where it begins; of a text in quotation marks, its first character.
  public let place: Place
  /// Whether all of a text is in the line of its location, as it is.
  public let isInLine: Bool
  /// What it is called in messages.
  var name = "the file"

  /// A value at a location.
  public init(_ content: Content, place: Place, isInLine: Bool = true) {
    self.content = content
    self.place = place
    self.isInLine = isInLine
  }

  /// The same value under a name for messages.
  func named(_ name: String) -> SceneNode {
    var node = self
    node.name = name
    return node
  }

  /// The value quoted for messages, or what sort of value it is.
  var words: String {
    switch content {
    case .scalar(let text, _): "'\(text.prefix(60))'"
    case .list: "a list"
    case .mapping: "a mapping"
    case .nothing: "nothing"
    }
  }

  /// A problem at the location of this value.
  func problem(_ allowed: String, _ advice: String) -> PlacedProblem {
    Problem("\(name) is \(words)", allowed: allowed, advice: advice).placed(at: place)
  }

  /// The text of a scalar; nil for anything else.
  var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it is a mapping.
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .list = content { true } else { false }
  }

  /// The member of a key; nil when there is none, or when it is no mapping.
  subscript(key: String) -> SceneNode? {
    guard case .mapping(let members) = content,
      let member = members.first(where: { $0.key == key })
    else { return nil }
    return member.value.named("'\(key)'" + (name.hasPrefix("'") ? " of \(name)" : ""))
  }

  /// A mapping with those members of another one that it has not itself; 'values' are completed likewise.
  func completed(by model: SceneNode, except keys: [String]) -> SceneNode {
    guard case .mapping(let own) = content, case .mapping(let others) = model.content else {
      return self
    }
    var members = own.filter { !keys.contains($0.key) }
    for other in others where !keys.contains(other.key) {
      guard let index = members.firstIndex(where: { $0.key == other.key }) else {
        members.append(other)
        continue
      }
      guard other.key == "values" else { continue }
      let values = members[index].value.completed(by: other.value, except: [])
      members[index] = Member(
        key: other.key,
        keyPlace: members[index].keyPlace,
        value: values
      )
    }
    return SceneNode(.mapping(members), place: self.place, isInLine: isInLine).named(name)
  }

  /// All members, by free names, in the order of the file.
  func members(_ allowed: String) throws(PlacedProblem) -> [Member] {
    guard case .mapping(let members) = content else {
      throw problem("It is a mapping of \(allowed)", "Write one a line, like 'name: value'")
    }
    return members
  }

  /// Refuses keys that are not among some.
  func refuseKeys(except allowed: [String]) throws(PlacedProblem) {
    for member in try members("the keys \(quotedList(allowed))")
    where !allowed.contains(member.key) {
      throw Problem(
        "unknown key '\(member.key.prefix(60))' of \(name)",
        allowed: "The keys here are \(quotedList(allowed))",
        advice: suggestion(for: String(member.key.prefix(60)), among: allowed, or: "Remove it")
      ).placed(at: member.keyPlace)
    }
  }

  /// The items of a list; a single value is a list of one.
  func items(_ name: String) -> [SceneNode] {
    guard case .list(let items) = content else { return [self] }
    return items.map { $0.named(name) }
  }

  /// One of some words.
  func choice(_ words: [String]) throws(PlacedProblem) -> String {
    guard let text, words.contains(text) else {
      throw problem(
        "It is one of \(quotedList(words))",
        suggestion(for: String((text ?? "").prefix(60)), among: words, or: "Use one of these")
      )
    }
    return text
  }

  /// A text of one line.
  func line() throws(PlacedProblem) -> String {
    guard let text, !text.isEmpty, text.count <= 200,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw problem("It is one line of at most 200 characters", "Write a short text") }
    return text
  }

  /// A name: letters, digits, hyphens and underscores, beginning with a letter.
  func properName(_ word: String, at place: Place) throws(PlacedProblem) {
    let isName =
      word.first?.isLetter ?? false
      && word.count <= 60
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isName else {
      throw Problem(
        "a name is '\(word.prefix(60))'",
        allowed: "Names begin with a letter and have letters, digits, '-' and '_'",
        advice: "Change the name"
      ).placed(at: place)
    }
  }

  /// True or false.
  func flag() throws(PlacedProblem) -> Bool {
    switch text {
    case "true"?: return true
    case "false"?: return false
    default: throw problem("It is true or false", "Write one of them")
    }
  }

  /// A length of time, at least a millisecond.
  func duration() throws(PlacedProblem) -> Duration {
    guard let text else {
      throw problem("It is a time in seconds, or with a unit", "Write it like 12.5 or 1500ms")
    }
    return try Self.duration(text, name: name, at: place)
  }

  /// The length of time that a text gives, at least a millisecond.
  static func duration(
    _ text: String,
    name: String,
    at place: Place
  ) throws(PlacedProblem) -> Duration {
    do throws(Problem) {
      let duration = try TimeText.duration(text)
      guard duration >= .milliseconds(1) else {
        throw Problem(
          "the time '\(text)' is shorter than a millisecond",
          allowed: "Timers wait a millisecond or longer",
          advice: "Change it"
        )
      }
      return duration
    } catch {
      throw Problem("\(name): \(error.finding)", allowed: error.allowed, advice: error.advice)
        .placed(at: place)
    }
  }

  /// A constant number from a range.
  func number(in range: ClosedRange<Double>) throws(PlacedProblem) -> Double {
    let allowed =
      "It is a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    guard let text else { throw problem(allowed, "Write a number") }
    let syntax = try? ExpressionParser.expression(text)
    guard let syntax, case .constant(.number(let number)) = syntax.syntax,
      range.contains(number)
    else {
      if let mistake = numberMistake(in: text) { throw mistake.placed(at: place) }
      throw problem(allowed, "Change the value")
    }
    return number
  }
}
