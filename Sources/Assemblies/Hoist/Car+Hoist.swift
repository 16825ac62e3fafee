public import Elevators
public import SimulationCore

extension HoistParameters {
  /// Makes the hoist of a car with its parameters.
  public var maker: @Sendable (ElevatorConfiguration) -> any CarHoist { { Hoist(self, of: $0) } }
}

// Cars whose hoists are those of this module.
extension Elevator {
  /// Creates an elevator at rest, with a hoist or without one.
  public init(_ configuration: ElevatorConfiguration, hoist parameters: HoistParameters?) {
    self.init(configuration, hoist: parameters.map { Hoist($0, of: configuration) })
  }

  /// The hoist; nil for an elevator without one.
  public var hoist: Hoist? { car.hoist as? Hoist }

  /// Returns all values of the hoist at an instant; nil without a hoist.
  public func hoistState(at instant: SimulationInstant) -> HoistState? { hoist?.state(of: plant, at: instant) }
}

extension ElevatorGroup {
  /// Creates a group at rest whose cars have hoists of one kind, or none.
  ///
  /// - Precondition: there are cars, and a dispatcher with the configured name.
  public init(_ configuration: GroupConfiguration, hoist parameters: HoistParameters?) {
    self.init(configuration, hoist: parameters?.maker)
  }

  /// The hoists, in the order of the cars; empty for cars without hoists.
  public var hoists: [Hoist] { cars.compactMap { $0.hoist as? Hoist } }
}
