import SimulationCore

/// The program that drives a car while it is judged: started, killed and started again by the judge.
final class JudgedClient {
  /// What the shell runs.
  let command: String
  private let folder: PrivateFolder
  private var program: ShellProgram?

  /// A client that does not run yet.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - folder: Where it may keep a file.
  init(command: String, folder: PrivateFolder) {
    self.command = command
    self.folder = folder
  }

  /// Whether it was started, and neither killed nor seen to end.
  var isRunning: Bool { program != nil }

  /// Starts the program; its standard output goes nowhere, its standard error to ours.
  ///
  /// - Throws: a `Problem` when the shell cannot be started.
  func start() throws(Problem) {
    guard program == nil else { return }
    do throws(ShellProgram.StartFailure) { program = try ShellProgram(command, folder: folder) } catch {
      throw Problem(
        "the client cannot be started: \(error.words)", allowed: "--client is a command of the shell",
        advice: "Try it by itself first")
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
