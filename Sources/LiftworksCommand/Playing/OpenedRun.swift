import ArgumentParser

/// Runs what a user opens while the program runs, from the list of actions or from the launcher.
enum OpenedRun {
  /// Runs a shipped machine or a file, or replays a journal, in the terminal.
  ///
  /// - Parameters:
  ///   - name: The name or the path.
  ///   - display: The options of pictures and sounds with which the program was started.
  /// - Returns: How it was left.
  /// - Throws: a `PlacedProblem` for a file that is invalid or missing.
  static func play(_ name: String, _ display: DisplayOptions) throws -> PlayerEnding {
    guard !Catalogue.isJournal(name) else {
      var command = try ReplayCommand.parse(["journal"])
      command.journal = name
      command.display = display
      return try command.show()
    }
    var command = try RunCommand.parse([])
    command.machine = name
    command.display = display
    return try command.begin()
  }

  /// Runs what the user has opened, and what is opened from there, until it is left.
  ///
  /// - Throws: a `PlacedProblem` for a file that is invalid or missing.
  static func follow(_ ending: PlayerEnding, _ display: DisplayOptions) throws -> PlayerEnding {
    var ending = ending
    while case .open(let name) = ending { ending = try play(name, display) }
    return ending
  }
}
