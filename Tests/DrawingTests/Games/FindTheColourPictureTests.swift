import Pictures
import SimulationCore
import Stage
import Testing

@testable import Drawing

/// Find the Colour on the screen.
struct FindTheColourPictureTests {
  private typealias Stimulus = FindTheColour.Stimulus

  private func run(_ stimuli: [Stimulus], milliseconds: Int64 = 0) -> Snapshot<FindTheColour> {
    let simulation = Simulation(FindTheColour(), seed: 1)
    simulation.run(through: .start)
    for stimulus in stimuli { simulation.schedule(stimulus, at: .start) }
    simulation.run(through: .start.advanced(by: .milliseconds(milliseconds)))
    return Snapshot(of: simulation)
  }

  private func grid(
    _ snapshot: Snapshot<FindTheColour>, _ selection: ColourSelection = ColourSelection(), width: Int = 80,
    height: Int = 19, theme: Theme
  ) -> Grid {
    var grid = Grid(width: width, height: height)
    let place = CellRectangle(column: 0, row: 0, width: width, height: height)
    FindTheColour.picture(of: snapshot, selection: selection).draw(into: &grid, in: place, theme: theme)
    return grid
  }

  // MARK: - As files

  struct Case: CustomTestStringConvertible {
    let name: String
    let stimuli: [FindTheColour.Stimulus]
    var milliseconds: Int64 = 10_000
    var width = 80
    var height = 19
    var theme = Theme.monochrome

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "start", stimuli: []),
    Case(name: "start-ascii", stimuli: [], theme: .ascii),
    Case(name: "small-ascii", stimuli: [], width: 60, height: 11, theme: .ascii),
    Case(name: "extreme-large", stimuli: [.levelPicked(.extreme)], width: 120, height: 35),
    Case(name: "verdict", stimuli: [.levelPicked(.extreme), .checkPressed]),
    Case(
      name: "verdict-ascii", stimuli: [.levelPicked(.easy), .sliderMoved(.red, 0.801), .checkPressed], theme: .ascii),
    Case(
      name: "confetti", stimuli: [.levelPicked(.easy), .sliderMoved(.red, 0.801), .checkPressed, .continuePressed],
      milliseconds: 700),
  ]

  @Test(arguments: cases) func `the picture without colours is the one in the file`(golden: Case) throws {
    let grid = grid(
      run(golden.stimuli, milliseconds: golden.milliseconds), width: golden.width, height: golden.height,
      theme: golden.theme)
    try GoldenFile.check(grid.text + "\n", named: "find-the-colour-\(golden.name).txt")
  }

  // MARK: - Colours

  /// The eight-bit colour of a channel of thousandths.
  private func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    func channel(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return Color(channel(red), channel(green), channel(blue))
  }

  @Test(arguments: [(80, 19), (120, 35), (200, 55), (60, 11)])
  func `both circles and both swatches have the very colours`(width: Int, height: Int) {
    let grid = grid(run([]), width: width, height: height, theme: .color)
    let layout = ColourLayout(.init(width: Double(width) * 10, height: Double(height) * 20))
    func cell(_ x: Double, _ y: Double) -> Color? { grid[Int(x / 10), Int(y / 20)].averageColor }
    let target = color(0.801, 0.073, 0.065)
    let guess = color(0.5, 0.5, 0.065)
    let circle = layout.circle
    #expect(cell(circle.centre.x, circle.centre.y) == target)
    #expect(cell(circle.x + circle.width * 0.15, circle.centre.y) == guess)
    #expect(cell(layout.targetSwatch.centre.x, layout.targetSwatch.centre.y) == target)
    #expect(cell(layout.guessSwatch.centre.x, layout.guessSwatch.centre.y) == guess)
  }

  @Test func `the target's circle is to the guess's as 80 to 200`() { #expect(ColourLayout.targetShare == 80.0 / 200) }

  @Test func `a perfect guess cannot be told from the target`() {
    let snapshot = run([.levelPicked(.easy), .sliderMoved(.red, 0.801)], milliseconds: 9_000)
    let grid = grid(snapshot, theme: .color)
    let layout = ColourLayout(.init(width: 800, height: 380))
    let row = Int(layout.circle.centre.y / 20)
    let colors = (Int(layout.circle.x / 10) + 2..<Int(layout.circle.right / 10) - 2).map { grid[$0, row].averageColor }
    #expect(Set(colors) == [color(0.801, 0.073, 0.065)])
  }

  // MARK: - Words

  @Test(arguments: [Theme.color, .monochrome, .ascii])
  func `title, levels, caption, readout and button are there in every theme`(theme: Theme) {
    let text = grid(run([]), theme: theme).text.replacing("▀", with: " ")
    for word in [
      "Find The Color", "1 Easy", "2 Hard", "3 Extreme!", "Difficulty Level: Hard", "Target to Match",
      "r 127  g 127  b 127", "[-]", "[+]", "255", "Check Score", "> Red", "Green",
    ] { #expect(text.contains(word), "\(word)") }
    #expect(!text.contains("Blue"))
  }

  @Test func `without colours the differences are told by numbers, in colours when asked for`() {
    let snapshot = run([.sliderMoved(.green, 0.073)])
    let words = ["Red: 77 too low", "Green: equal"]
    let plain = grid(snapshot, theme: .monochrome).text
    #expect(words.allSatisfy { plain.contains($0) })
    let colored = grid(snapshot, theme: .color).text.replacing("▀", with: " ")
    #expect(!words.contains { colored.contains($0) })
    var selection = ColourSelection()
    selection.showsDifferences = true
    let asked = grid(snapshot, selection, theme: .color).text.replacing("▀", with: " ")
    #expect(words.allSatisfy { asked.contains($0) })
    // A small screen has them below the target.
    let small = grid(snapshot, width: 60, height: 11, theme: .ascii).text
    #expect(small.contains("r -77  g 0"))
  }

  @Test func `what is typed is shown in the chosen row`() {
    var selection = ColourSelection()
    selection.channel = .green
    selection.typed = "20"
    #expect(grid(run([]), selection, theme: .ascii).text.contains("> Green: 20_ of 255"))
    let small = grid(run([]), selection, width: 60, height: 11, theme: .ascii).text
    #expect(small.contains("20_ of 255"))
  }

  @Test func `the caption appears with its opacity`() {
    func caption(_ milliseconds: Int64) -> Bool {
      grid(run([.levelPicked(.easy)], milliseconds: milliseconds), theme: .monochrome).text.contains(
        "Difficulty Level: Easy")
    }
    #expect(!caption(0))
    #expect(caption(150))
  }

  @Test func `the verdict hides the sliders behind it, and confetti is over everything`() {
    let stimuli: [Stimulus] = [.levelPicked(.easy), .sliderMoved(.red, 0.801), .checkPressed]
    let text = grid(run(stimuli, milliseconds: 9_000), theme: .monochrome).text
    for word in ["Your Score", "100", "c Continue Playing?", "n New Game?"] { #expect(text.contains(word)) }
    let flying = grid(run(stimuli, milliseconds: 400), theme: .color)
    let quiet = grid(run(stimuli, milliseconds: 9_000), theme: .color)
    #expect(flying != quiet)
    #expect(quiet == grid(run(stimuli, milliseconds: 60_000), theme: .color))
  }

  @Test func `the numbers of the target are not shown among the facts`() {
    let game = FindTheColour()
    #expect(!game.shows(.targetDrawn(ByChannel { _ in 1 })))
    #expect(game.shows(.guessesReset))
    #expect(game.hidesChoices)
  }

  // MARK: - Clicks

  private func controls(_ stimuli: [Stimulus], width: Int = 80, height: Int = 19) -> [[ColourControl?]] {
    let picture = FindTheColour.picture(of: run(stimuli), selection: ColourSelection())
    let place = CellRectangle(column: 0, row: 0, width: width, height: height)
    return (0..<height).map { row in (0..<width).map { picture.control(column: $0, row: row, in: place) } }
  }

  @Test(arguments: [(80, 19), (120, 35), (60, 11)]) func `everything that has a key can be clicked too`(
    width: Int, height: Int
  ) {
    let found = Set(controls([], width: width, height: height).joined().compactMap { $0 })
    for level in ColourLevel.allCases { #expect(found.contains(.level(level))) }
    for channel in [ColourChannel.red, .green] {
      for control in [
        ColourControl.slider(channel, 0), .slider(channel, 255), .step(channel, 1), .step(channel, -1), .row(channel),
      ] { #expect(found.contains(control)) }
    }
    #expect(found.contains(.check))
    // What the level hides has no slider.
    #expect(!found.contains(.row(.blue)))
    let judged = Set(controls([.checkPressed], width: width, height: height).joined().compactMap { $0 })
    #expect(judged == [.continuePlaying, .newGame])
  }

  @Test func `a slider's columns go from 0 to 255 in order`() throws {
    let row = try #require(controls([]).first { $0.contains(.slider(.red, 0)) })
    let numbers = row.compactMap { control -> Int? in
      guard case .slider(.red, let number)? = control else { return nil }
      return number
    }
    #expect(numbers == numbers.sorted())
    #expect(numbers.first == 0 && numbers.last == 255)
    #expect(Set(numbers).count == numbers.count)
  }

  @Test(arguments: [(1, 1), (10, 3), (3, 40), (400, 2), (500, 200)]) func `any room is drawn without a trap`(
    width: Int, height: Int
  ) {
    for theme in [Theme.color, .monochrome, .ascii] {
      _ = grid(run([.checkPressed]), width: width, height: height, theme: theme)
      _ = grid(run([]), width: width, height: height, theme: theme)
    }
    _ = controls([.checkPressed], width: width, height: height)
  }
}
