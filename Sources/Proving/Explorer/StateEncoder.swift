import Motion
import SimulationCore

/// Writes states such that two that have the same future give the same bytes.
///
/// It walks over every stored property, private ones included. Instants are written relative to the
/// present, and those farther back than a horizon all alike; identities of events as their index in
/// the order of firing; nothing else is changed.
@safe final class StateEncoder {
  private let horizon: Int64
  private var layouts: StateLayouts
  private(set) var bytes: [UInt8] = []
  private var now: Int64 = 0
  /// For look-up only.
  private var indices: [ScheduledEvent: UInt64] = [:]

  init(_ declaration: StateDeclaration, horizon: Duration) {
    self.horizon = horizon.wholeNanoseconds
    layouts = StateLayouts(declaration)
  }

  /// Writes the state of a run: its machine, its monitors and what is armed.
  func encode<Root: Machine>(_ simulation: Simulation<Root>, monitors: [any Monitor<Root>]) {
    bytes.removeAll(keepingCapacity: true)
    now = simulation.now.nanoseconds
    indices.removeAll(keepingCapacity: true)
    let armed = simulation.armed
    for (index, entry) in armed.enumerated() { indices[entry.identity] = UInt64(index) }
    put(UInt64(armed.count))
    for entry in armed {
      put(entry.due)
      encodeValue(entry.event)
    }
    encodeValue(simulation.machine)
    for monitor in monitors { encode(any: monitor) }
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

  private func put(signed number: Int64) { put(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  private func put(_ instant: SimulationInstant) { put(signed: max(instant.nanoseconds - now, -horizon)) }

  private func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  // MARK: - Values

  private func encodeValue<Value>(_ value: Value) {
    let layout = layouts.layout(of: Value.self)
    unsafe withUnsafePointer(to: value) { unsafe encode(at: UnsafeRawPointer($0), layout) }
  }

  private func encode(any value: Any) {
    func encode<Value>(_ value: Value) { encodeValue(value) }
    _openExistential(value, do: encode)
  }

  private func encode(at address: UnsafeRawPointer, _ layout: StateLayout) {
    switch layout.form {
    case .nothing: break
    case .instant: put(unsafe address.assumingMemoryBound(to: SimulationInstant.self).pointee)
    case .identity:
      // An event that has fired, or was disarmed, no longer matters.
      let identity = unsafe address.assumingMemoryBound(to: ScheduledEvent.self).pointee
      put(indices[identity].map { $0 + 1 } ?? 0)
    case .animation: encode(unsafe address.assumingMemoryBound(to: AnimatedValue.self).pointee)
    case .text: put(unsafe address.assumingMemoryBound(to: String.self).pointee)
    case .duration: put(signed: unsafe address.assumingMemoryBound(to: Duration.self).pointee.wholeNanoseconds)
    case .number: put(unsafe address.load(as: UInt64.self))
    case .flag: put(unsafe address.load(as: Bool.self) ? 1 : 0)
    case .integer(let read): put(unsafe read(address))
    case .optional(let type, let wrapped):
      if unsafe type.isNil(at: address) { return put(0) }
      put(1)
      unsafe encode(at: address, wrapped)
    case .list(let type, let element):
      let elements = unsafe type.elements(at: address)
      put(UInt64(unsafe elements.count))
      guard let start = unsafe elements.start else { return }
      for index in 0..<(unsafe elements.count) { unsafe encode(at: start + index * elements.stride, element) }
    case .plainChoice(let size):
      for offset in 0..<size { bytes.append(unsafe address.load(fromByteOffset: offset, as: UInt8.self)) }
    case .parts(let parts): for part in parts { unsafe encode(part, of: address) }
    case .mirrored: encodeMirrored(unsafe layout.value(at: address))
    }
  }

  private func encode(_ part: StateLayout.Part, of whole: UnsafeRawPointer) {
    switch part.rule {
    case nil: break
    case .never: return
    case .whileSet(let offset, let layout, let path):
      let isSet = unsafe isSet(at: whole + offset, layout, path)
      put(isSet ? 1 : 0)
      guard isSet else { return }
    }
    unsafe encode(at: whole + part.offset, part.layout)
  }

  /// Whether a field is true, not nil, or not empty.
  private func isSet(at address: UnsafeRawPointer, _ layout: StateLayout, _ path: String?) -> Bool {
    if let path {
      guard case .parts(let parts) = layout.form, let index = layout.labels.firstIndex(of: path) else {
        return Self.isSet(unsafe layout.value(at: address), path)
      }
      return unsafe isSet(at: address + parts[index].offset, parts[index].layout, nil)
    }
    return switch layout.form {
    case .flag: unsafe address.load(as: Bool.self)
    case .optional(let type, _): unsafe !type.isNil(at: address)
    case .list(let type, _): unsafe type.elements(at: address).count > 0
    default: Self.isSet(unsafe layout.value(at: address), nil)
    }
  }

  private static func isSet(_ field: Any, _ path: String?) -> Bool {
    let mirror = Mirror(reflecting: field)
    guard let path else { return field as? Bool ?? !mirror.children.isEmpty }
    return mirror.descendant(path).map { isSet($0, nil) } ?? false
  }

  /// A value that has come to its end is its target, however long ago that was.
  private func encode(_ value: AnimatedValue) {
    put(value.target.bitPattern)
    let elapsed = Duration.nanoseconds(now) - value.changed
    guard elapsed < value.animation.end, value.origin != value.target else { return put(0) }
    put(1)
    put(value.origin.bitPattern)
    put(signed: elapsed.wholeNanoseconds)
    encode(any: value.animation)
  }

  // MARK: - Values that have no layout of their own

  private func encodeMirrored(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: encodeUnordered(mirror)
    case .enum:
      let payload = mirror.children.first
      put(payload.map { $0.label ?? "" } ?? "\(value)")
      if let payload { encode(any: payload.value) }
    default:
      // An existential value in one of type Any: its own type opens both.
      func encode<Value>(_ type: Value.Type) { if let value = value as? Value { encodeValue(value) } }
      _openExistential(type(of: value), do: encode)
    }
  }

  /// A set, or a dictionary: its elements in the order of their bytes.
  private func encodeUnordered(_ mirror: Mirror) {
    let before = bytes
    var elements: [[UInt8]] = []
    for child in mirror.children {
      bytes = []
      encode(any: child.value)
      elements.append(bytes)
    }
    bytes = before
    put(UInt64(elements.count))
    elements.sort { $0.lexicographicallyPrecedes($1) }
    for element in elements { bytes += element }
  }
}
