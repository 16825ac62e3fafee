import ArgumentParser
import NcursesTerminal
import Records
import SimulationCore

/// Shows a tour of the program in ninety seconds.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "Shows the main features in ninety seconds.",
    discussion: """
      The tour is made of journals with captions, as 'liftworks replay' shows them; all its keys work
      here too. It goes on by itself: p stops and goes on, End shows the next chapter, q ends.

      Without a terminal the captions are printed, and every chapter is verified. It ends with three
      commands to try.

      Examples:
        liftworks tour
        liftworks tour --no-sound
      """)

  @OptionGroup var display: DisplayOptions

  func run() throws {
    let frameRate = try display.frameRate()
    for (index, chapter) in Tour.chapters.enumerated() {
      let reader = try Tour.reader(of: chapter)
      let entry = try Catalogue.machine(of: reader)
      let title = "tour \(index + 1) of \(Tour.chapters.count): \(entry.title)"
      switch try show(chapter, reader, of: entry, title: title, frameRate: frameRate) {
      case .completed?, .reloaded?: continue
      case .quit?: return Output.lines(Tour.ending)
      case .open(let name)?:
        let ending = try OpenedRun.follow(.open(name), display)
        if case .failed(let outcome) = ending { throw ExitCode(outcome.rawValue) }
        return
      case .failed(let outcome)?: throw ExitCode(outcome.rawValue)
      case nil: return try verifyAll()
      }
    }
    Output.lines(Tour.ending)
  }

  /// Shows a chapter; nil if no terminal can.
  private func show<Entry: CatalogueEntry>(
    _ chapter: Tour.Chapter, _ reader: JournalReader, of entry: Entry, title: String, frameRate: Int
  ) throws -> PlayerEnding? {
    let loading = ReplayLoading(reader, of: entry)
    loading.goOn()
    if let problem = loading.problem { throw problem }
    let board = try display.board()
    let screen: RunScreen<Entry.Root>
    do throws(TerminalError) {
      screen = try display.screen(title: title, frameRate: frameRate, isFilled: !chapter.isAboutTime)
    } catch {
      Output.notice("liftworks: \(error) The tour runs without a screen.")
      return nil
    }
    let player = Player(
      loading, on: screen, speed: 1, chapter: chapter, sound: try display.sound(board, of: entry.root))
    return try player.run()
  }

  /// Prints the captions and verifies every chapter.
  private func verifyAll() throws {
    for chapter in Tour.chapters {
      var captions = try Tour.reader(of: chapter)
      while let line = try captions.next() {
        guard case .caption(let text, _) = line.content, !text.isEmpty else { continue }
        Output.line("\(line.instant)  \(text)")
      }
      var reader = try Tour.reader(of: chapter)
      try ReplayCommand.verify(&reader, of: try Catalogue.machine(of: reader))
    }
    Output.lines(Tour.ending)
  }
}
