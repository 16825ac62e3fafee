public import Motion
import SimulationCore

// What follows from the parameters of the service modes.
extension ElevatorConfiguration {
  /// The landing where the car is called in a fire.
  public var recallLanding: Int { modes.recallLanding ?? startLanding }

  /// The landing where it is called when the detector of that landing trips: if not configured, the
  /// one above, or below where there is none.
  public var alternateLanding: Int {
    if let landing = modes.alternateLanding { return landing }
    return recallLanding < landings.count ? recallLanding + 1 : recallLanding - 1
  }

  /// The code by which firefighters run the car: if not configured, the one of the same part of the world as
  /// the safety code.
  public var fireCode: FireCode { modes.fireCode ?? (code == .european ? .european : .asme) }

  /// How long the car takes from the recall landing to the highest one, once its doors are shut.
  public var fireTravelTime: Duration {
    let way = TravelProfile(
      from: landing(recallLanding).height, to: landings.last?.height ?? 0, limits: drive.limits,
      levelling: drive.levelling)
    return drive.startDelay + way.duration
  }

  /// The landing where the car rests when it is switched off.
  public var outOfServiceLanding: Int { modes.outOfServiceLanding ?? recallLanding }

  /// The landing to which the car returns on emergency power.
  public var emergencyLanding: Int { modes.emergencyLanding ?? recallLanding }

  /// Speed, acceleration and jerk of an inspection run.
  public var inspectionLimits: TravelLimits { limits(upTo: modes.inspectionSpeed) }

  /// Speed, acceleration and jerk after an earthquake.
  public var seismicLimits: TravelLimits { limits(upTo: modes.seismicSpeed) }

  /// Whether a height is within 2 m of an end of the hoistway, where an inspection run is slower.
  func isNearEnd(_ height: Double) -> Bool {
    let heights = landings.map(\.height)
    guard let lowest = heights.first, let highest = heights.last else { return false }
    return height < lowest + CodeLimits.inspectionEnd || height > highest - CodeLimits.inspectionEnd
  }

  /// Where an inspection run that goes to an end has left the slow zone of the other one.
  func exitFromEnd(towards end: Double) -> Double {
    let heights = landings.map(\.height)
    let (lowest, highest) = (heights.first ?? end, heights.last ?? end)
    let zone = CodeLimits.inspectionEnd
    // Where the zones of both ends meet, it is slow for the whole distance.
    guard highest - lowest > 2 * zone else { return .infinity }
    return end == highest ? lowest + zone : highest - zone
  }

  private func limits(upTo speed: Double) -> TravelLimits {
    TravelLimits(
      speed: min(speed, drive.limits.speed), acceleration: drive.limits.acceleration, jerk: drive.limits.jerk)
  }

  /// How long the motor may run while the car goes nowhere.
  public var motorRunTime: Duration { modes.motorRunTime ?? motorRunTimeMax }

  /// The maximum that the code allows: the time of the whole travel and 10 s, but 45 s at most and
  /// 20 s at least.
  ///
  /// > Source: EN 81-20, 5.9.2.7.2.
  public var motorRunTimeMax: Duration {
    let heights = landings.map(\.height)
    let whole = TravelProfile(
      from: heights.first ?? 0, to: heights.last ?? 0, limits: drive.limits, levelling: drive.levelling)
    return min(.seconds(45), max(.seconds(20), whole.duration + .seconds(10)))
  }

  /// How long the motor may run under limits without a sign that the car gets on: the motor run time,
  /// longer where the car is slower, and never less than the longest run between two landings takes,
  /// and 10 s, since a car that is on its way has nothing to report sooner.
  ///
  /// > Source: the 10 s are those of EN 81-20, 5.9.2.7.2; that a run longer than its 45 s may finish is ours.
  func motorRunTime(under limits: TravelLimits) -> Duration {
    let gap = zip(landings, landings.dropFirst()).map { $1.height - $0.height }.max() ?? 0
    let way = TravelProfile(from: 0, to: gap, limits: limits, levelling: nil).duration
    let ratio = drive.limits.speed / limits.speed
    let slow = (Double(motorRunTime.wholeNanoseconds) * ratio).rounded(.toNearestOrEven)
    return max(.nanoseconds(Int64(slow)), way + .seconds(10))
  }
}
