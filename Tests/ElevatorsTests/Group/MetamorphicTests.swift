import SimulationCore
import Testing

@testable import Elevators

/// Runs that follow from other runs: mirrored, renamed, shifted in time, or with one passenger less.
///
/// Each relation catches a dispatcher that breaks it.
@Suite struct MetamorphicTests {
  private struct Comer: Hashable {
    var origin: Int
    var destination: Int
    var seconds: Double
  }

  /// Eight landings whose distances all differ, so that no two cars are as near.
  private static let heights = [0, 5.1, 8.2, 11.5, 15.2, 18.2, 22.1, 25.5]
  private static let count = heights.count

  private static func configuration(
    _ heights: [Double] = Self.heights, starts: [Int] = [1, 4, 7], names: [String] = ["A", "B", "C"]
  ) -> GroupConfiguration {
    let landings = heights.enumerated().map { Landing(name: "\($0)", height: $1) }
    return GroupConfiguration(
      building: Building.five(landings: landings),
      cars: zip(names, starts).map { GroupConfiguration.Car(name: $0, startLanding: $1) })
  }

  /// People who all want to the lowest landing: with calls of one direction alone, no rule prefers up.
  private static func comers(_ seed: UInt64, _ number: Int = 40, apart gap: ClosedRange<Int64> = 100...12_000)
    -> [Comer]
  {
    var stream = RandomStream(seed: seed, name: "comers")
    var seconds = 0.0
    return (0..<number).map { _ in
      seconds += Double(stream.integer(in: gap)) / 1_000
      return Comer(origin: Int(stream.integer(in: 2...Int64(count))), destination: 1, seconds: seconds)
    }
  }

  private static func run(
    _ comers: [Comer], _ dispatcher: some Dispatcher, _ configuration: GroupConfiguration = configuration()
  ) -> GroupRun {
    let run = GroupRun(configuration, dispatcher: dispatcher, isMonitored: false)
    for comer in comers { run.person(from: comer.origin, to: comer.destination, at: comer.seconds) }
    return run.run(through: (comers.last?.seconds ?? 0) + 3_000)
  }

  /// When each person was let in and out, in the order of the persons.
  private static func times(_ run: GroupRun) -> [Double] { run.passages.map(\.seconds) }

  private static func differ(_ one: [Double], _ other: [Double]) -> Bool {
    one.count != other.count || zip(one, other).contains { abs($0 - $1) > 1e-6 }
  }

  // MARK: - Mirror

  private static func mirrored(_ dispatcher: some Dispatcher, _ seed: UInt64) -> Bool {
    let people = comers(seed)
    let plain = run(people, dispatcher)
    let top = heights[count - 1]
    let image = run(
      people.map { Comer(origin: count + 1 - $0.origin, destination: count + 1 - $0.destination, seconds: $0.seconds) },
      dispatcher, configuration(heights.reversed().map { top - $0 }, starts: [8, 5, 2]))
    return !differ(times(plain), times(image))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func `in a mirrored building the run is mirrored`(seed: UInt64) {
    #expect(Self.mirrored(CollectiveDispatcher(), seed))
    #expect(Self.mirrored(NearestDispatcher(), seed))
  }

  @Test func `a dispatcher that prefers low landings has no mirror`() {
    #expect(!(1...5).allSatisfy { Self.mirrored(PrefersLow(), $0) })
  }

  // MARK: - Names

  private static func renamed(_ dispatcher: some Dispatcher, _ seed: UInt64) -> Bool {
    let people = comers(seed)
    let plain = run(people, dispatcher).facts("")
    let other = run(people, dispatcher, configuration(names: ["X", "Y", "Z"])).facts("")
    let names = ["A": "X", "B": "Y", "C": "Z"]
    return plain.map { fact in
      fact.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
        for (old, new) in names.sorted(by: { $0.key < $1.key }) {
          if word.hasPrefix("\(old)/") { return new + word.dropFirst() }
          if word == "car=\(old)" || word == "was=\(old)" { return word.dropLast() + new }
        }
        return String(word)
      }.joined(separator: " ")
    } == other
  }

  @Test(arguments: ["collective", "eta-again", "rolling", "auto"]) func `cars of other names do the same`(name: String)
    throws
  {
    let kind = try #require(DispatcherKind.named(name))
    for seed in 1...3 as ClosedRange<UInt64> { #expect(Self.renamed(Made(kind.make(DispatcherChoice(name))), seed)) }
  }

  @Test func `a dispatcher that goes by names does otherwise`() {
    #expect(!(1...3).allSatisfy { Self.renamed(PrefersName(), $0) })
  }

  // MARK: - Time

  private static func shifted(_ dispatcher: some Dispatcher, _ seed: UInt64) -> Bool {
    let people = comers(seed)
    let late = people.map { Comer(origin: $0.origin, destination: $0.destination, seconds: $0.seconds + 1_801) }
    let (plain, other) = (run(people, dispatcher), run(late, dispatcher))
    return plain.facts("") == other.facts("") && !differ(times(plain).map { $0 + 1_801 }, times(other))
  }

  @Test(arguments: ["collective", "eta", "eta-again", "rolling", "sectors"])
  func `half an hour later everything happens half an hour later`(name: String) throws {
    let kind = try #require(DispatcherKind.named(name))
    for seed in 1...3 as ClosedRange<UInt64> {
      // Cars of 'sectors' return to their sectors before anybody comes.
      let isSettled = name != "sectors"
      let dispatcher = Made(kind.make(DispatcherChoice(name)), parks: isSettled)
      #expect(Self.shifted(dispatcher, seed))
    }
  }

  @Test func `a dispatcher that looks at the clock does otherwise`() {
    #expect(!(1...3).allSatisfy { Self.shifted(LooksAtClock(), $0) })
  }

  // MARK: - One passenger less

  /// Two rounds with a stop at every landing in both directions, and one and a half times that.
  private static let bound = Double((CallsServed.round(configuration().building) * 2).wholeNanoseconds) / 1e9

  /// Whether somebody waits for longer than the bound when one of the people does not come.
  private static func exceedsBound(_ dispatcher: some Dispatcher, _ seed: UInt64) -> Bool {
    let people = comers(seed, 16, apart: 30_000...60_000)
    return people.indices.contains { index in
      var fewer = people
      fewer.remove(at: index)
      let run = run(fewer, dispatcher)
      guard run.group.people.deliveredCount == fewer.count else { return true }
      return run.waits.contains { $0 > bound }
    }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `under collective nobody waits longer than the bound when one passenger does not come`(seed: UInt64) {
    #expect(!Self.exceedsBound(CollectiveDispatcher(), seed))
  }

  @Test func `a dispatcher that serves calls in pairs lets somebody wait who is left alone`() {
    #expect(Self.exceedsBound(InPairs(), 1))
  }
}

/// A dispatcher of any kind.
private struct Made: Dispatcher {
  var inner: any Dispatcher
  let parks: Bool

  init(_ inner: any Dispatcher, parks: Bool = true) {
    self.inner = inner
    self.parks = parks
  }

  var reassigns: Bool { inner.reassigns }

  func mayReassign(_ calls: [HallCall], at now: SimulationInstant, passesHallCalls: (Int) -> Bool) -> Bool {
    inner.mayReassign(calls, at: now, passesHallCalls: passesHallCalls)
  }
  var parkingDelay: Duration? { parks ? inner.parkingDelay : nil }
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { inner.assign(call, in: group) }
  mutating func reassign(in group: GroupView) -> [Reassignment] { inner.reassign(in: group) }
  mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? {
    inner.parkingLanding(of: car, in: group)
  }
}

private struct PrefersLow: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    group.candidates(for: call).min { $0.landing < $1.landing }?.index
  }
}

private struct PrefersName: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    let cars = group.candidates(for: call)
    return (cars.first { $0.name == "B" } ?? cars.first)?.index
  }
}

private struct LooksAtClock: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    let cars = group.candidates(for: call)
    return cars.isEmpty ? nil : cars[Int(group.now.nanoseconds / 1_000_000_000) % cars.count].index
  }
}

/// Lets a call wait until there is another one.
private struct InPairs: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    group.calls.count > 1 ? group.candidates(for: call).first?.index : nil
  }
}
