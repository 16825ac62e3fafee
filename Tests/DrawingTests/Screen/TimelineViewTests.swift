import Drawing
import Testing

struct TimelineViewTests {
  @Test func `events count down at the left, the latest facts stand at the right`() {
    let rows = Fixture.rows(width: 80, height: 6) {
      Fixture.timeline.draw(into: &$0, in: $1, theme: .ascii)
    }
    #expect(
      rows == [
        " t = 00:18.412  x1  paused                                             no sound",
        " lights    0.588 s #=--------| 4.188888889  doorMotionEnded to=open",
        " chime     2.088 s ####------|15.000000000  doorCommanded to=closed",
        " doorTimer 4.588 s ######----|15.000000000  buttonLampChanged lit=false",
        " doorSound 5.088 s           |15.000000000  directionChanged direction=up",
        "                             |15.300000000  doorMotionStarted to=closed",
      ]
    )
  }

  @Test func `events that find no room are counted`() {
    let rows = Fixture.rows(width: 80, height: 4) {
      Fixture.timeline.draw(into: &$0, in: $1, theme: .ascii)
    }
    #expect(rows[2].hasPrefix(" chime     2.088 s"))
    #expect(rows[3].hasPrefix(" and 2 more"))
  }

  @Test func `a high place has a ruler with a mark for each event`() {
    let rows = Fixture.rows(width: 54, height: 20) {
      Fixture.timeline.draw(into: &$0, in: $1, theme: .ascii)
    }
    #expect(
      Array(rows[2...11]) == [
        " lights    0.588 s #####-----------------------------",
        " chime     2.088 s #############---------------------",
        " doorTimer 4.588 s ###################=--------------",
        " doorSound 5.088 s",
        "",
        "    v       v           v  v",
        " +---------+---------+---------+---------+----------+",
        " now       +2        +4        +6        +8     +10 s",
        "",
        "  0.000000000  doorCommanded to=open",
      ]
    )
  }

  @Test func `without armed events it says so`() {
    let view = TimelineView(
      clock: ClockFace(now: .seconds(61), restingSince: .nanoseconds(4_188_888_889)),
      entries: [],
      facts: []
    )
    let rows = Fixture.rows(width: 70, height: 3) {
      view.draw(into: &$0, in: $1, theme: .monochrome)
    }
    #expect(
      rows == [
        " at rest since t = 00:04.189  x1",
        " nothing armed            │",
        "                          │",
      ]
    )
  }

  @Test func `text that finds no room ends in an ellipsis`() {
    let view = TimelineView(
      clock: ClockFace(now: .zero, status: "the sound card has gone away and does not come back"),
      entries: [TimelineEntry(name: "a name of some length", remaining: .seconds(1_000))],
      facts: [FactRow(instant: .seconds(100), text: "somethingWithALongName happened=at last")]
    )
    let rows = Fixture.rows(width: 60, height: 2) { view.draw(into: &$0, in: $1, theme: .ascii) }
    #expect(
      rows == [
        " t = 00:00.000  x1  the sound card has gone away and does n~",
        " a name o~ 1000.000 s     |100.000000000 somethingWithALong~",
      ]
    )
  }

  @Test func `an answer to a key is read in full, in place of the clock where it must be`() {
    func row(_ message: String) -> String {
      let clock = ClockFace(now: .zero, restingSince: .zero, status: "sound off", message: message)
      let view = TimelineView(clock: clock, entries: [], facts: [])
      return Fixture.rows(width: 49, height: 2) { view.draw(into: &$0, in: $1, theme: .ascii) }[0]
    }
    #expect(row("") == " at rest since t = 00:00.000  x1       sound off")
    #expect(row("nobody comes") == " at rest since t = 00:00.000  x1    nobody comes")
    let long = "the recall stays until its key is at reset"
    #expect(row(long) == "      " + long)
  }

  @Test func `a bar is full when armed and never empty before its event`() {
    func bar(_ remaining: Duration) -> String {
      let view = TimelineView(
        clock: ClockFace(now: .zero),
        entries: [TimelineEntry(name: "x", remaining: remaining, total: .seconds(10))],
        facts: []
      )
      let rows = Fixture.rows(width: 60, height: 2) {
        view.draw(into: &$0, in: $1, theme: .ascii)
      }
      return String(rows[1].prefix(26).suffix(15).filter { "#=-".contains($0) })
    }
    #expect(bar(.seconds(10)) == "##############")
    #expect(bar(.seconds(5)) == "#######=-------")
    #expect(bar(.nanoseconds(1)) == "=--------------")
    #expect(bar(.zero) == "---------------")
  }
}
