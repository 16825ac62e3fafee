import Testing

@testable import Drawing

/// Timelines as text; `UPDATE_GOLDEN=1` in the environment rewrites the files.
struct LanePaneTests {
  @Test func `look`() throws {
    var all = TimelineState()
    all.window = .all
    print(LaneFixture.text(LaneFixture.classic().plan(), width: 80, height: 12))
    print(
      LaneFixture.text(
        LaneFixture.classic().plan(at: LaneFixture.seconds(22)),
        width: 80,
        height: 12
      )
    )
    let hospital = try LaneFixture.journal("hospital")
    print(LaneFixture.text(hospital.plan(), all, width: 120, height: 40))
    print(LaneFixture.text(hospital.plan(at: LaneFixture.seconds(100)), width: 120, height: 40))
    print(
      LaneFixture.text(
        hospital.plan(at: LaneFixture.seconds(100)),
        width: 50,
        height: 36,
        theme: .ascii
      )
    )
    print(LaneFixture.text(try LaneFixture.mechanism("motor-to-fan").plan(), width: 80, height: 20))
    print(LaneFixture.text(try LaneFixture.scene("ocean").plan(), width: 80, height: 20))
  }
}
