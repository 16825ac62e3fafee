public import SimulationCore

/// One signal between plant and controller, as its users need to know it.
public struct SignalDeclaration: Hashable, Sendable {
  /// Which way a signal goes.
  public enum Path: String, CaseIterable, Sendable {
    /// From the plant to the controller.
    case toController = "to controller"
    /// From the controller to the plant.
    case toPlant = "to plant"
  }

  /// Its name, as the journal has it, and the types of its payload.
  public let form: RecordForm
  /// Which way it goes.
  public let path: Path
  /// The unit of its value; empty where it has none.
  public let unit: String
  /// What it means.
  public let meaning: String

  /// All signals, those of the plant first.
  public static let all = plant + control

  /// The signals from the plant to the controller.
  public static let plant: [SignalDeclaration] =
    [
      plant("hallButtonPressed", [landing, direction], "a hall button was pressed"),
      plant("carButtonPressed", [landing], "a button of the car panel was pressed"),
      plant("doorOpenButton", [side, flag("pressed")], "the door-open button went down or up"),
      plant("doorCloseButton", [side, flag("pressed")], "the door-close button went down or up"),
      plant("holdButtonPressed", [side], "the hold button was pressed"),
      plant("stopSwitch", [flag("on")], "the stop switch of the car was turned"),
    ] + keys + sensors

  /// Those of keys, detectors and supply.
  private static let keys: [SignalDeclaration] = [
    plant("independentSwitch", [flag("on")], "the attendant's key switch in the car was turned"),
    plant("outOfServiceSwitch", [flag("on")], "the elevator was switched off, or on again"),
    plant(
      "fireRecallSwitch",
      [words("position", FireRecallPosition.allCases.map(\.rawValue))],
      "the key switch at the recall landing was turned"
    ),
    plant("smokeDetector", [landing, flag("active")], "the detector of a landing sees smoke"),
    plant("machineRoomSmoke", [flag("active")], "the detector of the machine room sees smoke"),
    plant(
      "fireOperationSwitch",
      [words("position", FireOperationPosition.allCases.map(\.rawValue))],
      "the firefighters' key switch in the car was turned"
    ),
    plant("callCancelButtonPressed", [], "the firefighters' call-cancel button was pressed"),
    plant(
      "powerSupply",
      [words("supply", PowerSupply.allCases.map(\.rawValue))],
      "what feeds the drive"
    ),
    plant("emergencySelector", [flag("selected")], "the car is to run on emergency power"),
    plant("seismicSwitch", [flag("on")], "an earthquake was felt"),
    plant("inspectionSwitch", [station, flag("on")], "an inspection switch was turned"),
    plant(
      "inspectionButton",
      [station, direction, flag("pressed")],
      "an inspection button went down or up"
    ),
    plant("safetyGear", [flag("engaged")], "the safety gear grips the rails"),
    plant("faultResetPressed", [], "the reset button of the machine room was pressed"),
  ]

  /// Those of sensors.
  static let sensors: [SignalDeclaration] = [
    plant(
      "carStarted",
      [landing, number("target"), direction],
      "the brake opened: the car begins to move"
    ),
    plant(
      "lastChanceToStop",
      [landing],
      "the car can still stop at this landing, for the last time"
    ),
    plant("landingPassed", [landing], "the car passes a landing"),
    plant("slowingDown", [landing], "the car begins to slow down for its target"),
    plant(
      "levelling",
      [landing],
      "in the unlocking zone of the target, at levelling speed or less"
    ),
    plant("carStopped", [landing, offset], "the car stands, so far above its landing", unit: "mm"),
    plant("carHalted", [], "the car was stopped away from a landing"),
    plant("carDrifted", [landing, offset], "the load moved the car from its landing", unit: "mm"),
    plant("runRefused", [number("target")], "the drive cannot do what it was told"),
    plant("doorsOpening", [landing, side], "the leaves begin to open"),
    plant("doorsOpened", [landing, side], "the open limit switch: fully open"),
    plant("doorsClosing", [landing, side, flag("nudging")], "the leaves begin to close"),
    plant("doorsReversed", [landing, side], "the leaves turn back while closing"),
    plant("doorsClosed", [landing, side], "the lock contacts: shut and locked"),
    plant("doorsBlocked", [landing, side], "something between the leaves stops them"),
    plant("photoEye", [side, flag("blocked")], "the photo eye sees something between the leaves"),
    plant("safetyEdge", [side, flag("touched")], "a leaf touches something"),
    plant("loadChanged", [whole("kilograms", 0...1_000_000)], "the load of the car", unit: "kg"),
    plant("overloadChanged", [flag("overloaded")], "the load is above the overload limit"),
  ]

  /// The signals from the controller to the plant.
  public static let control: [SignalDeclaration] = [
    control("runCommanded", [number("target")], "run to a landing, or stop there instead"),
    control("relevelCommanded", [], "level the car again where it stands"),
    control("haltCommanded", [], "stop at once"),
    control(
      "inspectionRunCommanded",
      [direction],
      "run at inspection speed until halted, or to the last landing"
    ),
    control("slowDownChanged", [flag("on")], "run at the seismic speed at most"),
    control("openCommanded", [side], "open the doors"),
    control("closeCommanded", [side], "close the doors"),
    control("nudgeCommanded", [side], "close the doors slowly, whatever the photo eye sees"),
    control("hallLampChanged", [landing, direction, flag("lit")], "the lamp of a hall button"),
    control("carLampChanged", [landing, flag("lit")], "the lamp of a button of the car panel"),
    control("lanternChanged", [landing, direction, flag("lit")], "a hall lantern"),
    control(
      "gongSounded",
      [landing, direction, whole("strokes", 1...2)],
      "the gong of a landing: once for up, twice for down"
    ),
    control("indicatorChanged", [landing], "what the position indicators show"),
    control("passingToneSounded", [], "the tone in the car as it passes a landing"),
    control("buzzerChanged", [flag("on")], "the buzzer of the car"),
    control(
      "signChanged",
      [words("sign", ServiceSign.allCases.map(\.rawValue))],
      "what the indicators say of the service"
    ),
    control(
      "fireHatChanged",
      [words("hat", FireHat.allCases.map(\.rawValue))],
      "the lit fire helmet in the car and at the recall landing"
    ),
    control("fireBuzzerChanged", [flag("on")], "the buzzer of a recall in a fire"),
    control("inspectionBellChanged", [flag("on")], "the bell of a car that moves under inspection"),
  ]

  /// The highest number that a landing can have.
  public static let landingMax: Int64 = 1_000

  private static let landing = number("landing")
  private static let direction = words("direction", Direction.allCases.map(\.rawValue))
  private static let station = words("station", InspectionStation.allCases.map(\.rawValue))
  private static let side = words("entrance", Entrance.allCases.map(\.rawValue))
  private static let offset = whole("offset", -1_000_000...1_000_000)

  private static func number(_ key: String) -> FieldForm {
    FieldForm(key: key, kind: .landing(1...landingMax))
  }
  private static func flag(_ key: String) -> FieldForm { FieldForm(key: key, kind: .flag) }
  private static func words(_ key: String, _ words: [String]) -> FieldForm {
    FieldForm(key: key, kind: .choice(words))
  }
  private static func whole(_ key: String, _ range: ClosedRange<Int64>) -> FieldForm {
    FieldForm(key: key, kind: .integer(range))
  }

  private static func plant(
    _ name: String,
    _ fields: [FieldForm],
    _ meaning: String,
    unit: String = ""
  ) -> SignalDeclaration {
    let form = RecordForm(name: name, fields: fields)
    return SignalDeclaration(form: form, path: .toController, unit: unit, meaning: meaning)
  }

  private static func control(
    _ name: String,
    _ fields: [FieldForm],
    _ meaning: String
  ) -> SignalDeclaration {
    let form = RecordForm(name: name, fields: fields)
    return SignalDeclaration(form: form, path: .toPlant, unit: "", meaning: meaning)
  }
}
