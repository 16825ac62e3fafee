/// How a mechanism with a motor moves from some instant on, until something changes.
///
/// With one independent speed the motion is in closed form, piece by piece: a piece ends where the power
/// through a joint with losses turns round, or where the mechanism comes to rest. With several, the
/// classical Runge-Kutta method of fourth order goes in steps of ``step``, halved as often as the fastest
/// rate of change asks for, and friction and losses fade out below ``creep``, since there no order of
/// starting is determined.
///
/// > Units: rad/s, rad, s.
struct ForcedMotion: Sendable {
  /// The step of the Runge-Kutta method in s.
  static let step = 0.002
  /// Into how many parts a step is cut at most.
  static let partsMax = 256
  /// How many steps make one piece.
  static let stepsAPiece = 10
  /// The speed in rad/s below which losses fade out, where several speeds are independent; friction does
  /// at this one or a higher, by the inertia that it is against.
  static let creep = 0.01
  /// The share of a steady speed that may be missing when it counts as reached.
  static let tolerance = 0.001
  /// The speed in rad/s below which a mechanism that nears standstill counts as standing.
  static let rest = 0.001

  /// What the mechanism is doing.
  enum Course: Sendable {
    /// Everything is at rest, and no torque moves it.
    case standing
    /// One independent speed, by a law; `direction` is its sign.
    case law(SpeedLaw, direction: Double, flows: [Statics.Flow])
    /// Several independent speeds, by steps.
    case stepped
    /// Several independent speeds that change no more.
    case steady
  }

  /// Why a piece ends.
  enum End: Sendable {
    /// A flow of power turns round, or the next piece of steps begins.
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
  /// When the piece ends, and why; nil when it never does.
  let end: (time: Double, reason: End)?
  /// Whether the speeds count as steady.
  let isSteady: Bool
  /// The length of a part of a step in s.
  private let part: Double

  /// The motion from some independent speeds on.
  init(_ model: ForceModel, own: [Double]) {
    self.model = model
    // Speeds that overflow, from absurd forces, count as rest.
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

  /// The independent speeds after a time, and the ways that they have gone.
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

  /// The flows of power, the changes of the independent speeds, and what the links transmit.
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

  /// The outside torque on each body at some speeds, as the motion has it.
  func torques(_ speeds: [Double]) -> [Double] {
    switch course {
    case .standing, .law: model.torques(speeds)
    case .stepped, .steady: Self.fadedTorques(model, speeds)
    }
  }

  // MARK: - Steps

  /// The outside torques, with friction that fades out where next to nothing moves.
  private static func fadedTorques(_ model: ForceModel, _ speeds: [Double]) -> [Double] {
    var torques = model.torques(speeds)
    for (body, speed) in speeds.enumerated() where speed.magnitude < model.creeps[body] {
      let friction = model.frictions[body]
      let full = speed == 0 ? 0 : speed < 0 ? friction : -friction
      torques[body] += -full - friction * speed / model.creeps[body]
    }
    return torques
  }

  /// A part of a step in which nothing changes by more than half of itself.
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

  /// The response at some speeds; friction and losses fade out where next to nothing moves.
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

  /// One step of the classical Runge-Kutta method.
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
      // The way's own slopes are the speeds at the four points.
      let bend = first[index] + second[index] + third[index]
      state.ways[index] += own[index] * step + bend * step * step / 6
      let sum = first[index] + 2 * second[index] + 2 * third[index] + fourth[index]
      state.own[index] += sum * step / 6
    }
  }
}
