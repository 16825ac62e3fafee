public import SimulationCore

/// A value of a machine to be read in an interval of its run, both ends included.
public struct ValueSpan: Hashable, Sendable {
  /// The value, such as `plant/position`.
  public let name: String
  /// The instants: a single one, or an interval in which the value is followed.
  ///
  /// An interval up to the latest instant lasts as long as something happens.
  public let instants: ClosedRange<SimulationInstant>
}

/// A claim about a value of the machine.
public struct TestValueClaim: Hashable, Sendable, CustomStringConvertible {
  /// The value, such as `plant/position`.
  public let name: String
  /// The minimum; nil for none.
  public let least: Double?
  /// The maximum; nil for none.
  public let most: Double?
  /// The text of the bounds in messages.
  let words: String
  /// The names of the landings if the value is a landing; empty otherwise.
  var landings: [String] = []

  /// Whether a value lies within the bounds.
  func contains(_ value: Double) -> Bool { (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true) }

  /// Returns a value as shown to people.
  func words(of value: Double) -> String {
    let index = Int(clamping: value) - 1
    return landings.indices.contains(index) ? landings[index] : "\(value)"
  }

  /// The claim as text: `plant/position is 10.5 within 0.01`.
  public var description: String { "\(name) \(words)" }
}
