import ArgumentParser

/// What a user opens while the program runs, from the list of all actions or from the launcher.
enum OpenedRun {
  /// Runs a machine that ships or a file, or replays a journal, in the terminal.
  ///
  /// - Parameters:
  ///   - name: The name or the path.
  ///   - display: The options of pictures and sounds that the program was started with.
  /// - Returns: How it was left.
  /// - Throws: a `PlacedProblem` for a file that is wrong, or gone.
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

  /// Goes on with what the user has opened, and with what is opened there, until that is left.
  ///
  /// - Throws: a `PlacedProblem` for a file that is wrong, or gone.
  static func follow(_ ending: PlayerEnding, _ display: DisplayOptions) throws -> PlayerEnding {
    var ending = ending
    while case .open(let name) = ending { ending = try play(name, display) }
    return ending
  }
}
