internal import CYAML
public import SimulationCore

/// Reads the document of a YAML 1.1 text with libyaml.
///
/// Tags are ignored: the meaning of a plain scalar is decided by its reader.
public struct YAMLReader: ~Copyable {
  private var events: YAMLEvents
  private let limits: YAMLLimits
  /// The target of each anchor.
  private var anchors: [String: Anchored] = [:]
  private var total = Size()
  private var depth = 0

  /// The size of a value, with everything inside it.
  private struct Size {
    var values = 0
    var bytes = 0
  }

  private struct Anchored {
    let value: PlacedValue
    let size: Size
    let depth: Int
  }

  private init(_ text: String, file: String, limits: YAMLLimits) {
    events = YAMLEvents(text, file: file)
    self.limits = limits
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text, without a byte order mark.
  ///   - file: The name of its file, for locations.
  ///   - limits: The size limits.
  /// - Returns: The value of its document; nil when there is none.
  /// - Throws: a `YAMLError` for the first problem.
  /// - Complexity: O(bytes), whatever the targets of its aliases.
  public static func value(of text: String, file: String, limits: YAMLLimits) throws(YAMLError) -> PlacedValue? {
    var reader = YAMLReader(text, file: file, limits: limits)
    return try reader.document()
  }

  private mutating func document() throws(YAMLError) -> PlacedValue? {
    _ = try events.next()
    guard case .documentStart = try events.next().kind else { return nil }
    let value = try value(at: try events.next())
    _ = try events.next()
    let end = try events.next()
    guard case .streamEnd = end.kind else {
      throw .syntax(
        reason: "expected a single document in the stream, but found another document", location: end.location)
    }
    return value
  }

  /// Returns the value that begins with an event.
  private mutating func value(at event: YAMLEvents.Event) throws(YAMLError) -> PlacedValue {
    if case .alias(let name) = event.kind { return try alias(name, at: event.location) }
    let before = total
    let value = PlacedValue(try content(at: event), location: event.location)
    if let anchor = event.anchor {
      let size = Size(values: total.values - before.values, bytes: total.bytes - before.bytes)
      anchors[anchor] = Anchored(value: value, size: size, depth: value.depth)
    }
    return value
  }

  private mutating func content(at event: YAMLEvents.Event) throws(YAMLError) -> PlacedValue.Content {
    try add(Size(values: 1), at: event.location)
    switch event.kind {
    case .scalar(let text, let style):
      try judge(text, isKey: false, at: event.location)
      return .scalar(text, style)
    case .listStart: return .list(try items(at: event.location))
    case .mappingStart: return .mapping(try members(at: event.location))
    default: throw .syntax(reason: "a value is missing", location: event.location)
    }
  }

  /// Returns the target of an alias.
  private mutating func alias(_ name: String, at location: FileLocation) throws(YAMLError) -> PlacedValue {
    guard let anchored = anchors[name] else { throw .syntax(reason: "found undefined alias", location: location) }
    try add(anchored.size, at: location)
    guard depth + anchored.depth <= limits.depth else { throw .tooDeep(location: location) }
    return anchored.value
  }

  private mutating func items(at location: FileLocation) throws(YAMLError) -> [PlacedValue] {
    try enter(at: location)
    defer { depth -= 1 }
    var items: [PlacedValue] = []
    while true {
      let event = try events.next()
      if case .listEnd = event.kind { return items }
      items.append(try value(at: event))
    }
  }

  private mutating func members(at location: FileLocation) throws(YAMLError) -> [PlacedValue.Member] {
    try enter(at: location)
    defer { depth -= 1 }
    var members: [PlacedValue.Member] = []
    var indices: [String: Int] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind { return members }
      let key = try key(at: event)
      if let first = indices.updateValue(members.count, forKey: key) {
        throw .duplicate(key: key, first: members[first].keyLocation, second: event.location)
      }
      let value = try value(at: try events.next())
      members.append(PlacedValue.Member(key: key, keyLocation: event.location, value: value))
    }
  }

  /// Returns the key that begins with an event.
  private mutating func key(at event: YAMLEvents.Event) throws(YAMLError) -> String {
    switch event.kind {
    case .listStart: throw .keyIsNoText(isList: true, location: event.location)
    case .mappingStart: throw .keyIsNoText(isList: false, location: event.location)
    default: break
    }
    let value = try value(at: event)
    switch value.content {
    case .scalar(let text, _):
      try judge(text, isKey: true, at: event.location)
      return text
    case .list: throw .keyIsNoText(isList: true, location: event.location)
    case .mapping: throw .keyIsNoText(isList: false, location: event.location)
    }
  }

  // MARK: - Limits

  private mutating func enter(at location: FileLocation) throws(YAMLError) {
    depth += 1
    guard depth <= limits.depth else { throw .tooDeep(location: location) }
  }

  private mutating func judge(_ text: String, isKey: Bool, at location: FileLocation) throws(YAMLError) {
    let bytes = text.utf8.count
    guard bytes <= (isKey ? limits.keyBytes : limits.valueBytes) else {
      throw .long(text: text, isKey: isKey, location: location)
    }
    if !isKey { try add(Size(bytes: bytes), at: location) }
  }

  /// Adds the size of a part that is within the limits; sums of such sizes never overflow.
  private mutating func add(_ size: Size, at location: FileLocation) throws(YAMLError) {
    total.values += size.values
    total.bytes += size.bytes
    guard total.values <= limits.values else { throw .tooManyValues(location: location) }
    guard total.bytes <= limits.totalBytes else { throw .tooManyBytes(location: location) }
  }
}

extension PlacedValue {
  /// The number of nested lists and mappings.
  fileprivate var depth: Int {
    switch content {
    case .scalar: 0
    case .list(let items): 1 + (items.lazy.map(\.depth).max() ?? 0)
    case .mapping(let members): 1 + (members.lazy.map(\.value.depth).max() ?? 0)
    }
  }
}
