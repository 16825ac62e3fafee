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
  /// Close the doors of a side slowly, whatever the photo eye sees.
  case nudgeDoors(Entrance)

  // MARK: Lamps and sounds

  /// Switch the lamp of a hall button.
  case hallLamp(landing: Int, direction: Direction, isLit: Bool)
  /// Switch the lamp of a button of the car panel.
  case carLamp(landing: Int, isLit: Bool)
  /// Switch a hall lantern.
  case lantern(landing: Int, direction: Direction, isLit: Bool)
  /// Sound the gong of a landing: once for up, twice for down.
  case gong(landing: Int, direction: Direction)
  /// Show a landing on the position indicators.
  case indicator(landing: Int)
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
}

extension ControlSignal: DeclaredFacts {
  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .run(let landing): recorder.tell("runCommanded", "target", landing)
    case .relevel: recorder.name("relevelCommanded")
    case .halt: recorder.name("haltCommanded")
    case .openDoors(let entrance): recorder.tell("openCommanded", "entrance", entrance.rawValue)
    case .closeDoors(let entrance): recorder.tell("closeCommanded", "entrance", entrance.rawValue)
    case .nudgeDoors(let entrance): recorder.tell("nudgeCommanded", "entrance", entrance.rawValue)
    case .hallLamp(let landing, let direction, let isLit):
      recorder.tell("hallLampChanged", landing: landing, direction: direction)
      recorder.field("lit", isLit)
    case .carLamp(let landing, let isLit):
      recorder.tell("carLampChanged", landing: landing)
      recorder.field("lit", isLit)
    case .lantern(let landing, let direction, let isLit):
      recorder.tell("lanternChanged", landing: landing, direction: direction)
      recorder.field("lit", isLit)
    case .gong(let landing, let direction):
      recorder.tell("gongSounded", landing: landing, direction: direction)
      recorder.field("strokes", direction == .up ? 1 : 2 as Int64)
    case .indicator(let landing): recorder.tell("indicatorChanged", landing: landing)
    case .passingTone: recorder.name("passingToneSounded")
    case .buzzer(let isOn): recorder.tell("buzzerChanged", "on", isOn)
    case .inspect(let direction):
      recorder.tell("inspectionRunCommanded", "direction", direction.rawValue)
    case .slowDown(let isOn): recorder.tell("slowDownChanged", "on", isOn)
    case .sign(let sign): recorder.tell("signChanged", "sign", sign.rawValue)
    case .fireHat(let hat): recorder.tell("fireHatChanged", "hat", hat.rawValue)
    case .fireBuzzer(let isOn): recorder.tell("fireBuzzerChanged", "on", isOn)
    case .inspectionBell(let isOn): recorder.tell("inspectionBellChanged", "on", isOn)
    }
  }

  /// The names and payloads of all signals to a plant.
  public static var forms: [RecordForm] { SignalDeclaration.control.map(\.form) }
}
