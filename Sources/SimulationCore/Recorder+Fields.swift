// Fields that several machines have.
extension Recorder {
  /// A direction.
  @inlinable package mutating func direction(_ direction: Direction, _ meaning: StaticString) -> Direction {
    word("direction", direction, meaning)
  }

  /// Whether something is switched on.
  @inlinable package mutating func on(_ isOn: Bool) -> Bool { flag("on", isOn, "whether it is on") }

  /// Whether a button is down.
  @inlinable package mutating func pressed(_ isPressed: Bool) -> Bool {
    flag("pressed", isPressed, "whether it is down")
  }

  /// Whether a lamp is lit.
  @inlinable package mutating func lit(_ isLit: Bool) -> Bool { flag("lit", isLit, "whether it is lit") }
}
