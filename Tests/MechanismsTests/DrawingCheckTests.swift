import Configuration
import Mechanisms
import Testing

/// The contradictions of the source's mechanism, as computed from what it declares.
struct DrawingCheckTests {
  private func findings(_ rule: Finding.Rule, of name: String = "motor-to-fan-as-written") throws -> [(
    mechanism: Mechanism, finding: Finding
  )] {
    let mechanism = try Trains.shipped(name)
    return DrawingCheck(mechanism).findings().filter { $0.rule == rule }.map { (mechanism, $0) }
  }

  private func exact(_ figure: Finding.Figure?) -> String? {
    guard case .exact(let value)? = figure else { return nil }
    return "\(value)"
  }

  @Test func `periods contradict widths at seven joints`() throws {
    let found = try findings(.period).map { mechanism, finding in
      [
        finding.joint.map { mechanism.joints[$0].name }, exact(finding.implied), exact(finding.declared),
        finding.quotient?.description, finding.byCapsule?.description, finding.quotientByCapsule?.description,
      ]
    }
    #expect(
      found == [
        ["B1", "25/2", "7", "14/25", "5", "7/5"],
        ["G4-G5", "28/5", "5", "25/28", nil, nil],
        ["G5-G6", "25/4", "7", "28/25", nil, nil],
        ["B4", "7/4", "7", "4", "7", "1"],
        ["worm-G9", "35", "7", "1/5", nil, nil],
        ["G9-G10", "4", "7", "7/4", nil, nil],
        ["B5", "7/4", "7", "4", "7", "1"],
      ])
  }

  @Test func `two shafts have two periods each`() throws {
    let found = try findings(.rigidLink).map { _, finding in
      finding.parts + [exact(finding.implied), exact(finding.declared)].compactMap { $0 } + ["\(finding.quotient ?? 0)"]
    }
    #expect(found == [["shaft-1", "worm", "7", "1", "1/7"], ["shaft-2", "fan", "7", "1", "1/7"]])
  }

  @Test func `four belts run at another speed than their rims`() throws {
    let found = try findings(.beltSpeed)
    #expect(found.map { $0.finding.parts } == [["B1"], ["B3"], ["B4"], ["B5"]])
    guard case .near(let speed)? = found[0].finding.implied else {
      Issue.record("a rim's speed has pi in it")
      return
    }
    #expect(abs(speed - 30.1592894745) < 1e-9)
  }

  @Test func `every belt's dashes jump and have a seam`() throws {
    let jumps = try findings(.dashJump)
    #expect(jumps.count == 5)
    #expect(jumps.allSatisfy { $0.finding.text.contains("7.031 dashes of 32/5; they jump by 1/5") })
    let seams = try findings(.dashSeam).map { $0.finding.text }
    for (seam, dashes) in zip(seams, ["141.374", "127.837", "89.187", "44.77", "61.244"]) {
      #expect(seam.contains("is \(dashes) dashes"))
    }
    #expect(seams.count == 5)
  }

  @Test func `one mesh is too near, three pictures give three ratios, one thread has the wrong hand`() throws {
    let near = try findings(.meshDistance)
    #expect(near.map { $0.finding.parts } == [["G6"]])
    #expect(near[0].finding.text.contains("64.14 apart; the half widths make 90"))
    let ratios = try findings(.toothCount).map { $0.finding.ratios.map { "\($0.value)" } }
    #expect(ratios == [["1", "5/4", "7/5"], ["1", "4/5", "5/7"], ["1", "7/4", "1"]])
    #expect(try findings(.threadHand).map { $0.finding.parts } == [["G9"]])
    #expect(try findings(.missingJoint).map { $0.finding.parts } == [["fan"]])
  }

  @Test func `a left-handed thread, or a worm in front, agrees`() throws {
    var mechanism = try Trains.shipped("motor-to-fan-as-written")
    func hands() -> Int { DrawingCheck(mechanism).findings().filter { $0.rule == .threadHand }.count }
    mechanism.wheels[8].declared?.thread = .left
    #expect(hands() == 0)
    mechanism.wheels[8].declared?.layer = 1
    #expect(hands() == 1)
    mechanism.wheels[8].declared?.thread = .right
    #expect(hands() == 0)
    mechanism.wheels[7].declared?.turn = 360
    #expect(hands() == 1)
  }

  @Test(arguments: [
    "motor-to-fan", "fan-drive", "watch", "bicycle", "car-gearbox", "differential", "fergusons-paradox", "orrery",
    "two-speed", "zf-8hp70",
  ]) func `what ships besides has no findings`(name: String) throws {
    let check = DrawingCheck(try Trains.shipped(name))
    #expect(check.findings().isEmpty)
    #expect(check.warnings().isEmpty)
  }

  /// Four wheels in a ring whose centres make a rhombus of 60 degrees.
  private func rhombus(teeth: Int) throws -> Mechanism {
    let places = [("0", "0"), ("40", "0"), ("60", "34.641016"), ("20", "34.641016")]
    let wheels = zip("ABCD", places).map { name, place in
      "  \(name): {body: \(name), teeth: \(teeth), " + "declared: {width: 40, x: \(place.0), y: \(place.1)}}\n"
    }.joined()
    let text = """
      mechanism: rhombus
      bodies: [A, B, C, D]
      wheels:
      \(wheels)
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, cd: {mesh: [C, D]}, da: {mesh: [D, A]}}
      drive: {body: A, rpm: 10}
      """
    return try MechanismFile(text: text, file: "rhombus.yaml").mechanism
  }

  @Test func `a loop whose ratios agree and whose teeth do not is a warning with its names`() throws {
    let mechanism = try rhombus(teeth: 40)
    #expect(Solver(mechanism).solveAll()[0].verdict == .turns)
    let warnings = DrawingCheck(mechanism).warnings()
    #expect(
      warnings.map(\.text) == [
        "ab, bc, cd, da: the ratios agree and the teeth do not: 0.33 of a tooth is left over; move a "
          + "wheel, or change a number of teeth"
      ])
    #expect(warnings.map(\.joint) == [3])
    #expect(DrawingCheck(try rhombus(teeth: 42)).warnings().isEmpty)
  }

  @Test func `planets that are wheels of their own close between sun and ring where they fit`() throws {
    /// A second planet at an angle of the sum of teeth in so many parts.
    func text(_ second: (Double, Double)) -> String {
      """
      mechanism: planets
      bodies: [sun, one, two, arm]
      wheels:
        S: {body: sun, teeth: 20, declared: {width: 20, x: 0, y: 0}}
        P: {body: one, teeth: 20, declared: {width: 20, x: 20, y: 0}}
        Q: {body: two, teeth: 20, declared: {width: 20, x: \(second.0), y: \(second.1)}}
        R: {body: frame, teeth: 60, internal: true, declared: {width: 60, x: 0, y: 0}}
      joints:
        sp: {mesh: [S, P], carrier: arm}
        pr: {mesh: [P, R], carrier: arm}
        sq: {mesh: [S, Q], carrier: arm}
        qr: {mesh: [Q, R], carrier: arm}
      drive: {body: arm, rpm: 10}
      """
    }
    func warnings(_ second: (Double, Double)) throws -> Int {
      let mechanism = try MechanismFile(text: text(second), file: "p.yaml").mechanism
      return DrawingCheck(mechanism).warnings().count
    }
    // Eighty parts: half a turn is forty of them, the third of a turn is none.
    #expect(try warnings((-20, 0)) == 0)
    #expect(try warnings((-10, 17.320508)) == 1)
  }
}
