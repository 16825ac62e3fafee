/// The motion of a mechanism with a motor from an instant until something changes.
///
/// With one independent speed the motion is in closed form, piece by piece: a piece ends where the power flow through
/// a joint with losses reverses, or where the mechanism comes to rest. With several, the classical fourth-order
/// Runge-Kutta method takes steps of ``step``, halved as often as the fastest rate of change requires, and friction
/// and losses fade out below ``creep``, because the order in which bodies would start there is not determined.
///
/// > Units: rad/s, rad, s.
struct ForcedMotion: Sendable {
  /// The step of the Runge-Kutta method in s.
  static let step = 0.002
  /// The maximum number of parts of a step.
  static let partsMax = 256
  /// The number of steps in one piece.
  static let stepsAPiece = 10
  /// The speed in rad/s below which losses fade out, if several speeds are independent; friction does at this or a
  /// higher speed, depending on the inertia that it acts on.
  static let creep = 0.01
  /// The relative deviation from a steady speed at which it counts as reached.
  static let tolerance = 0.001
  /// The speed in rad/s below which a mechanism that approaches standstill counts as at rest.
  static let rest = 0.001

  /// The course of the motion.
  enum Course: Sendable {
    /// Everything is at rest, and no torque moves it.
    case standing
    /// One independent speed that follows a law; `direction` is its sign.
    case law(SpeedLaw, direction: Double, flows: [Statics.Flow])
    /// Several independent speeds, integrated in steps.
    case stepped
    /// Several independent speeds that no longer change.
    case steady
  }

  /// The reason why a piece ends.
  enum End: Sendable {
    /// A power flow reverses, or the next piece of steps begins.
    case onward
    /// It counts as steady.
    case steady
    /// It comes to rest.
    case rest
  }

  let model: ForceModel
  /// The independent speeds at the beginning.
  let own: [Double]
  let course: Course
  /// The time and the reason of the piece's end; nil when it never ends.
  let end: (time: Double, reason: End)?
  /// Whether the speeds count as steady.
  let isSteady: Bool
  /// The length of a part of a step in s.
  private let part: Double

  /// Creates the motion from some independent speeds.
  init(_ model: ForceModel, own: [Double]) {
    self.model = model
    // Speeds that overflow because of absurd forces count as rest.
    let own = own.allSatisfy(\.isFinite) ? own : own.map { _ in 0 }
    part = model.freedom > 1 ? Self.part(model, own) : Self.step
    switch model.freedom {
    case 0: (self.own, course, end, isSteady) = ([], .standing, nil, true)
    case 1:
      let piece = LawPiece(model, speed: own[0])
      self.own = [piece.speed]
      course = piece.course
      end = piece.end
      isSteady = piece.isSteady
    default:
      self.own = own
      let change = Self.changes(model, own)
      let greatest = own.reduce(1) { max($0, $1.magnitude) }
      isSteady = change.allSatisfy { $0.magnitude < 1e-6 * greatest }
      course = isSteady ? .steady : .stepped
      end = isSteady ? nil : (Self.step * Double(Self.stepsAPiece), .onward)
    }
  }

  /// Whether nothing moves.
  var isStanding: Bool {
    if case .standing = course { return true }
    return own.allSatisfy { $0 == 0 } && isSteady
  }

  /// Returns the independent speeds and the angles travelled after a time.
  func state(after time: Double) -> (own: [Double], ways: [Double]) {
    switch course {
    case .standing: return (own, own.map { _ in 0 })
    case .law(let law, let direction, _):
      return ([direction * law.speed(after: time)], [direction * law.way(after: time)])
    case .steady: return (own, own.map { $0 * time })
    case .stepped:
      var state = (own: own, ways: own.map { _ in 0.0 })
      let whole = Int(time / part)
      for _ in 0..<whole { Self.advance(&state, by: part, model) }
      let rest = time - Double(whole) * part
      if rest > 0 { Self.advance(&state, by: rest, model) }
      return state
    }
  }

  /// Returns the accelerations of the independent speeds, the torques that the links transmit, and the power flows.
  func balance(_ own: [Double]) -> (changes: [Double], transmitted: [Double], flows: [Statics.Flow]) {
    let speeds = model.speeds(own)
    switch course {
    case .standing:
      let none = Array(repeating: Statics.Flow.none, count: model.links.count)
      return (own.map { _ in 0 }, model.links.map { _ in 0 }, none)
    case .law(_, _, let flows):
      let response = model.response([model.torques(speeds)], flows: flows)?[0]
      return (response?.own ?? [0], response?.transmitted ?? model.links.map { _ in 0 }, flows)
    case .stepped, .steady:
      let found = Self.faded(model, speeds)
      return (found.own, found.transmitted, found.flows)
    }
  }

  /// Returns the external torque on each body at some speeds, as used by the motion.
  func torques(_ speeds: [Double]) -> [Double] {
    switch course {
    case .standing, .law: model.torques(speeds)
    case .stepped, .steady: Self.fadedTorques(model, speeds)
    }
  }

  // MARK: - Steps

  /// Returns the external torques, with friction that fades out near standstill.
  private static func fadedTorques(_ model: ForceModel, _ speeds: [Double]) -> [Double] {
    var torques = model.torques(speeds)
    for (body, speed) in speeds.enumerated() where speed.magnitude < model.creeps[body] {
      let friction = model.frictions[body]
      let full = speed == 0 ? 0 : speed < 0 ? friction : -friction
      torques[body] += -full - friction * speed / model.creeps[body]
    }
    return torques
  }

  /// Returns a part of a step in which nothing changes by more than half of itself.
  private static func part(_ model: ForceModel, _ own: [Double]) -> Double {
    let changes = changes(model, own)
    var sums = own.map { _ in 0.0 }
    for index in own.indices {
      let offset = 1e-3 * max(1, own[index].magnitude)
      var beside = own
      beside[index] += offset
      for (line, change) in Self.changes(model, beside).enumerated() {
        sums[line] += ((change - changes[line]) / offset).magnitude
      }
    }
    var parts = 1
    let rate = sums.max() ?? 0
    while rate * step > 0.5 * Double(parts), parts < partsMax { parts *= 2 }
    return step / Double(parts)
  }

  private static func changes(_ model: ForceModel, _ own: [Double]) -> [Double] { faded(model, model.speeds(own)).own }

  /// Returns the response at some speeds; friction and losses fade out near standstill.
  private static func faded(_ model: ForceModel, _ speeds: [Double]) -> (
    own: [Double], transmitted: [Double], flows: [Statics.Flow]
  ) {
    let torques = fadedTorques(model, speeds)
    var flows = Array(repeating: Statics.Flow.none, count: model.links.count)
    var found = model.response([torques], flows: flows)?[0]
    for _ in 0..<8 {
      guard let response = found else { break }
      var next = model.flows(response.transmitted, speeds)
      for (index, link) in model.links.enumerated() where model.relativeSpeed(link, speeds).magnitude < creep {
        next[index] = .none
      }
      if next == flows { break }
      flows = next
      found = model.response([torques], flows: flows)?[0]
    }
    let still = Array(repeating: 0.0, count: model.freedom)
    return (found?.own ?? still, found?.transmitted ?? model.links.map { _ in 0 }, flows)
  }

  /// Takes one step of the classical Runge-Kutta method.
  private static func advance(_ state: inout (own: [Double], ways: [Double]), by step: Double, _ model: ForceModel) {
    func moved(_ own: [Double], _ changes: [Double], _ time: Double) -> [Double] {
      zip(own, changes).map { $0 + $1 * time }
    }
    let own = state.own
    let first = changes(model, own)
    let second = changes(model, moved(own, first, step / 2))
    let third = changes(model, moved(own, second, step / 2))
    let fourth = changes(model, moved(own, third, step))
    for index in own.indices {
      // The slopes of the angles are the speeds at the four points.
      let bend = first[index] + second[index] + third[index]
      state.ways[index] += own[index] * step + bend * step * step / 6
      let sum = first[index] + 2 * second[index] + 2 * third[index] + fourth[index]
      state.own[index] += sum * step / 6
    }
  }
}
