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
    /// Somebody on the car or under it, by buttons that are held: it does not move by itself.
    case inspection
    /// Nobody: it must not move.
    case nobody

    /// Whether the car moves by itself.
    var movesCar: Bool { self != .inspection && self != .nobody }
  }

  /// When a car that was stopped between landings lets people out at its next stop.
  enum LettingOut: Hashable, Sendable {
    case never
    /// When it was to open where it would have stopped.
    case asIntended
    case always
  }

  let calls: Calls
  let decision: Decision
  /// How the doors are operated.
  let doors: DoorRegime
  /// What the indicators show.
  let sign: ServiceSign
  /// What has the car in place of service for everybody; nil for that.
  let occupant: ElevatorRefusal.Service?
  let lettingOut: LettingOut
  /// Whether the stop switch is ignored while the doors are shut.
  ///
  /// > Source: ASME A17.1, 2.27.3.1.6(c).
  let ignoresStopSwitchWhenShut: Bool
  /// Whether a running car stops at the next landing after an earthquake.
  let stopsForEarthquake: Bool
  /// Whether a recall sounds in the car, and for those who inspect it, until it is open.
  let buzzesForRecall: Bool

  fileprivate init(
    _ calls: Calls, decision: Decision, doors: DoorRegime, sign: ServiceSign, occupant: ElevatorRefusal.Service? = nil,
    lettingOut: LettingOut = .asIntended, ignoresStopSwitchWhenShut: Bool = false, stopsForEarthquake: Bool = true,
    buzzesForRecall: Bool = false
  ) {
    self.calls = calls
    self.decision = decision
    self.doors = doors
    self.sign = sign
    self.occupant = occupant
    self.lettingOut = lettingOut
    self.ignoresStopSwitchWhenShut = ignoresStopSwitchWhenShut
    self.stopsForEarthquake = stopsForEarthquake
    self.buzzesForRecall = buzzesForRecall
  }
}

extension ServiceMode {
  /// The row of the mode.
  var policy: ModePolicy {
    switch self {
    case .normal: ModePolicy(.all, decision: .calls(parks: true), doors: .automatic, sign: .none)
    case .seismic: ModePolicy(.all, decision: .calls(parks: true), doors: .automatic, sign: .seismic)
    case .outOfService:
      ModePolicy(.earlier, decision: .outOfService, doors: .automatic, sign: .outOfService, occupant: .outOfService)
    case .independent:
      ModePolicy(.car, decision: .calls(parks: false), doors: .attended, sign: .independent, occupant: .independent)
    case .emergencyPower:
      ModePolicy(
        .none, decision: .emergencyPower, doors: .automatic, sign: .emergencyPower, occupant: .emergencyPower,
        lettingOut: .always)
    case .firePhaseOne:
      ModePolicy(
        .none, decision: .recall, doors: .recall, sign: .fire, occupant: .recalled, lettingOut: .never,
        ignoresStopSwitchWhenShut: true, stopsForEarthquake: false, buzzesForRecall: true)
    case .firePhaseTwo:
      ModePolicy(
        .firefighters, decision: .firefighters, doors: .constantPressure, sign: .fire, occupant: .firefighters,
        lettingOut: .never, stopsForEarthquake: false)
    case .stalled:
      ModePolicy(.none, decision: .nobody, doors: .manual, sign: .stalled, occupant: .failed, lettingOut: .never)
    case .inspection:
      ModePolicy(
        .none, decision: .inspection, doors: .manual, sign: .inspection, occupant: .inspected, lettingOut: .never,
        buzzesForRecall: true)
    }
  }

  /// What the indicators show of it.
  public var sign: ServiceSign { policy.sign }
}
