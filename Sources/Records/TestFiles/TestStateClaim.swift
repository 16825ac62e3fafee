public import SimulationCore

/// A claim about a region's state, throughout a scope or whenever an event happens.
public struct TestStateClaim: Hashable, Sendable, CustomStringConvertible {
  /// The region, such as `plant/drive`.
  public let region: StateDiagram
  /// The allowed states.
  public let states: [String]

  /// Creates a claim.
  public init(region: StateDiagram, states: [String]) {
    self.region = region
    self.states = states
  }

  /// The pattern of the region's entries into any state.
  var pattern: FactPattern { FactPattern(region: region, nil) }

  /// The claim as text: `plant/drive is level`.
  public var description: String { "\(region.fullName) is \(states.joined(separator: " or "))" }
}
