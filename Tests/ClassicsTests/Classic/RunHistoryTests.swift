import Classics
import SimulationCore
import Testing

/// What is compared of a run at one instant.
private struct Sight: Equatable {
  let instant: SimulationInstant
  let digest: Digest
  let isOpen: Bool
  let doors: String
  let lights: [Bool]
  let armed: [String]

  init(_ snapshot: Snapshot<Classic>, digest: Digest) {
    instant = snapshot.instant
    self.digest = digest
    isOpen = snapshot.machine.doorsOpened
    doors = snapshot.machine.doors.state.rawValue
    lights = snapshot.machine.lights.map(\.isLit)
    armed = snapshot.armed.map { "\($0.due) \(Record(of: $0.event)) \($0.armed) \($0.cause) \($0.identity)" }
  }
}

@Suite struct RunHistoryTests {
  private static let configurations = [ClassicConfiguration.classic, .classicAsWritten]

  private func instant(_ nanoseconds: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: nanoseconds) }

  private func history(
    _ configuration: ClassicConfiguration = .classic, presses: [Int64], checkpointLimit: Int = 4, spacing: Int = 3
  ) -> RunHistory<Classic> {
    RunHistory(
      Classic(configuration), stimuli: presses.map { (instant($0), .buttonPressed) }, checkpointLimit: checkpointLimit,
      spacing: spacing)
  }

  /// What a run shows that was never kept, having gone straight through an instant.
  private func truth(_ configuration: ClassicConfiguration, presses: [Int64], at moment: SimulationInstant) -> Sight {
    let (run, _) = classic(configuration, presses: presses.filter { $0 <= moment.nanoseconds })
    run.run(through: moment)
    return Sight(Snapshot(of: run), digest: run.digest)
  }

  @Test(arguments: 0..<2) func `any instant shows what a run straight to it shows, forwards, backwards and at random`(
    behaviour: Int
  ) {
    let configuration = Self.configurations[behaviour]
    var patterns = PressPattern(seed: 11)
    var random = RandomStream(seed: 12, name: "moments")
    for _ in 0..<40 {
      let presses = patterns.next()
      let past = history(configuration, presses: presses)
      past.run(through: instant((presses.last ?? 0) + 30_000_000_000))
      // Every instant at which something happens, its neighbours, and some others.
      var moments: [SimulationInstant] = [.start, past.present]
      for place in 0..<past.factCount {
        let moment = past.fact(place).instant
        moments += [moment, moment.advanced(by: .nanoseconds(1))]
        if moment > .start { moments.append(moment.advanced(by: .nanoseconds(-1))) }
      }
      for _ in 0..<10 { moments.append(instant(random.integer(in: 0...past.present.nanoseconds))) }
      moments.sort()
      let expected = moments.map { truth(configuration, presses: presses, at: $0) }
      func sight(_ moment: SimulationInstant) -> Sight {
        Sight(past.snapshot(at: moment), digest: past.digest(at: moment))
      }
      #expect(moments.map(sight) == expected, "forwards: \(presses)")
      #expect(moments.reversed().map(sight) == expected.reversed(), "backwards: \(presses)")
      let mixed = Array(moments.indices).shuffled(using: &random)
      #expect(mixed.map { sight(moments[$0]) } == mixed.map { expected[$0] }, "\(presses)")
      #expect(past.checkpointCount <= 4)
    }
  }

  @Test func `a run that goes on is known as well as one made from a list`() {
    var patterns = PressPattern(seed: 21)
    for _ in 0..<40 {
      let presses = patterns.next()
      let simulation = Simulation(Classic(), computesDigest: true)
      let past = RunHistory(following: simulation, checkpointLimit: 5, spacing: 2)
      for (count, press) in presses.enumerated() {
        simulation.run(until: instant(press))
        past.keepUp()
        simulation.send(.buttonPressed, at: instant(press))
        past.keepUp()
        // Looking at the past in between changes nothing.
        let moment = instant(press / 2)
        let seen = Sight(past.snapshot(at: moment), digest: past.digest(at: moment))
        #expect(seen == truth(.classic, presses: Array(presses[...count]), at: moment))
      }
      let end = instant((presses.last ?? 0) + 20_000_000_000)
      simulation.run(through: end)
      #expect(simulation.digest == truth(.classic, presses: presses, at: end).digest)
      for place in (0..<past.factCount).reversed() {
        let moment = past.fact(place).instant
        let seen = Sight(past.snapshot(at: moment), digest: past.digest(at: moment))
        #expect(seen == truth(.classic, presses: presses, at: moment), "\(presses) \(moment)")
      }
    }
  }

  @Test func `an instant shows everything due at it, the stimulus last`() {
    let past = history(presses: [0, 4_188_888_889])
    past.run(through: instant(40_000_000_000))
    let before = past.snapshot(at: instant(4_188_888_888)).machine
    #expect(before.doors.state == .opening)
    let at = past.snapshot(at: instant(4_188_888_889)).machine
    #expect(at.doors.state == .aboutToClose)
    #expect(past.fact(before: instant(4_188_888_889))?.name == "cueStarted")
    #expect(past.fact(after: instant(4_188_888_888))?.name == "doorMotionEnded")
  }

  @Test func `a run that ended before an instant has not done what is due at it`() {
    let past = history(presses: [0])
    past.run(until: instant(300_000_000))
    #expect(past.present == instant(300_000_000))
    #expect(past.snapshot(at: past.present).machine.doors.state == .aboutToOpen)
    #expect(past.snapshot(at: .latest).instant == past.present)
    past.run(through: instant(300_000_000))
    #expect(past.snapshot(at: past.present).machine.doors.state == .opening)
  }

  @Test func `facts are found by instant and by a part of their name`() {
    let past = history(presses: [0, 15_000_000_000])
    past.run(through: instant(60_000_000_000))
    #expect(past.fact(after: .start)?.sequence == 5)
    #expect(past.fact(after: .start)?.instant == instant(300_000_000))
    #expect(past.fact(before: .start) == nil)
    #expect(past.fact(after: past.present) == nil)
    #expect(past.fact(before: instant(300_000_001))?.name == "doorMotionStarted")
    #expect(past.fact(after: .start, named: "MOTIONended")?.instant == instant(4_188_888_889))
    let direction = past.fact(before: past.present, named: "direction")
    #expect(direction?.instant == instant(15_000_000_000))
    #expect(direction?.fact == .directionChanged(.up))
    #expect(past.fact(after: past.present, named: "door") == nil)
    #expect(past.fact(after: .start, named: "nosuch") == nil)
    #expect(past.factCount(through: .start) == 3)
    #expect(past.factCount(before: .start) == 0)
  }

  @Test func `stimuli that wait when a run is first followed come once, at their instants`() {
    var patterns = PressPattern(seed: 31)
    for _ in 0..<20 {
      let presses = patterns.next()
      let (run, _) = classic(.classic, presses: presses)
      let past = RunHistory(following: run, checkpointLimit: 5, spacing: 2)
      let end = (presses.last ?? 0) + 20_000_000_000
      for moment in stride(from: 0, through: end, by: 1_700_000_000) {
        run.run(through: instant(moment))
        past.keepUp()
      }
      for moment in stride(from: 0, through: run.now.nanoseconds, by: 900_000_001).reversed() {
        let seen = Sight(past.snapshot(at: instant(moment)), digest: past.digest(at: instant(moment)))
        #expect(seen == truth(.classic, presses: presses, at: instant(moment)), "\(presses)")
      }
    }
  }

  @Test func `the changes of state of an instant are told with what they came from`() {
    let past = history(presses: [0, 15_000_000_000])
    past.run(until: instant(27_188_888_889))
    func words(_ nanoseconds: Int64) -> [String] {
      past.transitions(at: instant(nanoseconds)).map { change in
        let transition = change.transition
        return "\(transition.region) \(transition.source) \(transition.target) \(change.origin)"
      }
    }
    #expect(
      words(0) == [
        "service ready openingAtRest buttonPressed", "doors shut aboutToOpen buttonPressed",
        "light1 unlit lit buttonPressed",
      ])
    #expect(words(300_000_000) == ["doors aboutToOpen opening doorMotionStart"])
    #expect(words(300_000_001).isEmpty)
    #expect(words(19_000_000_000) == ["light1 lit unlit lightChange floor=1", "light2 unlit lit lightChange floor=2"])
    // The run has ended before what is due here, and knows nothing of later instants.
    #expect(words(27_188_888_889).isEmpty)
    #expect(words(90_000_000_000).isEmpty)
    #expect(past.simulation.now == instant(27_188_888_889))
  }

  @Test func `the last change of state is found from any instant, with when it was`() {
    let past = history(presses: [0, 15_000_000_000])
    past.run(until: instant(27_188_888_889))
    func words(_ nanoseconds: Int64) -> String? {
      past.lastTransition(through: instant(nanoseconds)).map { change in
        let transition = change.transition
        return "\(change.instant) \(transition.region) \(transition.target) \(change.origin)"
      }
    }
    #expect(words(0) == "0.000000000 light1 lit buttonPressed")
    #expect(words(299_999_999) == "0.000000000 light1 lit buttonPressed")
    #expect(words(300_000_000) == "0.300000000 doors opening doorMotionStart")
    #expect(words(14_999_999_999)?.hasPrefix("4.188888889 ") == true)
    // The run has ended before what is due at its last instant.
    #expect(words(27_188_888_889)?.hasPrefix("27.188888889 ") == false)
    #expect(words(90_000_000_000) == words(27_188_888_888))
    let quiet = history(presses: [])
    quiet.run(until: instant(1_000))
    #expect(quiet.lastTransition(through: instant(999)) == nil)
  }

  @Test func `a branch goes on from the past, and what came after is forgotten`() {
    let presses: [Int64] = [0, 15_000_000_000, 40_000_000_000, 90_000_000_000]
    let past = history(presses: presses)
    past.run(through: instant(60_000_000_000))
    let left = past.simulation.digest
    let branch = past.branch(at: instant(15_300_000_000))
    #expect(branch.instant == instant(15_300_000_000))
    #expect(branch.parentDigest == left)
    #expect(branch.digest == truth(.classic, presses: presses, at: branch.instant).digest)
    #expect(branch.stimuli.map(\.instant.nanoseconds) == [0, 15_000_000_000])
    #expect(past.present == branch.instant)
    #expect(past.fact(after: .start, named: "chime") == nil)
    // Neither the press at 40 s nor the one that still waited comes; another one does.
    past.simulation.schedule(.buttonPressed, at: instant(50_000_000_000))
    past.run(through: instant(120_000_000_000))
    let other: [Int64] = [0, 15_000_000_000, 50_000_000_000]
    #expect(past.stimuli.map(\.instant.nanoseconds) == other)
    for seconds: Int64 in [120, 60, 50, 44, 15, 3] {
      let moment = instant(seconds * 1_000_000_000)
      let seen = Sight(past.snapshot(at: moment), digest: past.digest(at: moment))
      #expect(seen == truth(.classic, presses: other, at: moment), "\(seconds) s")
    }
  }

  @Test func `a branch at the present leaves everything but what still waited`() {
    let past = history(presses: [0, 15_000_000_000])
    past.run(through: instant(2_000_000_000))
    let branch = past.branch(at: .latest)
    #expect(branch.instant == instant(2_000_000_000))
    #expect(branch.digest == branch.parentDigest)
    past.run(through: instant(60_000_000_000))
    #expect(past.stimuli.count == 1)
    #expect(past.present == instant(60_000_000_000))
  }

  @Test func `checkpoints stay within their limit, and are closer together in the recent past`() {
    let presses = (0..<2_000).map { Int64($0) * 13_000_000_000 }
    let past = history(presses: presses, checkpointLimit: 32, spacing: 16)
    past.run(through: instant(26_000_000_000_000))
    #expect(past.checkpointCount == 32)
    let moments = past.checkpointInstants
    #expect(moments.first == .start)
    let old = moments[1].duration(to: moments[4])
    let recent = moments[27].duration(to: moments[30])
    #expect(old > recent * 2)
    // No gap is wider than a tenth of the whole.
    for (left, right) in zip(moments, moments.dropFirst()) { #expect(left.duration(to: right) < .seconds(2_600)) }
  }

  @Test func `an indexing pass can be stopped, and then ends where it was`() {
    let presses = (0..<4_000).map { Int64($0) * 13_000_000_000 }
    let past = history(presses: presses)
    #expect(!past.run(through: .latest) { _ in false })
    #expect(past.present < instant(52_000_000_000_000))
    #expect(past.snapshot(at: past.present).instant == past.present)
  }

  @Test func `an observer that is removed hears no more`() {
    let (run, log) = classic(.classic, presses: [0])
    run.run(through: instant(300_000_000))
    let count = log.rows.count
    run.remove(log)
    run.run()
    #expect(log.rows.count == count)
    #expect(run.factCount > Int64(count))
  }
}
