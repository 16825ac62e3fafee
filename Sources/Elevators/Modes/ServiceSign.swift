/// What the indicators of car and landings show of the service, besides the landing.
public enum ServiceSign: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the elevator is there for everybody.
  case none
  /// Somebody in the car has it to himself.
  case independent
  /// The elevator is switched off.
  case outOfService
  /// The car comes back on emergency power, and stays.
  case emergencyPower
  /// The elevator runs slowly after an earthquake.
  case seismic
  /// There is a fire.
  case fire
  /// Somebody inspects the elevator.
  case inspection
  /// The car cannot move, or was kept from moving for too long.
  case stalled

  /// Whether those who wait can call the elevator.
  public var takesHallCalls: Bool { self == .none || self == .seismic }

  /// Whether nobody is to get in, and everybody to leave the car at open doors: of one that is switched
  /// off, where they called for or at its landing.
  public var emptiesCar: Bool {
    switch self {
    case .outOfService, .emergencyPower, .fire, .inspection, .stalled: true
    case .none, .independent, .seismic: false
    }
  }
}
