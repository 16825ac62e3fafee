import ArgumentParser
import SimulationCore

/// The keys of a configuration that a person changes for one run.
struct SettingOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change a key of the machine's configuration; 'liftworks keys' lists them. May be repeated.",
      valueName: "key=value")) var set: [String] = []

  /// The settings as a person writes them behind a command.
  var words: [String] {
    self.set.map { text in
      let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "=._-:".contains($0) }
      return "--set " + (isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'")
    }
  }

  /// Refuses settings where no configuration is read.
  ///
  /// - Throws: a `PlacedProblem` that says why they change nothing.
  func refuse(because reason: String) throws {
    guard let first = set.first else { return }
    throw Problem(
      "'--set \(excerpt(first))' is given, and \(reason)",
      allowed: "Settings change the configuration of a machine that is read here", advice: "Leave it out"
    ).placed(at: FileLocation(file: "--set"))
  }
}
