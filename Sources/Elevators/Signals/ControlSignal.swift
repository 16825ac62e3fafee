public import SimulationCore

/// What a controller sends to the plant: the commands to drive and doors, the lamps and the gongs.
public enum ControlSignal: Hashable, Sendable {
  // MARK: Drive

  /// Run to a landing; while the car runs, stop there instead, if that can still be met.
  case run(to: Int)
  /// Level the car again at its landing.
  case relevel
  /// Stop at once, wherever the car is.
  case halt
  /// Run up or down at inspection speed until commanded to halt, or to the last landing.
  case inspect(Direction)
  /// Run at the seismic speed at most, or at the rated speed again.
  case slowDown(isOn: Bool)

  // MARK: Doors

  /// Open the doors of a side.
  case openDoors(Entrance)
  /// Close the doors of a side.
  case closeDoors(Entrance)
  /// Close the doors of a side slowly, without the photo eye.
  case nudgeDoors(Entrance)

  // MARK: Lamps and sounds

  // Each of these has a side where its landing has two.

  /// Switch the lamp of a hall button.
  case hallLamp(landing: Int, direction: Direction, entrance: Entrance? = nil, isLit: Bool)
  /// Switch the lamp of a button of the car panel.
  case carLamp(landing: Int, entrance: Entrance? = nil, isLit: Bool)
  /// Switch a hall lantern.
  case lantern(landing: Int, direction: Direction, entrance: Entrance? = nil, isLit: Bool)
  /// Sound the gong of a landing: once for up, twice for down.
  case gong(landing: Int, direction: Direction, entrance: Entrance? = nil)
  /// Show a landing on the position indicators.
  case indicator(landing: Int)
  /// Let the voice in the car say the landing at which it is to stop, by its sign.
  case announcement(landing: Int, sign: Name)
  /// Sound the passing tone in the car.
  case passingTone
  /// Switch the buzzer of the car.
  case buzzer(isOn: Bool)
  /// Show a service mode on the indicators.
  case sign(ServiceSign)
  /// Switch the fire helmet in the car and at the recall landing.
  case fireHat(FireHat)
  /// Switch the buzzer that sounds while the car is recalled in a fire.
  case fireBuzzer(isOn: Bool)
  /// Switch the bell on the car that sounds while it moves under inspection.
  case inspectionBell(isOn: Bool)
  /// Switch the overload sign in the car.
  case overloadSign(isLit: Bool)
  /// Show at a hall button that it is stuck, and ignored until it is released.
  case buttonStuck(landing: Int, direction: Direction, entrance: Entrance? = nil, isStuck: Bool)
}

extension ControlSignal {
  /// Whether it sets something that stays as it is: the same once more changes nothing.
  public var isLasting: Bool {
    switch self {
    case .run, .relevel, .halt, .inspect, .openDoors, .closeDoors, .nudgeDoors, .gong, .announcement, .passingTone:
      false
    case .slowDown, .hallLamp, .carLamp, .lantern, .indicator, .buzzer, .sign, .fireHat, .fireBuzzer, .inspectionBell,
      .overloadSign, .buttonStuck:
      true
    }
  }

  /// The landing that it is about, if it is about one.
  var landing: Int? {
    switch self {
    case .run(let landing), .hallLamp(let landing, _, _, _), .carLamp(let landing, _, _),
      .lantern(let landing, _, _, _), .gong(let landing, _, _), .indicator(let landing), .announcement(let landing, _),
      .buttonStuck(let landing, _, _, _):
      landing
    default: nil
    }
  }

  /// The side that it is about, if it names one.
  var entrance: Entrance? {
    switch self {
    case .openDoors(let side), .closeDoors(let side), .nudgeDoors(let side): side
    case .hallLamp(_, _, let side, _), .carLamp(_, let side, _), .lantern(_, _, let side, _), .gong(_, _, let side),
      .buttonStuck(_, _, let side, _):
      side
    default: nil
    }
  }
}

extension ControlSignal: Formed, DeclaredFacts, CustomStringConvertible {
  /// All signals to a plant.
  public static let cases = Forms<Self>([
    .run(to: 2), .relevel, .halt, .inspect(.up), .slowDown(isOn: true), .openDoors(.front), .closeDoors(.front),
    .nudgeDoors(.front), .hallLamp(landing: 1, direction: .up, isLit: true), .carLamp(landing: 1, isLit: true),
    .lantern(landing: 1, direction: .up, isLit: true), .gong(landing: 1, direction: .up), .indicator(landing: 1),
    .announcement(landing: 2, sign: "1"), .passingTone, .buzzer(isOn: true), .sign(.none), .fireHat(.lit),
    .fireBuzzer(isOn: true), .inspectionBell(isOn: true), .overloadSign(isLit: true),
    .buttonStuck(landing: 1, direction: .up, isStuck: true),
  ])

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    // MARK: Drive
    case .run(let landing):
      recorder.name("runCommanded", "run to a landing, or stop there instead")
      return .run(to: recorder.landing(landing, key: "target", "where the car is to go"))
    case .relevel: recorder.name("relevelCommanded", "level the car again where it stands")
    case .halt: recorder.name("haltCommanded", "stop at once")
    case .inspect(let direction):
      recorder.name("inspectionRunCommanded", "run at inspection speed until halted, or to the last landing")
      return .inspect(recorder.direction(direction, "which way the car is to go"))
    case .slowDown(let isOn):
      recorder.name("slowDownChanged", "run at the seismic speed at most")
      return .slowDown(isOn: recorder.on(isOn))

    // MARK: Doors
    case .openDoors(let entrance):
      recorder.name("openCommanded", "open the doors")
      return .openDoors(recorder.entrance(entrance))
    case .closeDoors(let entrance):
      recorder.name("closeCommanded", "close the doors")
      return .closeDoors(recorder.entrance(entrance))
    case .nudgeDoors(let entrance):
      recorder.name("nudgeCommanded", "close the doors slowly, whatever the photo eye sees")
      return .nudgeDoors(recorder.entrance(entrance))

    // MARK: Lamps and sounds
    case .hallLamp(let landing, let direction, let entrance, let isLit):
      recorder.name("hallLampChanged", "the lamp of a hall button")
      return .hallLamp(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which of the buttons"),
        entrance: recorder.side(entrance), isLit: recorder.lit(isLit))
    case .carLamp(let landing, let entrance, let isLit):
      recorder.name("carLampChanged", "the lamp of a button of the car panel")
      return .carLamp(landing: recorder.landing(landing), entrance: recorder.side(entrance), isLit: recorder.lit(isLit))
    case .lantern(let landing, let direction, let entrance, let isLit):
      recorder.name("lanternChanged", "a hall lantern")
      return .lantern(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the car goes on"),
        entrance: recorder.side(entrance), isLit: recorder.lit(isLit))
    case .gong(let landing, let direction, let entrance):
      recorder.name("gongSounded", "the gong of a landing: once for up, twice for down")
      let gong = ControlSignal.gong(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the car goes on"),
        entrance: recorder.side(entrance))
      _ = recorder.whole("strokes", direction == .up ? 1 : 2, in: 1...2, "how often it sounds")
      return gong
    case .indicator(let landing):
      recorder.name("indicatorChanged", "what the position indicators show")
      return .indicator(landing: recorder.landing(landing))
    case .announcement(let landing, let sign):
      recorder.name("landingAnnounced", "the voice in the car says where it is to stop")
      return .announcement(
        landing: recorder.landing(landing), sign: recorder.name("sign", sign, "what the sign of the landing says"))
    case .passingTone: recorder.name("passingToneSounded", "the tone in the car as it passes a landing")
    case .buzzer(let isOn):
      recorder.name("buzzerChanged", "the buzzer of the car")
      return .buzzer(isOn: recorder.on(isOn))
    case .sign(let sign):
      recorder.name("signChanged", "what the indicators say of the service")
      return .sign(recorder.word("sign", sign, "what they say"))
    case .fireHat(let hat):
      recorder.name("fireHatChanged", "the lit fire helmet in the car and at the recall landing")
      return .fireHat(recorder.word("hat", hat, "how it is lit"))
    case .fireBuzzer(let isOn):
      recorder.name("fireBuzzerChanged", "the buzzer of a recall in a fire")
      return .fireBuzzer(isOn: recorder.on(isOn))
    case .inspectionBell(let isOn):
      recorder.name("inspectionBellChanged", "the bell of a car that moves under inspection")
      return .inspectionBell(isOn: recorder.on(isOn))
    case .overloadSign(let isLit):
      recorder.name("overloadSignChanged", "the sign in the car that says that it is overloaded")
      return .overloadSign(isLit: recorder.lit(isLit))
    case .buttonStuck(let landing, let direction, let entrance, let isStuck):
      recorder.name("hallButtonStuck", "a hall button is stuck, and ignored until it is released")
      return .buttonStuck(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which of the buttons"),
        entrance: recorder.side(entrance),
        isStuck: recorder.flag("stuck", isStuck, "whether it is stuck, or released again"))
    }
    return self
  }
}
