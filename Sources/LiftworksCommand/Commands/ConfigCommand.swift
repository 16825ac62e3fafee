import ArgumentParser
import Configuration
import SimulationCore

/// Prints the user's configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the configuration file: every key, with its value, meaning and default.",
    discussion: """
      The file sets colours, speed, sound, panes and keys of all runs on a screen. It is
      $XDG_CONFIG_HOME/liftworks/config.yaml, or ~/.config/liftworks/config.yaml. What is printed can be
      saved as such a file. The command line and the environment win over it.

      A mistake in the file prevents no run: it is printed, and the key uses its default. With --check it
      ends with exit code 2.

      Examples:
        liftworks config
        liftworks config --path
        liftworks config --check
        liftworks keys config
      """)

  @Flag(help: "Print where the file is, whether it exists or not.") var path = false

  @Flag(help: "Check the file: print what is wrong, and end with exit code 2 if anything is.") var check = false

  func run() throws {
    if path, check {
      throw Problem(
        "both --path and --check are given", allowed: "One prints where the file is, the other what is wrong with it",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--check"))
    }
    guard let file = UserFolder.configuration else {
      throw Problem(
        "nothing says where the configuration file is",
        allowed: "It is below $XDG_CONFIG_HOME, or else below $HOME/.config; both are absolute paths",
        advice: "Set HOME"
      ).placed(at: FileLocation(file: "config"))
    }
    if path { return Output.line(file) }
    let preferences = Preferences.shared
    guard check else { return Output.report(Self.lines(of: preferences.file), isJSON: false) }
    guard preferences.file.problems.isEmpty else { throw ExitCode(2) }
    let exists = FileIdentity.status(at: file) != nil
    Output.line(exists ? "\(file): good" : "\(file): no such file; all keys use their defaults")
  }

  /// The configuration as a file.
  static func lines(of file: ProgramFile) -> [String] {
    file.commented(
      actions: PlayerAction.rows.map { row in (row.action.rawValue, (row.recorded + row.keys).map(\.name), row.title) })
  }
}
