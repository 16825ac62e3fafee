import Mechanisms
import Testing

struct TrainCheckTests {
  private func findings(_ text: String) throws -> [String] {
    TrainCheck(try Trains.read(text)).findings().map { "\($0.rule.rawValue): \($0.text)" }
  }

  private func warnings(_ text: String) throws -> [String] { TrainCheck(try Trains.read(text)).warnings().map(\.text) }

  @Test func `a loop that jams is a finding that names its joints`() throws {
    let text = """
      mechanism: triangle
      bodies: [a, b, c]
      wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, ca: {mesh: [C, A]}}
      drive: {body: a, rpm: 60}
      """
    #expect(
      try findings(text) == [
        "jammed: ab, bc, ca: nothing turns in any state: a smallest contradiction: joints ab, bc, ca; "
          + "1 turn of a comes back round the loop as -1"
      ])
    let finding = TrainCheck(try Trains.read(text)).findings()[0]
    #expect(finding.joint == 2)
    #expect(finding.parts == ["ab", "bc", "ca"])
  }

  @Test func `drives that contradict each other are a finding that names them`() throws {
    let text = """
      mechanism: drives
      bodies: [a, b]
      joints: {w: {weld: [a, b]}}
      drive: [{body: a, rpm: 1}, {body: b, rpm: 2}]
      """
    #expect(
      try findings(text) == [
        "jammed: w, a, b: nothing turns in any state: a smallest contradiction: joints w; drives of a, b"
      ])
    // Of one body alone, too.
    #expect(
      try findings("mechanism: one\nbodies: [a]\ndrive: [{body: a, rpm: 1}, {body: a, rpm: 2}]\n").map { $0.prefix(14) }
        == ["jammed: a, a: "])
  }

  @Test(arguments: [
    ("mesh: [A, B]", "the wheel 'A' and the wheel 'B' are one body, 'a'"),
    ("mesh: [A, C], carrier: a", "the wheel 'A' and the carrier are one body, 'a'"),
    ("belt: [A, B]", "the wheel 'A' and the wheel 'B' are one body, 'a'"),
    ("chain: [A, B]", "the wheel 'A' and the wheel 'B' are one body, 'a'"),
    ("worm: [A, B], sense: +1", "the wheel 'A' and the wheel 'B' are one body, 'a'"),
    ("bevel: [A, B], sense: -1", "the wheel 'A' and the wheel 'B' are one body, 'a'"),
    ("rack: [A, a]", "the pinion 'A' and the rack are one body, 'a'"),
    ("planetary: {sun: a, ring: a, carrier: b}, teeth: {sun: 10, ring: 30}", "the sun and the ring are one body, 'a'"),
    (
      "planetary: {sun: b, ring: a, carrier: a}, teeth: {sun: 10, ring: 30}",
      "the ring and the carrier are one body, 'a'"
    ),
    ("differential: {sides: [a, b], carrier: b}", "a side and the carrier are one body, 'b'"),
  ]) func `parts of a joint on one body are a finding that names them`(joint: String, words: String) throws {
    let text = """
      mechanism: shared
      bodies: [a, b]
      wheels:
        A: {body: a, teeth: 20, starts: 1}
        B: {body: a, teeth: 30}
        C: {body: b, teeth: 30}
      joints: {j: {\(joint)}}
      """
    #expect(
      try findings(text) == ["same-body: j: \(words), so that they cannot turn against each other; name another body"])
  }

  @Test func `what holds the same body for another reason is found too`() throws {
    let text = """
      mechanism: both
      bodies: [a, b]
      wheels: {A: {body: a, teeth: 20}, B: {body: a, teeth: 30}, F: {body: frame, teeth: 10}, C: {body: b, teeth: 9}}
      joints: {j: {mesh: [F, C]}, k: {mesh: [A, B]}}
      """
    #expect(try findings(text).map { $0.prefix(9) } == ["same-body", "jammed: j"])
  }

  @Test(arguments: [
    (70, 30, nil, false, "a sun of 70 teeth and a ring of 30 leave no room for planets"),
    (30, 30, 10, true, "a sun of 30 teeth and a ring of 30 leave no room for planets"),
    (23, 72, nil, false, "a sun of 23 teeth and a ring of 72 have planets of 24.5 teeth"), (23, 72, 24, false, nil),
    (23, 72, nil, true, nil), (24, 72, nil, false, nil),
  ]) func `a sun and a ring without planets between them are a finding`(
    sun: Int, ring: Int, planet: Int?, hasTwoPinions: Bool, finding: String?
  ) {
    var mechanism = Mechanism("set", bodies: ["s", "r", "c"].map { Mechanism.Body($0) })
    let set = Joint.Planetary(
      sun: BodyID(0), ring: BodyID(1), carrier: BodyID(2), sunTeeth: sun, ringTeeth: ring, planetTeeth: planet,
      hasTwoPinions: hasTwoPinions)
    mechanism.joints = [Joint("p", .planetary(set))]
    let findings = TrainCheck(mechanism).findings().map { "\($0.rule.rawValue): \($0.text)" }
    #expect(findings == (finding.map { ["planet-teeth: p: \($0)"] } ?? []))
  }

  @Test func `no joints, and states that lock, are warnings`() throws {
    #expect(
      try warnings("mechanism: none\nbodies: [a, b, c, d, e]\n") == [
        "there are no joints, so that no body turns another: 'a', 'b', 'c', 'd' and 1 more"
      ])
    #expect(
      TrainCheck(try Trains.shipped("two-speed")).warnings().map(\.text) == [
        "state 'both' is locked: a smallest contradiction: elements low, high; drives of input"
      ])
  }

  @Test(arguments: [
    "bicycle", "car-gearbox", "fan-drive", "fergusons-paradox", "motor-to-fan", "motor-to-fan-as-written", "orrery",
    "watch", "zf-8hp70",
  ]) func `shipped trains have neither, but for states that are to lock`(name: String) throws {
    let check = TrainCheck(try Trains.shipped(name))
    #expect(check.findings().isEmpty)
    #expect(check.warnings().isEmpty)
    #expect(check.remarks().isEmpty)
  }

  // MARK: - Self-locking

  private func worm(_ keys: String, drive: String) throws -> Mechanism {
    try Trains.read(
      """
      mechanism: worm
      bodies: [w, g, out]
      wheels:
        W: {body: w, starts: 1}
        G: {body: g, teeth: 40}
        P: {body: g, teeth: 10}
        O: {body: out, teeth: 30}
      joints: {j: {worm: [W, G], sense: +1\(keys)}, k: {mesh: [P, O]}}
      drive: {body: \(drive), rpm: 60}
      """)
  }

  @Test func `a worm that passes nothing back is self-locking, and that is a remark`() throws {
    let mechanism = try worm(", efficiency: 0.4, backEfficiency: 0", drive: "w")
    let check = TrainCheck(mechanism)
    #expect(
      check.remarks().map(\.text) == ["the worm 'W' of 'j' is self-locking: it holds, whatever its wheel 'G' bears"])
    #expect(check.warnings().isEmpty)
    let solver = Solver(mechanism)
    let locks = solver.selfLocks(solver.solveAll()[0])
    #expect(locks.map(\.lock) == SelfLock.all(of: mechanism))
    #expect(locks.map(\.isTurnedFromBehind) == [false])
  }

  @Test(arguments: ["g", "out"]) func `a self-locking worm holds what drives it from its wheel`(drive: String) throws {
    let mechanism = try worm(", backEfficiency: 0", drive: drive)
    let solver = Solver(mechanism)
    let locks = solver.selfLocks(solver.solveAll()[0])
    #expect(locks.map(\.isTurnedFromBehind) == [true])
    #expect(
      solver.sentence(locks[0].lock, isTurnedFromBehind: true)
        == "the worm 'W' of 'j' is self-locking: its wheel 'G' would have to drive it, so it holds and "
        + "nothing turns")
  }

  @Test func `a worm of half or less is self-locking by friction, whatever the file gives`() throws {
    func warnings(_ keys: String) throws -> [String] { TrainCheck(try worm(keys, drive: "w")).warnings().map(\.text) }
    #expect(
      try warnings(", efficiency: 0.5") == [
        "the worm 'W' of 'j' is self-locking at an efficiency of 1/2: it holds, whatever its wheel 'G' "
          + "bears; 'backEfficiency' is 1/2 and would be 0"
      ])
    #expect(try warnings(", efficiency: 0.51") == [])
    #expect(try warnings("") == [])
  }
}
