import Mechanisms
import Testing

/// The contradictions of the source's mechanism, as computed from what it declares.
struct DrawingCheckTests {
  private func findings(_ rule: Finding.Rule, of name: String = "motor-to-fan-as-written") throws
    -> [(mechanism: Mechanism, finding: Finding)]
  {
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
        finding.joint.map { mechanism.joints[$0].name }, exact(finding.implied),
        exact(finding.declared), finding.quotient?.description,
        finding.byCapsule?.description, finding.quotientByCapsule?.description,
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
      ]
    )
  }

  @Test func `two shafts have two periods each`() throws {
    let found = try findings(.rigidLink).map { _, finding in
      finding.parts + [exact(finding.implied), exact(finding.declared)].compactMap { $0 }
        + ["\(finding.quotient ?? 0)"]
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

  @Test
  func `one mesh is too near, three pictures give three ratios, one thread has the wrong hand`()
    throws
  {
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
    func hands() -> Int {
      DrawingCheck(mechanism).findings().filter { $0.rule == .threadHand }.count
    }
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
    "motor-to-fan", "watch", "bicycle", "car-gearbox", "differential", "fergusons-paradox",
    "orrery",
    "two-speed", "zf-8hp70",
  ])
  func `what ships besides has no findings`(name: String) throws {
    let check = DrawingCheck(try Trains.shipped(name))
    #expect(check.findings().isEmpty)
    #expect(check.warnings().isEmpty)
  }
}
