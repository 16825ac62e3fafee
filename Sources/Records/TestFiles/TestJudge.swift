public import SimulationCore

/// The judge of a run: observes its facts in order, and reaches a verdict on each judgement at the end.
///
/// Each judgement is independent: one fact may meet two expectations. The memory does not depend on the length of the
/// run: the judge keeps a few facts per judgement, the triggers that are still unanswered, and what may lie in
/// windows bounded by other judgements' facts.
public struct TestJudge: Sendable {
  /// Reads values of the machine in a repeated run, in spans ordered by their beginnings.
  ///
  /// Each reading has the span's index, the instant, and the value; nil for a missing one.
  public typealias ValueReading = (_ spans: [ValueSpan], _ read: (Int, SimulationInstant, Double?) -> Void) -> Void

  /// The kind and name of facts that a judgement observes.
  private struct Interest: Hashable {
    let kind: JudgedFact.Kind
    let name: String
  }

  private let judgements: [TestJudgement]
  private let signs: LandingSigns
  /// One for each judgement.
  private var judges: [any RuleJudge]
  // For look-up only: the judges that observe each kind and name.
  private var listeners: [Interest: [Int]] = [:]
  /// The judges whose triggers may become overdue.
  private let responses: [Int]
  /// The instants around which facts are shown, in order, with their judgements.
  private var moments: [(instant: SimulationInstant, judgement: Int)] = []
  private var nextMoment = 0
  private var scenes: Scenes
  private var order = 0

  /// Creates a judge that has observed only the initial states.
  ///
  /// - Parameters:
  ///   - judgements: The judgements.
  ///   - signs: The signs of landings in verdicts.
  public init(_ judgements: [TestJudgement], signs: LandingSigns = .none) {
    self.judgements = judgements
    self.signs = signs
    scenes = Scenes(count: judgements.count)
    judges = judgements.map { $0.judge() }
    responses = judgements.indices.filter { index in if case .respond = judgements[index].rule { true } else { false } }
    var initials: [FactPattern] = []
    for (index, judgement) in judgements.enumerated() {
      for pattern in judgement.patterns {
        let interest = Interest(kind: pattern.kind, name: pattern.name)
        if listeners[interest]?.last != index { listeners[interest, default: []].append(index) }
        if pattern.initial != nil, !initials.contains(where: { $0.name == pattern.name }) { initials.append(pattern) }
      }
      if let moment = judgement.moment { moments.append((moment, index)) }
    }
    moments.sort { ($0.instant, $0.judgement) < ($1.instant, $1.judgement) }
    for pattern in initials {
      guard let state = pattern.initial else { continue }
      let entry = JudgedFact(region: pattern.name, enters: state, at: .start)
      deliver(NumberedFact(fact: entry, order: 0))
    }
  }

  /// Whether a judgement observes the states of regions, which journals do not hold.
  public var observesStates: Bool { judgements.contains(where: \.observesStates) }
  /// Whether a judgement observes stimuli.
  public var observesStimuli: Bool { judgements.contains(where: \.observesStimuli) }
  /// Whether a judgement reads values, for which the run is repeated.
  public var readsValues: Bool { judgements.contains(where: \.readsValues) }

  /// Observes a fact, a stimulus or a new state, in order of occurrence.
  ///
  /// - Complexity: O(judgements of its name, and responses).
  public mutating func observe(_ fact: JudgedFact) {
    order += 1
    let fact = fact.showing(signs)
    while nextMoment < moments.count, moments[nextMoment].instant < fact.instant {
      scenes.open(moments[nextMoment].judgement)
      nextMoment += 1
    }
    for index in responses where judges[index].expire(before: fact.instant) { scenes.open(index) }
    deliver(NumberedFact(fact: fact, order: order))
    // The facts around a moment are those of the journal.
    if fact.kind == .fact { scenes.observe(fact) }
  }

  private mutating func deliver(_ observed: NumberedFact) {
    for index in listeners[Interest(kind: observed.fact.kind, name: observed.fact.name)] ?? []
    where judges[index].observe(observed) { scenes.open(index) }
  }

  /// Returns the verdicts, in the order of the judgements.
  ///
  /// - Parameters:
  ///   - end: The first instant that the run did not reach; nil when it ended by itself, so that nothing more would
  ///     have happened.
  ///   - reading: Reads values; nil if the run cannot be repeated.
  /// - Returns: A verdict for each judgement.
  public mutating func verdicts(end: SimulationInstant?, reading: ValueReading? = nil) -> [TestVerdict] {
    for index in judges.indices where judges[index].expire(before: end) { scenes.open(index) }
    var lookup = References(judgements)
    for index in judgements.indices { lookup.resolve(index, in: &judges, end: end) }
    if let reading { read(reading, end: end) }
    return judgements.indices.map { index in
      let found = judges[index].finding(end: end)
      // A finding made long after the observation has no surrounding facts.
      let isLate = judges[index] is DeferredJudge || judges[index] is ValueJudge
      let hasContext = found.outcome == .failed && !isLate
      return TestVerdict(
        judgements[index], found.outcome, findings: found.findings, evidence: found.evidence,
        context: hasContext ? scenes.facts(of: index) : [])
    }
  }

  /// Reads all values in one repetition of the run.
  private mutating func read(_ reading: ValueReading, end: SimulationInstant?) {
    var requests: [(span: ClosedRange<SimulationInstant>, judgement: Int)] = []
    var readers: [ValueJudge?] = judges.map { $0 as? ValueJudge }
    for (index, judge) in readers.enumerated() { requests += judge?.spans(before: end).map { ($0, index) } ?? [] }
    guard !requests.isEmpty else { return }
    requests.sort { ($0.span.lowerBound, $0.judgement) < ($1.span.lowerBound, $1.judgement) }
    let spans = requests.map { span, judgement in ValueSpan(name: readers[judgement]?.claim.name ?? "", instants: span)
    }
    reading(spans) { span, instant, value in readers[requests[span].judgement]?.read(value, at: instant) }
    for (index, judge) in readers.enumerated() { if let judge { judges[index] = judge } }
  }
}

/// The judgements that others refer to; each is resolved after those that it refers to itself.
private struct References {
  private let judgements: [TestJudgement]
  // For look-up only.
  private var indices: [String: Int] = [:]
  private var isResolved: [Bool]

  init(_ judgements: [TestJudgement]) {
    self.judgements = judgements
    isResolved = Array(repeating: false, count: judgements.count)
    for (index, judgement) in judgements.enumerated() {
      guard let name = judgement.name else { continue }
      indices[name] = index
    }
  }

  /// Resolves a judgement; the reader has refused circular references.
  mutating func resolve(_ index: Int, in judges: inout [any RuleJudge], end: SimulationInstant?) {
    guard !isResolved[index] else { return }
    isResolved[index] = true
    for other in judgements[index].references.compactMap({ indices[$0] }) { resolve(other, in: &judges, end: end) }
    let known = judges
    let lookup: TestBounds.Lookup = { [indices] name in indices[name].flatMap { known[$0].metBy } }
    if var judge = judges[index] as? DeferredJudge {
      judge.resolve(lookup, end: end)
      judges[index] = judge
    } else if var judge = judges[index] as? ValueJudge {
      judge.resolve(lookup)
      judges[index] = judge
    }
  }
}

extension TestJudgement {
  /// The instant around which facts are worth showing in any case; nil if there is none.
  fileprivate var moment: SimulationInstant? {
    switch rule {
    case .expect(_, .window(let window), _), .state(_, .window(let window)): window.moment
    default: nil
    }
  }

  /// Creates its judge.
  fileprivate func judge() -> any RuleJudge {
    switch rule {
    case .expect(let event, let scope, let count):
      return Self.judge(event, scope) {
        ExpectationJudge(pattern: event, window: $0, count: count)
      } stretches: {
        StretchJudge(pattern: event, stretches: $0, count: count)
      }
    case .never(let event, let scope):
      return Self.judge(event, scope) {
        ProhibitionJudge(pattern: event, window: $0)
      } stretches: {
        StretchJudge(pattern: event, stretches: $0, count: .none)
      }
    case .only(let rule): return PrecedenceJudge(rule)
    case .respond(let rule): return ResponseJudge(rule)
    case .state(let claim, let scope):
      return Self.judge(EventPattern([claim.pattern]), scope) {
        StateJudge(claim, window: $0)
      } stretches: {
        StateStretchJudge(claim, stretches: $0)
      }
    case .stateWhen(let claim, let event): return StateEventJudge(claim, when: event)
    case .value(let claim, let scope): return ValueJudge(claim, in: scope)
    case .valueWhen(let claim, let event): return ValueJudge(claim, when: event)
    }
  }

  private static func judge(
    _ event: EventPattern, _ scope: TestScope, window: @escaping @Sendable (TestWindow) -> any RuleJudge,
    stretches: (TestStretches) -> any RuleJudge
  ) -> any RuleJudge {
    switch scope {
    case .window(let known): window(known)
    case .bounds(let bounds): DeferredJudge(bounds, noting: event.names, judge: window)
    case .stretches(let known): stretches(known)
    }
  }
}

/// For each judgement, the facts around its relevant moment.
private struct Scenes: Sendable {
  private static let beforeCount = 3
  private static let afterCount = 2

  private var recent: [JudgedFact] = []
  private var scenes: [[JudgedFact]?]
  /// The scenes that still need facts, with the number needed.
  private var waiting: [(judgement: Int, count: Int)] = []

  init(count: Int) { scenes = Array(repeating: nil, count: count) }

  /// Keeps the latest facts and the next ones for a judgement that has none yet.
  mutating func open(_ judgement: Int) {
    guard scenes[judgement] == nil else { return }
    scenes[judgement] = recent
    waiting.append((judgement, Self.afterCount))
  }

  mutating func observe(_ fact: JudgedFact) {
    if !waiting.isEmpty {
      for index in waiting.indices {
        scenes[waiting[index].judgement]?.append(fact)
        waiting[index].count -= 1
      }
      waiting.removeAll { $0.count == 0 }
    }
    if recent.count == Self.beforeCount { recent.removeFirst() }
    recent.append(fact)
  }

  /// Returns the facts kept for a judgement; the last ones of the run if its moment never came.
  func facts(of judgement: Int) -> [JudgedFact] { scenes[judgement] ?? recent }
}
