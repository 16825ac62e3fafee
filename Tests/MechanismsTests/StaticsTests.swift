import Mechanisms
import SimulationCore
import Testing

struct StaticsTests {
  private func torques(_ text: String) throws -> [String: String] {
    let (mechanism, solution) = try Trains.solution(text)
    let pairs = zip(mechanism.bodies, solution.motions).map { body, motion in
      (body.name, motion.torque.map { "\($0)" } ?? "?")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func worm(drive: String, efficiency: String, load: Int, rpm: Int = 1_000) throws -> [String: String] {
    try torques(
      """
      mechanism: worm
      bodies: [worm, wheel]
      wheels: {W: {body: worm, starts: 1}, G: {body: wheel, teeth: 40}}
      joints: {j: {worm: [W, G], sense: +1\(efficiency)}}
      drive: {body: \(drive), rpm: \(rpm)}
      loads: [{body: \(drive == "worm" ? "wheel" : "worm"), torque: \(load)}]
      """)
  }

  @Test func `a load is held by torque over the ratio, and losses go by the driving side`() throws {
    #expect(try worm(drive: "worm", efficiency: "", load: -100)["worm"] == "5/2")
    let losses = ", efficiency: 0.5, backEfficiency: 0.25"
    // Lifting: the worm drives, and gives twice as much.
    #expect(try worm(drive: "worm", efficiency: losses, load: -100)["worm"] == "5")
    // Lowering: the load drives, and a quarter of it arrives.
    #expect(try worm(drive: "worm", efficiency: losses, load: 100)["worm"] == "-5/8")
  }

  @Test func `a self-locking worm holds any load and cannot be driven from its wheel`() throws {
    let locking = ", efficiency: 0.4, backEfficiency: 0"
    #expect(try worm(drive: "worm", efficiency: locking, load: 100)["worm"] == "0")
    #expect(try worm(drive: "worm", efficiency: locking, load: -100)["worm"] == "25/4")
    #expect(try worm(drive: "wheel", efficiency: locking, load: -1, rpm: 10)["wheel"] == "?")
  }

  @Test func `the torques of a planetary set are as its teeth`() throws {
    let mechanism = try Trains.shipped("two-speed")
    let solutions = Solver(mechanism).solveAll()
    #expect(solutions[0].motions.map(\.torque) == [20, -50, 0, 0])
    #expect(solutions[0].elementTorques == [30])
    #expect(solutions[1].elementTorques == [-30])
    #expect(solutions[3].elementTorques == [])
    #expect(solutions[3].motions.allSatisfy { $0.torque == nil })
  }

  @Test func `a fixed body takes its torque from outside, and what nothing holds is unknown`() throws {
    let text = """
      mechanism: fixed
      bodies: {sun: {}, ring: {fixed: true}, arm: {}}
      joints: {p: {planetary: {sun: sun, ring: ring, carrier: arm}, teeth: {sun: 20, ring: 40}}}
      drive: {body: sun, rpm: 90}
      loads: [{body: arm, torque: -30}]
      """
    #expect(try torques(text) == ["sun": "10", "ring": "20", "arm": "-30"])
    let free = text.replacing("{fixed: true}", with: "{}")
    #expect(try torques(free) == ["sun": "?", "ring": "0", "arm": "-30"])
  }

  @Test func `the reaction of a redundant loop is unknown, and the drive's torque is not`() throws {
    let text = """
      mechanism: loop
      bodies: [a, b]
      wheels:
        A: {body: a, teeth: 10}
        B: {body: b, teeth: 20}
        A2: {body: a, teeth: 15}
        B2: {body: b, teeth: 30}
      joints: {one: {mesh: [A, B]}, two: {mesh: [A2, B2]}}
      elements: {x: {brake: c}, y: {brake: c}}
      states: {s: [x, y]}
      drive: {body: a, rpm: 1}
      loads: [{body: b, torque: 8}, {body: c, torque: 1}]
      """.replacing("[a, b]\n", with: "[a, b, c]\n")
    let (_, solution) = try Trains.solution(text)
    #expect(solution.motions[0].torque == 4)
    #expect(solution.elementTorques == [nil, nil])
    #expect(solution.redundant == 2)
  }

  @Test(arguments: ["zf-8hp70", "car-gearbox", "two-speed", "motor-to-fan", "fergusons-paradox"])
  func `outside power adds up to the losses`(name: String) throws {
    var mechanism = try Trains.shipped(name)
    let last = BodyID(mechanism.bodies.count - 1)
    mechanism.loads = [Mechanism.Load(last, torque: Fraction(-175, 3))]
    for isLossy in [false, true] {
      for index in mechanism.joints.indices {
        mechanism.joints[index].efficiency = isLossy ? Fraction(19, 20) : 1
        mechanism.joints[index].backEfficiency = isLossy ? Fraction(9, 10) : 1
      }
      let solver = Solver(mechanism)
      for solution in solver.solveAll() where solution.verdict == .turns {
        let lost = try #require(solver.lostPower(solution), "\(name) \(solution.state ?? "")")
        #expect(isLossy ? lost >= 0 : lost == 0)
      }
    }
  }

  @Test func `random lossless trains put in as much power as they take out`() throws {
    var random = RandomStream(seed: 3, name: "power")
    for _ in 0..<500 {
      var mechanism = Mechanism("chain", bodies: (0...6).map { Mechanism.Body("b\($0)") })
      for index in 0..<6 {
        for body in [index, index + 1] {
          let teeth = Int(random.integer(in: 10...90))
          mechanism.wheels.append(Wheel("w\(mechanism.wheels.count)", on: BodyID(body), .teeth(teeth)))
        }
        mechanism.joints.append(Joint("j\(index)", .mesh(2 * index, 2 * index + 1, carrier: .frame)))
        let torque = Fraction(Int(random.integer(in: -99...99)))
        mechanism.loads.append(Mechanism.Load(BodyID(index + 1), torque: torque))
      }
      mechanism.drives = [Mechanism.Drive(BodyID(Int(random.integer(in: 0...6))), rpm: 7)]
      let solver = Solver(mechanism)
      #expect(solver.lostPower(solver.solve(mechanism.states[0])) == 0)
    }
  }

  @Test func `inertia is reflected by the square of the ratio, play by the ratio`() throws {
    let (mechanism, solution) = try Trains.solution(
      """
      mechanism: inertia
      bodies: {a: {inertia: 1}, b: {inertia: 8}, c: {inertia: 100}}
      wheels: {A: {body: a, teeth: 10}, B: {body: b, teeth: 20}, P: {body: b, teeth: 10}, C: {body: c, teeth: 50}}
      joints: {ab: {mesh: [A, B], backlash: 2}, bc: {mesh: [P, C], backlash: 0.5}}
      drive: {body: a, rpm: 1}
      output: c
      """)
    let solver = Solver(mechanism)
    #expect(solver.reflectedInertia(solution) == 4)
    #expect(solver.outputBacklash(solution) == Fraction(9, 10))
  }
}
