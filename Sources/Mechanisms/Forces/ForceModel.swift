/// The dynamics of a mechanism with some elements engaged and some bodies held, driven by forces and inertia.
///
/// The speeds of all bodies are linear combinations of a few independent ones. Redundant joints transmit nothing,
/// because no equation divides a load among redundant paths. Bodies without inertia whose speed is undetermined are
/// at rest, the output first.
///
/// > Units: N m, kg m2, rad/s.
struct ForceModel: Sendable {
  /// A constraint between bodies: a side of a joint, an element, or a held body.
  struct Link: Sendable {
    /// A body and its factor in the equation; the frame is omitted.
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

    /// Returns the torques on the bodies for each unit transmitted.
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

  let mechanism: Mechanism
  /// The independent links.
  let links: [Link]
  /// The moments of inertia.
  let inertias: [Double]
  /// The speed of each body as a combination of the independent ones: `bodies` rows of `freedom`.
  let shares: [[Double]]
  /// The number of independent speeds.
  let freedom: Int
  /// The exact speed of each body as a multiple of the motor's; nil if it depends on other speeds.
  let ratios: [Fraction?]
  /// The motor's body.
  let motorBody: Int
  /// The motor's signed stall torque, and its decrease per rad/s.
  let motorPush: Double
  let motorSlope: Double
  /// The constant torque on each body.
  let loads: [Double]
  /// The fan torque per (rad/s)2 on each body; not negative.
  let fans: [Double]
  /// The friction of each body; not negative.
  let frictions: [Double]
  /// The speed of each body below which its friction fades out, if several speeds are independent: high enough that a
  /// step of ``ForcedMotion/step`` does not reverse it.
  private(set) var creeps: [Double] = []

  /// Creates the model of a mechanism whose first drive has a motor.
  ///
  /// - Parameters:
  ///   - mechanism: The mechanism; the speed of its first drive is the motor's setting.
  ///   - nominal: The speed of the first drive in its file.
  ///   - engaged: The indices of the engaged elements.
  ///   - held: The bodies that are held.
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
    // The torque curve is shifted by the drive's speed relative to that of the file, in the direction of the drive.
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

  /// The speed that each body's friction removes in two steps, given the inertia that it acts on.
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

  /// Returns the speeds of all bodies from the independent ones.
  func speeds(_ own: [Double]) -> [Double] { shares.map { row in zip(row, own).reduce(0) { $0 + $1.0 * $1.1 } } }

  /// Returns the independent speeds after moving bodies are coupled suddenly: those after a perfectly inelastic
  /// impact, with impulses transmitted by the links.
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

  /// Returns the kinetic energy in J at some speeds.
  func energy(_ speeds: [Double]) -> Double { zip(inertias, speeds).reduce(0) { $0 + $1.0 * $1.1 * $1.1 / 2 } }

  /// Returns the accelerations of the independent speeds, and the torque that each link transmits, for each of
  /// several sets of external torques; nil when they are not determined.
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

  /// Returns the direction of power flow through each link from the torques transmitted and the speeds.
  func flows(_ transmitted: [Double], _ speeds: [Double]) -> [Statics.Flow] {
    links.indices.map { index in
      let link = links[index]
      guard link.isLossy else { return .none }
      let power = transmitted[index] * link.first.factor * relativeSpeed(link, speeds)
      return power < 0 ? .forth : power > 0 ? .back : .none
    }
  }

  /// Returns the speed of a link's first body relative to its carrier.
  func relativeSpeed(_ link: Link, _ speeds: [Double]) -> Double {
    func speed(_ body: Int) -> Double { body < 0 ? 0 : speeds[body] }
    return speed(link.first.body) - speed(link.carrier)
  }

  /// Returns the external torque on each body at some speeds, friction and motor included.
  func torques(_ speeds: [Double]) -> [Double] {
    speeds.indices.map { body in
      let speed = speeds[body]
      let friction = speed == 0 ? 0 : speed < 0 ? frictions[body] : -frictions[body]
      return loads[body] - fans[body] * speed * speed.magnitude + friction
        + (body == motorBody ? motorPush - motorSlope * speed : 0)
    }
  }
}
