public import Elevators
import SimulationCore

/// The visible state of the service modes: the sign, the fire helmet, and the positions of the switches.
public struct ServiceView: Hashable, Sendable {
  /// The service sign of the indicators.
  public var sign = ServiceSign.none
  /// The phase of the firefighters' service.
  public var fireService = FireServiceChart.State.off
  /// The state of the fire helmet.
  var fireHat = FireHat.off
  /// The landing of the fire recall, where the helmet is lit too; a landing's number.
  var recallLanding = 1
  /// Whether the buzzer of a recall sounds.
  var isFireBuzzing = false
  /// Whether the bell of an inspection run rings.
  var isBellRinging = false
  /// Whether the drive has no power.
  var isPowerLost = false
  /// The displayed state of each switch, detector and button, in the order of ``ServiceControl``.
  public var states: [String] = ServiceControl.allCases.map { _ in "" }
  /// Whether each of them differs from normal service.
  var areOn: [Bool] = ServiceControl.allCases.map { _ in false }
  /// Whether each of them has a position before its present one.
  var canTurnBack: [Bool] = ServiceControl.allCases.map { _ in false }

  /// Creates the view of normal service.
  public init() {}

  /// The text of the sign; empty in normal service.
  public var text: String {
    switch sign {
    case .none: ""
    case .independent: "INDEPENDENT"
    case .outOfService: "OUT OF SERVICE"
    case .emergencyPower: isPowerLost ? Self.noPower : "EMERGENCY POWER"
    case .seismic: "EARTHQUAKE"
    case .fire: "FIRE"
    case .inspection: "INSP"
    case .stalled: "NO SERVICE"
    }
  }

  /// The phase of the firefighters' service, in words; empty without a fire.
  var fireText: String {
    switch fireService {
    case .off: ""
    case .phaseOne: "PHASE I"
    case .phaseTwo: "PHASE II"
    case .hold: "HOLD"
    case .returning: "RETURNING"
    }
  }

  /// Further notices: loss of power and audible signals.
  var notices: [String] {
    var notices: [String] = []
    if isPowerLost, sign != .emergencyPower { notices.append(Self.noPower) }
    if isFireBuzzing { notices.append("fire buzzer") }
    if isBellRinging { notices.append("bell") }
    return notices
  }

  private static let noPower = "NO POWER"

  /// Returns whether the fire helmet is bright at a time: a flashing one is so every other half second.
  func showsHelmet(at time: Duration) -> Bool {
    switch fireHat {
    case .off: false
    case .lit: true
    case .flashing: time.components.attoseconds < 500_000_000_000_000_000
    }
  }

  mutating func set(_ control: ServiceControl, _ state: String, isOn: Bool, canTurnBack: Bool = false) {
    guard let index = ServiceControl.allCases.firstIndex(of: control) else { return }
    states[index] = state
    areOn[index] = isOn
    self.canTurnBack[index] = canTurnBack
  }
}

extension Elevator where Controller: DrawnController {
  /// Returns the view of the service modes for the selection on the screen.
  func serviceView(_ selection: ElevatorSelection) -> ServiceView {
    ServiceView(of: plant, controller, at: selection.landing)
  }
}

extension ServiceView {
  /// Creates the view of a car's service modes, and of the smoke detector of a landing.
  init(of plant: Plant, _ controller: some DrawnController, at landing: Int) {
    let keys = controller.shownKeys ?? ServiceKeys(plant.configuration)
    sign = plant.lamps.sign
    fireService = controller.shownFireService?.state ?? .off
    fireHat = plant.lamps.fireHat
    recallLanding = plant.configuration.recallLanding
    isFireBuzzing = plant.lamps.isFireBuzzing
    isBellRinging = plant.lamps.isBellRinging
    isPowerLost = keys.supply == .lost
    setKeys(keys, at: landing)
    set(.obstacle, plant.isStalled ? "yes" : "no", isOn: plant.isStalled)
  }
}

extension ServiceView {
  fileprivate mutating func setKeys(_ keys: ServiceKeys, at landing: Int) {
    func set(_ control: ServiceControl, _ isOn: Bool, _ on: String = "on", _ off: String = "off") {
      self.set(control, isOn ? on : off, isOn: isOn)
    }
    set(.independent, keys.isIndependent)
    self.set(
      .fireOperation, keys.fireOperation.rawValue, isOn: keys.fireOperation != .off,
      canTurnBack: keys.fireOperation != .off)
    set(.callCancel, false, "", "push")
    self.set(.fireRecall, keys.recallKey.rawValue, isOn: keys.isRecalled, canTurnBack: keys.recallKey != .reset)
    set(.smoke, keys.hasSmoke(at: landing), "smoke", "clear")
    set(.machineRoomSmoke, keys.hasSmoke(at: nil), "smoke", "clear")
    set(.outOfService, keys.isOutOfService)
    self.set(.power, keys.supply.word, isOn: keys.supply != .normal, canTurnBack: true)
    set(.emergencySelector, keys.isSelected, "yes", "no")
    set(.seismic, keys.isSeismic)
    set(.carTop, keys.isOn(.carTop))
    set(.pit, keys.isOn(.pit))
    set(.inspectUp, keys.isPressed(.up), "held", "free")
    set(.inspectDown, keys.isPressed(.down), "held", "free")
    set(.safetyGear, keys.isGripped, "grips", "free")
    set(.reset, false, "", "push")
  }
}

extension PowerSupply {
  /// The text on the panel, at most five characters long.
  fileprivate var word: String {
    switch self {
    case .normal: "mains"
    case .lost: "lost"
    case .emergency: "gen."
    }
  }
}
