import Records
import SimulationCore
import Testing

/// What a person reads of a judgement that is not met, word for word.
struct TestVerdictTests {
  private static func called(_ time: String, _ floor: Int64) throws -> JudgedFact {
    try fact(time, "called", ["floor": .integer(floor), "direction": .text("up")])
  }

  private static func run() throws -> [JudgedFact] {
    [
      try fact("0", "rang"), try called("1", 1), try called("2.5", 2), try fact("3", "rang"), try called("10", 1),
      try fact("11", "rang"), try fact("12", "rang"),
    ]
  }

  /// The lines of the one verdict.
  private func lines(_ line: String, end: SimulationInstant? = nil) throws -> [String] {
    try verdicts(line, Self.run(), end: end).flatMap(\.lines)
  }

  @Test func `a fact at another instant is named with its distance`() throws {
    #expect(
      try lines(#"{"expect":"called","floor":1,"at":"2.6"}"#) == [
        "panel.test.jsonl:2: failed: expect called floor=1 at 2.600000000",
        "    nearest: 1.000000000 called floor=1 direction=up, 1.600000000 s too early",
        "    with another payload: 2.500000000 called floor=2 direction=up, "
          + "0.100000000 s too early",
        "    around it:",
        "         0.000000000 rang",
        "         1.000000000 called floor=1 direction=up",
        "         2.500000000 called floor=2 direction=up",
        "         3.000000000 rang",
        "        10.000000000 called floor=1 direction=up",
      ])
  }

  @Test func `a fact with another payload in the very place comes first`() throws {
    #expect(
      try lines(#"{"expect":"called","floor":2,"at":"10","within":"1"}"#).prefix(3) == [
        "panel.test.jsonl:2: failed: expect called floor=2 at 10.000000000 within 1.000000000 s",
        "    with another payload: 10.000000000 called floor=1 direction=up",
        "    nearest: 2.500000000 called floor=2 direction=up, 7.500000000 s too early",
      ])
  }

  @Test func `a fact that never happened is said to be missing, with the end of the run`() throws {
    #expect(
      try lines(#"{"expect":"moved","after":"5"}"#) == [
        "panel.test.jsonl:2: failed: expect moved after 5.000000000",
        "    no moved happened at all",
        "    around it:",
        "        10.000000000 called floor=1 direction=up",
        "        11.000000000 rang",
        "        12.000000000 rang",
      ])
  }

  @Test func `the later fact is named when it is nearer`() throws {
    #expect(
      try lines(#"{"expect":"called","floor":1,"after":"4","before":"9"}"#)[1]
        == "    nearest: 10.000000000 called floor=1 direction=up, 1.000000000 s too late")
  }

  @Test func `a prohibited fact is shown where it stands`() throws {
    #expect(
      try lines(#"{"never":"rang","from":"2","to":"11.5"}"#) == [
        "panel.test.jsonl:2: failed: never rang from 2.000000000 to 11.500000000",
        "    found: 3.000000000 rang, the first of 2",
        "    around it:",
        "         0.000000000 rang",
        "         1.000000000 called floor=1 direction=up",
        "         2.500000000 called floor=2 direction=up",
        "         3.000000000 rang",
        "        10.000000000 called floor=1 direction=up",
      ])
  }

  @Test func `a missed answer is shown with the one that came too late`() throws {
    #expect(
      try lines(#"{"respond":{"to":"called","with":"rang","inside":"1.5"}}"#) == [
        "panel.test.jsonl:2: failed: respond to called with rang inside 1.500000000 s",
        "    unanswered: 1.000000000 called floor=1 direction=up, due by 2.500000000",
        "    nearest: 3.000000000 rang, 0.500000000 s too late",
        "    around it:",
        "         0.000000000 rang",
        "         1.000000000 called floor=1 direction=up",
        "         2.500000000 called floor=2 direction=up",
        "         3.000000000 rang",
        "        10.000000000 called floor=1 direction=up",
      ])
  }

  @Test func `an answer that never came is counted at the end`() throws {
    #expect(
      try lines(#"{"respond":{"to":"rang","with":"answered","inside":"1"}}"#).prefix(3) == [
        "panel.test.jsonl:2: failed: respond to rang with answered inside 1.000000000 s",
        "    unanswered: 0.000000000 rang, due by 1.000000000, the first of 4",
        "    around it:",
      ])
  }

  @Test func `what is undecided says why, without the facts around it`() throws {
    #expect(
      try lines(#"{"respond":{"to":"rang","with":"rang","inside":"9"}}"#, end: try seconds("20")) == [
        "panel.test.jsonl:2: undecided: respond to rang with rang inside 9.000000000 s",
        "    open: 12.000000000 rang, due by 21.000000000; the run is known only to 20.000000000",
      ])
    #expect(
      try lines(#"{"respond":{"to":"moved","with":"rang","inside":"9","same":[]}}"#) == [
        "panel.test.jsonl:2: undecided: respond to moved with rang inside 9.000000000 s",
        "    no moved happened, so that nothing was asked",
      ])
    #expect(
      try lines(#"{"never":"moved","to":"30"}"#, end: try seconds("20")) == [
        "panel.test.jsonl:2: undecided: never moved to 30.000000000",
        "    the run is known only to 20.000000000, before the window ends",
      ])
  }

  @Test func `what is met is one line`() throws {
    #expect(try lines(#"{"expect":"rang","at":"3"}"#) == ["panel.test.jsonl:2: met: expect rang at 3.000000000"])
  }

  @Test func `a long run keeps a few facts a judgement`() throws {
    var judge = TestJudge(try readTest(#"{"expect":"moved","at":"50000"}"#).judgements)
    for second in 0..<100_000 { judge.observe(try fact("\(second)", "rang")) }
    let context = judge.verdicts(end: nil)[0].context.map(\.description)
    #expect(context == [49_998, 49_999, 50_000, 50_001, 50_002].map { "\($0).000000000 rang" })
  }
}
