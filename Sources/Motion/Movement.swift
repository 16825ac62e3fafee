/// The way in which a value moves to a new target: its course, repetition and waits.
///
/// A movement consists of legs; each is a wait, the hold, followed by the course. A repeating movement never ends: a
/// loop restarts from its beginning, a bounce goes there and back. The return leg of a bounce follows the course
/// forwards, like the outward leg; that of a mirror follows it backwards, so that what falls with increasing speed
/// leaves the floor at the speed of its impact.
public struct Movement: Hashable, Sendable {
  /// The progress of one leg over time.
  public enum Course: Hashable, Sendable {
    /// A curve with a duration; whole nanoseconds, not negative.
    case curve(UnitCurve, duration: Duration)
    /// A spring, which approaches its end asymptotically.
    case spring(Spring)
  }

  /// The repetition of a movement.
  public enum Repetition: String, CaseIterable, Hashable, Codable, Sendable {
    /// One leg to the target.
    case once
    /// Endless legs to the target, each from the start again.
    case loop
    /// Endless legs to the target and back.
    case bounce
    /// Endless legs to the target and back, with the return leg reversed in time.
    case mirror
  }

  /// The course of each leg.
  public let course: Course
  /// The repetition.
  public let repetition: Repetition
  /// The wait before every leg.
  public let hold: Duration
  /// The wait before the first leg, once.
  public let after: Duration

  /// The default duration of an ease.
  public static let defaultDuration = Duration.milliseconds(350)
  /// The movement of a change that is declared as animated without further detail.
  public static let standard = Movement(.curve(.easeInOut, duration: defaultDuration))

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - course: The course of each leg.
  ///   - repetition: The repetition.
  ///   - hold: The wait of every leg; whole nanoseconds, not negative.
  ///   - after: The wait before the first leg; whole nanoseconds, not negative.
  ///   - speed: Divides the durations and the waits, each rounded once to the nearest nanosecond, ties
  ///     to even; positive.
  public init(
    _ course: Course, repetition: Repetition = .once, hold: Duration = .zero, after: Duration = .zero, speed: Double = 1
  ) {
    if let refusal = Self.refusal(course, hold, after) { preconditionFailure(refusal) }
    precondition(speed > 0, "a movement's speed is \(speed); it must be positive")
    self.repetition = repetition
    self.hold = hold.divided(by: speed)
    self.after = after.divided(by: speed)
    switch course {
    case .curve(let curve, let duration): self.course = .curve(curve, duration: duration.divided(by: speed))
    case .spring(let spring): self.course = .spring(speed == 1 ? spring : spring.faster(speed))
    }
  }

  /// Returns the problem with a movement of these parts; nil when it is valid.
  private static func refusal(_ course: Course, _ hold: Duration, _ after: Duration) -> String? {
    var lengths = [("hold", hold), ("wait", after)]
    if case .curve(_, let duration) = course { lengths.append(("duration", duration)) }
    for (name, length) in lengths where length < .zero {
      return "a movement's \(name) is \(length); it may not be negative"
    }
    return nil
  }

  /// The duration of the moving part of a leg; for a spring, its settling time.
  public var duration: Duration {
    switch course {
    case .curve(_, let duration): duration
    case .spring(let spring): .nanoseconds(Int64(clamping: (spring.settlingTime * 1e9).rounded()))
    }
  }

  /// The duration of a leg, its wait included.
  public var leg: Duration { hold + duration }

  /// The time from its start to its end; nil when it never ends.
  public var end: Duration? {
    guard repetition == .once, case .curve = course else { return nil }
    return after + leg
  }

  /// The position within a movement.
  struct Phase {
    /// The index of the leg, from 0.
    var leg: Int64 = 0
    /// The progress of the leg.
    var progress = 0.0
    /// The time a spring has been moving in this leg, in seconds; nil without a moving spring.
    var swinging: Double?
  }

  /// Whether a leg leads back to the start.
  func isBack(_ leg: Int64) -> Bool { (repetition == .bounce || repetition == .mirror) && !leg.isMultiple(of: 2) }

  /// Returns the phase after an elapsed time.
  func phase(after elapsed: Duration) -> Phase {
    let moved = elapsed - after
    guard moved >= .zero else { return Phase() }
    var phase = Phase()
    var rest = moved.nanosecondCount
    if repetition != .once {
      let length = leg.nanosecondCount
      // A leg of zero length is always at its end.
      guard length > 0 else { return Phase(leg: 0, progress: 1) }
      (phase.leg, rest) = rest.quotientAndRemainder(dividingBy: length)
    }
    let moving = rest - hold.nanosecondCount
    guard moving >= 0 else { return phase }
    let isReversed = repetition == .mirror && isBack(phase.leg)
    let length = duration.nanosecondCount
    let covered = isReversed ? length - moving : moving
    switch course {
    case .curve(let curve, _): phase.progress = covered < length ? curve.value(at: Double(covered) / Double(length)) : 1
    case .spring(let spring):
      let seconds = Double(covered) / 1e9
      phase.progress = spring.progress(after: seconds)
      phase.swinging = seconds
    }
    if isReversed { phase.progress = 1 - phase.progress }
    return phase
  }
}

extension Movement: Codable {
  private enum CodingKeys: String, CodingKey { case curve, duration, spring, repetition, hold, after }

  /// Reads `curve` with `duration`, or `spring`, and the rest; durations in whole nanoseconds.
  ///
  /// - Throws: a `DecodingError` when a duration is negative.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let course: Course =
      if values.contains(.spring) { .spring(try values.decode(Spring.self, forKey: .spring)) } else {
        .curve(
          try values.decode(UnitCurve.self, forKey: .curve), duration: try values.decodeNanoseconds(forKey: .duration))
      }
    let hold = try values.decodeNanoseconds(forKey: .hold)
    let after = try values.decodeNanoseconds(forKey: .after)
    try decoder.refuse(Self.refusal(course, hold, after))
    self.init(course, repetition: try values.decode(Repetition.self, forKey: .repetition), hold: hold, after: after)
  }

  /// Writes `curve` with `duration`, or `spring`, and the rest; durations in whole nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch course {
    case .curve(let curve, let duration):
      try values.encode(curve, forKey: .curve)
      try values.encodeNanoseconds(of: duration, forKey: .duration)
    case .spring(let spring): try values.encode(spring, forKey: .spring)
    }
    try values.encode(repetition, forKey: .repetition)
    try values.encodeNanoseconds(of: hold, forKey: .hold)
    try values.encodeNanoseconds(of: after, forKey: .after)
  }
}

extension Duration {
  /// The duration in whole nanoseconds, truncated.
  var nanosecondCount: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
