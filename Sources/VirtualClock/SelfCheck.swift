import Synchronization

/// A check that this clock is compatible with the concurrency runtime of the process.
///
/// Swift guarantees nothing about the internals that the clock reads and replaces. The check therefore runs once in
/// each process, before time first passes; if it fails, every call fails with an explanation.
package enum SelfCheck {
  /// The results of the check.
  package struct Findings: Sendable {
    /// Whether the status word of a task was found.
    package var findsStatus: Bool
    /// Whether tasks have numbers and kinds.
    package var findsNumbers: Bool
    /// Whether unstructured tasks are captured by their clocks.
    package var capturesTasks: Bool
    /// The trace of unstructured tasks that yield on a clock; nil when they are not captured.
    package var trial: [String]?

    package init(findsStatus: Bool, findsNumbers: Bool, capturesTasks: Bool, trial: [String]?) {
      self.findsStatus = findsStatus
      self.findsNumbers = findsNumbers
      self.capturesTasks = capturesTasks
      self.trial = trial
    }
  }

  /// The toolchains with which all tests of this library have been run.
  package static let testedToolchains = "Swift 6.3.1 on Linux x86-64"

  /// Returns what a clock cannot do on this runtime; nil when it is fully supported.
  package static func problem(capturingTasks: Bool) -> String? { capturingTasks ? problemOfCapture : problemOfStatus }

  private static let findings = find()
  private static let problemOfCapture = problem(of: findings)
  private static let problemOfStatus: String? = {
    var findings = Self.findings
    findings.trial = nil
    return problem(of: findings)
  }()

  /// Returns the problem that findings indicate; nil when there is none.
  package static func problem(of findings: Findings) -> String? {
    let reason: String
    if !findings.findsNumbers {
      reason = "tasks have no numbers ('swift_task_getJobTaskId' is missing)"
    } else if !findings.findsStatus {
      reason = "the status of a task was not found in its memory"
    } else if let trial = findings.trial, trial != expected {
      reason = "a task that yields did not keep its order (\(trial.joined(separator: ", ")))"
    } else {
      return nil
    }
    return """
      this clock does not know the concurrency runtime of this process: \(reason). No result of it could be \
      relied on. Use a toolchain with which it is tested (\(testedToolchains)), and link the runtime dynamically; where \
      only yields are unknown, 'VirtualClock(capturesTasks: false)' runs all but plain tasks.
      """
  }

  /// Runs the check.
  package static func find() -> Findings {
    let capturesTasks = TaskCapture.isInstalled
    let findsNumbers = RuntimeTask.hasNumbers
    let findsStatus = RuntimeTask.Layout.known != nil
    return Findings(
      findsStatus: findsStatus, findsNumbers: findsNumbers, capturesTasks: capturesTasks,
      trial: capturesTasks && findsNumbers && findsStatus ? try? trial() : nil)
  }

  private static let expected = ["a at 1.0 seconds", "b at 1.0 seconds", "end at 2.0 seconds"]

  /// Runs two unstructured tasks that yield, beside a sleep; returns their trace.
  private static func trial() throws -> [String] {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let limits = VirtualClock.Limits(externalWait: .seconds(1))
    let clock = VirtualClock(limits: limits, at: site, isTrusted: true)
    let log = Log()
    try clock.run {
      for name in ["a", "b"] {
        Task.detached {
          await Task.yield()
          try await clock.sleep(for: .seconds(1))
          for _ in 0..<3 { await Task.yield() }
          log.add("\(name) at \(clock.now)")
        }
      }
      try await clock.sleep(for: .seconds(2))
      log.add("end at \(clock.now)")
    }
    return log.texts.withLock { $0 }
  }

  private final class Log: Sendable {
    let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }
}
