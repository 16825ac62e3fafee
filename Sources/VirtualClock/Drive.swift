/// One call that drives a clock, with its limits and its progress.
struct Drive {
  /// The purpose of the call.
  enum Goal {
    /// Advance to an instant.
    case moment(Duration)
    /// Run until nobody sleeps.
    case quiet
    /// Run until a task ends, with time passing automatically.
    case end(Root)
    /// Run a test, with time passing when the test requests it.
    case test(Root)
  }

  /// An amount of real time.
  final class Delay { var total = Duration.zero }

  let verb: String
  let goal: Goal
  let site: CallSite
  let limits: VirtualClock.Limits
  private(set) var steps = 0
  private var stepsHere = 0
  private var began = ContinuousClock.now
  /// The real time for which it has let other clocks run since then.
  let delay = Delay()
  /// Whether time is passing because the test's `advance` requested it.
  private(set) var isServing = false
  /// Whether nothing is left to do.
  var isOver = false

  init(_ verb: String, _ goal: Goal, at site: CallSite, limits: VirtualClock.Limits) {
    self.verb = verb
    self.goal = goal
    self.site = site
    self.limits = limits
  }

  /// The instant up to which time passes automatically; nil if it does not.
  var limit: Duration? {
    switch goal {
    case .moment(let moment): moment
    case .quiet, .end: VirtualClock.Instant.latest.elapsed
    case .test: nil
    }
  }

  /// Whether the call is finished regardless of remaining work.
  var isDone: Bool {
    switch goal {
    case .moment, .quiet: false
    case .end(let root), .test(let root): root.isFinished
    }
  }

  mutating func timePasses() { stepsHere = 0 }

  /// Begins a part of a test with limits of its own: an `advance`, or the code after one.
  mutating func beginPart(isServing: Bool) {
    steps = 0
    stepsHere = 0
    began = ContinuousClock.now
    delay.total = .zero
    self.isServing = isServing
  }

  /// Counts a job; returns the limit that it reaches, if any.
  mutating func countStep() -> String? {
    steps += 1
    stepsHere += 1
    if stepsHere > limits.stepsAtOneInstant {
      return """
        \(limits.stepsAtOneInstant) jobs ran and no time passed. Look for a loop that yields or tries again without \
        sleeping, or raise 'Limits.stepsAtOneInstant'.
        """
    }
    if steps > limits.steps {
      return """
        \(limits.steps) jobs ran. Look for a ticker or a retry that never ends: cancel it before 'run', let \
        time pass with 'advance(by:)', or raise 'Limits.steps'.
        """
    }
    return steps % 256 == 0 ? realTimeProblem() : nil
  }

  private func realTimeProblem() -> String? {
    if case .test = goal, !isServing { return nil }
    guard ContinuousClock.now - began - delay.total > limits.realTime else { return nil }
    return """
      it has taken \(limits.realTime) of real time. Look for a loop that never ends and for work that \
      blocks its thread, or raise 'Limits.realTime'.
      """
  }
}
