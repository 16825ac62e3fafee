public import SimulationCore

extension PlacedValue {
  /// Reads one line of JSON, lists and objects inside it included.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Its number in the file, from 1.
  ///   - file: The file's name, for messages.
  /// - Throws: a `PlacedProblem` for anything but one object with unlike keys.
  public init(jsonLine line: Substring, number: Int, file: String) throws(PlacedProblem) {
    let object = try FlatObject(line: line, number: number, file: file, allowsNesting: true)
    try self.init(object, depth: 0)
  }

  private static var depthMax: Int { 16 }

  private init(_ object: FlatObject, depth: Int) throws(PlacedProblem) {
    var members: [Member] = []
    for member in object.members {
      let value = try PlacedValue(member.value, place: member.valuePlace, depth: depth + 1)
      members.append(Member(key: member.key, keyPlace: member.keyPlace, value: value))
    }
    self.init(.mapping(members), place: object.place)
  }

  private init(_ value: FlatObject.Value, place: Place, depth: Int) throws(PlacedProblem) {
    guard depth < Self.depthMax else {
      throw Problem(
        "lists and objects are nested more than \(Self.depthMax) levels deep",
        allowed: "A test file needs no more than 4",
        advice: "Take the inner ones out"
      ).placed(at: place)
    }
    switch value {
    case .text(let text): self.init(.scalar(text, .quoted), place: place)
    case .integer(let number): self.init(.scalar("\(number)", .plain), place: place)
    case .number(let number): self.init(.scalar(number, .plain), place: place)
    case .flag(let flag): self.init(.scalar("\(flag)", .plain), place: place)
    case .null: self.init(.scalar("null", .plain), place: place)
    case .nested(let text) where text.hasPrefix("{"):
      let object = try FlatObject(
        line: text.padded(to: place)[...],
        number: place.line ?? 1,
        file: place.file,
        allowsNesting: true
      )
      try self.init(object, depth: depth)
    case .nested(let text):
      var items: [PlacedValue] = []
      for item in try FlatObject.items(of: text, at: place) {
        items.append(try PlacedValue(item.value, place: item.place, depth: depth + 1))
      }
      self.init(.list(items), place: place)
    }
  }
}

extension FlatObject.Value {
  /// The plain value of a test file, or the mark of a list or an object.
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
