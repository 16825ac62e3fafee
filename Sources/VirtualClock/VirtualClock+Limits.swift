extension VirtualClock {
  /// The limits of one call of `advance` or `run`, which fails with a ``VirtualClock/Failure`` if it exceeds one.
  ///
  /// The defaults are far beyond what a test does on purpose, so that only calls that would never end reach them.
  public struct Limits: Hashable, Codable, Sendable {
    /// The maximum number of jobs of one call; 4 million by default.
    ///
    /// A job is a task's code between two suspensions.
    public var steps: Int
    /// The maximum number of jobs at one instant; 400,000 by default.
    public var stepsAtOneInstant: Int
    /// The maximum virtual time of one `run`; 100 years by default.
    public var virtualTime: Duration
    /// The maximum real time of one call; 60 seconds by default.
    public var realTime: Duration
    /// The maximum real time that a call waits for other threads: for tasks on other executors, for events declared
    /// with ``VirtualClock/VirtualClock/holdTime(for:fileID:filePath:line:column:_:)``, and for anything when nothing
    /// else is left to do; 5 seconds by default.
    public var externalWait: Duration

    /// Creates limits, each with its default.
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

    /// The limits for ending tasks that have been cancelled.
    var forGivingUp: Limits {
      var limits = self
      limits.externalWait = min(externalWait, .milliseconds(50))
      limits.stepsAtOneInstant = min(stepsAtOneInstant, 10_000)
      return limits
    }

    /// Creates limits with the names of version 0.1.
    ///
    /// - Parameters:
    ///   - steps: The maximum number of jobs of one call.
    ///   - stepsAtOneInstant: The maximum number of jobs at one instant.
    ///   - virtualTime: The maximum virtual time of one `run`.
    ///   - realTime: The maximum real time of one call.
    ///   - outside: The maximum real time that a call waits for other threads.
    ///   - patience: No effect: results no longer depend on real time.
    @available(*, deprecated, message: "'outside' is 'externalWait'; 'patience' has no effect") public init(
      steps: Int = 4_000_000, stepsAtOneInstant: Int = 400_000, virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60), outside: Duration, patience: Duration = .zero
    ) {
      self.init(
        steps: steps, stepsAtOneInstant: stepsAtOneInstant, virtualTime: virtualTime, realTime: realTime,
        externalWait: outside)
    }

    /// Creates limits with the names of version 0.1.
    ///
    /// - Parameters:
    ///   - steps: The maximum number of jobs of one call.
    ///   - stepsAtOneInstant: The maximum number of jobs at one instant.
    ///   - virtualTime: The maximum virtual time of one `run`.
    ///   - realTime: The maximum real time of one call.
    ///   - patience: No effect: results no longer depend on real time.
    @available(*, deprecated, message: "'patience' has no effect: use 'clock.holdTime(for:)'") public init(
      steps: Int = 4_000_000, stepsAtOneInstant: Int = 400_000, virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60), patience: Duration
    ) { self.init(steps: steps, stepsAtOneInstant: stepsAtOneInstant, virtualTime: virtualTime, realTime: realTime) }

    /// The maximum real time that a call waits for other threads.
    @available(*, deprecated, renamed: "externalWait") public var outside: Duration {
      get { externalWait }
      set { externalWait = newValue }
    }
  }
}
