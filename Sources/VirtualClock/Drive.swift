/// One call that lets a clock run: what it may do, and what it has done.
struct Drive {
  /// What the call is for.
  enum Goal {
    /// To come to a moment.
    case moment(Duration)
    /// To let everybody wake.
    case quiet
    /// To end a task, for which time passes by itself.
    case end(Root)
    /// To run a test, for which time passes when the test asks for it.
    case test(Root)
  }

  let verb: String
  let goal: Goal
  let site: CallSite
  let limits: VirtualClock.Limits
  private(set) var steps = 0
  private var stepsHere = 0
  private var began = ContinuousClock.now
  /// Whether the test lets time pass now, as its `advance` has asked for.
  private(set) var isServing = false
  /// Whether nothing is left to do.
  var isOver = false

  init(_ verb: String, _ goal: Goal, at site: CallSite, limits: VirtualClock.Limits) {
    self.verb = verb
    self.goal = goal
    self.site = site
    self.limits = limits
  }

  /// How far time may pass by itself; nil for not at all.
  var limit: Duration? {
    switch goal {
    case .moment(let moment): moment
    case .quiet, .end: VirtualClock.Instant.latest.elapsed
    case .test: nil
    }
  }

  /// Whether the call is done whatever is left.
  var isDone: Bool {
    switch goal {
    case .moment, .quiet: false
    case .end(let root), .test(let root): root.isFinished
    }
  }

  mutating func timePasses() { stepsHere = 0 }

  /// A new part of a test begins, with limits of its own: an `advance`, or what follows one.
  mutating func beginPart(isServing: Bool) {
    steps = 0
    stepsHere = 0
    began = ContinuousClock.now
    self.isServing = isServing
  }

  /// Counts a job: the limit that it meets.
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
    guard ContinuousClock.now - began > limits.realTime else { return nil }
    return """
      it has taken \(limits.realTime) of real time. Look for a loop that never ends and for work that \
      blocks its thread, or raise 'Limits.realTime'.
      """
  }
}
