import Proving
import SimulationCore
import Testing

/// The shrinker finds the shortest failure, and the same one every time.
@Suite struct SwarmShrinkerTests {
  /// A lamp that must not be lit for the third time, nor while it is cold.
  private struct Lamp: Machine {
    enum Stimulus: String, Recordable {
      case lit, darkened, cooled, warmed
      func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
    }
    var litCount = 0
    var lastLit: SimulationInstant?
    /// How long before the last lighting the one before it was.
    var gap = Duration.zero
    var isCold = false

    mutating func start(in context: inout some MachineContext<Self>) {}
    mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
      switch stimulus {
      case .lit:
        litCount += 1
        if let lastLit { gap = lastLit.duration(to: context.now) }
        lastLit = context.now
        context.emit(.lit)
      case .darkened: context.emit(.darkened)
      case .cooled: isCold = true
      case .warmed: isCold = false
      }
    }
    mutating func handle(_ event: Never, in context: inout some MachineContext<Self>) {}
    typealias Event = Never
    typealias Fact = Stimulus
  }

  private struct Rule: Monitor {
    typealias Root = Lamp
    let litMax: Int
    let gapMin: Duration
    func settled(_ machine: Lamp, at instant: SimulationInstant) -> Breach? {
      guard machine.litCount >= litMax, machine.gap >= gapMin else { return nil }
      return Breach(rule: "thrice", finding: "it was lit \(machine.litCount) times")
    }
  }

  private struct Trial: SwarmTrial {
    typealias Root = Lamp
    let seed: UInt64 = 1
    let tieSeed: UInt64? = nil
    let root = Lamp()
    var litMax = 3
    var gapMin = Duration.zero
    var acts: [SwarmAct<Lamp.Stimulus>]
    let restTime = Duration.seconds(1)
    let features: [String] = []
    var monitors: [any Monitor<Lamp>] { [Rule(litMax: litMax, gapMin: gapMin)] }
    func unrest(of machine: Lamp) -> String? { machine.isCold ? "it is cold" : nil }
    var simpler: [Trial] { [] }
  }

  private static func instant(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64(seconds * 1e9))
  }

  /// Thirty random acts, each lit in one of three.
  private static func trial() -> Trial {
    var chance = RandomStream(seed: 4, name: "acts")
    let acts = (0..<30).map { _ in
      let begin = instant(100 * chance.fraction())
      let end = begin.advanced(by: .seconds(3))
      return chance.integer(in: 0...2) == 0
        ? SwarmAct([(begin, Lamp.Stimulus.lit), (end, .darkened)], restoring: 1)
        : SwarmAct([(begin, .cooled), (end, .warmed)], restoring: 1)
    }
    return Trial(acts: acts)
  }

  @Test func `what is left is exactly what breaks the rule, as early as can be`() throws {
    let drawn = Self.trial()
    let failure = try #require(SwarmJudge().verdict(on: drawn).failure)
    #expect(failure.rule == "thrice")
    var shrinker = SwarmShrinker(drawn, failing: failure)
    shrinker.shrink()
    #expect(shrinker.trial.stimuli.map(\.stimulus) == [.lit, .lit, .lit])
    #expect(shrinker.trial.stimuli.map(\.instant) == [.start, .start, .start])
    #expect(shrinker.failure.finding == "it was lit 3 times")
    #expect(shrinker.failure.instant == .start)
  }

  @Test func `it always shrinks to the same, by the same trials`() throws {
    let counts = try (0..<3).map { _ in
      let drawn = Self.trial()
      var shrinker = SwarmShrinker(drawn, failing: try #require(SwarmJudge().verdict(on: drawn).failure))
      shrinker.shrink()
      return shrinker.trialCount
    }
    #expect(Set(counts).count == 1)
  }

  @Test func `what takes back an act is not left out where the machine must come to rest`() throws {
    var drawn = Self.trial()
    drawn.litMax = 100
    #expect(SwarmJudge().verdict(on: drawn).failure == nil)
    // Somebody cools it for good.
    drawn.acts.insert(SwarmAct(.cooled, at: Self.instant(200)), at: 5)
    let failure = try #require(SwarmJudge().verdict(on: drawn).failure)
    #expect(failure.rule == SwarmFailure.rest)
    var shrinker = SwarmShrinker(drawn, failing: failure)
    shrinker.shrink()
    #expect(shrinker.trial.acts.count == 1)
    #expect(shrinker.trial.stimuli.map(\.stimulus) == [.cooled])
  }

  @Test(
    arguments: [
      (37.574, 0.06, 0.1), (37.574, 0.7, 1), (37.574, 1.5, 2), (37.574, 4, 5), (7.3, 4, 5),
      (37.574, 8, 10), (37.574, 15, 18), (37.574, 20, 37), (37.574, 37.2, 37.5),
      (37.574, 37.55, 37.574),
    ] as [(Double, Double, Double)]) func `a time that is needed between stimuli shrinks to the least round one`(
      given: Double, needed: Double, left: Double
    ) throws
  {
    var drawn = Trial(acts: [SwarmAct(.lit, at: Self.instant(3)), SwarmAct(.lit, at: Self.instant(3 + given))])
    drawn.litMax = 2
    drawn.gapMin = SimulationInstant.start.duration(to: Self.instant(needed))
    var shrinker = SwarmShrinker(drawn, failing: try #require(SwarmJudge().verdict(on: drawn).failure))
    shrinker.shrink()
    #expect(shrinker.trial.stimuli.map(\.instant) == [.start, Self.instant(left)])
  }

  @Test func `what the failure does not need is left out of acts, and late acts go at once`() throws {
    var drawn = Trial(acts: [
      SwarmAct([(Self.instant(1), .cooled), (Self.instant(1.5), .warmed)]),
      SwarmAct([(Self.instant(2), .lit), (Self.instant(3), .darkened)]),
    ])
    drawn.litMax = 1
    drawn.acts += (0..<40).map { SwarmAct(.darkened, at: Self.instant(10 + Double($0))) }
    let failure = try #require(SwarmJudge().verdict(on: drawn).failure)
    #expect(failure.instant == Self.instant(2))
    var once = SwarmShrinker(drawn, failing: failure, trialMax: 1)
    once.shrink()
    // The first trial leaves out all acts that begin after the failure.
    #expect(once.trial.acts.count == 2)
    #expect(once.trialCount == 1)
    var shrinker = SwarmShrinker(drawn, failing: failure)
    shrinker.shrink()
    #expect(shrinker.trial.stimuli.map(\.stimulus) == [.lit])
    #expect(shrinker.trial.stimuli.map(\.instant) == [.start])
  }

  @Test func `it stops when its trials are used up`() throws {
    let drawn = Self.trial()
    var shrinker = SwarmShrinker(drawn, failing: try #require(SwarmJudge().verdict(on: drawn).failure), trialMax: 7)
    shrinker.shrink()
    #expect(shrinker.trialCount == 7)
    #expect(SwarmJudge().verdict(on: shrinker.trial).failure?.rule == "thrice")
  }
}
