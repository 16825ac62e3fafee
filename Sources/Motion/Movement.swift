/// How a value goes to a new target: along which course, how often, and after which waits.
///
/// A movement is made of legs; each is a wait, the hold, and then the course. One that repeats goes
/// on for ever: a loop begins again where it started, a bounce goes there and back. The way back of a
/// bounce takes the course forwards as the way out did; a mirror goes it backwards, so that what falls
/// faster and faster leaves the floor as fast as it came.
public struct Movement: Hashable, Sendable {
  /// How the way of one leg is shared out over the time.
  public enum Course: Hashable, Sendable {
    /// A curve that takes so long; whole nanoseconds, not negative.
    case curve(UnitCurve, duration: Duration)
    /// A spring, which never quite ends.
    case spring(Spring)
  }

  /// How often the way is gone.
  public enum Repetition: String, CaseIterable, Hashable, Codable, Sendable {
    /// There, once.
    case once
    /// For ever, and back to the start at the end of each leg.
    case loop
    /// For ever, there and back.
    case bounce
    /// For ever, there and back, the way back as the way there in reverse.
    case mirror
  }

  /// How each leg goes.
  public let course: Course
  /// How often.
  public let repetition: Repetition
  /// How long every leg waits before it moves.
  public let hold: Duration
  /// How long it waits once, before the first leg.
  public let after: Duration

  /// The duration of an ease that names none.
  public static let defaultDuration = Duration.milliseconds(350)
  /// The movement of a change that only declares that it is animated.
  public static let standard = Movement(.curve(.easeInOut, duration: defaultDuration))

  /// A movement.
  ///
  /// - Parameters:
  ///   - course: How each leg goes.
  ///   - repetition: How often.
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

  /// What is wrong with a movement of these parts; nil when nothing is.
  private static func refusal(_ course: Course, _ hold: Duration, _ after: Duration) -> String? {
    var lengths = [("hold", hold), ("wait", after)]
    if case .curve(_, let duration) = course { lengths.append(("duration", duration)) }
    for (name, length) in lengths where length < .zero {
      return "a movement's \(name) is \(length); it may not be negative"
    }
    return nil
  }

  /// How long the moving part of a leg takes; a spring's is its settling time.
  public var duration: Duration {
    switch course {
    case .curve(_, let duration): duration
    case .spring(let spring): .nanoseconds(Int64(clamping: (spring.settlingTime * 1e9).rounded()))
    }
  }

  /// How long a leg takes, its wait included.
  public var leg: Duration { hold + duration }

  /// When it is at its end, counted from its start; nil when it never is.
  public var end: Duration? {
    guard repetition == .once, case .curve = course else { return nil }
    return after + leg
  }

  /// Where a movement is after a time.
  struct Phase {
    /// The number of the leg, from 0.
    var leg: Int64 = 0
    /// The share of the leg's way.
    var progress = 0.0
    /// Seconds of a spring's swinging in this leg; nil while nothing swings.
    var swinging: Double?
  }

  /// Whether a leg leads back to the start.
  func isBack(_ leg: Int64) -> Bool { (repetition == .bounce || repetition == .mirror) && !leg.isMultiple(of: 2) }

  /// Where it is after an elapsed time.
  func phase(after elapsed: Duration) -> Phase {
    let moved = elapsed - after
    guard moved >= .zero else { return Phase() }
    var phase = Phase()
    var rest = moved.nanosecondCount
    if repetition != .once {
      let length = leg.nanosecondCount
      // A leg without length can only be at its end.
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

  /// Reads `curve` with `duration`, or `spring`, and the rest; lengths of time in whole nanoseconds.
  ///
  /// - Throws: a `DecodingError` when a length is negative.
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

  /// Writes `curve` with `duration`, or `spring`, and the rest; lengths of time in whole nanoseconds.
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
  /// Whole nanoseconds; what is finer is cut off.
  var nanosecondCount: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
