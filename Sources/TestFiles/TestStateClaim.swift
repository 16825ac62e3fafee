public import SimulationCore

/// What a region's state must be, throughout a scope or whenever something happens.
public struct TestStateClaim: Hashable, Sendable, CustomStringConvertible {
  /// The region, such as `plant/drive`.
  public let region: StateDiagram
  /// The states that it may be in.
  public let states: [String]

  /// A claim from its parts.
  public init(region: StateDiagram, states: [String]) {
    self.region = region
    self.states = states
  }

  /// The entries of the region into any state.
  var pattern: FactPattern { FactPattern(region: region, nil) }

  /// The claim in words: `plant/drive is level`.
  public var description: String { "\(region.fullName) is \(states.joined(separator: " or "))" }
}
