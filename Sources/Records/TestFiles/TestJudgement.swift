public import SimulationCore

/// One judgement of a test file: what the run must or must not do.
public struct TestJudgement: Sendable, CustomStringConvertible {
  /// The rule of a judgement.
  public enum Rule: Hashable, Sendable {
    /// A number of facts inside the scope match the pattern.
    case expect(EventPattern, TestScope, TestCount)
    /// No fact inside the scope matches the pattern.
    case never(EventPattern, TestScope)
    /// Each fact of one kind comes after one of another.
    case only(TestPrecedence)
    /// Each fact of one kind is answered by one of another.
    case respond(TestResponse)
    /// A region is in one of some states throughout the scope.
    case state(TestStateClaim, TestScope)
    /// A region is in one of some states whenever an event happens.
    case stateWhen(TestStateClaim, EventPattern)
    /// A value of the machine is within its bounds throughout the scope.
    case value(TestValueClaim, TestScope)
    /// A value of the machine is within its bounds whenever an event happens.
    case valueWhen(TestValueClaim, EventPattern)
  }

  /// The rule.
  public let rule: Rule
  /// Its location.
  public let location: FileLocation
  /// The name by which other judgements refer to the fact that meets it; nil if it has none.
  public let name: String?
  /// The note of the file about it; nil if there is none.
  public internal(set) var note: String?

  /// Creates a judgement at a location.
  public init(_ rule: Rule, location: FileLocation, name: String? = nil) {
    self.rule = rule
    self.location = location
    self.name = name
  }

  /// The judgement as text: `expect doorMotionEnded to=open at 4.188888889`.
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

  /// The patterns that the judgement must observe, each with kind and name.
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

  /// Whether it reads values, for which the run is repeated.
  public var readsValues: Bool {
    switch rule {
    case .value, .valueWhen: true
    default: false
    }
  }

  /// Whether it observes the states of regions, which journals do not hold.
  public var observesStates: Bool { patterns.contains { $0.kind == .state } }

  /// Whether it relates two facts, so that a report names both.
  var pairsFacts: Bool {
    switch rule {
    case .respond, .only: true
    default: false
    }
  }

  var observesStimuli: Bool { patterns.contains { $0.kind == .stimulus } }
}
