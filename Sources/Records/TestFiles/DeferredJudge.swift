import SimulationCore

/// The judge of a window bounded by facts of other judgements: it keeps the facts that may lie in the window, and
/// judges them when the bounds are known.
struct DeferredJudge: RuleJudge {
  /// The maximum number of facts kept.
  private static let countMax = 200_000

  let bounds: TestBounds
  /// Creates the judge of the window, once it is known.
  private let makeJudge: @Sendable (TestWindow) -> any RuleJudge
  private let isNoted: @Sendable (JudgedFact) -> Bool
  private var kept: [NumberedFact] = []
  private var isFull = false
  private var judge: (any RuleJudge)?
  /// The names of the judgements that were not met.
  private var unmet: [String] = []

  init(
    _ bounds: TestBounds, noting isNoted: @escaping @Sendable (JudgedFact) -> Bool,
    judge makeJudge: @escaping @Sendable (TestWindow) -> any RuleJudge
  ) {
    self.bounds = bounds
    self.isNoted = isNoted
    self.makeJudge = makeJudge
  }

  var metBy: NumberedFact? { judge?.metBy }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    guard isNoted(observed.fact) else { return false }
    if kept.count < Self.countMax { kept.append(observed) } else { isFull = true }
    return false
  }

  /// Judges the kept facts, if the facts that the bounds refer to are known.
  mutating func resolve(_ lookup: TestBounds.Lookup, end: SimulationInstant?) {
    for name in bounds.names where lookup(name) == nil && !unmet.contains(name) { unmet.append(name) }
    guard !isFull, let window = bounds.window(lookup) else { return }
    var judge = makeJudge(window)
    for observed in kept { _ = judge.observe(observed) }
    _ = judge.expire(before: end)
    self.judge = judge
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let judge { return judge.finding(end: end) }
    guard !isFull else { return .undecided("more than \(Self.countMax) facts may lie in the window") }
    let names = unmet.map { "'\($0)'" }.joined(separator: " and ")
    let verb = unmet.count == 1 ? "was" : "were"
    return .undecided("\(names) \(verb) not met, so that the window is not known")
  }
}
