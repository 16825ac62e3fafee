import SimulationCore

extension ElevatorRefusal {
  /// The reason as a clause of at most 46 characters besides a landing's name, such as
  /// "the front doors are shut".
  ///
  /// - Parameter configuration: What the landings are named by.
  /// - Returns: The clause.
  public func text(_ configuration: ElevatorConfiguration) -> String {
    switch self {
    case .doorsShut(nil): "the doors are shut"
    case .doorsShut(let side?): "the \(side.rawValue) doors are shut"
    case .nothingBetweenDoors(let side): "nothing is between the \(side.rawValue) doors"
    case .noFreight: "there is no freight in the car"
    case .noHallButton(let landing, let direction):
      "there is no button \(direction.rawValue) at \(configuration.landing(landing).name)"
    case .keypad(let landing): "\(configuration.landing(landing).name) has a keypad, no hall buttons"
    case .noKeypad(let landing): "\(configuration.landing(landing).name) has no keypad"
    case .smoke(let landing?): "no reset: smoke at \(configuration.landing(landing).name)"
    case .smoke(nil): "no reset: smoke in the machine room"
    case .noCalls(let service): "no calls: \(service.text)"
    case .noHold(let service): "hold does nothing: \(service.text)"
    case .prevails(let service): "\(service.text): that prevails"
    case .carStays(let obstacle): "the car stays: \(obstacle.text)"
    default: fixedText
    }
  }

  private var fixedText: String {
    switch self {
    case .buttonStuck: "the button is stuck"
    case .emptyCarKeepsCalls: "an empty car takes no more calls"
    case .noCallsOnHold: "no calls: the firefighters' key is at hold"
    case .carRuns: "door-open is held while the car runs"
    case .doorCloseInRecall: "door-close does nothing: the car is recalled"
    case .doorCloseOnHold: "door-close does nothing: the key is at hold"
    case .doorCloseMustBeHeld: "door-close must be held"
    case .noStopSwitch: "the car has no stop switch"
    case .recallIgnoresStopSwitch: "a recalled car does not obey the stop switch"
    case .recallStays: "the recall stays until its key is at reset"
    case .recalledAlready: "the key has called the car already"
    case .noRecall: "there is no recall to reset"
    case .firefightersKeepCar: "firefighters keep the car till it is back"
    case .notRecalled: "no effect: the car is not recalled"
    case .noHoldPosition: "the key has no position 'hold' (EN 81-72)"
    case .noCallCancel: "there is no call-cancel button (EN 81-72)"
    case .landingKeyIsOff: "no effect until the landing's key is on"
    case .holdIsForPhaseTwo: "no effect yet: hold is for phase II"
    case .notOpenForRecall: "no effect until the car is recalled and open"
    case .carReturns: "no effect: the car returns"
    case .cancelIsForPhaseTwo: "call cancel works in fire phase II only"
    case .noCallToCancel: "there is no call to cancel"
    case .notOnEmergencyPower: "it counts once there is emergency power"
    case .inspectionStays: "the inspection stays until reset is pressed"
    case .inspectionResetNeedsShutDoors: "no reset: the doors are not shut"
    case .faultStays: "the fault stays until reset is pressed"
    case .safetyGearGrips: "no reset: the safety gear grips"
    case .noFault: "there is no fault to reset"
    case .doorsShut, .nothingBetweenDoors, .noFreight, .noHallButton, .keypad, .noKeypad, .smoke, .noCalls, .noHold,
      .prevails, .carStays:
      ""
    }
  }
}

extension ElevatorRefusal.Service {
  fileprivate var text: String {
    switch self {
    case .outOfService: "the elevator is out of service"
    case .independent: "an attendant has the car"
    case .noPower: "there is no power"
    case .emergencyPower: "the car is on emergency power"
    case .recalled: "the car is recalled"
    case .returning: "the car returns"
    case .firefighters: "firefighters have the car"
    case .failed: "the car has failed"
    case .inspected: "the car is inspected"
    }
  }
}

extension ElevatorRefusal.InspectionObstacle {
  fileprivate var text: String {
    switch self {
    case .switchesAreOff: "no inspection switch is on"
    case .safetyGearGrips: "the safety gear grips"
    case .noPower: "there is no power"
    case .stopSwitchIsOn: "the stop switch is on"
    case .doorsAreOpen: "the doors are not shut"
    case .overloaded: "the car is overloaded"
    case .bothButtonsAreHeld: "both buttons are held"
    case .runIsNotHeld: "RUN is not held"
    case .lastLanding: "this is the last landing"
    }
  }
}
