/// The torques that keep a mechanism in equilibrium at steady speed.
///
/// Unknowns are what each equation of motion transmits and what each drive gives; each body gives one
/// equation. Everything is exact. Where the same load may flow over several ways, or nothing can hold
/// it, what is not determined is nil.
struct Statics {
  /// Which way the power flows through a joint, seen from its carrier.
  enum Flow: Equatable {
    /// None, or unknown: no loss.
    case none
    /// From the first named to the second.
    case forth
    /// From the second named to the first.
    case back
  }

  /// A pair of sides with the losses of its joint.
  struct Path {
    var sides: Mechanism.Sides
    var efficiency: Fraction
    var backEfficiency: Fraction

    /// What the joint exerts on the bodies for each unit transmitted.
    func reactions(_ flow: Flow) -> [LinearSystem.Term] {
      var sides = sides
      switch flow {
      case .none: break
      case .forth: sides.second.factor *= efficiency
      case .back: sides.first.factor *= backEfficiency
      }
      return sides.equation
    }
  }

  let mechanism: Mechanism
  let engaged: [Int]
  let paths: [Path]
  let fixed: [Int]

  init(_ mechanism: Mechanism, engaged: [Int]) {
    self.mechanism = mechanism
    self.engaged = engaged
    paths = mechanism.joints.flatMap { joint in
      mechanism.sides(of: joint).map { sides in
        Path(
          sides: sides,
          efficiency: joint.efficiency,
          backEfficiency: joint.backEfficiency
        )
      }
    }
    fixed = mechanism.bodies.indices.filter { mechanism.bodies[$0].isFixed }
  }

  /// The torque of loads, fans and friction on each body at some speeds; nil where one of these depends
  /// on a speed that is unknown.
  func loads(at speeds: [Fraction?]) -> [Fraction]? {
    var torques = mechanism.bodies.map { _ in Fraction.zero }
    for load in mechanism.loads { torques[load.body.index] += load.torque }
    for fan in mechanism.fans {
      guard let speed = speeds[fan.body.index] else { return nil }
      torques[fan.body.index] += fan.torque(at: speed)
    }
    for (index, body) in mechanism.bodies.enumerated() {
      guard let friction = body.friction, !friction.isZero else { continue }
      guard let speed = speeds[index] else { return nil }
      torques[index] -= Fraction(speed.signum) * friction
    }
    return torques
  }

  /// The equilibrium of all bodies, for given flows of power and torques from outside.
  func system(_ flows: [Flow], loads: [Fraction]) -> LinearSystem {
    let count = mechanism.bodies.count
    let unknowns = paths.count + fixed.count + engaged.count + mechanism.drives.count
    var rows: [[LinearSystem.Term]] = Array(repeating: [], count: count)
    var unknown = 0
    func add(_ reactions: [LinearSystem.Term]) {
      for term in reactions {
        rows[term.variable].append(LinearSystem.Term(unknown, term.coefficient))
      }
      unknown += 1
    }
    for (path, flow) in zip(paths, flows) { add(path.reactions(flow)) }
    for body in fixed { add([LinearSystem.Term(body, 1)]) }
    for place in engaged { add(mechanism.equation(of: mechanism.elements[place])) }
    for drive in mechanism.drives { add([LinearSystem.Term(drive.body.index, 1)]) }
    for (body, load) in loads.enumerated() where !load.isZero {
      rows[body].append(LinearSystem.Term(unknowns, load))
    }
    var system = LinearSystem(count: unknowns)
    for row in rows { system.add(row) }
    return system
  }

  /// The flows that an equilibrium has at some speeds.
  func flows(_ system: LinearSystem, _ speeds: [Fraction?]) -> [Flow] {
    var system = system
    func speed(_ body: BodyID) -> Fraction? { body.isFrame ? .zero : speeds[body.index] }
    return paths.indices.map { index in
      let path = paths[index]
      guard path.efficiency != 1 || path.backEfficiency != 1 else { return .none }
      guard let transmitted = system.value(index), let first = speed(path.sides.first.body),
        let carrier = speed(path.sides.carrier)
      else { return .none }
      let power = transmitted * path.sides.first.factor * (first - carrier)
      return power.signum < 0 ? .forth : power.signum > 0 ? .back : .none
    }
  }

  /// The equilibrium at some speeds, each joint with the loss of the side that drives it; nil when
  /// there is none, because nothing holds a load or a self-locking joint would have to be driven from
  /// its locking side.
  func equilibrium(at speeds: [Fraction?]) -> LinearSystem? {
    guard let loads = loads(at: speeds) else { return nil }
    var flows = Array(repeating: Flow.none, count: paths.count)
    // Losses can turn the flow of a joint round; few rounds settle it, or nothing does.
    for _ in 0..<16 {
      let system = system(flows, loads: loads)
      if system.isContradictory { return nil }
      let next = self.flows(system, speeds)
      if next == flows { return system }
      flows = next
    }
    return nil
  }
}

extension Solver {
  /// Adds the torques to a solution, when there are loads.
  func balance(_ solution: inout Solution) {
    guard mechanism.hasLoads else {
      solution.elementTorques = solution.engaged.map { _ in nil }
      return
    }
    let statics = Statics(mechanism, engaged: solution.engaged)
    let speeds = solution.motions.map(\.speed)
    var system = statics.equilibrium(at: speeds)
    func value(_ unknown: Int) -> Fraction? { system?.value(unknown) }
    var torques: [Fraction?] =
      statics.loads(at: speeds) ?? Array(repeating: nil, count: mechanism.bodies.count)
    func add(_ torque: Fraction?, to body: Int) {
      torques[body] = torques[body].flatMap { sum in torque.map { sum + $0 } }
    }
    var unknown = statics.paths.count
    for body in statics.fixed {
      add(value(unknown), to: body)
      unknown += 1
    }
    solution.elementTorques = solution.engaged.map { place in
      defer { unknown += 1 }
      guard let exerted = value(unknown) else { return nil }
      if case .clutch = mechanism.elements[place].kind { return -exerted }
      return exerted
    }
    for drive in mechanism.drives {
      add(value(unknown), to: drive.body.index)
      unknown += 1
    }
    for body in torques.indices { solution.motions[body].torque = torques[body] }
  }
}
