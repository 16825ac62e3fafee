import ArgumentParser
import SimulationCore

/// The configuration keys that the user changes for one run.
struct SettingOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change a key of the machine's configuration; 'liftworks keys' lists them. May be repeated.",
      valueName: "key=value"), completion: .setting) var set: [String] = []

  /// The settings as command-line arguments.
  var words: [String] { self.set.map { "--set \($0.shellWord)" } }

  /// Rejects settings if no configuration is read.
  ///
  /// - Throws: a `PlacedProblem` that says why they have no effect.
  func refuse(because reason: String) throws {
    guard let first = set.first else { return }
    throw Problem(
      "'--set \(excerpt(first))' is given, and \(reason)",
      allowed: "Settings change the configuration of a machine that is read here", advice: "Leave it out"
    ).placed(at: FileLocation(file: "--set"))
  }
}
