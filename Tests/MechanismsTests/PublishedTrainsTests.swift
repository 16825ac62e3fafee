import Mechanisms
import Testing

/// Trains whose tooth counts and ratios are published, exactly.
struct PublishedTrainsTests {
  /// Back gears of the Antikythera mechanism after Freeth and others (2006), one turn a year at b.
  private let antikythera = """
    mechanism: antikythera
    bodies: [b, c, d, e2, l, m, n, e3, f, g, h, i, k1, k2, e6, b3, o, p, q]
    wheels:
      b2: {body: b, teeth: 64}
      c1: {body: c, teeth: 38}
      c2: {body: c, teeth: 48}
      d1: {body: d, teeth: 24}
      d2: {body: d, teeth: 127}
      e2g: {body: e2, teeth: 32}
      e5: {body: e2, teeth: 50}
      k1g: {body: k1, teeth: 50}
      k2g: {body: k2, teeth: 50}
      e6g: {body: e6, teeth: 50}
      e1: {body: e6, teeth: 32}
      b3g: {body: b3, teeth: 32}
      l1: {body: l, teeth: 38}
      l2: {body: l, teeth: 53}
      m1: {body: m, teeth: 96}
      m2: {body: m, teeth: 15}
      m3: {body: m, teeth: 27}
      n1: {body: n, teeth: 53}
      n2: {body: n, teeth: 15}
      n3: {body: n, teeth: 57}
      o1: {body: o, teeth: 60}
      p1: {body: p, teeth: 60}
      p2: {body: p, teeth: 12}
      q1: {body: q, teeth: 60}
      e3g: {body: e3, teeth: 223}
      e4: {body: e3, teeth: 188}
      f1: {body: f, teeth: 53}
      f2: {body: f, teeth: 30}
      g1: {body: g, teeth: 54}
      g2: {body: g, teeth: 20}
      h1: {body: h, teeth: 60}
      h2: {body: h, teeth: 15}
      i1: {body: i, teeth: 60}
    joints:
      bc: {mesh: [b2, c1]}
      cd: {mesh: [c2, d1]}
      de: {mesh: [d2, e2g]}
      ek: {mesh: [e5, k1g], carrier: e3}
      pin-and-slot: {follower: [k1, k2]}
      ke: {mesh: [k2g, e6g], carrier: e3}
      moon: {mesh: [e1, b3g]}
      bl: {mesh: [b2, l1]}
      lm: {mesh: [l2, m1]}
      mn: {mesh: [m2, n1]}
      no: {mesh: [n3, o1]}
      np: {mesh: [n2, p1]}
      pq: {mesh: [p2, q1]}
      me: {mesh: [m3, e3g]}
      ef: {mesh: [e4, f1]}
      fg: {mesh: [f2, g1]}
      gh: {mesh: [g2, h1]}
      hi: {mesh: [h2, i1]}
    drive: {body: b, rpm: 1}
    """

  @Test func `the Antikythera mechanism keeps the months, the Saros and the games`() throws {
    let speeds = try Trains.speeds(antikythera)
    // Sidereal months in a year, by Meton: 254 in 19 years.
    #expect(speeds["b3"] == "254/19")
    #expect(speeds["e6"] == "-254/19")
    // Five turns of the Metonic dial in 19 years, four of the Saros dial in 223 months.
    #expect(speeds["n"] == "-5/19")
    #expect(speeds["g"] == "-940/4237")
    #expect(speeds["i"] == "-235/12711")
    // The line of apsides turns once in 8.88 years; four years of the games, 76 of Callippus.
    #expect(speeds["e3"] == "-477/4237")
    #expect(speeds["o"] == "1/4")
    #expect(speeds["q"] == "-1/76")
    let solution = try Trains.solution(antikythera).solution
    #expect(solution.degreesOfFreedom == 1)
    #expect(solution.redundant == 0)
  }

  private func reductions(_ text: String) throws -> [String] {
    let mechanism = try Trains.read(text)
    return Solver(mechanism).solveAll().map { $0.reduction.map { "\($0)" } ?? "\($0.verdict)" }
  }

  @Test func `Simpson's gearset as in the TorqueFlite`() throws {
    // Published: 2.45, 1.45, 1, reverse 2.21.
    let text = """
      mechanism: simpson
      bodies: [in, sun, ring-f, out, carrier-r]
      joints:
        front: {planetary: {sun: sun, ring: ring-f, carrier: out}, teeth: {sun: 28, ring: 62, planet: 17}}
        rear: {planetary: {sun: sun, ring: out, carrier: carrier-r}, teeth: {sun: 28, ring: 62, planet: 17}}
      elements:
        forward: {clutch: [in, ring-f]}
        direct: {clutch: [in, sun]}
        kickdown: {brake: sun}
        low: {brake: carrier-r}
      states:
        "1": [forward, low]
        "2": [forward, kickdown]
        "3": [forward, direct]
        R: [direct, low]
        N: []
        P: [forward, kickdown, low]
      drive: {body: in, rpm: 1000}
      output: out
      """
    #expect(try reductions(text) == ["76/31", "45/31", "1", "-31/14", "underDriven", "locked"])
  }

  @Test func `Ravigneaux's gearset as in the Powerglide`() throws {
    // Published: 1.82, 1, reverse 1.82.
    let text = """
      mechanism: powerglide
      bodies: [in, low-sun, ring, out]
      joints:
        short: {planetary: {sun: low-sun, ring: ring, carrier: out}, teeth: {sun: 23, ring: 79}}
        long: {planetary: {sun: in, ring: ring, carrier: out}, teeth: {sun: 28, ring: 79}, pinions: 2}
      elements: {low: {brake: low-sun}, high: {clutch: [in, low-sun]}, reverse: {brake: ring}}
      states: {L: [low], D: [high], R: [reverse]}
      drive: {body: in, rpm: 1000}
      output: out
      """
    #expect(try reductions(text) == ["51/28", "1", "-51/28"])
  }

  /// Lepelletier's train with its Ravigneaux set given in one of two ways.
  private func lepelletier(_ bodies: String, _ wheels: String, _ rear: String) -> String {
    """
    mechanism: zf-6hp26
    bodies: [in, front, small, large, carrier, out\(bodies)]
    wheels:
      none: {body: frame, teeth: 1}
    \(wheels)
    joints:
      front: {planetary: {sun: frame, ring: in, carrier: front}, teeth: {sun: 37, ring: 71, planet: 17}}
    \(rear)
    elements:
      A: {clutch: [front, small]}
      B: {clutch: [front, large]}
      C: {brake: large}
      D: {brake: carrier}
      E: {clutch: [in, carrier]}
    states: {"1": [A, D], "2": [A, C], "3": [A, B], "4": [A, E], "5": [B, E], "6": [C, E], R: [B, D]}
    drive: {body: in, rpm: 1000}
    output: out
    """
  }

  @Test func `Lepelletier's train as in ZF's 6HP26, with sets and with planets`() throws {
    let sets = lepelletier(
      "",
      "",
      """
        short: {planetary: {sun: small, ring: out, carrier: carrier}, teeth: {sun: 31, ring: 85}, pinions: 2}
        long: {planetary: {sun: large, ring: out, carrier: carrier}, teeth: {sun: 38, ring: 85}}
      """
    )
    let planets = lepelletier(
      ", p-short, p-long",
      """
        s: {body: small, teeth: 31}
        l: {body: large, teeth: 38}
        ps: {body: p-short, teeth: 22}
        pl: {body: p-long, teeth: 23}
        r: {body: out, teeth: 85, internal: true}
      """,
      """
        a: {mesh: [s, ps], carrier: carrier}
        b: {mesh: [ps, pl], carrier: carrier}
        c: {mesh: [l, pl], carrier: carrier}
        d: {mesh: [pl, r], carrier: carrier}
      """
    )
    let found = try reductions(sets)
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
    #expect(
      try Trains.read(text, settings: ["m.efficiency=0.9"]).joints[0].efficiency == Fraction(9, 10)
    )
    let braked = try Trains.read(text, settings: ["stop.brake=b"])
    #expect(braked.elements[0].kind == .brake(BodyID(1)))
    #expect(throws: (any Error).self) { try Trains.read(text, settings: ["stop=1"]) }
  }
}
