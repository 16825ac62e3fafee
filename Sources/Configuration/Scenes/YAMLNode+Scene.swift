import SimulationCore

// Extensions used only by scenes: free names, short texts, and the location of an expression's first character.
extension YAMLNode {
  /// A member of a mapping whose keys are free.
  typealias Member = (key: String, keyLocation: FileLocation, value: YAMLNode)

  /// Creates a value with a name; the location of a text in quotation marks is that of its first character.
  private init(inside value: PlacedValue, name: String) {
    guard case .scalar(_, .quoted) = value.content else {
      self.init(value, name: name)
      return
    }
    let location = value.location
    self.init(
      value, name: name,
      location: FileLocation(file: location.file, line: location.line, column: location.column.map { $0 + 1 }))
  }

  /// Returns the value with another name for messages.
  func named(_ name: String) -> YAMLNode { YAMLNode(value, name: name, location: location) }

  /// The text of a scalar; nil for anything else, and if it is omitted.
  var expressionText: String? { isNothing ? nil : scalar }

  /// Whether all of a text is in the line of its location, unchanged.
  var isInLine: Bool {
    switch value.content {
    case .scalar(let text, .plain): !text.contains("\n")
    // With escapes and line breaks, characters of the file differ from those of the text.
    case .scalar(let text, .quoted): !text.contains { "\n\t\\\"'".contains($0) }
    case .scalar(_, .block): false
    case .list, .mapping: true
    }
  }

  var isMapping: Bool { value.members != nil }

  /// The member of a key; nil when there is none, or when the value is not a mapping.
  subscript(key: String) -> YAMLNode? {
    value.member(key).map { YAMLNode(inside: $0.value, name: "'\(key)'" + (name.hasPrefix("'") ? " of \(name)" : "")) }
  }

  /// Returns all members, by free names, in the order of the file.
  func members(_ allowed: String) throws(PlacedProblem) -> [Member] {
    guard let members = value.members else {
      throw problem("It is a mapping of \(allowed)", "Write one a line, like 'name: value'")
    }
    return members.map { ($0.key, $0.keyLocation, YAMLNode(inside: $0.value, name: "'\($0.key)'")) }
  }

  /// Throws if there are keys other than some.
  func refuseKeys(except allowed: [String]) throws(PlacedProblem) {
    for member in try members("the keys \(quotedList(allowed))") where !allowed.contains(member.key) {
      try MistakeList.report(
        Problem(
          "unknown key '\(excerpt(member.key))' of \(name)", allowed: "The keys here are \(quotedList(allowed))",
          advice: suggestion(for: excerpt(member.key), among: allowed, or: "Remove it")
        ).placed(at: member.keyLocation))
    }
  }

  /// Returns the items of a list; a single value is a list of one.
  func items(_ name: String) -> [YAMLNode] {
    guard case .list(let items) = value.content else { return [self] }
    return items.map { YAMLNode(inside: $0, name: name) }
  }

  /// Returns one of some words.
  func word(among words: [String]) throws(PlacedProblem) -> String {
    guard let text = expressionText, words.contains(text) else {
      throw problem(
        "It is one of \(quotedList(words))",
        suggestion(for: excerpt(scalar ?? ""), among: words, or: "Use one of these"))
    }
    return text
  }

  /// Returns a one-line text that is shown on the stage or beside it.
  func shortLine() throws(PlacedProblem) -> String {
    guard let text = expressionText, !text.isEmpty, text.count <= 200,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw problem("It is one line of at most 200 characters", "Write a short text") }
    return text
  }

  /// Returns a duration of at least a millisecond.
  func wait() throws(PlacedProblem) -> Duration {
    let duration = try duration()
    guard duration >= .milliseconds(1) else {
      throw Problem(
        "\(name): the time \(words) is shorter than a millisecond", allowed: "Timers wait a millisecond or longer",
        advice: "Change it"
      ).placed(at: location)
    }
    return duration
  }
}

/// Throws if a name does not begin with a letter, or contains anything but letters, digits, hyphens and underscores.
func refuseImproperName(_ word: String, at location: FileLocation) throws(PlacedProblem) {
  let isName =
    word.first?.isLetter ?? false && word.count <= 60
    && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  guard isName else {
    throw Problem(
      "a name is '\(excerpt(word))'", allowed: "Names begin with a letter and have letters, digits, '-' and '_'",
      advice: "Change the name"
    ).placed(at: location)
  }
}
