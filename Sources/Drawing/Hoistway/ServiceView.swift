public import Elevators

/// What is seen of the service modes: the sign, the fire helmet, and how the switches stand.
public struct ServiceView: Hashable, Sendable {
  /// What the indicators say of the service.
  public var sign = ServiceSign.none
  /// The lit fire helmet.
  public var fireHat = FireHat.off
  /// Whether the buzzer of a recall sounds.
  public var isFireBuzzing = false
  /// Whether the bell of an inspection run rings.
  public var isBellRinging = false
  /// What each switch, detector and button says, in the order of ``ServiceControl``.
  public var states: [String] = ServiceControl.allCases.map { _ in "" }
  /// Which of them are not as in normal service.
  public var areOn: [Bool] = ServiceControl.allCases.map { _ in false }

  /// Normal service.
  public init() {}

  /// What the sign says; empty in normal service.
  public var text: String {
    switch sign {
    case .none: ""
    case .independent: "INDEPENDENT"
    case .outOfService: "OUT OF SERVICE"
    case .emergencyPower: "EMERGENCY POWER"
    case .seismic: "EARTHQUAKE"
    case .fire: "FIRE"
    case .inspection: "INSP"
    case .stalled: "NO SERVICE"
    }
  }

  mutating func set(_ control: ServiceControl, _ state: String, isOn: Bool) {
    guard let place = ServiceControl.allCases.firstIndex(of: control) else { return }
    states[place] = state
    areOn[place] = isOn
  }
}

extension Plant {
  /// What is seen of the service modes, with the keys as a controller knows them.
  func serviceView(_ keys: ServiceKeys, landing: Int) -> ServiceView {
    var view = ServiceView()
    view.sign = lamps.sign
    view.fireHat = lamps.fireHat
    view.isFireBuzzing = lamps.isFireBuzzing
    view.isBellRinging = lamps.isBellRinging
    func set(_ control: ServiceControl, _ isOn: Bool, _ on: String = "on", _ off: String = "off") {
      view.set(control, isOn ? on : off, isOn: isOn)
    }
    set(.independent, keys.isIndependent)
    view.set(.fireOperation, keys.fireOperation.rawValue, isOn: keys.fireOperation != .off)
    view.set(.callCancel, "push", isOn: false)
    set(.fireRecall, keys.isCalledByKey, "on", keys.isRecalled ? "smoke" : "off")
    set(.smoke, keys.hasSmoke(at: landing), "smoke", "clear")
    set(.machineRoomSmoke, keys.hasSmoke(at: nil), "smoke", "clear")
    set(.outOfService, keys.isOutOfService)
    view.set(.power, keys.supply.word, isOn: keys.supply != .normal)
    set(.emergencySelector, keys.isSelected, "yes", "no")
    set(.seismic, keys.isSeismic)
    set(.carTop, keys.isOn(.carTop))
    set(.pit, keys.isOn(.pit))
    set(.inspectUp, keys.isPressed(.up), "held", "free")
    set(.inspectDown, keys.isPressed(.down), "held", "free")
    set(.obstacle, isStalled, "yes", "no")
    set(.safetyGear, keys.isGripped, "grips", "free")
    view.set(.reset, "push", isOn: false)
    return view
  }
}

extension PowerSupply {
  /// What the panel says of it, in at most five characters.
  fileprivate var word: String {
    switch self {
    case .normal: "mains"
    case .lost: "lost"
    case .emergency: "gen."
    }
  }
}
