public import SimulationCore

/// One judgement of a test file: what the run must, or must not, do.
public struct TestJudgement: Sendable, CustomStringConvertible {
  /// What is judged.
  public enum Rule: Hashable, Sendable {
    /// Facts fit the pattern inside the scope, so many of them.
    case expect(EventPattern, TestScope, TestCount)
    /// No fact fits the pattern inside the scope.
    case never(EventPattern, TestScope)
    /// Each fact of one kind comes after one of another.
    case only(TestPrecedence)
    /// Each fact of one kind is answered by one of another.
    case respond(TestResponse)
    /// A region is in one of some states throughout the scope.
    case state(TestStateClaim, TestScope)
    /// A region is in one of some states whenever something happens.
    case stateWhen(TestStateClaim, EventPattern)
    /// A value of the machine is near enough throughout the scope.
    case value(TestValueClaim, TestScope)
    /// A value of the machine is near enough whenever something happens.
    case valueWhen(TestValueClaim, EventPattern)
  }

  /// What is judged.
  public let rule: Rule
  /// Its location.
  public let location: FileLocation
  /// What other judgements call the fact that meets it; nil for none.
  public let name: String?
  /// What it is about, in the words of its file; nil where the file has none.
  public internal(set) var note: String?

  /// A judgement at its location.
  public init(_ rule: Rule, location: FileLocation, name: String? = nil) {
    self.rule = rule
    self.location = location
    self.name = name
  }

  /// The judgement in words: `expect doorMotionEnded to=open at 4.188888889`.
  public var description: String {
    let suffix = name.map { " as \($0)" } ?? ""
    switch rule {
    case .expect(let event, let scope, let count): return "expect \(event)\(count.words)\(scope.words)\(suffix)"
    case .never(let event, let scope): return "never \(event)\(scope.words)"
    case .only(let precedence): return "only \(precedence)"
    case .respond(let response): return "respond to \(response)"
    case .state(let claim, let scope): return "state \(claim)\(scope.words)"
    case .stateWhen(let claim, let event): return "state \(claim) when \(event)"
    case .value(let claim, let scope): return "value \(claim)\(scope.words)"
    case .valueWhen(let claim, let event): return "value \(claim) when \(event)"
    }
  }

  /// The judgements that it refers to by name.
  var references: [String] {
    switch rule {
    case .expect(_, let scope, _), .never(_, let scope), .state(_, let scope), .value(_, let scope): scope.names
    case .only, .respond, .stateWhen, .valueWhen: []
    }
  }

  /// What the judgement must observe, each with kind and name.
  var patterns: [FactPattern] {
    switch rule {
    case .expect(let event, let scope, _), .never(let event, let scope): event.alternatives + scope.patterns
    case .only(let rule): rule.event.alternatives + rule.cause.alternatives + (rule.since?.alternatives ?? [])
    case .respond(let rule): rule.trigger.alternatives + rule.answer.alternatives + (rule.unless?.alternatives ?? [])
    case .state(let claim, let scope): [claim.pattern] + scope.patterns
    case .stateWhen(let claim, let event): [claim.pattern] + event.alternatives
    case .value(_, let scope): scope.patterns
    case .valueWhen(_, let event): event.alternatives
    }
  }

  /// Whether it reads values, for which the machine is run again.
  public var readsValues: Bool {
    switch rule {
    case .value, .valueWhen: true
    default: false
    }
  }

  /// Whether it observes the states of regions, which journals do not hold.
  public var observesStates: Bool { patterns.contains { $0.kind == .state } }

  /// Whether it joins one fact to another, so that a report names both.
  var pairsFacts: Bool {
    switch rule {
    case .respond, .only: true
    default: false
    }
  }

  /// Whether it observes stimuli.
  var observesStimuli: Bool { patterns.contains { $0.kind == .stimulus } }
}
