extension VirtualClock {
  /// How much one call of `advance` or `run` may do before it ends with a ``VirtualClock/Failure``.
  ///
  /// The defaults are far beyond what a test does on purpose, so that only what would never end
  /// meets them.
  public struct Limits: Hashable, Codable, Sendable {
    /// The jobs that one call runs; 4 million unless set.
    ///
    /// A job is a task's code between two suspensions.
    public var steps: Int
    /// The jobs that run without that time passes; 400,000 unless set.
    public var stepsAtOneInstant: Int
    /// How far `run` lets time pass; 100 years unless set.
    public var virtualTime: Duration
    /// The real time that one call takes; 60 seconds unless set.
    public var realTime: Duration
    /// The real time that a call waits for what other threads have to finish: for tasks on other
    /// executors, for what is declared with ``VirtualClock/VirtualClock/holdTime(for:fileID:filePath:line:column:_:)``, and for
    /// anything when nothing else is left to do; 5 seconds unless set.
    public var externalWait: Duration

    /// Limits, each with its default.
    public init(
      steps: Int = 4_000_000, stepsAtOneInstant: Int = 400_000, virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60), externalWait: Duration = .seconds(5)
    ) {
      self.steps = steps
      self.stepsAtOneInstant = stepsAtOneInstant
      self.virtualTime = virtualTime
      self.realTime = realTime
      self.externalWait = externalWait
    }

    /// Those for tasks that have been cancelled and are to end.
    var forGivingUp: Limits {
      var limits = self
      limits.externalWait = min(externalWait, .milliseconds(50))
      limits.stepsAtOneInstant = min(stepsAtOneInstant, 10_000)
      return limits
    }

    /// Limits, by the names of version 0.1.
    ///
    /// - Parameters:
    ///   - steps: The jobs that one call runs.
    ///   - stepsAtOneInstant: The jobs that run without that time passes.
    ///   - virtualTime: How far `run` lets time pass.
    ///   - realTime: The real time that one call takes.
    ///   - outside: The real time that a call waits for other threads.
    ///   - patience: Without effect: no result depends on real time any more.
    @available(*, deprecated, message: "'outside' is 'externalWait'; 'patience' has no effect") public init(
      steps: Int = 4_000_000, stepsAtOneInstant: Int = 400_000, virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60), outside: Duration, patience: Duration = .zero
    ) {
      self.init(
        steps: steps, stepsAtOneInstant: stepsAtOneInstant, virtualTime: virtualTime, realTime: realTime,
        externalWait: outside)
    }

    /// Limits, by the names of version 0.1.
    ///
    /// - Parameters:
    ///   - steps: The jobs that one call runs.
    ///   - stepsAtOneInstant: The jobs that run without that time passes.
    ///   - virtualTime: How far `run` lets time pass.
    ///   - realTime: The real time that one call takes.
    ///   - patience: Without effect: no result depends on real time any more.
    @available(*, deprecated, message: "'patience' has no effect: use 'clock.holdTime(for:)'") public init(
      steps: Int = 4_000_000, stepsAtOneInstant: Int = 400_000, virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60), patience: Duration
    ) { self.init(steps: steps, stepsAtOneInstant: stepsAtOneInstant, virtualTime: virtualTime, realTime: realTime) }

    /// The real time that a call waits for other threads.
    @available(*, deprecated, renamed: "externalWait") public var outside: Duration {
      get { externalWait }
      set { externalWait = newValue }
    }
  }
}
