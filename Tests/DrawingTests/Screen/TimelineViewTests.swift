import Drawing
import Testing

struct TimelineViewTests {
  private func events(_ view: TimelineView, width: Int, height: Int) -> [String] {
    Fixture.rows(width: width, height: height) { view.drawEvents(into: &$0, in: $1, theme: .ascii) }
  }

  @Test func `events count down, the next one first`() {
    #expect(
      events(Fixture.timeline, width: 29, height: 5) == [
        " lights    0.588 s #=--------",
        " chime     2.088 s ####------",
        " doorTimer 4.588 s ######----",
        " doorSound 5.088 s",
        "",
      ])
  }

  @Test func `the latest facts are shown with their instants, the newest last`() {
    let rows = Fixture.rows(width: 50, height: 3) { Fixture.timeline.drawFacts(into: &$0, in: $1, theme: .ascii) }
    #expect(
      rows == [
        "15.000000000  buttonLampChanged lit=false",
        "15.000000000  directionChanged direction=up",
        "15.300000000  doorMotionStarted to=closed",
      ])
  }

  @Test func `events that find no room are counted`() {
    let rows = events(Fixture.timeline, width: 80, height: 3)
    #expect(rows[1].hasPrefix(" chime     2.088 s"))
    #expect(rows[2].hasPrefix(" and 2 more"))
  }

  @Test func `a high pane has a ruler with a mark for each event`() {
    #expect(
      events(Fixture.timeline, width: 53, height: 12) == [
        " lights    0.588 s #####-----------------------------",
        " chime     2.088 s #############---------------------",
        " doorTimer 4.588 s ###################=--------------", " doorSound 5.088 s", "", "", "",
        "    v       v           v  v", " +---------+---------+---------+---------+----------+",
        " now       +2        +4        +6        +8     +10 s", "", "",
      ])
  }

  @Test func `without armed events it says so`() {
    let view = TimelineView(clock: ClockFace(now: .zero), entries: [], facts: [])
    #expect(events(view, width: 70, height: 2) == [" nothing armed", ""])
  }

  @Test func `text that finds no room ends in an ellipsis`() {
    let view = TimelineView(
      clock: ClockFace(now: .zero, status: "the sound card has gone away and does not come back"),
      entries: [TimelineEntry(name: "a name of some length", remaining: .seconds(1_000))],
      facts: [FactRow(instant: .seconds(100), text: "somethingWithALongName happened=at last")])
    #expect(clock(view.clock, width: 60) == " t = 00:00.000  x1  the sound card has gone away and does n~")
    #expect(events(view, width: 27, height: 1) == [" a name of~ 1000.000 s"])
    let facts = Fixture.rows(width: 33, height: 1) { view.drawFacts(into: &$0, in: $1, theme: .ascii) }
    #expect(facts == ["100.000000000 somethingWithALong~"])
  }

  /// The row of a clock, as a screen without any other text below its picture has it.
  private func clock(_ face: ClockFace, width: Int) -> String {
    let screen = Screen(
      title: "", picture: Fixture.cabin(opening: 0), timeline: TimelineView(clock: face, entries: [], facts: []),
      keys: [])
    let rows = screen.grid(width: width, height: 14, theme: .ascii).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return String(rows[12])
  }

  @Test func `an answer to a key is read in full, in place of the clock where it must be`() {
    func row(_ message: String) -> String {
      let clock = ClockFace(now: .zero, restingSince: .zero, status: "sound off", message: message)
      return self.clock(clock, width: 49)
    }
    #expect(row("") == " at rest since t = 00:00.000  x1       sound off")
    #expect(row("nobody comes") == " at rest since t = 00:00.000  x1    nobody comes")
    let long = "the recall stays until its key is at reset"
    #expect(row(long) == "      " + long)
  }

  @Test func `a bar is full when armed and never empty before its event`() {
    func bar(_ remaining: Duration) -> String {
      let view = TimelineView(
        clock: ClockFace(now: .zero), entries: [TimelineEntry(name: "x", remaining: remaining, total: .seconds(10))],
        facts: [])
      return events(view, width: 26, height: 1)[0].filter { "#=-".contains($0) }
    }
    #expect(bar(.seconds(10)) == "##############")
    #expect(bar(.seconds(5)) == "#######=-------")
    #expect(bar(.nanoseconds(1)) == "=--------------")
    #expect(bar(.zero) == "---------------")
  }
}
