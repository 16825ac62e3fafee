public import SimulationCore

/// What a plant sends to its controller: the buttons, switches and sensors of the elevator.
///
/// Every signal is sent when it changes, at the instant of the change.
public enum PlantSignal: Hashable, Sendable {
  // MARK: Buttons

  /// A hall button was pressed.
  case hallButtonPressed(landing: Int, direction: Direction)
  /// A button of the car panel was pressed.
  case carButtonPressed(landing: Int)
  /// The door-open button went down or up.
  case doorOpenButton(entrance: Entrance, isPressed: Bool)
  /// The door-close button went down or up.
  case doorCloseButton(entrance: Entrance, isPressed: Bool)
  /// The hold button was pressed.
  case holdButtonPressed(entrance: Entrance)
  /// The stop switch of the car was turned.
  case stopSwitch(isOn: Bool)

  // MARK: Keys, detectors and supply

  /// The attendant's key switch in the car was turned.
  case independentSwitch(isOn: Bool)
  /// The key switch of the landing that switches the elevator off was turned.
  case outOfServiceSwitch(isOn: Bool)
  /// The key switch of the recall landing was turned.
  case fireRecallSwitch(FireRecallPosition)
  /// The smoke detector of a landing trips, or is clear again.
  case smokeDetector(landing: Int, isActive: Bool)
  /// The smoke detector of the machine room trips, or is clear again.
  case machineRoomSmoke(isActive: Bool)
  /// The firefighters' key switch in the car was turned.
  case fireOperationSwitch(FireOperationPosition)
  /// The firefighters' call-cancel button was pressed.
  case callCancelButtonPressed
  /// The supply of the drive has changed.
  case powerSupply(PowerSupply)
  /// The car was chosen to run on emergency power, or not any more.
  case emergencySelector(isSelected: Bool)
  /// The seismic switch trips, or was put back.
  case seismicSwitch(isOn: Bool)
  /// The switch of an inspection station was turned.
  case inspectionSwitch(station: InspectionStation, isOn: Bool)
  /// A button of an inspection station went down or up.
  case inspectionButton(station: InspectionStation, direction: Direction, isPressed: Bool)
  /// The safety gear grips the rails, or was released.
  case safetyGear(isEngaged: Bool)
  /// The reset button of the machine room was pressed.
  case faultResetPressed

  // MARK: Drive and position

  /// The brake opened: the car begins to move.
  case carStarted(landing: Int, target: Int, direction: Direction)
  /// This is the last instant at which the car can still be commanded to stop at a landing.
  case lastChanceToStop(landing: Int)
  /// The car passes a landing, whether it will stop there or not.
  case landingPassed(landing: Int)
  /// The car begins to slow down for its target.
  case slowingDown(landing: Int)
  /// The car is in the unlocking zone of its target, and at levelling speed or less.
  case levelling(landing: Int)
  /// The car is at rest at a landing; how far above its floor, in millimetres.
  case carStopped(landing: Int, offset: Int)
  /// The car was stopped away from a landing.
  case carHalted
  /// The car has drifted from its landing with the load; how far above its floor, in millimetres.
  case carDrifted(landing: Int, offset: Int)
  /// The drive cannot do what it was commanded.
  case runRefused(target: Int)

  // MARK: Doors

  /// The leaves begin to open.
  case doorsOpening(landing: Int, entrance: Entrance)
  /// The doors are fully open.
  case doorsOpened(landing: Int, entrance: Entrance)
  /// The leaves begin to close.
  case doorsClosing(landing: Int, entrance: Entrance, isNudging: Bool)
  /// The leaves turn back while closing.
  case doorsReversed(landing: Int, entrance: Entrance)
  /// The doors are shut and locked.
  case doorsClosed(landing: Int, entrance: Entrance)
  /// Something between the leaves stops them.
  case doorsBlocked(landing: Int, entrance: Entrance)
  /// The photo eye sees something, or nothing any more.
  case photoEye(entrance: Entrance, isBlocked: Bool)
  /// The safety edge touches something, or nothing any more.
  case safetyEdge(entrance: Entrance, isTouched: Bool)

  // MARK: Load

  /// The load of the car, in kilograms.
  case loadChanged(kilograms: Int)
  /// The load went above the overload limit, or came down to it.
  case overloadChanged(isOverloaded: Bool)
}

extension PlantSignal: DeclaredFacts {
  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .hallButtonPressed(let landing, let direction):
      recorder.tell("hallButtonPressed", landing: landing, direction: direction)
    case .carButtonPressed(let landing): recorder.tell("carButtonPressed", landing: landing)
    case .doorOpenButton(let entrance, let isPressed):
      recorder.tell("doorOpenButton", entrance, "pressed", isPressed)
    case .doorCloseButton(let entrance, let isPressed):
      recorder.tell("doorCloseButton", entrance, "pressed", isPressed)
    case .holdButtonPressed(let entrance):
      recorder.tell("holdButtonPressed", "entrance", entrance.rawValue)
    case .stopSwitch(let isOn): recorder.tell("stopSwitch", "on", isOn)
    case .photoEye(let entrance, let isBlocked):
      recorder.tell("photoEye", entrance, "blocked", isBlocked)
    case .safetyEdge(let entrance, let isTouched):
      recorder.tell("safetyEdge", entrance, "touched", isTouched)
    case .loadChanged(let kilograms): recorder.tell("loadChanged", "kilograms", kilograms)
    case .overloadChanged(let isOverloaded):
      recorder.tell("overloadChanged", "overloaded", isOverloaded)
    default: recordMotion(into: &recorder)
    }
  }

  /// Tells a key, a detector or the supply.
  private func recordService(into recorder: inout some Recorder) {
    switch self {
    case .independentSwitch(let isOn): recorder.tell("independentSwitch", "on", isOn)
    case .outOfServiceSwitch(let isOn): recorder.tell("outOfServiceSwitch", "on", isOn)
    case .fireRecallSwitch(let position):
      recorder.tell("fireRecallSwitch", "position", position.rawValue)
    case .smokeDetector(let landing, let isActive):
      recorder.tell("smokeDetector", landing: landing)
      recorder.field("active", isActive)
    case .machineRoomSmoke(let isActive): recorder.tell("machineRoomSmoke", "active", isActive)
    case .fireOperationSwitch(let position):
      recorder.tell("fireOperationSwitch", "position", position.rawValue)
    case .callCancelButtonPressed: recorder.name("callCancelButtonPressed")
    case .powerSupply(let supply): recorder.tell("powerSupply", "supply", supply.rawValue)
    case .emergencySelector(let isSelected):
      recorder.tell("emergencySelector", "selected", isSelected)
    case .seismicSwitch(let isOn): recorder.tell("seismicSwitch", "on", isOn)
    case .inspectionSwitch(let station, let isOn):
      recorder.tell("inspectionSwitch", "station", station.rawValue)
      recorder.field("on", isOn)
    case .inspectionButton(let station, let direction, let isPressed):
      recorder.tell("inspectionButton", "station", station.rawValue)
      recorder.field("direction", direction.rawValue)
      recorder.field("pressed", isPressed)
    case .safetyGear(let isEngaged): recorder.tell("safetyGear", "engaged", isEngaged)
    case .faultResetPressed: recorder.name("faultResetPressed")
    default: break
    }
  }

  private func recordMotion(into recorder: inout some Recorder) {
    switch self {
    case .carStarted(let landing, let target, let direction):
      recorder.name("carStarted")
      recorder.field("landing", Int64(landing))
      recorder.field("target", Int64(target))
      recorder.field("direction", direction.rawValue)
    case .lastChanceToStop(let landing): recorder.tell("lastChanceToStop", landing: landing)
    case .landingPassed(let landing): recorder.tell("landingPassed", landing: landing)
    case .slowingDown(let landing): recorder.tell("slowingDown", landing: landing)
    case .levelling(let landing): recorder.tell("levelling", landing: landing)
    case .carStopped(let landing, let offset):
      recorder.tell("carStopped", landing: landing)
      recorder.field("offset", Int64(offset))
    case .carHalted: recorder.name("carHalted")
    case .carDrifted(let landing, let offset):
      recorder.tell("carDrifted", landing: landing)
      recorder.field("offset", Int64(offset))
    case .runRefused(let target): recorder.tell("runRefused", "target", target)
    case .doorsOpening(let landing, let entrance):
      recorder.tell("doorsOpening", landing: landing, entrance: entrance)
    case .doorsOpened(let landing, let entrance):
      recorder.tell("doorsOpened", landing: landing, entrance: entrance)
    case .doorsClosing(let landing, let entrance, let isNudging):
      recorder.tell("doorsClosing", landing: landing, entrance: entrance)
      recorder.field("nudging", isNudging)
    case .doorsReversed(let landing, let entrance):
      recorder.tell("doorsReversed", landing: landing, entrance: entrance)
    case .doorsClosed(let landing, let entrance):
      recorder.tell("doorsClosed", landing: landing, entrance: entrance)
    case .doorsBlocked(let landing, let entrance):
      recorder.tell("doorsBlocked", landing: landing, entrance: entrance)
    default: recordService(into: &recorder)
    }
  }

  /// The names and payloads of all signals of a plant.
  public static var forms: [RecordForm] { SignalDeclaration.plant.map(\.form) }
}

extension Recorder {
  /// Tells a name and a landing.
  mutating func tell(_ name: String, landing: Int) { tell(name, "landing", landing) }

  /// Tells a name, a landing and a direction.
  mutating func tell(_ name: String, landing: Int, direction: Direction) {
    tell(name, landing: landing)
    field("direction", direction.rawValue)
  }

  /// Tells a name, a landing and a side.
  mutating func tell(_ name: String, landing: Int, entrance: Entrance) {
    tell(name, landing: landing)
    field("entrance", entrance.rawValue)
  }

  /// Tells a name, a side and whether something is so.
  mutating func tell(_ name: String, _ entrance: Entrance, _ key: String, _ flag: Bool) {
    tell(name, "entrance", entrance.rawValue)
    field(key, flag)
  }
}
