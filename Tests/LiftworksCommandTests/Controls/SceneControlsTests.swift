import Drawing
import NcursesTerminal
import SimulationCore
import Stage
import Testing

@testable import LiftworksCommand

/// The keys, clicks and drags of a scene, on shipped ones.
struct SceneControlsTests {
  /// A run with the person who plays it.
  private struct Game {
    var simulation: Simulation<SceneRun>
    var controls: SceneControls

    init(_ name: String) throws {
      let entry = try #require(try Catalogue.machine(name).root as? SceneRun)
      simulation = Simulation(entry)
      simulation.run(through: .start)
      controls = SceneControls(of: entry)
    }

    /// What lies at a cell of a picture of 80 by 40 cells.
    func hit(column: Int, row: Int) -> ScenePicture.Control? {
      let picture = SceneRun.picture(of: Snapshot(of: simulation), selection: controls.selection)
      let place = CellRectangle(column: 0, row: 0, width: 80, height: 40)
      return picture.control(column: column, row: row, in: place)
    }

    mutating func press(column: Int, row: Int) throws -> [SceneStimulus] {
      let control = try #require(hit(column: column, row: row))
      return controls.press(control, on: Snapshot(of: simulation)).stimuli
    }

    mutating func drag(column: Int, row: Int) throws -> [SceneStimulus] {
      let control = try #require(hit(column: column, row: row))
      return controls.drag(control, on: Snapshot(of: simulation)).stimuli
    }
  }

  /// The row of the controls, over the lower edge of the stage.
  private let lastRow = 39

  @Test func `a click on a slider sets it, and so does a drag along it`() throws {
    var game = try Game("spirograph")
    // The chosen control has its slider behind its name: '1 inner radius'.
    let first = try game.press(column: 18, row: lastRow)
    let last = try game.drag(column: 32, row: lastRow)
    #expect(first.count == 1)
    guard case .controlChanged("innerRadius", .number(let low))? = first.first,
      case .controlChanged("innerRadius", .number(let high))? = last.first
    else {
      Issue.record("\(first) \(last)")
      return
    }
    #expect(low < high)
  }

  @Test func `a drag over a button does not press it again and again`() throws {
    var game = try Game("record-player")
    #expect(try game.press(column: 3, row: lastRow) == [.buttonPressed("play")])
    #expect(try game.drag(column: 3, row: lastRow) == [])
  }

  @Test func `a click on a control beside its slider chooses it, and the line keeps it in sight`() throws {
    var game = try Game("spirograph")
    for index in 1..<5 {
      let column = try #require((0..<80).first { game.hit(column: $0, row: lastRow) == .control(index, share: nil) })
      _ = try game.press(column: column, row: lastRow)
      #expect(game.controls.selection.control == index)
      let hits = (0..<80).compactMap { game.hit(column: $0, row: lastRow) }
      #expect(hits.contains(.control(index, share: 0)) && hits.contains(.control(index, share: 1)))
    }
  }

  @Test func `a line that has faded is the stage's`() throws {
    let game = try Game("spirograph")
    var picture = SceneRun.picture(of: Snapshot(of: game.simulation), selection: game.controls.selection)
    let place = CellRectangle(column: 0, row: 0, width: 80, height: 40)
    func row(_ fading: Double) -> String {
      picture.arrangement.fading = fading
      var grid = Grid(width: 80, height: 40)
      picture.draw(into: &grid, in: place, theme: .color)
      return String(grid.text.split(separator: "\n", omittingEmptySubsequences: false)[lastRow])
    }
    #expect(row(0).hasPrefix("  1 inner radius ━"))
    #expect(row(0.5) == row(0))
    #expect(!row(1).contains("inner"))
    for column in 0..<80 {
      if case .control = picture.control(column: column, row: lastRow, in: place) { Issue.record("\(column)") }
    }
  }

  @Test func `the line of controls fades in the fifth second after a key`() {
    let fade = PanelFade(lastInput: .seconds(10))
    let shares = [10, 14, 14.5, 15, 60].map { fade.share(at: .seconds($0), isStill: false) }
    #expect(shares == [0, 0, 0.5, 1, 1])
    #expect(fade.share(at: .seconds(14.5), isStill: true) == 0)
    #expect(fade.timeToChange(at: .seconds(11)) == .seconds(3))
    #expect(fade.timeToChange(at: .seconds(14.5)) == .zero)
    #expect(fade.timeToChange(at: .seconds(16)) == nil)
  }

  @Test func `a drag over the stage is told only to scenes that follow the pointer`() throws {
    var game = try Game("ocean")
    #expect(try game.drag(column: 40, row: 10) == [])
  }
}
