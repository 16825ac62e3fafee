extension VirtualClock {
  /// A task that was started on a clock.
  ///
  /// An error that it throws fails the test unless somebody reads ``value`` or ``result``.
  public final class StartedTask<Success: Sendable>: Sendable {
    private let clock: VirtualClock
    private let root: Root
    private let storage: Task<Success, any Error>

    init(clock: VirtualClock, root: Root, task: Task<Success, any Error>) {
      self.clock = clock
      self.root = root
      storage = task
    }

    deinit {
      root.drop()
      clock.reportUnreadErrors()
    }

    /// The task itself.
    ///
    /// Whoever takes it looks after its error.
    public var task: Task<Success, any Error> {
      root.read()
      return storage
    }

    /// What the task returns.
    ///
    /// - Throws: What the task throws; ``VirtualClock/Failure`` when the clock has not run for a
    ///   while.
    public var value: Success { get async throws { try await result.get() } }

    /// How the task ends.
    public var result: Result<Success, any Error> {
      get async {
        root.read()
        if let number = RuntimeTask.current?.number, clock.executor.knows(number) { return await storage.result }
        return await clock.watch(root) { await self.storage.result }
      }
    }

    /// Whether it has been cancelled.
    public var isCancelled: Bool { storage.isCancelled }

    /// Cancels it.
    ///
    /// A sleep of it ends when the clock is next advanced, at the present moment.
    public func cancel() { storage.cancel() }
  }
}
