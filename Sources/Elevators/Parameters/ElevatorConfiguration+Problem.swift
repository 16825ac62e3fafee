import Motion
public import SimulationCore

extension ElevatorConfiguration {
  /// Why the configuration is invalid; nil when it is valid.
  ///
  /// The rules of the codes are others: an elevator that breaks one runs all the same.
  public var problem: Problem? {
    landingProblem ?? loadProblem ?? doorProblem ?? driveProblem ?? landingNumberProblem ?? timeProblem
  }

  private static func problem(_ finding: String, _ allowed: String) -> Problem {
    Problem(finding, allowed: allowed, advice: "Change it")
  }

  private var landingProblem: Problem? {
    guard landings.count >= 2 else {
      return Self.problem("an elevator has \(counted(landings.count, "landing"))", "An elevator has at least 2")
    }
    for (index, landing) in landings.enumerated() {
      guard landing.height.isFinite else {
        return Self.problem("the height of landing \(index + 1) is \(landing.height) m", "It is finite")
      }
      guard index == 0 || landing.height > landings[index - 1].height else {
        return Self.problem(
          "landing \(index + 1) is at \(landing.height) m, not above the one before it",
          "Heights rise from landing to landing")
      }
      guard !landing.entrances.isEmpty else {
        return Self.problem("landing \(index + 1) has no entrance", "A landing has at least one")
      }
      guard landing.population >= 0 else {
        return Self.problem("\(landing.population) people live at landing \(index + 1)", "0 or more do")
      }
    }
    let length = landings[landings.count - 1].height - landings[0].height
    guard length <= TravelLimits.longestDistance else {
      return Self.problem("the hoistway is \(length) m long", "At most 1e12 m can be computed")
    }
    return nil
  }

  private var loadProblem: Problem? {
    let counts = [("rated load", ratedLoad), ("capacity", capacity)]
    for (name, count) in counts where !(1...1_000_000).contains(count) {
      return Self.problem("the \(name) is \(count)", "It is 1 to 1000000")
    }
    if let area, !(area > 0 && area.isFinite) {
      return Self.problem("the floor of the car is \(area) m2", "It is positive and finite")
    }
    let mass = people.mass
    guard mass.lowerBound >= 1, mass.upperBound <= 1_000_000 else {
      return Self.problem("people weigh \(mass.lowerBound) to \(mass.upperBound) kg", "They weigh 1 to 1000000 kg")
    }
    return nil
  }

  private var doorProblem: Problem? {
    for side in entrances {
      guard let door = doors[side] else {
        return Self.problem("the \(side.rawValue) has landings and no doors", "Each side in use has doors")
      }
      let lengths = [("width", door.width), ("mass", door.mass), ("force", door.force)]
      for (name, value) in lengths where !(value > 0 && value.isFinite) {
        return Self.problem("the \(name) of the \(side.rawValue) doors is \(value)", "It is positive and finite")
      }
      if let zone = door.unlockingZone, !(zone > 0 && zone.isFinite) {
        return Self.problem("the unlocking zone is \(zone) m", "It is positive and finite")
      }
    }
    return nil
  }

  private var driveProblem: Problem? {
    if let refusal = drive.levelling?.refusal(under: drive.limits) {
      return Self.problem(refusal, "The car can stop from the levelling speed")
    }
    let lengths = [
      ("stopping error", drive.stoppingError), ("rope stretch", drive.ropeStretch),
      ("rope overhead", drive.ropeOverhead), ("button distance", control.buttonDistance),
    ]
    for (name, value) in lengths where !(0...1e6).contains(value) {
      return Self.problem("the \(name) is \(value) m", "It is 0 to 1e6 m")
    }
    let rates = [
      ("brake's deceleration", drive.brake.deceleration),
      ("inspection speed", modes.inspectionSpeed),
      ("inspection speed near the ends", modes.inspectionEndSpeed),
      ("speed after an earthquake", modes.seismicSpeed),
    ]
    for (name, value) in rates where !TravelLimits.allowed.contains(value) {
      return Self.problem("the \(name) is \(value)", "It lies in \(TravelLimits.allowed)")
    }
    guard (0...1).contains(control.bypassLoad) else {
      return Self.problem("the bypass load is \(control.bypassLoad)", "It is a share, 0 to 1")
    }
    return nil
  }

  private var landingNumberProblem: Problem? {
    let numbers: [(String, Int?)] = [
      ("start", startLanding), ("home", control.homeLanding), ("recall", modes.recallLanding),
      ("alternate", modes.alternateLanding), ("out-of-service", modes.outOfServiceLanding),
      ("emergency", modes.emergencyLanding),
    ]
    for case (let name, let number?) in numbers where !landingNumbers.contains(number) {
      return Self.problem("the \(name) landing is \(number)", "The landings are 1 to \(landings.count)")
    }
    return nil
  }

  private var timeProblem: Problem? {
    let lengths: [(String, Duration?)] = [
      ("dwell for a car call", control.carCallDwell),
      ("dwell for a hall call", control.hallCallDwell),
      ("extension after a passage", control.transferExtension),
      ("dwell after a passage", control.dwellAfterPassage),
      ("minimum dwell", control.minimumDwell), ("hold time", control.holdTime),
      ("time before nudging", control.nudgeAfter),
      ("time of a stuck button", control.stuckButtonTime),
      ("signal time", control.signalTime), ("time before parking", control.parkAfter),
      ("start delay", drive.startDelay), ("time to pass the doors", people.transferTime.lowerBound),
      ("longest time to pass the doors", people.transferTime.upperBound),
      ("reaction of people", people.reaction), ("wait on emergency power", modes.emergencyWait),
      ("time to emergency power", modes.emergencyAfter), ("motor run time", modes.motorRunTime),
    ]
    for case (let name, let length?) in lengths where !(.zero...TimeText.longest).contains(length) {
      return Self.problem("the \(name) is \(length)", "It is 0 to 365 days")
    }
    let counts = [
      ("number of reopenings", control.maxReopens), ("number of retries", control.doorRetries),
      ("number of car calls of an empty car", control.emptyCarCalls ?? 0),
    ]
    for (name, count) in counts where count < 0 { return Self.problem("the \(name) is \(count)", "It is 0 or more") }
    return nil
  }
}
