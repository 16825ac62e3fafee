import SimulationCore

/// The program that drives a car while it is judged: started, killed and started again by the judge.
final class JudgedClient {
  /// What the shell runs.
  let command: String
  private var program: ShellProgram?

  /// A client that does not run yet.
  init(command: String) { self.command = command }

  /// Whether it was started, and neither killed nor seen to end.
  var isRunning: Bool { program != nil }

  /// Starts the program; its standard output goes nowhere, its standard error to ours.
  ///
  /// - Throws: a `Problem` when the shell cannot be started.
  func start() throws(Problem) {
    guard program == nil else { return }
    do throws(ShellProgram.StartFailure) {
      program = try ShellProgram(command)
    } catch {
      throw Problem(
        "the client cannot be started: \(error.words)",
        allowed: "--client is a command of the shell",
        advice: "Try it by itself first"
      )
    }
  }

  /// Kills the program with all that it has started.
  func kill() {
    program?.kill()
    program = nil
  }

  /// How the program has ended by itself; nil while it runs, and when the judge ended it.
  func takeEnding() -> String? {
    guard let ending = program?.takeEnding() else { return nil }
    program = nil
    return ending
  }
}
