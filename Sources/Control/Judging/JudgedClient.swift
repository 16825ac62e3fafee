import SimulationCore

/// The program that drives a car while it is judged; the judge starts, kills and restarts it.
final class JudgedClient {
  /// The shell command.
  let command: String
  private let folder: PrivateFolder
  private var program: ShellProgram?

  /// A client that is not running yet.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - folder: Where it may keep a file.
  init(command: String, folder: PrivateFolder) {
    self.command = command
    self.folder = folder
  }

  /// Whether it was started, and neither killed nor seen to end.
  var isRunning: Bool { program != nil }

  /// Starts the program; its standard output is discarded, its standard error goes to ours.
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

  /// Kills the program and all of its children.
  func kill() {
    program?.kill()
    program = nil
  }

  /// How the program ended by itself; nil while it runs, and if the judge ended it.
  func takeEnding() -> String? {
    guard let ending = program?.takeEnding() else { return nil }
    program = nil
    return ending
  }
}
