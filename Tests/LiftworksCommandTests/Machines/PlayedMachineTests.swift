import Drawing
import NcursesTerminal
import SimulationCore
import Testing

@testable import LiftworksCommand

/// What every machine of the catalogue must keep, and what a run does with any machine.
struct PlayedMachineTests {
  private static func colliding<Entry: CatalogueEntry>(_ entry: Entry) -> [Key] {
    Entry.Root.Controls(of: entry.root).collidingKeys
  }

  @Test(arguments: Catalogue.names) func `no machine that ships takes a key of every run`(name: String) throws {
    #expect(Self.colliding(try Catalogue.machine(name)) == [])
  }

  @Test(arguments: Catalogue.names) func `the configuration in a journal's header makes the same machine again`(
    name: String
  ) throws {
    let entry = try Catalogue.machine(name)
    let again = try MachineKind.machine(text: entry.json, file: "a.journal", name: name)
    #expect(again.json == entry.json)
    #expect(again.title == entry.title)
    #expect(again.exceptions == entry.exceptions)
  }

  @Test func `a name stands in one folder only`() { #expect(Set(Catalogue.names).count == Catalogue.names.count) }

  @Test func `keys of every run collide, and for the view also those of a replay`() {
    var controls = Gate.Controls(of: Gate())
    #expect(controls.collidingKeys == [])
    controls.holdKeys = [.character("p"), .character("g"), .character("o")]
    controls.chooseKeys = [.end, .character("g"), .tab]
    #expect(controls.collidingKeys == [.character("p"), .end, .character("g")])
  }

  @Test func `the line of keys begins with the machine's, in the past with those for the view`() {
    let controls = Gate.Controls(of: Gate())
    let hints = controls.hints(in: .live)
    #expect(hints.prefix(2).map(\.briefKeys) == ["o", "Tab"])
    #expect(hints.dropFirst(2).map(\.keys) == ActionTable.standard.hints(in: .live).map(\.keys))
    let past = controls.hints(in: .past)
    let ofPlayer = ActionTable.standard.hints(in: .past)
    #expect(past.dropFirst(2).map(\.keys) == ofPlayer.map(\.keys))
    #expect(past.prefix(2).map(\.briefKeys) == [nil, "Tab"])
    #expect(controls.viewHints.map(\.keys) == ["Tab"])
  }

  private static func plan(limit: Int64) -> RunPlan<Gate> {
    let entry = MachineEntry(
      name: "gate", title: "A gate", root: Gate(), json: "{}", monitors: [CountsTo(limit: limit)])
    return RunPlan(entry, seed: 1, tieSeed: nil, stimuli: [(.start, .held)])
  }

  private static let sentence = "3.000000000: the run broke rule G1: counted to 3; the last fact is 'counted count=3'"

  @Test func `a run that breaks a rule ends there, and tells instant, rule and fact`() {
    let simulation = Self.plan(limit: 2).simulation(observers: [])
    simulation.run(until: .start.advanced(by: .seconds(10)))
    #expect(simulation.now == .start.advanced(by: .seconds(3)))
    #expect(simulation.breachSentence == Self.sentence)
  }

  @Test func `a run whose past is kept tells the same, and of what happened at its start`() {
    let history = Self.plan(limit: 2).history()
    history.run(until: .start.advanced(by: .seconds(10)))
    #expect(history.simulation.breachSentence == Self.sentence)
    #expect(Record(of: history.fact(0).fact).description == "opened")
    #expect(history.stimuli.count == 1)
  }

  @Test func `a rule can be broken at the very start`() {
    let history = Self.plan(limit: -1).history()
    let sentence = "0.000000000: the run broke rule G1: counted to 0; the last fact is 'opened'"
    #expect(history.simulation.breachSentence == sentence)
  }

  @Test func `a run that keeps the rules has nothing to tell`() {
    let simulation = Self.plan(limit: 10).simulation(observers: [])
    simulation.run(until: .start.advanced(by: .seconds(10)))
    #expect(simulation.breachSentence == nil)
  }

  @Test func `what is armed is shown by its path, its name and its values`() {
    let simulation = Simulation(Gate())
    let entries = Gate.timelineEntries(of: Snapshot(of: simulation))
    #expect(entries.map(\.name) == ["clock second true"])
    #expect(entries.map(\.remaining) == [.seconds(1)])
  }

  @Test func `a screen shows the picture of what is chosen`() {
    var controls = Gate.Controls(of: Gate())
    let snapshot = Snapshot(of: Simulation(Gate()))
    #expect(controls.perform(.choose, on: snapshot).stimuli == [])
    let screen = Screen(
      title: "gate", picture: Gate.picture(of: snapshot, selection: controls.selection),
      timeline: TimelineView(clock: ClockFace(now: .zero), entries: [], facts: []), keys: [])
    let rows = screen.grid(width: 80, height: 24, theme: .ascii).text.split(separator: "\n")
    #expect(rows[1].hasPrefix("2"))
  }
}
