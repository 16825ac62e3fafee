public import SimulationCore

/// The state of the firefighters' service, in every mode.
///
/// ```text
/// off ──called──▶ phaseOne ──taken──▶ phaseTwo ◀──held, resumed──▶ hold
/// phaseTwo, hold ──handedBack──▶ phaseOne      phaseTwo, hold ──leftAway──▶ returning ──handedBack──▶ phaseOne
/// phaseOne ──reset──▶ off
/// ```
///
/// > Source: ASME A17.1, 2.27.3.
public struct FireServiceChart: Statechart {
  /// The states of the service.
  public enum State: String, CaseIterable, Sendable {
    /// There is no fire.
    case off
    /// The car is called to its recall landing, or is there.
    case phaseOne
    /// Firefighters run the car.
    case phaseTwo
    /// The car waits for them with open doors.
    case hold
    /// They have left it away from its recall landing: it goes there.
    case returning
  }

  /// What leads from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A detector or the key of the landing called the car.
    case called
    /// The key in the recalled car was turned on.
    case taken
    /// The key in the car was turned to hold.
    case held
    /// It was turned back, or on again before the doors had shut.
    case resumed
    /// It was turned off at the recall landing, or the car has come there.
    case handedBack
    /// It was turned off elsewhere.
    case leftAway
    /// The recall is over.
    case reset
  }

  /// The region's name.
  public var name: String { "fireService" }
  /// Off.
  public var initial: State { .off }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.off, .called): .phaseOne
    case (.phaseOne, .taken): .phaseTwo
    case (.phaseOne, .reset): .off
    case (.phaseTwo, .held): .hold
    case (.hold, .resumed), (.returning, .resumed): .phaseTwo
    case (.phaseTwo, .handedBack), (.hold, .handedBack), (.returning, .handedBack): .phaseOne
    case (.phaseTwo, .leftAway), (.hold, .leftAway): .returning
    default: nil
    }
  }
}
