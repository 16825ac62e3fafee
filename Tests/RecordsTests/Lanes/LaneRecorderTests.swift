import Classics
import SimulationCore
import Testing

@testable import Records

/// The lanes of the classic elevator, whose run is known to the nanosecond.
@Suite struct LaneRecorderTests {
  /// A fact of any name and payload.
  private struct SomeFact: Recordable {
    let name: String
    let fields: [Field]

    func record(into recorder: inout some Recorder) {
      recorder.name(name)
      for field in fields {
        switch field.value {
        case .integer(let number): recorder.field(field.key, number)
        case .flag(let flag): recorder.field(field.key, flag)
        case .text(let text): recorder.field(field.key, text)
        case .number(let number): recorder.field(field.key, number: number)
        }
      }
    }
  }

  private static func seconds(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64(seconds * 1e9))
  }

  private static func run(through end: Double, pressedAt presses: [Double] = [2, 20], changeLimit: Int = .max) -> (
    simulation: Simulation<Classic>, recorder: LaneRecorder<Classic>
  ) {
    let recorder = LaneRecorder<Classic>(Classic().diagrams, changeLimit: changeLimit)
    let simulation = Simulation(Classic(), computesDigest: true, observers: [recorder])
    recorder.watch(simulation)
    for press in presses { simulation.schedule(.buttonPressed, at: seconds(press)) }
    simulation.run(through: seconds(end))
    return (simulation, recorder)
  }

  private static func lane(_ name: String, _ lanes: RunLanes) -> Int? { lanes.lanes.firstIndex { $0.fullName == name } }

  @Test func `a region's lane has its states in the order in which it entered them`() throws {
    let lanes = Self.run(through: 40).recorder.lanes
    let doors = try #require(Self.lane("doors", lanes))
    let track = lanes.tracks[doors]
    let states = track.codes.map { lanes.words(of: $0, on: doors) }
    #expect(track.count > 3)
    #expect(Set(states).isSubset(of: Set(lanes.lanes[doors].values)))
    #expect(track.times == track.times.sorted())
  }

  @Test func `a stimulus comes from outside, and what it changes at once comes from it`() throws {
    let lanes = Self.run(through: 40).recorder.lanes
    let stimuli = try #require(lanes.bundle(LaneBundle.Identity(.stimuli)))
    #expect(stimuli.track.times == [2_000_000_000, 20_000_000_000])
    let press = Int(stimuli.track.marks[0])
    #expect(lanes.cause(ofMark: press) == .outside)
    let effects = lanes.effects(ofMark: press)
    #expect(!effects.isEmpty)
    for effect in effects where lanes.instant(ofMark: effect) == Self.seconds(2) {
      #expect(lanes.cause(ofMark: effect) == .stimulus(press))
      #expect(lanes.causingMark(ofMark: effect) == press)
    }
  }

  @Test func `what an event changes comes from the line after which it was armed`() throws {
    let lanes = Self.run(through: 40).recorder.lanes
    var eventCount = 0
    for mark in 0..<lanes.markCount {
      guard case .event(_, let armed, let cause?) = lanes.cause(ofMark: mark) else { continue }
      eventCount += 1
      #expect(lanes.instant(ofMark: cause) == armed)
      #expect(lanes.effects(ofMark: cause, atMost: 1_000).contains(mark))
    }
    #expect(eventCount > 5)
  }

  @Test func `lanes that forgot the end of a run are those of the shorter run`() {
    let (_, long) = Self.run(through: 40)
    let (_, short) = Self.run(through: 25)
    long.forget(after: Self.seconds(25))
    #expect(long.lanes.markCount == short.lanes.markCount)
    // Lanes that came later stay, and are empty.
    let count = short.lanes.tracks.count
    #expect(long.lanes.tracks.prefix(count).map(\.times) == short.lanes.tracks.map(\.times))
    #expect(long.lanes.tracks.dropFirst(count).allSatisfy { $0.count == 0 })
    #expect(long.lanes.bundles.map(\.track.marks) == short.lanes.bundles.map(\.track.marks))
    for mark in 0..<short.lanes.markCount {
      #expect(long.lanes.effects(ofMark: mark) == short.lanes.effects(ofMark: mark))
    }
  }

  @Test func `lanes that forgot the beginning of a long run are those of all of it from there on`() throws {
    let presses = (0..<200).map { Double($0) * 20 }
    let whole = Self.run(through: 4_000, pressedAt: presses).recorder.lanes
    let recorder = Self.run(through: 4_000, pressedAt: presses, changeLimit: 400).recorder
    let lanes = recorder.lanes
    #expect(lanes.markCount == whole.markCount)
    #expect((300...420).contains(lanes.keptMarks.count))
    #expect(lanes.beginning > 0)
    for mark in lanes.keptMarks {
      #expect(lanes.mark(mark) == whole.mark(mark))
      #expect(lanes.instant(ofMark: mark) == whole.instant(ofMark: mark))
      #expect(lanes.instant(ofMark: mark).nanoseconds >= lanes.beginning)
      #expect(lanes.words(ofMark: mark) == whole.words(ofMark: mark))
      #expect(lanes.line(ofMark: mark) == whole.line(ofMark: mark))
      #expect(lanes.effects(ofMark: mark) == whole.effects(ofMark: mark))
      let cause = whole.causingMark(ofMark: mark).map { lanes.keptMarks.contains($0) ? $0 : nil }
      #expect(lanes.causingMark(ofMark: mark) == cause ?? nil)
    }
    for lane in lanes.lanes.indices {
      for time in [lanes.beginning - 1, lanes.beginning, .max] {
        #expect(lanes.tracks[lane].code(at: time) == whole.tracks[lane].code(at: time))
      }
    }
    // A branch from before what is kept begins anew.
    recorder.forget(after: Self.seconds(100))
    #expect(recorder.lanes.keptMarks.isEmpty)
    #expect(recorder.lanes.beginning == 100_000_000_000)
  }

  @Test func `a run with lanes is the run without them`() {
    let (simulation, _) = Self.run(through: 40)
    let alone = Simulation(Classic(), computesDigest: true)
    for press in [2.0, 20] { alone.schedule(.buttonPressed, at: Self.seconds(press)) }
    alone.run(through: Self.seconds(40))
    #expect(simulation.digest == alone.digest)
  }

  @Test func `the doors' opening is a curve from shut to open`() throws {
    let lanes = Self.run(through: 40).recorder.lanes
    let opening = try #require(Self.lane("doors/opening", lanes))
    let curve = try #require(lanes.curve(of: opening))
    #expect(lanes.curves.hasMoved(curve))
    #expect(lanes.curves.range(curve) == 0...1)
    #expect(lanes.curves.value(curve, at: 0) == 0)
  }

  @Test func `landings have their signs in names and values, and lanes their kinds`() {
    let forms = ["lampChanged", "passed", "started", "counted"].map { name in
      RecordForm(
        name: name,
        fields: name == "counted"
          ? [FieldForm(key: "landing", kind: .integer(1...9))]
          : ["landing", "target"].map { FieldForm(key: $0, kind: .landing(1...3)) })
    }
    let signs = LandingSigns(names: ["G", "1", "Roof"], forms: forms)
    func change(_ name: String, _ fields: [(String, FieldValue)]) -> LaneChange {
      let fact = SomeFact(name: name, fields: fields.map { Field(key: $0, value: $1) })
      return LaneChange(Record(of: fact), origin: .fact, signs: signs)
    }
    let lamp = change("lampChanged", [("landing", .integer(3)), ("lit", .flag(true))])
    #expect(lamp.identity.name == "lampChanged.Roof" && lamp.value == .flag(true))
    let passed = change("passed", [("landing", .integer(2))])
    #expect(passed.identity.kind == .text && passed.value == .text("1"))
    let started = change("started", [("landing", .integer(1)), ("target", .integer(3)), ("direction", .text("up"))])
    #expect(started.identity.name == "started.G.Roof" && started.value == .text("up"))
    let counted = change("counted", [("landing", .integer(2))])
    #expect(counted.identity.kind == .integer && counted.value == .integer(2))
  }

  @Test func `a fact that may not be seen is in no lane, and the lines after it keep their causes`() {
    let hidden = LaneRecorder<Classic>(Classic().diagrams) { fact in
      if case .doorCommanded = fact { false } else { true }
    }
    let simulation = Simulation(Classic(), observers: [hidden])
    simulation.schedule(.buttonPressed, at: Self.seconds(2))
    simulation.run(through: Self.seconds(30))
    let lanes = hidden.lanes
    #expect(!lanes.lanes.contains { $0.identity.name == "doorCommanded" })
    let all = Self.run(through: 30, pressedAt: [2]).recorder.lanes
    let commands = Self.lane("doorCommanded", all).map { all.tracks[$0].count } ?? 0
    #expect(commands > 0)
    #expect(lanes.markCount == all.markCount - commands)
  }
}
