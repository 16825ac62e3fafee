/// The static equilibrium of a mechanism at steady speed.
///
/// The unknowns are the torques that each equation of motion transmits and that each drive supplies; each body
/// contributes one equation. Everything is exact. If a load may be divided among several paths, or nothing can hold
/// it, the undetermined torques are nil.
struct Statics {
  /// The direction of the power flow through a joint, relative to its carrier.
  enum Flow: Equatable {
    /// None, or unknown: no loss.
    case none
    /// From the first named body to the second.
    case forth
    /// From the second named body to the first.
    case back
  }

  /// A pair of sides with the losses of its joint.
  struct Path {
    var sides: Mechanism.Sides
    var efficiency: Fraction
    var backEfficiency: Fraction

    /// Returns the sides with the torques that the joint exerts on them for each unit transmitted.
    func loaded(_ flow: Flow) -> Mechanism.Sides {
      var sides = sides
      switch flow {
      case .none: break
      case .forth: sides.second.factor *= efficiency
      case .back: sides.first.factor *= backEfficiency
      }
      return sides
    }
  }

  /// Balanced torques, with the directions of the power flows.
  struct Equilibrium {
    var system: LinearSystem
    let flows: [Flow]
  }

  let mechanism: Mechanism
  let engaged: [Int]
  /// The pairs of sides of all joints, in the order of the joints.
  let paths: [Path]
  /// The index in `paths` of each joint's first pair, followed by the number of pairs.
  let firstPaths: [Int]
  let fixed: [Int]

  init(_ mechanism: Mechanism, engaged: [Int]) {
    self.mechanism = mechanism
    self.engaged = engaged
    var paths: [Path] = []
    var firstPaths = [0]
    for joint in mechanism.joints {
      for sides in mechanism.sides(of: joint) {
        paths.append(Path(sides: sides, efficiency: joint.efficiency, backEfficiency: joint.backEfficiency))
      }
      firstPaths.append(paths.count)
    }
    self.paths = paths
    self.firstPaths = firstPaths
    fixed = mechanism.bodies.indices.filter { mechanism.bodies[$0].isFixed }
  }

  /// Returns the torque of loads, fans and friction on each body at some speeds; nil if one of these depends on an
  /// unknown speed.
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

  /// Returns the equilibrium of all bodies, for given power flows and external torques.
  func system(_ flows: [Flow], loads: [Fraction]) -> LinearSystem {
    let count = mechanism.bodies.count
    let unknowns = paths.count + fixed.count + engaged.count + mechanism.drives.count
    var rows: [[LinearSystem.Term]] = Array(repeating: [], count: count)
    var unknown = 0
    func add(_ reactions: [LinearSystem.Term]) {
      for term in reactions { rows[term.variable].append(LinearSystem.Term(unknown, term.coefficient)) }
      unknown += 1
    }
    for (path, flow) in zip(paths, flows) { add(path.loaded(flow).equation) }
    for body in fixed { add([LinearSystem.Term(body, 1)]) }
    for index in engaged { add(mechanism.equation(of: mechanism.elements[index])) }
    for drive in mechanism.drives { add([LinearSystem.Term(drive.body.index, 1)]) }
    for (body, load) in loads.enumerated() where !load.isZero { rows[body].append(LinearSystem.Term(unknowns, load)) }
    var system = LinearSystem(count: unknowns)
    for row in rows { system.add(row) }
    return system
  }

  /// Returns the power flows of an equilibrium at some speeds.
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

  /// Returns the equilibrium at some speeds, each joint with the loss of the side that drives it; nil when there is
  /// none, because nothing holds a load or a self-locking joint would have to be driven from its locking side.
  func equilibrium(at speeds: [Fraction?]) -> Equilibrium? {
    guard let loads = loads(at: speeds) else { return nil }
    var flows = Array(repeating: Flow.none, count: paths.count)
    // Losses can reverse the flow of a joint; the flows converge in a few rounds or never.
    for _ in 0..<16 {
      let system = system(flows, loads: loads)
      if system.isContradictory { return nil }
      let next = self.flows(system, speeds)
      if next == flows { return Equilibrium(system: system, flows: flows) }
      flows = next
    }
    return nil
  }
}
