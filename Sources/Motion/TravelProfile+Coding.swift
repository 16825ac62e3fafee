extension TravelProfile: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey { case start, target, limits, levelling, journey, phases }

  /// The maximum number of phases of a journey.
  private static let phaseMax = 12

  /// Reads a journey with its phases, which must be contiguous and lead to its target.
  ///
  /// - Throws: a `DecodingError` when the journey is impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let start = try values.decode(TravelState.self, forKey: .start)
    let target = try values.decode(Double.self, forKey: .target)
    let limits = try values.decode(TravelLimits.self, forKey: .limits)
    let levelling = try values.decodeIfPresent(Levelling.self, forKey: .levelling)
    let phases = try values.decode([TravelPhase].self, forKey: .phases)
    try decoder.refuse(Self.refusal(target - start.position, limits, levelling))
    try decoder.refuse(Self.refusal(of: phases, from: start, to: target))
    self.init(
      start: start, target: target, limits: limits, levelling: levelling,
      journey: try values.decodeIfPresent(TravelCase.self, forKey: .journey), phases: phases)
  }

  /// Writes its start, target, limits, levelling, case and phases.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(start, forKey: .start)
    try values.encode(target, forKey: .target)
    try values.encode(limits, forKey: .limits)
    try values.encodeIfPresent(levelling, forKey: .levelling)
    try values.encodeIfPresent(journey, forKey: .journey)
    try values.encode(phases, forKey: .phases)
  }

  /// Returns the reason why phases do not form a journey; nil when they do.
  private static func refusal(of phases: [TravelPhase], from start: TravelState, to target: Double) -> String? {
    guard phases.count <= phaseMax else { return "a journey has \(phases.count) phases; it has at most \(phaseMax)" }
    var time = 0.0
    var state = start
    for (index, phase) in phases.enumerated() {
      guard phase.length > 0, phase.length.isFinite, isNear(phase.beginning, time),
        isNear(phase.start.position, state.position), isNear(phase.start.speed, state.speed),
        isNear(phase.start.acceleration, state.acceleration)
      else { return "phase \(index + 1) of a journey does not begin as the one before it ends" }
      time = phase.end
      state = phase.state(after: phase.length)
    }
    guard isNear(state.position, target), isNear(state.speed, 0), isNear(state.acceleration, 0) else {
      return "the phases of a journey end \(state); it ends at rest at \(target) m"
    }
    return nil
  }

  /// Whether two values differ by no more than rounding explains.
  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-6 * max(1, abs(first), abs(second))
  }

  /// The start, the target and the duration: `from 0.0 m to 12.0 m in 9.5 s`.
  public var description: String { "from \(start.position) m to \(target) m in \(time) s" }
}
