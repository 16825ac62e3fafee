import Mechanisms
import Testing

/// What joints exert and shafts transmit, on mechanisms that ship, with a load at the end of each.
struct TorqueTests {
  /// A shipped mechanism with an outside torque on one of its bodies.
  private func loaded(_ name: String, _ body: String, _ torque: Fraction) throws -> Mechanism {
    var mechanism = try Trains.shipped(name)
    mechanism.loads = [Mechanism.Load(try #require(mechanism.body(named: body)), torque: torque)]
    mechanism.fans = []
    return mechanism
  }

  private static let cases = [
    ("zf-8hp70", "out"), ("two-speed", "output"), ("differential", "right"),
    ("car-gearbox", "output"), ("motor-to-fan", "fan"), ("fergusons-paradox", "sun-99"),
    ("orrery", "nodes"), ("watch", "fourth"),
  ]

  /// The sums of all torques on each body.
  private func sums(_ mechanism: Mechanism, _ solution: Solution) throws -> [Fraction] {
    var sums = try solution.motions.map { try #require($0.torque) }
    for reaction in solution.jointReactions.joined() where !reaction.body.isFrame {
      sums[reaction.body.index] += try #require(reaction.torque)
    }
    for (index, torque) in zip(solution.engaged, solution.elementTorques) {
      let torque = try #require(torque)
      switch mechanism.elements[index].kind {
      case .brake(let body): sums[body.index] += torque
      case .clutch(let first, let second):
        if !first.isFrame { sums[first.index] -= torque }
        if !second.isFrame { sums[second.index] += torque }
      }
    }
    return sums
  }

  @Test(arguments: cases) func `torques on each body add up to zero, and those of each joint with the frame's`(
    name: String, body: String
  ) throws {
    var mechanism = try loaded(name, body, Fraction(-175, 3))
    for isLossy in [false, true] {
      for index in mechanism.joints.indices {
        mechanism.joints[index].efficiency = isLossy ? Fraction(19, 20) : 1
        mechanism.joints[index].backEfficiency = isLossy ? Fraction(9, 10) : 1
      }
      let solutions = Solver(mechanism).solveAll().filter { $0.verdict == .turns && $0.redundant == 0 }
      #expect(!solutions.isEmpty)
      for solution in solutions {
        #expect(try sums(mechanism, solution).allSatisfy(\.isZero), "\(solution.state ?? "")")
        for (joint, reactions) in zip(mechanism.joints, solution.jointReactions) {
          switch joint.kind {
          case .worm, .bevel, .rack: continue
          default: break
          }
          #expect(reactions.compactMap(\.torque).reduce(.zero, +).isZero, "\(joint.name)")
        }
      }
    }
  }

  @Test(arguments: cases) func `a joint gives away as much power as it takes, and with losses less`(
    name: String, body: String
  ) throws {
    var mechanism = try loaded(name, body, Fraction(-175, 3))
    for isLossy in [false, true] {
      for index in mechanism.joints.indices {
        mechanism.joints[index].efficiency = isLossy ? Fraction(19, 20) : 1
        mechanism.joints[index].backEfficiency = isLossy ? Fraction(9, 10) : 1
      }
      let solver = Solver(mechanism)
      for solution in solver.solveAll() where solution.verdict == .turns {
        var total = Fraction.zero
        for reactions in solution.jointReactions {
          var power = Fraction.zero
          for reaction in reactions {
            let speed = try #require(solution.motion(of: reaction.body).speed)
            power += try #require(reaction.torque) * speed
          }
          #expect(isLossy ? power <= 0 : power.isZero)
          total -= power
        }
        let outside = try solution.motions.map { try #require($0.speed) * #require($0.torque) }
        #expect(outside.reduce(.zero, +) == total)
      }
    }
  }

  @Test func `sun, ring and carrier bear torques as their teeth, by Willis's equation`() throws {
    let mechanism = try loaded("zf-8hp70", "out", -300)
    for solution in Solver(mechanism).solveAll() {
      for (joint, reactions) in zip(mechanism.joints, solution.jointReactions) {
        guard case .planetary(let set) = joint.kind else { continue }
        let torques = try reactions.map { try #require($0.torque) }
        #expect(torques[0] * Fraction(set.ringTeeth) == torques[1] * Fraction(set.sunTeeth))
        #expect(torques[2] == -(torques[0] + torques[1]))
      }
    }
  }

  @Test func `the first gear of the eight-speed transmission bears what its teeth say`() throws {
    let mechanism = try loaded("zf-8hp70", "out", -300)
    let solution = Solver(mechanism).solveAll()[0]
    #expect(solution.motions[0].torque == Fraction(575, 9))
    #expect(solution.jointReactions[3].map(\.torque) == [Fraction(-575, 9), Fraction(-2_125, 9), 300])
    #expect(
      solution.jointReactions[0].map(\.torque) == [Fraction(-2_125, 27), Fraction(-4_250, 27), Fraction(2_125, 9)])
    #expect(solution.elementTorques == [Fraction(2_125, 27), Fraction(4_250, 27), Fraction(575, 9)])
    // The shaft between the first set and the fourth bears nothing from outside.
    #expect(solution.motions[3].torque == 0)
    #expect(solution.motions[3].transmitted == Fraction(2_125, 9))
    #expect(solution.motions.map(\.transmitted?.isZero) == [false, false, false, false, true, false, true, false])
  }

  @Test func `an open differential halves the torque, and its cage transmits all of it`() throws {
    var mechanism = try loaded("differential", "left", -10)
    mechanism.loads.append(Mechanism.Load(BodyID(3), torque: -10))
    let open = Solver(mechanism).solveAll()[3]
    #expect(open.verdict == .underDriven)
    #expect(open.motions.map(\.transmitted) == [Fraction(220, 41), 20, 10, 10])
    #expect(open.jointReactions[1].map(\.torque) == [10, 10, -20])
  }

  @Test func `nothing is transmitted where nothing is known of loads or the motion`() throws {
    let solutions = Solver(try Trains.shipped("two-speed")).solveAll()
    #expect(solutions[0].motions.map(\.transmitted) == [20, 50, 20, 30])
    #expect(solutions[1].motions.map(\.transmitted) == [50, 50, 50, 30])
    // Neutral holds no load, and what locks does not turn.
    #expect(solutions[2].motions.allSatisfy { $0.transmitted == nil })
    #expect(solutions[3].jointReactions.isEmpty)
    let unloaded = Solver(try Trains.shipped("zf-8hp70")).solveAll()[0]
    #expect(unloaded.jointReactions.isEmpty)
    #expect(unloaded.motions.allSatisfy { $0.transmitted == nil })
  }
}
