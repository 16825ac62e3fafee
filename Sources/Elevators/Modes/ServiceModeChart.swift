public import SimulationCore

/// The mode in which a controller serves.
///
/// Every mode can follow every other, as switches are turned, with one exception: firefighters can
/// take the car (phase II) only when it has been recalled (phase I), or when a stronger mode, which
/// came between, is over.
public struct ServiceModeChart: Statechart {
  /// The states are the modes.
  public typealias State = ServiceMode

  /// Which mode prevails now.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Nothing requires another mode any longer.
    case normalPrevails
    /// The seismic switch.
    case seismicPrevails
    /// The switch of the landing.
    case outOfServicePrevails
    /// The attendant's key.
    case independentPrevails
    case emergencyPowerPrevails
    /// A detector, or the key of the recall landing.
    case firePhaseOnePrevails
    /// The firefighters' key in the car.
    case firePhaseTwoPrevails
    /// A fault.
    case stalledPrevails
    /// An inspection switch.
    case inspectionPrevails

    /// The trigger that leads to a mode.
    public init(_ mode: ServiceMode) {
      switch mode {
      case .normal: self = .normalPrevails
      case .seismic: self = .seismicPrevails
      case .outOfService: self = .outOfServicePrevails
      case .independent: self = .independentPrevails
      case .emergencyPower: self = .emergencyPowerPrevails
      case .firePhaseOne: self = .firePhaseOnePrevails
      case .firePhaseTwo: self = .firePhaseTwoPrevails
      case .stalled: self = .stalledPrevails
      case .inspection: self = .inspectionPrevails
      }
    }
  }

  /// The region's name.
  public var name: String { "mode" }
  /// Normal.
  public var initial: ServiceMode { .normal }

  /// Where a trigger leads from a mode.
  public func target(from state: ServiceMode, on trigger: Trigger) -> ServiceMode? {
    guard let target = ServiceMode.allCases.first(where: { Trigger($0) == trigger }), target != state else {
      return nil
    }
    guard target == .firePhaseTwo else { return target }
    switch state {
    case .firePhaseOne, .stalled, .inspection: return target
    default: return nil
    }
  }
}
