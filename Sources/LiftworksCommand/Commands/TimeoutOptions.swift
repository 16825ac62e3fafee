import ArgumentParser
import SimulationCore

/// How long a command may work.
struct TimeoutOptions: ParsableArguments {
  @Option(
    "End with exit code 1 when the command has worked for so long, in real time.",
    value: "time"
  )
  var timeout: String?

  /// Begins to count: the command ends by itself when its time is over.
  ///
  /// - Parameters:
  ///   - limit: The time without the option; nil for no limit.
  ///   - endsItself: Whether the command looks at ``WorkLimit/isOver`` between its steps, and so can end in order.
  /// - Throws: a `PlacedProblem` for what is not a time, and for no time at all.
  func start(limit: Duration?, endsItself: Bool = false) throws {
    guard let timeout else {
      if let limit { WorkLimit.start(limit, endsItself: endsItself) }
      return
    }
    do throws(Problem) {
      let duration = try TimeText.duration(timeout)
      guard duration > .zero else {
        throw Problem(
          "the time '\(timeout)' is zero",
          allowed: "A limit is longer than 0",
          advice: "Give a longer one, such as 10s"
        )
      }
      WorkLimit.start(duration, endsItself: endsItself)
    } catch {
      throw error.placed(at: FileLocation(file: "--timeout"))
    }
  }
}
