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
    /// A caller that takes it is responsible for its error.
    public var task: Task<Success, any Error> {
      root.read()
      return storage
    }

    /// The result of the task.
    ///
    /// - Throws: The error of the task; ``VirtualClock/Failure`` when the clock has not been driven for a while.
    public var value: Success { get async throws { try await result.get() } }

    /// The result of the task, success or failure.
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
    /// If it sleeps, its sleep ends when the clock is next advanced, at the current instant.
    public func cancel() { storage.cancel() }
  }
}
