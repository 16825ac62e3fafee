public import SimulationCore

/// A value of a machine that is to be read in a stretch of its run, both ends included.
public struct ValueSpan: Hashable, Sendable {
  /// The value, such as `plant/position`.
  public let name: String
  /// The instants: a single one, or a stretch in which the value is followed.
  ///
  /// A stretch to the latest instant lasts as long as something happens.
  public let instants: ClosedRange<SimulationInstant>
}

/// What a value of the machine must be.
public struct TestValueClaim: Hashable, Sendable, CustomStringConvertible {
  /// The value, such as `plant/position`.
  public let name: String
  /// The smallest that it may be; nil for no bound.
  public let least: Double?
  /// The largest that it may be; nil for no bound.
  public let most: Double?
  /// How messages show what it must be.
  let words: String
  /// What the landings are called, where the value is one; empty otherwise.
  var landings: [String] = []

  /// Whether a value is neither too small nor too large.
  func contains(_ value: Double) -> Bool { (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true) }

  /// A value as people read it.
  func words(of value: Double) -> String {
    let index = Int(clamping: value) - 1
    return landings.indices.contains(index) ? landings[index] : "\(value)"
  }

  /// The claim in words: `plant/position is 10.5 within 0.01`.
  public var description: String { "\(name) \(words)" }
}
