/// What a controller does in a service mode: one row of the table of modes.
struct ModePolicy: Hashable, Sendable {
  /// The calls that are taken, and that stay as the mode comes in.
  enum Calls: Hashable, Sendable {
    /// Hall calls and car calls.
    case all
    /// Car calls.
    case car
    /// Those car calls that were registered before.
    case earlier
    /// None.
    case none
    /// Car calls of firefighters who run the car; none of before.
    case firefighters
  }

  /// Who decides where the car goes.
  enum Decision: Hashable, Sendable {
    /// The calls; without any, an idle car may park.
    case calls(parks: Bool)
    /// Those aboard, then the switch of its landing: it rests there.
    case outOfService
    /// The emergency power, which brings one car after the other to its landing.
    case emergencyPower
    /// The recall in a fire.
    case recall
    /// Firefighters in the car.
    case firefighters
    /// Nobody: it must not move by itself.
    case nobody
  }

  let calls: Calls
  let decision: Decision
  /// By what the doors move.
  let doors: DoorRegime
  /// What the indicators show.
  let sign: ServiceSign
  /// Whether a car that was stopped on its way still lets people out at its next stop.
  let letsOut: Bool

  fileprivate init(
    _ calls: Calls,
    decision: Decision,
    doors: DoorRegime,
    sign: ServiceSign,
    letsOut: Bool = true
  ) {
    self.calls = calls
    self.decision = decision
    self.doors = doors
    self.sign = sign
    self.letsOut = letsOut
  }
}

extension ServiceMode {
  /// The row of the mode.
  var policy: ModePolicy {
    switch self {
    case .normal:
      ModePolicy(.all, decision: .calls(parks: true), doors: .automatic, sign: .none)
    case .seismic:
      ModePolicy(.all, decision: .calls(parks: true), doors: .automatic, sign: .seismic)
    case .outOfService:
      ModePolicy(.earlier, decision: .outOfService, doors: .automatic, sign: .outOfService)
    case .independent:
      ModePolicy(.car, decision: .calls(parks: false), doors: .attended, sign: .independent)
    case .emergencyPower:
      ModePolicy(.none, decision: .emergencyPower, doors: .automatic, sign: .emergencyPower)
    case .firePhaseOne:
      ModePolicy(.none, decision: .recall, doors: .recall, sign: .fire, letsOut: false)
    case .firePhaseTwo:
      ModePolicy(
        .firefighters,
        decision: .firefighters,
        doors: .constantPressure,
        sign: .fire,
        letsOut: false
      )
    case .stalled:
      ModePolicy(.none, decision: .nobody, doors: .manual, sign: .stalled, letsOut: false)
    case .inspection:
      ModePolicy(.none, decision: .nobody, doors: .manual, sign: .inspection, letsOut: false)
    }
  }

  /// What the indicators show of it.
  public var sign: ServiceSign { policy.sign }
}
