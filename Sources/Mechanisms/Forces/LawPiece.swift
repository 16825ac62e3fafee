/// A piece of the motion of a mechanism with one independent speed, from a given speed.
struct LawPiece {
  /// The speed at the beginning; zero if the remaining speed counts as rest.
  let speed: Double
  let course: ForcedMotion.Course
  let end: (time: Double, reason: ForcedMotion.End)?
  let isSteady: Bool

  /// A polynomial of the speed's magnitude.
  private struct Polynomial {
    var even: Double
    var linear: Double
    var square: Double

    func value(at speed: Double) -> Double { even + (linear + square * speed) * speed }
  }

  /// The coefficients for one direction and one set of flows.
  private struct Rule {
    var change: Polynomial
    var transmitted: [Polynomial]
    var flows: [Statics.Flow]
  }

  init(_ model: ForceModel, speed: Double) {
    var speed = speed
    var found = speed == 0 ? nil : Self.rule(model, speed.magnitude, speed < 0 ? -1 : 1)
    var direction = speed < 0 ? -1.0 : 1.0
    if let rule = found, speed.magnitude <= ForcedMotion.rest * (1 + 1e-9),
      rule.change.value(at: 0) <= ForcedMotion.rest
    {
      // A residual speed that is decaying is dropped.
      speed = 0
      found = nil
    }
    if speed == 0 {
      // From rest it moves in the direction of the torque, if friction and locking joints allow it.
      for side in [1.0, -1.0] where found == nil {
        if let rule = Self.rule(model, 0, side), rule.change.even > 1e-12 {
          found = rule
          direction = side
        }
      }
    }
    self.speed = speed
    guard let rule = found else {
      (course, end, isSteady) = (.standing, nil, true)
      return
    }
    let law = SpeedLaw(
      push: rule.change.even, drag: max(0, -rule.change.linear), fan: max(0, -rule.change.square), from: speed.magnitude
    )
    course = .law(law, direction: direction, flows: rule.flows)
    let limit = law.limit ?? .infinity
    let isNear = (law.first - limit).magnitude <= ForcedMotion.tolerance * (1 + 1e-9) * limit
    isSteady = limit > 0 && limit.isFinite && isNear
    var ends: [(time: Double, reason: ForcedMotion.End)] = []
    if let time = Self.turn(rule, model, law) { ends.append((time, .onward)) }
    if limit < ForcedMotion.rest || law.change(at: law.first) < 0 && !limit.isFinite {
      // Below zero it stops where friction reverses; at zero it decays.
      let last = limit < -1e-9 || !limit.isFinite ? 0 : ForcedMotion.rest
      if let time = law.time(untilSpeed: last) { ends.append((time, .rest)) }
    } else if !isSteady, limit.isFinite {
      let tolerance = ForcedMotion.tolerance
      let goal = law.first < limit ? limit * (1 - tolerance) : limit * (1 + tolerance)
      if let time = law.time(untilSpeed: goal) { ends.append((time, .steady)) }
    }
    end = ends.min { $0.time < $1.time }
  }

  /// Returns the rule at a speed in a direction, with the flows that hold slightly later.
  private static func rule(_ model: ForceModel, _ speed: Double, _ direction: Double) -> Rule? {
    let speeds = model.speeds([direction])
    let even = speeds.indices.map { body -> Double in
      let friction = model.frictions[body]
      let against = speeds[body] == 0 ? 0 : speeds[body] < 0 ? friction : -friction
      return model.loads[body] + against + (body == model.motorBody ? model.motorPush : 0)
    }
    let linear = speeds.indices.map { body in body == model.motorBody ? -model.motorSlope * speeds[body] : 0 }
    let square = speeds.indices.map { body in -model.fans[body] * speeds[body] * speeds[body].magnitude }
    var flows = Array(repeating: Statics.Flow.none, count: model.links.count)
    var last: Rule?
    for _ in 0..<16 {
      guard let found = model.response([even, linear, square], flows: flows) else { return nil }
      let rule = Rule(
        change: Polynomial(
          even: direction * found[0].own[0], linear: direction * found[1].own[0], square: direction * found[2].own[0]),
        transmitted: model.links.indices.map { index in
          Polynomial(
            even: found[0].transmitted[index], linear: found[1].transmitted[index], square: found[2].transmitted[index])
        }, flows: flows)
      last = rule
      // Slightly later than the speed, so that a flow that reverses exactly here has reversed.
      let later = rule.change.value(at: speed) < 0 ? -1.0 : 1.0
      let probe = max(0, speed + later * 1e-7 * max(speed, 1e-3))
      let next = model.flows(rule.transmitted.map { $0.value(at: probe) }, speeds)
      if next == flows { return rule }
      flows = next
    }
    // No set of flows is self-consistent: the power is about zero.
    return last
  }

  /// Returns the time at which the first flow reverses; nil when none does.
  private static func turn(_ rule: Rule, _ model: ForceModel, _ law: SpeedLaw) -> Double? {
    var first: Double?
    for (index, link) in model.links.enumerated() where link.isLossy {
      let polynomial = rule.transmitted[index]
      for root in roots(polynomial) where root > 0 {
        // A flow that has just reversed does not reverse again at once.
        guard (root - law.first).magnitude > 1e-6 * max(law.first, 1e-3) else { continue }
        guard let time = law.time(untilSpeed: root), time > 0 else { continue }
        if time < first ?? .infinity { first = time }
      }
    }
    return first
  }

  private static func roots(_ polynomial: Polynomial) -> [Double] {
    let (even, linear, square) = (polynomial.even, polynomial.linear, polynomial.square)
    guard square != 0 else { return linear == 0 ? [] : [-even / linear] }
    let inner = linear * linear - 4 * square * even
    guard inner > 0 else { return [] }
    let sum = -(linear + (linear < 0 ? -1 : 1) * inner.squareRoot()) / 2
    return sum == 0 ? [0] : [sum / square, even / sum]
  }
}
