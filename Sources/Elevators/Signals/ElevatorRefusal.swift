public import SimulationCore

/// Why a stimulus would have no effect on an elevator now, or not the one that is wanted.
///
/// Who decides gives the reason: the plant for doors and freight, the controller for buttons and keys. Screens
/// and logs show ``text(_:)`` and never guess.
public enum ElevatorRefusal: Hashable, Sendable {
  /// The service that has the car in place of service for everybody.
  public enum Service: Hashable, Sendable {
    case outOfService
    case independent
    case noPower
    case emergencyPower
    case recalled
    case returning
    case firefighters
    case failed
    case inspected
  }

  /// What keeps the car from moving under inspection.
  public enum InspectionObstacle: Hashable, Sendable {
    case switchesAreOff
    case safetyGearGrips
    case noPower
    case stopSwitchIsOn
    case doorsAreOpen
    case overloaded
    case bothButtonsAreHeld
    case runIsNotHeld
    case lastLanding
  }

  /// The doors of a side are shut; nil is all of them.
  case doorsShut(Entrance?)
  /// No obstruction is between the doors of a side.
  case nothingBetweenDoors(Entrance)
  /// There is no freight to unload.
  case noFreight
  /// A landing has no hall button for a direction.
  case noHallButton(landing: Int, Direction)
  /// A landing has a keypad for destinations in place of hall buttons.
  case keypad(landing: Int)
  /// A landing has hall buttons, and no keypad.
  case noKeypad(landing: Int)
  /// Calls are not taken.
  case noCalls(Service)
  /// The hall button has been pressed for so long that it is ignored until it is released.
  case buttonStuck
  /// The car is empty, and takes no further car calls.
  case emptyCarKeepsCalls
  /// Car calls are not taken while the firefighters' key is at hold.
  case noCallsOnHold
  /// The door-open button opens nothing while the car runs.
  case carRuns
  /// The door-close button has no effect in a recall.
  case doorCloseInRecall
  /// The door-close button has no effect while the firefighters' key is at hold.
  case doorCloseOnHold
  /// Doors open again when door-close is let go.
  case doorCloseMustBeHeld
  /// The hold button has no effect.
  case noHold(Service)
  /// The car has no stop switch.
  case noStopSwitch
  /// A recalled car does not obey the stop switch.
  case recallIgnoresStopSwitch
  /// Another service prevails over the one that is called for.
  case prevails(Service)
  /// The recall continues until its key is reset.
  case recallStays
  /// The key of the recall landing has called the car already.
  case recalledAlready
  /// A detector sees smoke: that of a landing, or nil for the machine room.
  case smoke(landing: Int?)
  /// There is no recall to reset.
  case noRecall
  /// Firefighters keep the car until it is back.
  case firefightersKeepCar
  /// The firefighters' key in the car works in a recall only.
  case notRecalled
  /// The firefighters' key in the car has no position to hold it.
  case noHoldPosition
  /// There is no call-cancel button.
  case noCallCancel
  /// Smoke alone gives nobody the car: the key of the landing has to be on.
  case landingKeyIsOff
  /// Hold works in phase II only.
  case holdIsForPhaseTwo
  /// The car has not yet opened at the recall landing.
  case notOpenForRecall
  /// The car returns to the recall landing.
  case carReturns
  /// The call-cancel button works in phase II only.
  case cancelIsForPhaseTwo
  /// There is no car call to cancel.
  case noCallToCancel
  /// The selector matters on emergency power only.
  case notOnEmergencyPower
  /// The car stays where it is under inspection.
  case carStays(InspectionObstacle)
  /// The inspection continues until it is reset outside the well.
  case inspectionStays
  /// The reset ends an inspection only while the doors are shut.
  case inspectionResetNeedsShutDoors
  /// The fault remains until it is reset.
  case faultStays
  /// A fault cannot be reset while the safety gear grips.
  case safetyGearGrips
  /// There is no fault to reset.
  case noFault

  /// Whether there is nothing that the stimulus could act on: no such button, doors that are shut, no freight.
  public var isImpossible: Bool {
    switch self {
    case .doorsShut, .nothingBetweenDoors, .noFreight, .noHallButton, .noStopSwitch, .keypad, .noKeypad,
      .noHoldPosition, .noCallCancel:
      true
    default: false
    }
  }
}
