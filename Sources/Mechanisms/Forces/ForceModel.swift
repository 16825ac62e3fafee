/// A mechanism with some elements engaged and some bodies held, as bodies with inertia that forces move.
///
/// Speeds of all bodies are multiples of a few independent ones. Redundant joints transmit
/// nothing, since no equation shares a load among redundant ways. Bodies without inertia that nothing
/// determines are at rest, the output first.
///
/// > Units: N m, kg m2, rad/s.
struct ForceModel: Sendable {
  /// What ties bodies together: a side of a joint, an element, or what holds a body.
  struct Link: Sendable {
    /// A body and its factor in the equation; the frame takes no part.
    struct Side: Sendable {
      var body: Int
      var factor: Double
    }

    var first: Side
    var second: Side
    var carrier: Int
    var efficiency: Double
    var backEfficiency: Double

    /// Whether it loses power.
    var isLossy: Bool { efficiency != 1 || backEfficiency != 1 }

    /// What it exerts on the bodies for each unit that it transmits.
    func reactions(_ flow: Statics.Flow) -> [Side] {
      var (first, second) = (first, second)
      switch flow {
      case .none: break
      case .forth: second.factor *= efficiency
      case .back: first.factor *= backEfficiency
      }
      return [first, second, Side(body: carrier, factor: -(first.factor + second.factor))].filter {
        $0.body >= 0 && $0.factor != 0
      }
    }
  }

  /// The mechanism.
  let mechanism: Mechanism
  /// The independent links.
  let links: [Link]
  /// The moments of inertia.
  let inertias: [Double]
  /// Each body's speed in multiples of the independent ones: `bodies` rows of `freedom`.
  let shares: [[Double]]
  /// How many independent speeds there are.
  let freedom: Int
  /// The speed of each body as a multiple of the motor's, exactly; nil where it is not one alone.
  let ratios: [Fraction?]
  /// The motor's body.
  let motorBody: Int
  /// The motor's torque at standstill, signed, and what each rad/s takes from it.
  let motorPush: Double
  let motorSlope: Double
  /// Constant torques on each body.
  let loads: [Double]
  /// What each (rad/s)2 costs, on each body; not negative.
  let fans: [Double]
  /// The friction of each body; not negative.
  let frictions: [Double]
  /// The speed of each body below which its friction fades out, where several speeds are independent: so
  /// high that a step of ``ForcedMotion/step`` does not turn it round.
  private(set) var creeps: [Double] = []

  /// The model of a mechanism whose first drive has a motor.
  ///
  /// - Parameters:
  ///   - mechanism: What moves; the speed of its first drive is the motor's setting.
  ///   - nominal: The speed of the first drive in its file.
  ///   - engaged: The indices of the engaged elements.
  ///   - held: The bodies that are held fast.
  init(_ mechanism: Mechanism, nominal: Fraction, engaged: [Int], held: [BodyID]) {
    guard let drive = mechanism.drives.first, let motor = drive.motor else {
      preconditionFailure("the mechanism '\(mechanism.name)' has no motor")
    }
    self.mechanism = mechanism
    var builder = ForceModelBuilder(mechanism)
    builder.add(engaged: engaged, held: held)
    builder.holdMassless()
    links = builder.links
    let freedom = builder.freedom
    self.freedom = freedom
    motorBody = drive.body.index
    let columns = builder.columns(firstAlong: motorBody)
    shares = columns.map { $0.map(\.decimal) }
    let own = columns[motorBody]
    ratios = columns.map { row in freedom == 1 && own[0] == .one ? row[0] : row.allSatisfy(\.isZero) ? .zero : nil }
    inertias = mechanism.bodies.map { $0.inertia?.decimal ?? 0 }
    let radians = Double.pi / 30
    let slope = motor.stallTorque / motor.noLoadSpeed
    motorSlope = slope.decimal / radians
    // The line is moved by the drive's speed over the one of the file, in the sense of the drive.
    let noLoad = motor.noLoadSpeed * (drive.rpm / nominal) * Fraction(nominal.signum)
    motorPush = (slope * noLoad).decimal
    var loads = mechanism.bodies.map { _ in 0.0 }
    for load in mechanism.loads { loads[load.body.index] += load.torque.decimal }
    self.loads = loads
    var fans = mechanism.bodies.map { _ in 0.0 }
    for fan in mechanism.fans {
      let speed = fan.rpm.decimal * radians
      fans[fan.body.index] += fan.torque.decimal / (speed * speed)
    }
    self.fans = fans
    frictions = mechanism.bodies.map { $0.friction?.decimal ?? 0 }
    if freedom > 1 { creeps = fadingSpeeds }
  }

  /// What each body's friction takes of its speed in two steps, by the inertia that it feels.
  private var fadingSpeeds: [Double] {
    let count = shares.count
    var system = DenseSystem(count: freedom, sideCount: count)
    for (body, row) in shares.enumerated() {
      for line in 0..<freedom {
        for column in 0..<freedom { system[line, column] += inertias[body] * row[line] * row[column] }
        system[line, freedom + body] = row[line]
      }
    }
    let mobilities = system.solved()
    return (0..<count).map { body in
      let ways = mobilities?[body] ?? []
      let mobility = zip(shares[body], ways).reduce(0) { $0 + $1.0 * $1.1 }
      return max(ForcedMotion.creep, 2 * ForcedMotion.step * frictions[body] * mobility)
    }
  }

  /// The speeds of all bodies from the independent ones.
  func speeds(_ own: [Double]) -> [Double] { shares.map { row in zip(row, own).reduce(0) { $0 + $1.0 * $1.1 } } }

  /// The independent speeds after bodies at some speeds are tied together at once: what a blow without
  /// rebound leaves, by the momenta that the links pass on.
  func own(after speeds: [Double]) -> [Double] {
    var system = DenseSystem(count: freedom, sideCount: 1)
    for (body, row) in shares.enumerated() where inertias[body] > 0 {
      for line in 0..<freedom {
        for column in 0..<freedom { system[line, column] += inertias[body] * row[line] * row[column] }
        system[line, freedom] += inertias[body] * row[line] * speeds[body]
      }
    }
    return system.solved()?[0] ?? Array(repeating: 0, count: freedom)
  }

  /// The energy of motion in J at some speeds.
  func energy(_ speeds: [Double]) -> Double { zip(inertias, speeds).reduce(0) { $0 + $1.0 * $1.1 * $1.1 / 2 } }

  /// The changes of the independent speeds, and what each link transmits, for each of some sets of
  /// outside torques; nil when they are not determined.
  func response(_ torques: [[Double]], flows: [Statics.Flow]) -> [(own: [Double], transmitted: [Double])]? {
    let count = mechanism.bodies.count
    var system = DenseSystem(count: count, sideCount: torques.count)
    for body in 0..<count {
      for index in 0..<freedom { system[body, index] = inertias[body] * shares[body][index] }
      for (side, torque) in torques.enumerated() { system[body, count + side] = torque[body] }
    }
    for (index, link) in links.enumerated() {
      for side in link.reactions(flows[index]) { system[side.body, freedom + index] -= side.factor }
    }
    return system.solved()?.map { (Array($0[..<freedom]), Array($0[freedom...])) }
  }

  /// The flow of power through each link that transmits so much at some speeds.
  func flows(_ transmitted: [Double], _ speeds: [Double]) -> [Statics.Flow] {
    links.indices.map { index in
      let link = links[index]
      guard link.isLossy else { return .none }
      let power = transmitted[index] * link.first.factor * relativeSpeed(link, speeds)
      return power < 0 ? .forth : power > 0 ? .back : .none
    }
  }

  /// The speed of a link's first body, seen from its carrier.
  func relativeSpeed(_ link: Link, _ speeds: [Double]) -> Double {
    func speed(_ body: Int) -> Double { body < 0 ? 0 : speeds[body] }
    return speed(link.first.body) - speed(link.carrier)
  }

  /// The outside torque on each body at some speeds, friction and motor included.
  func torques(_ speeds: [Double]) -> [Double] {
    speeds.indices.map { body in
      let speed = speeds[body]
      let friction = speed == 0 ? 0 : speed < 0 ? frictions[body] : -frictions[body]
      return loads[body] - fans[body] * speed * speed.magnitude + friction
        + (body == motorBody ? motorPush - motorSlope * speed : 0)
    }
  }
}
