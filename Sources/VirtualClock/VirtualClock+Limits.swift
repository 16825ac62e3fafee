extension VirtualClock {
  /// How much one call of `advance` or `run` may do before it ends with a ``VirtualClock/Failure``.
  ///
  /// The defaults are far beyond what a test does on purpose, so that only what would never end
  /// meets them.
  public struct Limits: Hashable, Sendable {
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
    /// The real time that a call waits for what other threads have to finish, when nothing else is
    /// left to do; 5 seconds unless set.
    public var outside: Duration
    /// The real time that a task, when it first waits for something that the clock does not know,
    /// is given before virtual time passes; 20 milliseconds unless set.
    public var patience: Duration

    /// Limits, each with its default.
    public init(
      steps: Int = 4_000_000,
      stepsAtOneInstant: Int = 400_000,
      virtualTime: Duration = .seconds(100 * 365 * 86400),
      realTime: Duration = .seconds(60),
      outside: Duration = .seconds(5),
      patience: Duration = .milliseconds(20)
    ) {
      self.steps = steps
      self.stepsAtOneInstant = stepsAtOneInstant
      self.virtualTime = virtualTime
      self.realTime = realTime
      self.outside = outside
      self.patience = patience
    }
  }
}
