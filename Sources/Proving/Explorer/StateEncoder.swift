import Motion
import SimulationCore

/// Writes states such that two that have the same future give the same bytes.
///
/// It walks over every stored property, private ones included. Instants are written relative to the
/// present, and those farther back than a horizon all alike; identities of events as their place in
/// the order of firing; nothing else is changed.
final class StateEncoder {
  /// What is written for a value of a type.
  private enum Form {
    case nothing, instant, identity, animation
    case word, integer, number, flag, text, duration, flags
    case optional, list, unordered, choice
    case parts([StateDeclaration.Rule?], siblings: [Sibling])
  }

  /// The field by which another one counts: its place, and what of it is asked.
  private struct Sibling {
    var place = 0
    var path: String?
  }

  private let declaration: StateDeclaration
  private let horizon: Int64
  private var forms: [ObjectIdentifier: Form]
  private(set) var bytes: [UInt8] = []
  private var now: Int64 = 0
  /// For look-up only.
  private var places: [ScheduledEvent: UInt64] = [:]

  init(_ declaration: StateDeclaration, horizon: Duration) {
    self.declaration = declaration
    self.horizon = horizon.wholeNanoseconds
    forms = [
      ObjectIdentifier(SimulationInstant.self): .instant,
      ObjectIdentifier(ScheduledEvent.self): .identity,
      ObjectIdentifier(AnimatedValue.self): .animation,
      ObjectIdentifier(Int.self): .word,
      ObjectIdentifier(Double.self): .number, ObjectIdentifier(Bool.self): .flag,
      ObjectIdentifier(String.self): .text, ObjectIdentifier(Duration.self): .duration,
      ObjectIdentifier([Bool].self): .flags,
    ]
  }

  /// Writes a run as it stands: its machine, its monitors and what is armed.
  func encode<Root: Machine>(_ simulation: Simulation<Root>, monitors: [any Monitor<Root>]) {
    bytes.removeAll(keepingCapacity: true)
    now = simulation.now.nanoseconds
    places.removeAll(keepingCapacity: true)
    let armed = simulation.armed
    for (place, entry) in armed.enumerated() { places[entry.identity] = UInt64(place) }
    put(UInt64(armed.count))
    for entry in armed {
      put(entry.due)
      encode(entry.event)
    }
    encode(simulation.machine)
    for monitor in monitors { encode(monitor) }
  }

  /// Writes a word of its own.
  func put(_ word: UInt64) {
    var rest = word
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private func put(signed number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  private func put(_ instant: SimulationInstant) {
    put(signed: max(instant.nanoseconds - now, -horizon))
  }

  private func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  // MARK: - Values

  private func encode(_ value: Any) {
    let kind = ObjectIdentifier(type(of: value))
    switch forms[kind] ?? learn(value, kind) {
    case .nothing: break
    case .instant: if let value = value as? SimulationInstant { put(value) }
    case .identity:
      // An event that has fired, or was disarmed, can do nothing any more.
      if let value = value as? ScheduledEvent { put(places[value].map { $0 + 1 } ?? 0) }
    case .animation: if let value = value as? AnimatedValue { encode(value) }
    case .word: if let value = value as? Int { put(signed: Int64(value)) }
    case .integer:
      if let value = value as? any BinaryInteger { put(UInt64(truncatingIfNeeded: value)) }
    case .number: if let value = value as? Double { put(value.bitPattern) }
    case .flag: if let value = value as? Bool { put(value ? 1 : 0) }
    case .text: if let value = value as? String { put(value) }
    case .duration:
      if let value = value as? Duration { put(signed: value.wholeNanoseconds) }
    case .flags:
      guard let value = value as? [Bool] else { break }
      put(UInt64(value.count))
      for flag in value { bytes.append(flag ? 1 : 0) }
    case .optional:
      guard let child = Mirror(reflecting: value).children.first else { return put(0) }
      put(1)
      encode(child.value)
    case .list:
      let children = Mirror(reflecting: value).children
      put(UInt64(children.count))
      for child in children { encode(child.value) }
    case .unordered: encodeUnordered(Mirror(reflecting: value))
    case .choice:
      let payload = Mirror(reflecting: value).children.first
      put(payload.map { $0.label ?? "" } ?? "\(value)")
      if let payload { encode(payload.value) }
    case .parts(let rules, let siblings):
      encodeParts(Mirror(reflecting: value), rules, siblings)
    }
  }

  private func encodeParts(
    _ mirror: Mirror,
    _ rules: [StateDeclaration.Rule?],
    _ siblings: [Sibling]
  ) {
    guard rules.contains(where: { $0 != nil }) else {
      for child in mirror.children { encode(child.value) }
      return
    }
    let children = mirror.children.map(\.value)
    for (place, child) in children.enumerated() {
      switch rules[place] {
      case nil: encode(child)
      case .never: break
      case .whileSet:
        let sibling = children[siblings[place].place]
        let isSet = isSet(sibling, siblings[place].path)
        put(isSet ? 1 : 0)
        if isSet { encode(child) }
      }
    }
  }

  /// Whether a field is true, not nil, or not empty.
  private func isSet(_ field: Any, _ path: String?) -> Bool {
    let mirror = Mirror(reflecting: field)
    guard let path else { return field as? Bool ?? !mirror.children.isEmpty }
    return mirror.descendant(path).map { isSet($0, nil) } ?? false
  }

  /// A set, or a dictionary: its elements in the order of their bytes.
  private func encodeUnordered(_ mirror: Mirror) {
    let before = bytes
    var elements: [[UInt8]] = []
    for child in mirror.children {
      bytes = []
      encode(child.value)
      elements.append(bytes)
    }
    bytes = before
    put(UInt64(elements.count))
    elements.sort { $0.lexicographicallyPrecedes($1) }
    for element in elements { bytes += element }
  }

  /// A value that has come to its end is its target, however long ago that was.
  private func encode(_ value: AnimatedValue) {
    put(value.target.bitPattern)
    let elapsed = Duration.nanoseconds(now) - value.changed
    guard elapsed < value.animation.end, value.origin != value.target else { return put(0) }
    put(1)
    put(value.origin.bitPattern)
    put(signed: elapsed.wholeNanoseconds)
    encode(value.animation)
  }

  // MARK: - Types

  private func learn(_ value: Any, _ kind: ObjectIdentifier) -> Form {
    let form = form(of: value)
    forms[kind] = form
    return form
  }

  private func form(of value: Any) -> Form {
    let type = type(of: value)
    let name = String("\(type)".prefix { $0 != "<" })
    if declaration.constantTypes.contains(name) || type is any Statechart.Type { return .nothing }
    if type is any BinaryInteger.Type { return .integer }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return .optional
    case .collection: return .list
    case .set, .dictionary: return .unordered
    case .enum: return .choice
    case .struct, .tuple:
      let labels = mirror.children.map { $0.label ?? "" }
      let rules = labels.map { declaration.fields["\(name).\($0)"] }
      let siblings = rules.map { rule in
        guard case .whileSet(let text) = rule else { return Sibling() }
        let words = text.split(separator: ".").map(String.init)
        guard let place = labels.firstIndex(of: words[0]) else {
          preconditionFailure("\(name) has no field '\(words[0])', by which another is declared")
        }
        return Sibling(place: place, path: words.count > 1 ? words[1] : nil)
      }
      return .parts(rules, siblings: siblings)
    // Ranges are reflected as they wish, and that is by their bounds.
    case nil where ["ClosedRange", "Range"].contains(name):
      return .parts([nil, nil], siblings: [Sibling(), Sibling()])
    default: preconditionFailure("a value of type \(type) cannot be part of a state")
    }
  }
}
