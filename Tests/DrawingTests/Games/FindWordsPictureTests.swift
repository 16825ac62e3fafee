import Configuration
import Drawing
import SimulationCore
import Stage
import Testing

/// Find Words without colours as text files; `UPDATE_GOLDEN=1` in the environment rewrites them.
struct FindWordsPictureTests {
  enum Moment: String, CaseIterable {
    case start, playing, alert, settings

    /// What has happened by then.
    var stimuli: [FindWordsStimulus] {
      let words = ["año", "montañas", "mañana", "santo"].map { FindWordsStimulus.wordEntered($0, known: true) }
      return switch self {
      case .start: []
      case .playing: [.newWordPressed] + words + [.hintAsked(letters: 6, left: 2)]
      case .alert: [.languagePicked(.spanish), .newWordPressed, .wordEntered("xyz", known: true)]
      case .settings: [.languagePicked(.italian), .settingsOpened]
      }
    }
  }

  private func run(_ stimuli: [FindWordsStimulus]) -> Simulation<FindWords> {
    let words = BaseWords { _ in ["montañasa"] }
    let simulation = Simulation(FindWords(FindWordsConfiguration(baseWords: words)))
    simulation.run(through: .start)
    for stimulus in stimuli { simulation.send(stimulus, at: .start) }
    simulation.run(through: SimulationInstant(nanoseconds: 5_000_000_000))
    return simulation
  }

  private func text(
    of simulation: Simulation<FindWords>, _ selection: FindWordsSelection, _ theme: Theme, columns: Int = 80,
    rows: Int = 19
  ) -> String {
    var grid = Grid(width: columns, height: rows)
    let place = CellRectangle(column: 0, row: 0, width: columns, height: rows)
    FindWords.picture(of: Snapshot(of: simulation), selection: selection).draw(into: &grid, in: place, theme: theme)
    return grid.text
  }

  @Test(arguments: Moment.allCases, [Theme.monochrome, .ascii]) func `the picture is the one in the file`(
    moment: Moment, theme: Theme
  ) throws {
    var selection = FindWordsSelection()
    if moment == .playing {
      selection.hasFocus = true
      for scalar in "mañ".unicodeScalars { _ = selection.field.type(scalar) }
      selection.field.moveCursor(to: 2)
    }
    let text = text(of: run(moment.stimuli), selection, theme)
    let glyphs = theme.glyphs == .ascii ? "ascii" : "unicode"
    try GoldenFile.check(text + "\n", named: "find-words-\(moment.rawValue)-\(glyphs).txt")
  }

  @Test(arguments: [(80, 19), (80, 24), (120, 34), (200, 54)]) func `everything finds room at every size`(
    columns: Int, rows: Int
  ) {
    let text = text(of: run(Moment.playing.stimuli), FindWordsSelection(), .monochrome, columns: columns, rows: rows)
    for word in [
      "F I N D   W O R D S", "[ Language: English ]", "[7 Letter]", "[ New Word ]", "[ Hint ]",
      "7 letter word - English", "│Ñ│", "==>", "<==", "Hint: 2 words of 6 letters left", "Enter your word", "[ Enter ]",
      "( 4 )", "( 5.50 )", "Found Words", "Letter Average", "(8) montañas",
    ] where !(columns >= 120 && word == "│Ñ│") { #expect(text.contains(word), "\(word) at \(columns)x\(rows)") }
  }

  @Test func `a small room does not stop the program`() {
    for (columns, rows) in [(1, 1), (3, 2), (20, 8), (40, 12)] {
      for theme in [Theme.color, .monochrome, .ascii] {
        _ = text(of: run(Moment.playing.stimuli), FindWordsSelection(), theme, columns: columns, rows: rows)
      }
    }
  }

  @Test func `ASCII screens hold nothing else`() {
    for moment in Moment.allCases {
      for theme in [Theme.ascii, Theme(glyphs: .ascii, usesColor: true)] {
        let text = text(of: run(moment.stimuli), FindWordsSelection(), theme)
        #expect(text.utf8.allSatisfy { $0 < 0x7F }, "\(moment)")
      }
    }
  }

  @Test func `the list shows the newest words first, and scrolls`() {
    let words = (0..<30).map { FindWordsStimulus.wordEntered("a\($0)", known: true) }
    // Digits count as letters, so that a base word with digits has many.
    let lists = BaseWords { _ in ["asm00112233445566778899"] }
    let simulation = Simulation(FindWords(FindWordsConfiguration(baseWords: lists)))
    simulation.run(through: .start)
    simulation.send(.newWordPressed, at: .start)
    for word in words { simulation.send(word, at: .start) }
    var selection = FindWordsSelection()
    let top = text(of: simulation, selection, .ascii)
    #expect(top.contains("a29") && !top.contains(" a0 "))
    #expect(top.contains("15 older"))
    selection.scroll = 100
    let bottom = text(of: simulation, selection, .ascii)
    #expect(bottom.contains(" a0 ") && !bottom.contains("a29"))
    #expect(bottom.contains("15 newer"))
  }
}
