import Mechanisms
import Studies
import Testing

/// Trains whose tooth counts and ratios are published, exactly.
struct PublishedTrainsTests {
  @Test func `the Antikythera mechanism keeps the months, the Saros and the games`() throws {
    let speeds = try Trains.speeds(PublishedTrains.antikythera)
    // Sidereal months in a year, by Meton: 254 in 19 years.
    #expect(speeds["b3"] == "254/19")
    #expect(speeds["e6"] == "-254/19")
    // Five turns of the Metonic dial in 19 years, four of the Saros dial in 223 months.
    #expect(speeds["n"] == "-5/19")
    #expect(speeds["e2"] == "-254/19")
    #expect(speeds["k1"] == "55688/4237")
    #expect(speeds["g"] == "-940/4237")
    #expect(speeds["i"] == "-235/12711")
    // The line of apsides turns once in 8.88 years; four years of the games, 76 of Callippus.
    #expect(speeds["e3"] == "-477/4237")
    #expect(speeds["o"] == "1/4")
    #expect(speeds["q"] == "-1/76")
    let solution = try Trains.solution(PublishedTrains.antikythera).solution
    #expect(solution.degreesOfFreedom == 1)
    #expect(solution.redundant == 0)
  }

  private func reductions(_ text: String) throws -> [String] {
    let mechanism = try Trains.read(text)
    return Solver(mechanism).solveAll().map { $0.reduction.map { "\($0)" } ?? "\($0.verdict)" }
  }

  @Test func `Simpson's gearset as in the TorqueFlite`() throws {
    // Published: 2.45, 1.45, 1, reverse 2.21.
    #expect(try reductions(PublishedTrains.simpson) == ["76/31", "45/31", "1", "-31/14", "underDriven", "locked"])
  }

  @Test func `Ravigneaux's gearset as in the Powerglide`() throws {
    // Published: 1.82, 1, reverse 1.82.
    #expect(try reductions(PublishedTrains.powerglide) == ["51/28", "1", "-51/28"])
  }

  @Test func `Lepelletier's train as in ZF's 6HP26, with sets and with planets`() throws {
    // The same train with the wheels of its second set, planets too.
    let planets = PublishedTrains.lepelletier.replacing("carrier, out]", with: "carrier, out, p-short, p-long]")
      .replacing(
        "joints:",
        with: """
          wheels:
            s: {body: small, teeth: 31}
            l: {body: large, teeth: 38}
            ps: {body: p-short, teeth: 22}
            pl: {body: p-long, teeth: 23}
            r: {body: out, teeth: 85, internal: true}
          joints:
            a: {mesh: [s, ps], carrier: carrier}
            b: {mesh: [ps, pl], carrier: carrier}
            c: {mesh: [l, pl], carrier: carrier}
            d: {mesh: [pl, r], carrier: carrier}
          """
      ).split(separator: "\n").filter { !$0.hasPrefix("  short:") && !$0.hasPrefix("  long:") }.joined(separator: "\n")
    let found = try reductions(PublishedTrains.lepelletier)
    #expect(try reductions(planets) == found)
    // Published: 4.171, 2.340, 1.521, 1.143, 0.867, 0.691, -3.403.
    let published = [4.171, 2.340, 1.521, 1.143, 0.867, 0.691, -3.403]
    for (text, value) in zip(found, published) {
      #expect((try #require(Fraction(text)).decimal - value).magnitude < 0.0006)
    }
    #expect(found[0] == "9180/2201")
    #expect(found[2] == "108/71")
    #expect(found[5] == "85/123")
  }

  @Test func `Wolfrom's train, by its formula`() throws {
    // One stepped planet between a sun, a fixed ring and a ring that turns slowly.
    let text = """
      mechanism: wolfrom
      bodies: [sun, arm, planet, out]
      wheels:
        s: {body: sun, teeth: 20}
        p1: {body: planet, teeth: 40}
        p2: {body: planet, teeth: 39}
        r1: {body: frame, teeth: 100, internal: true}
        r2: {body: out, teeth: 99, internal: true}
      joints:
        sp: {mesh: [s, p1], carrier: arm}
        pr: {mesh: [p1, r1], carrier: arm}
        po: {mesh: [p2, r2], carrier: arm}
      drive: {body: sun, rpm: 3960}
      output: out
      """
    let (mechanism, solution) = try Trains.solution(text)
    #expect(solution.degreesOfFreedom == 1)
    let first = Fraction(1) + Fraction(100, 20)
    let second = Fraction(1) - Fraction(100 * 39, 40 * 99)
    #expect(solution.reduction == first / second)
    #expect(solution.motion(of: try #require(mechanism.body(named: "arm"))).ratio == Fraction(1, 6))
  }

  @Test func `Humpage's train of bevels, by its formula`() throws {
    // A sun, a fixed crown wheel and an output wheel about one axis; a stepped planet on an arm.
    let text = """
      mechanism: humpage
      bodies: [sun, arm, planet, out]
      wheels:
        s: {body: sun, teeth: 20}
        p4: {body: planet, teeth: 56}
        p5: {body: planet, teeth: 24}
        crown: {body: frame, teeth: 76}
        o: {body: out, teeth: 35}
      joints:
        sp: {bevel: [s, p4], sense: +1, carrier: arm}
        pc: {bevel: [p4, crown], sense: -1, carrier: arm}
        po: {bevel: [p5, o], sense: -1, carrier: arm}
      drive: {body: sun, rpm: 100}
      output: out
      """
    let solution = try Trains.solution(text).solution
    // Seen from the arm: crown -20/76 of the sun, output -(20/56)(24/35) of it.
    let arm = Fraction(20, 76) / (Fraction(1) + Fraction(20, 76))
    let out = arm - Fraction(20 * 24, 56 * 35) * (Fraction(1) - arm)
    #expect(solution.reduction == out.inverse)
    #expect(solution.reduction == Fraction(1_176, 17))
  }

  @Test func `a belt that slips keeps its ideal ratio, and loses by its efficiency`() throws {
    let text = """
      mechanism: belt
      bodies: [motor, fan]
      wheels: {A: {body: motor, diameter: 90}, B: {body: fan, diameter: "315/2"}}
      joints: {b: {belt: [A, B], slip: 0.02, efficiency: 0.95, backEfficiency: 0.9}}
      drive: {body: motor, rpm: 1400}
      output: fan
      loads: [{body: fan, torque: -7}]
      """
    let (_, solution) = try Trains.solution(text)
    #expect(solution.reduction == Fraction(7, 4))
    #expect(solution.motions[0].torque == Fraction(4) / Fraction(95, 100))
    let driven = try Trains.read(text, settings: ["b.slip=0.5"])
    #expect(Solver(driven).solveAll()[0].reduction == Fraction(7, 4))
  }

  @Test func `settings reach every sort of key`() throws {
    let text = """
      mechanism: keys
      bodies: {a: {inertia: 1}, b: , c: {}}
      wheels:
        A: {body: a, teeth: 20}
        B: {body: b, teeth: 30}
        W: {body: b, starts: 1}
        C: {body: c, teeth: 40}
      joints:
        m: {mesh: [A, B]}
        w: {worm: [W, C], sense: +1}
      elements: {stop: {brake: c}}
      drive: {body: a, rpm: 60}
      output: c
      """
    func reduction(_ settings: String...) throws -> String? {
      let mechanism = try Trains.read(text, settings: settings)
      return Solver(mechanism).solveAll()[0].reduction.map { "\($0)" }
    }
    #expect(try reduction() == "-60")
    #expect(try reduction("W.starts=2") == "-30")
    #expect(try reduction("B.internal=true") == "60")
    #expect(try reduction("w.sense=-1") == "60")
    #expect(try reduction("A.teeth=40", "B.teeth=40") == "-40")
    #expect(try reduction("m.mesh=[A, C]") == "-2")
    #expect(try reduction("A.body=b", "m.mesh=[C, B]") == nil)
    #expect(try reduction("m.carrier=c") != nil)
    #expect(try Trains.read(text, settings: ["a.inertia=2.5"]).bodies[0].inertia == Fraction(5, 2))
    #expect(try Trains.read(text, settings: ["b.fixed=true"]).bodies[1].isFixed)
    #expect(try Trains.read(text, settings: ["m.efficiency=0.9"]).joints[0].efficiency == Fraction(9, 10))
    let braked = try Trains.read(text, settings: ["stop.brake=b"])
    #expect(braked.elements[0].kind == .brake(BodyID(1)))
    #expect(throws: (any Error).self) { try Trains.read(text, settings: ["stop=1"]) }
  }
}
