public import SimulationCore

/// What can be done to an elevator from outside.
public enum ElevatorStimulus: Hashable, Sendable {
  /// A button, switch, key, detector or supply: one of the signals of ``PlantSignal`` before those of
  /// drive and position.
  case control(PlantSignal)
  /// Somebody comes to a landing; a mass of 0 kg is drawn.
  case personArrives(landing: Int, destination: Int, mass: Int)
  /// Something of a width in millimetres is put between the doors.
  case obstructionPlaced(entrance: Entrance, width: Int)
  /// Whatever was put between the doors is taken away.
  case obstructionRemoved(entrance: Entrance)
  /// Freight is put into the car, or removed from it, in kilograms; while the doors are shut, nothing
  /// is moved.
  case freightMoved(kilograms: Int)
  /// The car is stopped by an obstacle or its ropes slip, so that its motor runs for nothing, or it
  /// is free again; no signal reports it.
  case driveStalled(isStalled: Bool)
}

extension ElevatorStimulus: ReadableStimulus {
  private static let controlNames = [
    "hallButtonPressed", "carButtonPressed", "doorOpenButton", "doorCloseButton",
    "holdButtonPressed", "stopSwitch", "independentSwitch", "outOfServiceSwitch",
    "fireRecallSwitch", "smokeDetector", "machineRoomSmoke", "fireOperationSwitch",
    "callCancelButtonPressed", "powerSupply", "emergencySelector", "seismicSwitch",
    "inspectionSwitch", "inspectionButton", "safetyGear", "faultResetPressed",
  ]

  /// The names and payloads of all stimuli.
  public static var forms: [RecordForm] {
    func number(_ key: String, _ range: ClosedRange<Int64>) -> FieldForm {
      FieldForm(key: key, kind: .integer(range))
    }
    let numbers = FieldForm.Kind.landing(1...SignalDeclaration.landingMax)
    let landing = FieldForm(key: "landing", kind: numbers)
    let destination = FieldForm(key: "destination", kind: numbers)
    let side = FieldForm(key: "entrance", kind: .choice(Entrance.allCases.map(\.rawValue)))
    return SignalDeclaration.plant.map(\.form).filter { controlNames.contains($0.name) } + [
      RecordForm(
        name: "personArrives",
        fields: [landing, destination, number("mass", 0...People.massMax)]
      ),
      RecordForm(name: "obstructionPlaced", fields: [side, number("width", 1...10_000)]),
      RecordForm(name: "obstructionRemoved", fields: [side]),
      RecordForm(name: "freightMoved", fields: [number("kilograms", -1_000_000...1_000_000)]),
      RecordForm(name: "driveStalled", fields: [FieldForm(key: "stalled", kind: .flag)]),
    ]
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    func number(_ key: String) -> Int? {
      guard case .integer(let value)? = record.fields.first(where: { $0.key == key })?.value else {
        return nil
      }
      return Int(value)
    }
    func text(_ key: String) -> String {
      record.fields.first { $0.key == key }?.value.description ?? ""
    }
    let side = Entrance(rawValue: text("entrance"))
    switch record.name {
    case "personArrives":
      guard let landing = number("landing"), let destination = number("destination"),
        let mass = number("mass")
      else { return nil }
      self = .personArrives(landing: landing, destination: destination, mass: mass)
    case "obstructionPlaced":
      guard let side, let width = number("width") else { return nil }
      self = .obstructionPlaced(entrance: side, width: width)
    case "obstructionRemoved":
      guard let side else { return nil }
      self = .obstructionRemoved(entrance: side)
    case "freightMoved":
      guard let kilograms = number("kilograms") else { return nil }
      self = .freightMoved(kilograms: kilograms)
    case "driveStalled": self = .driveStalled(isStalled: text("stalled") == "true")
    default:
      let signal =
        Self.signal(record.name, number("landing"), side, text)
        ?? Self.serviceSignal(record.name, number("landing"), text)
      guard let signal else { return nil }
      self = .control(signal)
    }
  }

  private static func signal(
    _ name: String,
    _ landing: Int?,
    _ side: Entrance?,
    _ text: (String) -> String
  ) -> PlantSignal? {
    switch (name, landing, side) {
    case ("hallButtonPressed", let landing?, _):
      Direction(rawValue: text("direction")).map {
        .hallButtonPressed(landing: landing, direction: $0)
      }
    case ("carButtonPressed", let landing?, _): .carButtonPressed(landing: landing)
    case ("doorOpenButton", _, let side?):
      .doorOpenButton(entrance: side, isPressed: text("pressed") == "true")
    case ("doorCloseButton", _, let side?):
      .doorCloseButton(entrance: side, isPressed: text("pressed") == "true")
    case ("holdButtonPressed", _, let side?): .holdButtonPressed(entrance: side)
    case ("stopSwitch", _, _): .stopSwitch(isOn: text("on") == "true")
    default: nil
    }
  }

  /// The signal of a key, a detector or the supply.
  private static func serviceSignal(
    _ name: String,
    _ landing: Int?,
    _ text: (String) -> String
  ) -> PlantSignal? {
    let isOn = text("on") == "true"
    switch name {
    case "independentSwitch": return .independentSwitch(isOn: isOn)
    case "outOfServiceSwitch": return .outOfServiceSwitch(isOn: isOn)
    case "seismicSwitch": return .seismicSwitch(isOn: isOn)
    case "fireRecallSwitch":
      return FireRecallPosition(rawValue: text("position")).map { .fireRecallSwitch($0) }
    case "fireOperationSwitch":
      return FireOperationPosition(rawValue: text("position")).map { .fireOperationSwitch($0) }
    case "smokeDetector":
      let isActive = text("active") == "true"
      return landing.map { .smokeDetector(landing: $0, isActive: isActive) }
    case "machineRoomSmoke": return .machineRoomSmoke(isActive: text("active") == "true")
    case "callCancelButtonPressed": return .callCancelButtonPressed
    case "powerSupply": return PowerSupply(rawValue: text("supply")).map { .powerSupply($0) }
    case "emergencySelector": return .emergencySelector(isSelected: text("selected") == "true")
    case "safetyGear": return .safetyGear(isEngaged: text("engaged") == "true")
    case "faultResetPressed": return .faultResetPressed
    default: break
    }
    guard let station = InspectionStation(rawValue: text("station")) else { return nil }
    guard name == "inspectionButton" else {
      return .inspectionSwitch(station: station, isOn: isOn)
    }
    let isPressed = text("pressed") == "true"
    return Direction(rawValue: text("direction")).map {
      .inspectionButton(station: station, direction: $0, isPressed: isPressed)
    }
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .control(let signal): signal.record(into: &recorder)
    case .personArrives(let landing, let destination, let mass):
      recorder.tell("personArrives", landing: landing)
      recorder.field("destination", Int64(destination))
      recorder.field("mass", Int64(mass))
    case .obstructionPlaced(let entrance, let width):
      recorder.name("obstructionPlaced")
      recorder.field("entrance", entrance.rawValue)
      recorder.field("width", Int64(width))
    case .obstructionRemoved(let entrance):
      recorder.tell("obstructionRemoved", "entrance", entrance.rawValue)
    case .freightMoved(let kilograms): recorder.tell("freightMoved", "kilograms", kilograms)
    case .driveStalled(let isStalled): recorder.tell("driveStalled", "stalled", isStalled)
    }
  }
}
