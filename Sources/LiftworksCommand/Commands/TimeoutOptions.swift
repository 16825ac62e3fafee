import ArgumentParser
import SimulationCore

/// The time limit of a command.
struct TimeoutOptions: ParsableArguments {
  @Option("End with exit code 1 after this much real time.", value: "time") var timeout: String?

  /// Starts the time limit, after which the command ends.
  ///
  /// - Parameters:
  ///   - limit: The default limit; nil for none.
  ///   - endsItself: Whether the command checks ``WorkLimit/isOver`` between its steps, and so can end cleanly.
  ///   - file: The current file, if each has its own limit.
  /// - Throws: a `PlacedProblem` for an invalid time, or zero.
  func start(limit: Duration?, endsItself: Bool = false, on file: String? = nil) throws {
    if let limit = try given() ?? limit { WorkLimit.start(limit, endsItself: endsItself, on: file) }
  }

  /// Rejects an invalid time, before any work begins.
  func check() throws { _ = try given() }

  /// Rejects any time limit if the user ends the command.
  ///
  /// - Parameter session: What has no limit, such as `--plain`.
  /// - Throws: a `PlacedProblem` if a time is given.
  func refuse(for session: String) throws {
    guard timeout != nil else { return }
    throw Problem(
      "\(session) has no time-out, as you end it yourself",
      allowed: "--timeout is for what works without you, such as --headless",
      advice: "Leave it out, or name the instant of the machine at which it ends with --until"
    ).placed(at: FileLocation(file: "--timeout"))
  }

  /// The given time; nil for none.
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
