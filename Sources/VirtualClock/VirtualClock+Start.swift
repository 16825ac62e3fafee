import Synchronization

extension VirtualClock {
  /// Starts a task on the clock; it runs when the clock is next advanced.
  ///
  /// - Parameters:
  ///   - name: Its name, for messages.
  ///   - fileID: Where it is started, for messages.
  ///   - filePath: Where it is started.
  ///   - line: Where it is started.
  ///   - column: Where it is started.
  ///   - body: The code of the task. An error that it throws fails the test unless it is read from the returned task.
  /// - Returns: The task.
  @discardableResult public func start<Success: Sendable>(
    name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: sending @escaping () async throws -> Success
  ) -> StartedTask<Success> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let root = Root(name: name, site: site)
    state.withLock { state in
      state.roots.removeAll { $0.isFinished && !$0.hasUnreadError }
      state.roots.append(root)
    }
    let executor = executor
    let task = Task(name: name, executorPreference: executor) {
      do {
        try root.begin()
        executor.introduceCurrent(root)
        let value = try await TaskCapture.$owner.withValue(executor) { try await body() }
        root.finish(nil)
        return value
      } catch {
        root.finish(error)
        throw error
      }
    }
    ForgottenClocks.watch(self, root)
    return StartedTask(clock: self, root: root, task: task)
  }

  /// Fails the test for errors of tasks that nobody reads or can still read.
  func reportUnreadErrors(evenHeld: Bool = false) {
    for root in state.withLock({ $0.roots }) {
      guard let error = root.takeUnreadError(evenHeld: evenHeld) else { continue }
      let failure = failure(
        .unreadError,
        """
        \(root.description) threw '\(String(describing: error).prefix(80))', and nobody read it. Read 'value' of \
        the task that 'start' returns, or use 'try clock.run { }', which throws it.
        """)
      record(failure, at: root.site)
    }
  }
}

extension VirtualExecutor {
  /// Registers the running task by name as one of the clock's.
  func introduceCurrent(_ root: Root) {
    guard let number = root.number else { return }
    TaskCapture.register(number, of: self)
    setName(root.name, of: number)
  }
}
