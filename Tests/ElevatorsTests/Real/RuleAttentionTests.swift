import SimulationCore
import Testing

@testable import Elevators

/// Rules are shown only the kinds of occurrences that they name.
@Suite struct RuleAttentionTests {
  private static let configuration = Building.twoSided()

  private static let rules: [any SafetyRule] = [
    LockedWhileMoving(configuration), OpenInZone(configuration), WithinLimits(configuration),
    StoppingAccuracy(configuration), Reversal(), NudgingEarned(configuration), DwellKept(configuration),
    DoorEnergy(configuration), NoOverload(configuration), Capacity(configuration, car: 0),
    NoReversal(configuration, car: 0), NoPassing(configuration), LampsAndNotices(configuration, isAlone: true),
    PeopleConserved(), CallsServed(configuration), PeopleLetOut(configuration), NoIdleCar(configuration),
    DoorsFinish(configuration), FirePhaseOne(configuration), CalledSides(configuration, isAlone: true),
    FirePhaseTwo(configuration), InspectionOnly(configuration), LanternDirection(configuration),
  ]

  /// One of each, with its kind.
  private static let occurrences: [(occurrence: Occurrence, kind: Attention)] = {
    let sides = NamedSides(configuration)
    let signals = PlantSignal.cases.examples.map { (Occurrence($0, sides), $0.attention) }
    let commands = ControlSignal.cases.examples.compactMap { command in
      Occurrence(command, sides).map { ($0, command.attention) }
    }
    let people = People.Fact.cases.examples.map { fact in
      let occurrence = Occurrence(fact, sides)
      if case .person = occurrence { return (occurrence, Attention.people) }
      return (occurrence, Attention.buttons)
    }
    return signals + commands + people + [(.interference, .buttons), (.slip(true), .buttons)]
  }()

  /// What a rule remembers, in words.
  private func memory(_ rule: some SafetyRule) -> [String] {
    Mirror(reflecting: rule).children.filter { $0.label != "configuration" }.map { "\($0.label ?? ""): \($0.value)" }
  }

  private func check<Rule: SafetyRule>(_ rule: Rule) {
    var rule = rule
    // Fresh, and after all that there is.
    for _ in 0..<2 {
      for (occurrence, kind) in Self.occurrences where kind.isDisjoint(with: rule.observed) {
        var other = rule
        other.observe(occurrence, at: SimulationInstant(nanoseconds: 1_000_000_000))
        #expect(memory(other) == memory(rule), "\(Rule.self) remembers \(occurrence)")
      }
      for (occurrence, _) in Self.occurrences { rule.observe(occurrence, at: .start) }
    }
  }

  @Test func `a rule remembers nothing of a kind that it does not observe`() { for rule in Self.rules { check(rule) } }
}
