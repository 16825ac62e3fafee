public import SimulationCore

extension PlacedValue {
  /// Reads one line of JSON, with nested lists and objects.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Its number in the file, from 1.
  ///   - file: The file's name, for messages.
  /// - Throws: a `PlacedProblem` for anything but one object with distinct keys.
  public init(jsonLine line: Substring, number: Int, file: String) throws(PlacedProblem) {
    let object = try FlatObject(line: line, number: number, file: file, allowsNesting: true)
    try self.init(object, depth: 0)
  }

  private static var depthMax: Int { 16 }

  private init(_ object: FlatObject, depth: Int) throws(PlacedProblem) {
    var members: [Member] = []
    for member in object.members {
      let value = try PlacedValue(member.value, location: member.valueLocation, depth: depth + 1)
      members.append(Member(key: member.key, keyLocation: member.keyLocation, value: value))
    }
    self.init(.mapping(members), location: object.location)
  }

  private init(_ value: FlatObject.Value, location: FileLocation, depth: Int) throws(PlacedProblem) {
    guard depth < Self.depthMax else {
      throw Problem(
        "lists and objects are nested more than \(Self.depthMax) levels deep",
        allowed: "A test file needs no more than 4", advice: "Take the inner ones out"
      ).placed(at: location)
    }
    switch value {
    case .text(let text): self.init(.scalar(text, .quoted), location: location)
    case .integer(let number): self.init(.scalar("\(number)", .plain), location: location)
    case .number(let number): self.init(.scalar(number, .plain), location: location)
    case .flag(let flag): self.init(.scalar("\(flag)", .plain), location: location)
    case .null: self.init(.scalar("null", .plain), location: location)
    case .nested(let text) where text.hasPrefix("{"):
      let object = try FlatObject(
        line: text.padded(to: location)[...], number: location.line ?? 1, file: location.file, allowsNesting: true)
      try self.init(object, depth: depth)
    case .nested(let text):
      var items: [PlacedValue] = []
      for item in try FlatObject.items(of: text, at: location) {
        items.append(try PlacedValue(item.value, location: item.location, depth: depth + 1))
      }
      self.init(.list(items), location: location)
    }
  }
}

extension FlatObject.Value {
  /// Creates the plain value of a test file's value, or a placeholder for a list or an object.
  package init(_ value: PlacedValue) {
    switch value.meaning {
    case .text(let text): self = .text(text)
    case .number(let number): self = Int64(number).map(Self.integer) ?? .number(number)
    case .flag(let flag): self = .flag(flag)
    case .null: self = .null
    case .list: self = .nested("[]")
    case .object: self = .nested("{}")
    }
  }
}
