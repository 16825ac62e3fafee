public import SimulationCore

/// The judge of a run: hears its facts in their order, and says at the end what came of each judgement.
///
/// Each judgement is judged by itself: one fact may meet two expectations. The judge keeps a few facts
/// a judgement, and the questions of responses that are still open, however long the run is.
public struct TestJudge: Sendable {
  /// Which judgement hears a fact of some name.
  private enum Listener {
    case expectation(Int)
    case prohibition(Int)
    case response(Int)
  }

  private let judgements: [TestJudgement]
  private var expectations: [ExpectationJudge] = []
  private var prohibitions: [ProhibitionJudge] = []
  private var responses: [ResponseJudge] = []
  // For look-up only.
  private var listeners: [String: [Listener]] = [:]
  /// The instants around which facts are to be shown, in their order, with their judgements.
  private var moments: [(instant: SimulationInstant, judgement: Int)] = []
  private var nextMoment = 0
  private var scenes: Scenes

  /// A judge who has heard nothing yet.
  public init(_ judgements: [TestJudgement]) {
    self.judgements = judgements
    scenes = Scenes(count: judgements.count)
    for (index, judgement) in judgements.enumerated() {
      switch judgement.rule {
      case .expect(let pattern, let window):
        listeners[pattern.name, default: []].append(.expectation(expectations.count))
        expectations.append(ExpectationJudge(index: index, pattern: pattern, window: window))
        if let moment = window.moment { moments.append((moment, index)) }
      case .never(let pattern, let window):
        listeners[pattern.name, default: []].append(.prohibition(prohibitions.count))
        prohibitions.append(ProhibitionJudge(index: index, pattern: pattern, window: window))
      case .respond(let response):
        listeners[response.answer, default: []].append(.response(responses.count))
        if response.trigger != response.answer {
          listeners[response.trigger, default: []].append(.response(responses.count))
        }
        responses.append(ResponseJudge(index: index, response: response))
      }
    }
    moments.sort { ($0.instant, $0.judgement) < ($1.instant, $1.judgement) }
  }

  /// Hears a fact; facts come in the order in which they happened.
  ///
  /// - Complexity: O(judgements of its name, and responses).
  public mutating func hear(_ fact: JudgedFact) {
    while nextMoment < moments.count, moments[nextMoment].instant < fact.instant {
      scenes.open(moments[nextMoment].judgement)
      nextMoment += 1
    }
    for index in responses.indices where responses[index].expire(before: fact.instant) {
      scenes.open(responses[index].index)
    }
    for listener in listeners[fact.name] ?? [] {
      switch listener {
      case .expectation(let index): expectations[index].hear(fact)
      case .prohibition(let index):
        if prohibitions[index].hear(fact) { scenes.open(prohibitions[index].index) }
      case .response(let index): responses[index].hear(fact)
      }
    }
    scenes.hear(fact)
  }

  /// The verdicts, in the order of the judgements.
  ///
  /// - Parameter end: The first instant that the run has not reached; nil when it ended by itself, so
  ///   that nothing would have happened any more.
  /// - Returns: A verdict for each judgement.
  public mutating func verdicts(end: SimulationInstant?) -> [TestVerdict] {
    for index in responses.indices where responses[index].expire(before: end ?? .latest) {
      scenes.open(responses[index].index)
    }
    // Without an end every question is closed, even one whose answer was not due yet.
    if end == nil {
      for index in responses.indices where responses[index].expireAll() {
        scenes.open(responses[index].index)
      }
    }
    var verdicts: [(index: Int, verdict: TestVerdict)] = []
    func add(_ index: Int, _ finding: (outcome: TestVerdict.Outcome, findings: [String])) {
      let context = finding.outcome == .failed ? scenes.facts(of: index) : []
      let verdict = TestVerdict(
        judgements[index],
        finding.outcome,
        findings: finding.findings,
        context: context
      )
      verdicts.append((index, verdict))
    }
    for judge in expectations { add(judge.index, judge.finding) }
    for judge in prohibitions { add(judge.index, judge.finding(end: end)) }
    for judge in responses { add(judge.index, judge.finding(end: end)) }
    return verdicts.sorted { $0.index < $1.index }.map(\.verdict)
  }
}

/// For each judgement, the facts around the moment that matters to it.
private struct Scenes: Sendable {
  private static let beforeCount = 3
  private static let afterCount = 2

  private var recent: [JudgedFact] = []
  private var scenes: [[JudgedFact]?]
  /// The scenes that still wait for facts, with how many.
  private var waiting: [(judgement: Int, count: Int)] = []

  init(count: Int) {
    scenes = Array(repeating: nil, count: count)
  }

  /// Keeps what has just happened, and what comes next, for a judgement that has nothing kept yet.
  mutating func open(_ judgement: Int) {
    guard scenes[judgement] == nil else { return }
    scenes[judgement] = recent
    waiting.append((judgement, Self.afterCount))
  }

  mutating func hear(_ fact: JudgedFact) {
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

  /// The facts kept for a judgement; the last of the run when its moment never came.
  func facts(of judgement: Int) -> [JudgedFact] {
    scenes[judgement] ?? recent
  }
}
