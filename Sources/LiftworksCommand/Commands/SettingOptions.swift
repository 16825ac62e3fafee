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
  var words: [String] {
    self.set.map { text in
      let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "=._-:".contains($0) }
      return "--set " + (isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'")
    }
  }

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
