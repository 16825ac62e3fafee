import ArgumentParser
import SimulationCore

/// How long a command may work.
struct TimeoutOptions: ParsableArguments {
  @Option("End with exit code 1 when the command has worked for so long, in real time.", value: "time") var timeout:
    String?

  /// Begins to count: the command ends by itself when its time is over.
  ///
  /// - Parameters:
  ///   - limit: The time without the option; nil for no limit.
  ///   - endsItself: Whether the command looks at ``WorkLimit/isOver`` between its steps, and so can end in order.
  ///   - file: The file that is worked on, where each has a limit of its own.
  /// - Throws: a `PlacedProblem` for what is not a time, and for no time at all.
  func start(limit: Duration?, endsItself: Bool = false, on file: String? = nil) throws {
    if let limit = try given() ?? limit { WorkLimit.start(limit, endsItself: endsItself, on: file) }
  }

  /// Refuses what is not a time, before any work is begun.
  func check() throws { _ = try given() }

  /// Refuses any time where the user ends the command.
  ///
  /// - Parameter session: What has no limit, such as `--plain`.
  /// - Throws: a `PlacedProblem` where a time is given.
  func refuse(for session: String) throws {
    guard timeout != nil else { return }
    throw Problem(
      "\(session) has no time-out, as you end it yourself",
      allowed: "--timeout is for what works without you, such as --headless",
      advice: "Leave it out, or name the instant of the machine at which it ends with --until"
    ).placed(at: FileLocation(file: "--timeout"))
  }

  /// The time that is given; nil for none.
  private func given() throws -> Duration? {
    guard let timeout else { return nil }
    do throws(Problem) {
      let duration = try TimeText.duration(timeout)
      guard duration > .zero else {
        throw Problem(
          "the time '\(timeout)' is zero", allowed: "A limit is longer than 0", advice: "Give a longer one, such as 10s"
        )
      }
      return duration
    } catch { throw error.placed(at: FileLocation(file: "--timeout")) }
  }
}
