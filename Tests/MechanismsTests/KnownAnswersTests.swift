import Mechanisms
import SimulationCore
import Testing

/// Published trains, with the answers that their sources print.
struct KnownAnswersTests {
  @Test func `the eight-speed transmission has its published reductions`() throws {
    let mechanism = try Trains.shipped("zf-8hp70")
    let solutions = Solver(mechanism).solveAll()
    #expect(
      solutions.map { $0.reduction.map { "\($0)" } } == [
        "108/23", "72/23", "162/77", "5/3", "8826/6871", "1", "120/143", "2/3", "-1744/529",
      ])
    #expect(solutions.allSatisfy { $0.verdict == .turns && $0.degreesOfFreedom == 1 })
    #expect(solutions.allSatisfy { $0.redundant == 0 && $0.conflict == nil && $0.free.isEmpty })
  }

  @Test func `two engaged elements leave it under-driven, and four lock it`() throws {
    let mechanism = try Trains.shipped("zf-8hp70")
    let solver = Solver(mechanism)
    let two = solver.solve(Mechanism.State("A,B", engaged: [0, 1]))
    #expect(two.verdict == .underDriven)
    #expect(two.degreesOfFreedom == 2)
    #expect(two.free.map { mechanism.name(of: $0) } == ["r3s4", "c3", "out"])
    let four = solver.solve(Mechanism.State("A,B,C,D", engaged: [0, 1, 2, 3]))
    #expect(four.verdict == .locked)
    #expect(four.degreesOfFreedom == 0)
    #expect(four.conflict?.elements == [0, 1, 2, 3])
    #expect(four.conflict?.drives == [BodyID(0)])
  }

  @Test func `Ferguson's suns go opposite ways`() throws {
    let speeds = Trains.speeds(try Trains.shipped("fergusons-paradox"))
    #expect(speeds["sun-99"] == "-100/99")
    #expect(speeds["sun-101"] == "100/101")
  }

  @Test func `Armstrong's orrery keeps its axis and turns nodes and apsides`() throws {
    let speeds = Trains.speeds(try Trains.shipped("orrery"))
    #expect(speeds["axis"] == "0")
    #expect(speeds["nodes"] == "-2/37")
    #expect(speeds["apsides"] == "5/44")
  }

  private func epicyclic(sun: Int, ring: Int, drives: String, planet: Int) throws -> [String: String] {
    try Trains.speeds(
      """
      mechanism: epicyclic
      bodies: [sun, ring, arm, planet]
      wheels:
        Sun: {body: sun, teeth: \(sun)}
        Ring: {body: ring, teeth: \(ring), internal: true}
        Planet: {body: planet, teeth: \(planet)}
      joints:
        a: {mesh: [Sun, Planet], carrier: arm}
        b: {mesh: [Planet, Ring], carrier: arm}
      drive: \(drives)
      """)
  }

  @Test func `textbook epicyclics`() throws {
    let standing = "[{body: arm, rpm: 18}, {body: ring, rpm: 0}]"
    let first = try epicyclic(sun: 32, ring: 72, drives: standing, planet: 20)
    #expect(first["sun"] == "117/2")
    #expect(first["planet"] == "-234/5")
    let second = try Trains.speeds(
      """
      mechanism: sun-and-planet
      bodies: {a: {fixed: true}, b: {}, arm: {}}
      wheels: {A: {body: a, teeth: 24}, B: {body: b, teeth: 30}}
      joints: {m: {mesh: [A, B], carrier: arm}}
      drive: {body: arm, rpm: 100}
      """)
    #expect(second["b"] == "180")
    let third = try epicyclic(sun: 20, ring: 100, drives: "[{body: sun, rpm: 60}, {body: ring, rpm: 0}]", planet: 40)
    #expect(third["arm"] == "10")
    let fourth = try epicyclic(sun: 23, ring: 55, drives: "[{body: arm, rpm: 100}, {body: sun, rpm: 0}]", planet: 16)
    #expect(fourth["ring"] == "1560/11")
  }

  @Test func `the watch beats 18 000 times an hour`() throws {
    let mechanism = try Trains.shipped("watch")
    let solution = Solver(mechanism).solve(mechanism.states[0])
    let ratios = solution.motions.map { $0.ratio }
    #expect(ratios[2] == 60)
    #expect(ratios[3].map { $0.magnitude * 15 * 2 } == 18_000)
    #expect(ratios[5] == Fraction(1, 12))
    #expect(solution.motions[0].period == 3_600)
  }

  @Test func `a worm of three threads on 52 teeth gives 101 turns of 1750`() throws {
    let speeds = try Trains.speeds(
      """
      mechanism: worm
      bodies: [worm, wheel]
      wheels: {W: {body: worm, starts: 3, diameter: 2.000}, G: {body: wheel, teeth: 52}}
      joints: {j: {worm: [W, G], sense: +1}}
      drive: {body: worm, rpm: 1750}
      """)
    #expect(speeds["wheel"] == "2625/26")
  }

  @Test func `the two-speed set gives 2/5, then 1`() throws {
    let solutions = Solver(try Trains.shipped("two-speed")).solveAll()
    #expect(solutions[0].motions[1].ratio == Fraction(2, 5))
    #expect(solutions[1].motions[1].ratio == 1)
    #expect(solutions[2].verdict == .underDriven)
    #expect(solutions[3].verdict == .locked)
  }

  @Test func `two pinions in a row turn the ring's sign round`() throws {
    let speeds = try Trains.speeds(
      """
      mechanism: double-pinion
      bodies: [sun, ring, arm]
      joints: {p: {planetary: {sun: sun, ring: ring, carrier: arm}, teeth: {sun: 30, ring: 70}, pinions: 2}}
      drive: [{body: sun, rpm: 40}, {body: ring, rpm: 0}]
      """)
    #expect(speeds["arm"] == "-30")
  }

  @Test func `the source's mechanism, made consistent, turns as its widths say`() throws {
    let mechanism = try Trains.shipped("motor-to-fan")
    let solution = Solver(mechanism).solve(mechanism.states[0])
    #expect(
      solution.motions.map { $0.period.map { "\($0)" } } == [
        "5", "25/2", "25/2", "25/2", "10", "25/2", "25/2", "25/8", "875/8", "125/2", "125/8", "125/8",
      ])
    #expect(solution.motions.map(\.direction) == [1, 1, 1, 1, -1, 1, -1, -1, 1, -1, -1, 1])
    #expect(solution.reduction == Fraction(25, 8))
    #expect(solution.degreesOfFreedom == 1)
    let declared = mechanism.wheels.compactMap { wheel in
      wheel.declared?.period.map { $0 == solution.motions[wheel.body.index].period }
    }
    #expect(declared.count == 12)
    #expect(declared.allSatisfy { $0 })
  }

  /// > Source: the published tooth counts of the Antikythera mechanism's main, Metonic and lunar trains.
  @Test func `a body stands where its exact speed has brought it, however late`() throws {
    let mechanism = try Trains.shipped("motor-to-fan")
    let motions = Solver(mechanism).solve(mechanism.states[0]).motions
    let year = SimulationInstant(nanoseconds: 31_536_000_000_000_000)
    let later = SimulationInstant(nanoseconds: 31_536_001_000_000_000)
    #expect(motions[0].turn(at: year) == 0)
    #expect(motions[0].turn(at: later) == 0.2)
    // Backwards by a tenth of a turn.
    #expect(motions[4].turn(at: later) == 0.9)
    // 31 536 001 s over 875/8 s, less the whole turns.
    #expect(motions[8].turn(at: later) == 0.152)
  }

  @Test func `a rack slides by its pinion's teeth`() throws {
    let (_, solution) = try Trains.solution(
      """
      mechanism: rack
      bodies: [pinion, gate]
      wheels: {P: {body: pinion, teeth: 17}}
      joints: {r: {rack: [P, gate]}}
      drive: {body: pinion, rpm: "3/2"}
      """)
    #expect(solution.motions[1].speed == Fraction(51, 2))
    #expect(solution.motions[1].ratio == 17)
  }
}
