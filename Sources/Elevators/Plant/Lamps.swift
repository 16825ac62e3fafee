/// The lamps, lanterns, indicators and sounds of an elevator, as the controller has set them.
public struct Lamps: Hashable, Sendable {
  /// The lamps of the hall buttons for up, landing 1 first.
  public private(set) var hallUp: [Bool]
  /// The lamps of the hall buttons for down.
  public private(set) var hallDown: [Bool]
  /// The lamps of the car panel.
  public private(set) var car: [Bool]
  /// The lanterns for up.
  public private(set) var lanternUp: [Bool]
  /// The lanterns for down.
  public private(set) var lanternDown: [Bool]
  /// What the position indicators show.
  public private(set) var indicator: Int
  /// Whether the buzzer sounds.
  public private(set) var isBuzzing = false
  /// What the indicators show of the service.
  public private(set) var sign = ServiceSign.none
  /// The lit fire helmet.
  public private(set) var fireHat = FireHat.off
  /// Whether the buzzer of a recall in a fire sounds.
  public private(set) var isFireBuzzing = false
  /// Whether the bell of an inspection run sounds.
  public private(set) var isBellRinging = false
  /// Whether the sign in the car says that it is overloaded.
  public private(set) var isOverloadShown = false

  init(landingCount: Int, indicator: Int) {
    let unlit = [Bool](repeating: false, count: landingCount)
    (hallUp, hallDown, car, lanternUp, lanternDown) = (unlit, unlit, unlit, unlit, unlit)
    self.indicator = indicator
  }

  /// Whether a hall button's lamp is lit.
  public func isHallLit(_ landing: Int, _ direction: Direction) -> Bool {
    direction == .up ? hallUp[landing - 1] : hallDown[landing - 1]
  }

  /// Whether a lantern is lit.
  public func isLanternLit(_ landing: Int, _ direction: Direction) -> Bool {
    direction == .up ? lanternUp[landing - 1] : lanternDown[landing - 1]
  }

  mutating func obey(_ command: ControlSignal) {
    switch command {
    case .hallLamp(let landing, .up, let isLit): hallUp[landing - 1] = isLit
    case .hallLamp(let landing, .down, let isLit): hallDown[landing - 1] = isLit
    case .carLamp(let landing, let isLit): car[landing - 1] = isLit
    case .lantern(let landing, .up, let isLit): lanternUp[landing - 1] = isLit
    case .lantern(let landing, .down, let isLit): lanternDown[landing - 1] = isLit
    case .indicator(let landing): indicator = landing
    case .buzzer(let isOn): isBuzzing = isOn
    case .sign(let sign): self.sign = sign
    case .fireHat(let hat): fireHat = hat
    case .fireBuzzer(let isOn): isFireBuzzing = isOn
    case .inspectionBell(let isOn): isBellRinging = isOn
    case .overloadSign(let isLit): isOverloadShown = isLit
    case .run, .relevel, .halt, .inspect, .slowDown, .openDoors, .closeDoors, .nudgeDoors, .gong,
      .passingTone, .buttonStuck, .announcement:
      break
    }
  }
}
