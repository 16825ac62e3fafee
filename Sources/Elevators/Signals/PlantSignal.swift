public import SimulationCore

/// What a plant sends to its controller: the buttons, switches and sensors of the elevator.
///
/// Every signal is sent when it changes, at the instant of the change.
public enum PlantSignal: Hashable, Sendable {
  // MARK: Buttons

  /// A hall button was pressed; on which side, where the landing has two.
  case hallButtonPressed(landing: Int, direction: Direction, entrance: Entrance? = nil)
  /// A button of the car panel was pressed; for which side, where the landing has two.
  case carButtonPressed(landing: Int, entrance: Entrance? = nil)
  /// The door-open button went down or up.
  case doorOpenButton(entrance: Entrance, isPressed: Bool)
  /// The door-close button went down or up.
  case doorCloseButton(entrance: Entrance, isPressed: Bool)
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
  /// The car was selected to run on emergency power, or no longer is.
  case emergencySelector(isSelected: Bool)
  /// The seismic switch trips, or was put back.
  case seismicSwitch(isOn: Bool)
  /// The switch of an inspection station was turned.
  case inspectionSwitch(station: InspectionStation, isOn: Bool)
  /// A button of an inspection station went down or up.
  case inspectionButton(station: InspectionStation, direction: Direction, isPressed: Bool)
  /// The RUN button of an inspection station, without which its other buttons do nothing, went down or up.
  case inspectionRunButton(station: InspectionStation, isPressed: Bool)
  /// The safety gear grips the rails, or was released.
  case safetyGear(isEngaged: Bool)
  /// The reset button of the machine room, outside the well, was pressed: it clears faults, and ends an
  /// inspection whose switches are off.
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

  /// A battery or generator has come in by itself, after a loss of power.
  case emergencySupplyArrived

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
  /// The photo eye was interrupted, or is clear again.
  case photoEye(entrance: Entrance, isBlocked: Bool)
  /// The safety edge touches something, or is free again.
  case safetyEdge(entrance: Entrance, isTouched: Bool)

  // MARK: Load

  /// The load of the car, in kilograms.
  case loadChanged(kilograms: Int)
  /// The load went above the overload limit, or came down to it.
  case overloadChanged(isOverloaded: Bool)
}

extension PlantSignal {
  /// Whether it says no more than a controller needs: not that a car starts or stops, doors begin to open or are shut, or
  /// a load changes.
  @inlinable var isDetail: Bool {
    switch self {
    case .carStarted, .carStopped, .doorsOpening, .doorsClosed, .loadChanged: false
    default: true
    }
  }
}

extension PlantSignal: Formed, DeclaredFacts, CustomStringConvertible {
  /// What comes from outside: buttons, switches, keys, detectors and the supply, one of each.
  static let controls: [PlantSignal] = [
    .hallButtonPressed(landing: 1, direction: .up), .carButtonPressed(landing: 1),
    .doorOpenButton(entrance: .front, isPressed: true), .doorCloseButton(entrance: .front, isPressed: true),
    .holdButtonPressed(entrance: .front), .stopSwitch(isOn: true), .independentSwitch(isOn: true),
    .outOfServiceSwitch(isOn: true), .fireRecallSwitch(.on), .smokeDetector(landing: 1, isActive: true),
    .machineRoomSmoke(isActive: true), .fireOperationSwitch(.on), .callCancelButtonPressed, .powerSupply(.lost),
    .emergencySelector(isSelected: true), .seismicSwitch(isOn: true), .inspectionSwitch(station: .carTop, isOn: true),
    .inspectionButton(station: .carTop, direction: .up, isPressed: true),
    .inspectionRunButton(station: .carTop, isPressed: true), .safetyGear(isEngaged: true), .faultResetPressed,
  ]

  /// What sensors say, one of each.
  static let sensors: [PlantSignal] = [
    .carStarted(landing: 1, target: 2, direction: .up), .lastChanceToStop(landing: 2), .landingPassed(landing: 2),
    .slowingDown(landing: 2), .levelling(landing: 2), .carStopped(landing: 2, offset: 0), .carHalted,
    .carDrifted(landing: 2, offset: -20), .runRefused(target: 2), .emergencySupplyArrived,
    .doorsOpening(landing: 1, entrance: .front), .doorsOpened(landing: 1, entrance: .front),
    .doorsClosing(landing: 1, entrance: .front, isNudging: false), .doorsReversed(landing: 1, entrance: .front),
    .doorsClosed(landing: 1, entrance: .front), .doorsBlocked(landing: 1, entrance: .front),
    .photoEye(entrance: .front, isBlocked: true), .safetyEdge(entrance: .front, isTouched: true),
    .loadChanged(kilograms: 75), .overloadChanged(isOverloaded: true),
  ]

  /// All signals of a plant, those from outside first.
  public static let cases = Forms<Self>(controls + sensors)

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    // MARK: Buttons
    case .hallButtonPressed(let landing, let direction, let entrance):
      recorder.name("hallButtonPressed", "a hall button was pressed")
      return .hallButtonPressed(
        landing: recorder.landing(landing),
        direction: recorder.direction(direction, "which way the person wants to go"), entrance: recorder.side(entrance))
    case .carButtonPressed(let landing, let entrance):
      recorder.name("carButtonPressed", "a button of the car panel was pressed")
      return .carButtonPressed(landing: recorder.landing(landing), entrance: recorder.side(entrance))
    case .doorOpenButton(let entrance, let isPressed):
      recorder.name("doorOpenButton", "the door-open button went down or up")
      return .doorOpenButton(entrance: recorder.entrance(entrance), isPressed: recorder.pressed(isPressed))
    case .doorCloseButton(let entrance, let isPressed):
      recorder.name("doorCloseButton", "the door-close button went down or up")
      return .doorCloseButton(entrance: recorder.entrance(entrance), isPressed: recorder.pressed(isPressed))
    case .holdButtonPressed(let entrance):
      recorder.name("holdButtonPressed", "the hold button was pressed")
      return .holdButtonPressed(entrance: recorder.entrance(entrance))
    case .stopSwitch(let isOn):
      recorder.name("stopSwitch", "the stop switch of the car was turned")
      return .stopSwitch(isOn: recorder.on(isOn))

    // MARK: Keys, detectors and supply
    case .independentSwitch(let isOn):
      recorder.name("independentSwitch", "the attendant's key switch in the car was turned")
      return .independentSwitch(isOn: recorder.on(isOn))
    case .outOfServiceSwitch(let isOn):
      recorder.name("outOfServiceSwitch", "the elevator was switched off, or on again")
      return .outOfServiceSwitch(isOn: recorder.on(isOn))
    case .fireRecallSwitch(let position):
      recorder.name("fireRecallSwitch", "the key switch at the recall landing was turned")
      return .fireRecallSwitch(recorder.word("position", position, "the key's position"))
    case .smokeDetector(let landing, let isActive):
      recorder.name("smokeDetector", "the detector of a landing sees smoke")
      return .smokeDetector(landing: recorder.landing(landing), isActive: recorder.smoke(isActive))
    case .machineRoomSmoke(let isActive):
      recorder.name("machineRoomSmoke", "the detector of the machine room sees smoke")
      return .machineRoomSmoke(isActive: recorder.smoke(isActive))
    case .fireOperationSwitch(let position):
      recorder.name("fireOperationSwitch", "the firefighters' key switch in the car was turned")
      return .fireOperationSwitch(recorder.word("position", position, "the key's position"))
    case .callCancelButtonPressed:
      recorder.name("callCancelButtonPressed", "the firefighters' call-cancel button was pressed")
      return self
    case .powerSupply(let supply):
      recorder.name("powerSupply", "what feeds the drive")
      return .powerSupply(recorder.word("supply", supply, "mains, nothing or a generator"))
    case .emergencySelector(let isSelected):
      recorder.name("emergencySelector", "the car is to run on emergency power")
      return .emergencySelector(isSelected: recorder.flag("selected", isSelected, "whether it may run"))
    case .seismicSwitch(let isOn):
      recorder.name("seismicSwitch", "an earthquake was felt")
      return .seismicSwitch(isOn: recorder.on(isOn))
    case .inspectionSwitch(let station, let isOn):
      recorder.name("inspectionSwitch", "an inspection switch was turned")
      return .inspectionSwitch(station: recorder.station(station), isOn: recorder.on(isOn))
    case .inspectionButton(let station, let direction, let isPressed):
      recorder.name("inspectionButton", "an inspection button went down or up")
      return .inspectionButton(
        station: recorder.station(station), direction: recorder.direction(direction, "which way the car is to go"),
        isPressed: recorder.pressed(isPressed))
    case .inspectionRunButton(let station, let isPressed):
      recorder.name("inspectionRunButton", "the RUN button of an inspection station went down or up")
      return .inspectionRunButton(station: recorder.station(station), isPressed: recorder.pressed(isPressed))
    case .safetyGear(let isEngaged):
      recorder.name("safetyGear", "the safety gear grips the rails")
      return .safetyGear(isEngaged: recorder.flag("engaged", isEngaged, "whether it grips"))
    case .faultResetPressed:
      recorder.name("faultResetPressed", "the reset button of the machine room was pressed")
      return self

    // MARK: Drive and position
    case .carStarted(let landing, let target, let direction):
      recorder.name("carStarted", "the brake opened: the car begins to move")
      return .carStarted(
        landing: recorder.landing(landing, "the landing behind the car"),
        target: recorder.landing(target, key: "target", "where the car goes"),
        direction: recorder.direction(direction, "which way the car goes"))
    case .lastChanceToStop(let landing):
      recorder.name("lastChanceToStop", "the car can still stop at this landing, for the last time")
      return .lastChanceToStop(landing: recorder.landing(landing))
    case .landingPassed(let landing):
      recorder.name("landingPassed", "the car passes a landing")
      return .landingPassed(landing: recorder.landing(landing))
    case .slowingDown(let landing):
      recorder.name("slowingDown", "the car begins to slow down for its target")
      return .slowingDown(landing: recorder.landing(landing, "the target"))
    case .levelling(let landing):
      recorder.name("levelling", "in the unlocking zone of the target, at levelling speed or less")
      return .levelling(landing: recorder.landing(landing, "the target"))
    case .carStopped(let landing, let offset):
      recorder.name("carStopped", "the car stands, so far above its landing")
      return .carStopped(landing: recorder.landing(landing), offset: recorder.offset(offset))
    case .carHalted:
      recorder.name("carHalted", "the car was stopped away from a landing")
      return self
    case .carDrifted(let landing, let offset):
      recorder.name("carDrifted", "the load moved the car from its landing")
      return .carDrifted(landing: recorder.landing(landing), offset: recorder.offset(offset))
    case .runRefused(let target):
      recorder.name("runRefused", "the drive cannot do what it was told")
      return .runRefused(target: recorder.landing(target, key: "target", "where it was to go"))
    case .emergencySupplyArrived:
      recorder.name("emergencySupplyArrived", "a battery or generator has come in by itself")
      return self

    // MARK: Doors
    case .doorsOpening(let landing, let entrance):
      recorder.name("doorsOpening", "the leaves begin to open")
      return .doorsOpening(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
    case .doorsOpened(let landing, let entrance):
      recorder.name("doorsOpened", "the open limit switch: fully open")
      return .doorsOpened(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
    case .doorsClosing(let landing, let entrance, let isNudging):
      recorder.name("doorsClosing", "the leaves begin to close")
      return .doorsClosing(
        landing: recorder.landing(landing), entrance: recorder.entrance(entrance),
        isNudging: recorder.flag("nudging", isNudging, "whether slowly, with the photo eye ignored"))
    case .doorsReversed(let landing, let entrance):
      recorder.name("doorsReversed", "the leaves turn back while closing")
      return .doorsReversed(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
    case .doorsClosed(let landing, let entrance):
      recorder.name("doorsClosed", "the lock contacts: shut and locked")
      return .doorsClosed(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
    case .doorsBlocked(let landing, let entrance):
      recorder.name("doorsBlocked", "something between the leaves stops them")
      return .doorsBlocked(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
    case .photoEye(let entrance, let isBlocked):
      recorder.name("photoEye", "the photo eye sees something between the leaves")
      return .photoEye(
        entrance: recorder.entrance(entrance),
        isBlocked: recorder.flag("blocked", isBlocked, "whether something is there"))
    case .safetyEdge(let entrance, let isTouched):
      recorder.name("safetyEdge", "a leaf touches something")
      return .safetyEdge(
        entrance: recorder.entrance(entrance),
        isTouched: recorder.flag("touched", isTouched, "whether it touches something"))

    // MARK: Load
    case .loadChanged(let kilograms):
      recorder.name("loadChanged", "the load of the car")
      return .loadChanged(
        kilograms: recorder.whole("kilograms", kilograms, in: 0...1_000_000, unit: .kilograms, "people and freight"))
    case .overloadChanged(let isOverloaded):
      recorder.name("overloadChanged", "the load is above the overload limit")
      return .overloadChanged(isOverloaded: recorder.flag("overloaded", isOverloaded, "whether it is above the limit"))
    }
  }
}
