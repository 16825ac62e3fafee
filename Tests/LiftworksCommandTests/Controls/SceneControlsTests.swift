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
      let picture = SceneRun.picture(
        of: Snapshot(of: simulation),
        selection: controls.selection
      )
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

  /// The row of the spirograph's first slider, below the stage.
  private let firstRow = 40 - 6

  @Test func `a click on a slider sets it, and so does a drag along it`() throws {
    var game = try Game("spirograph")
    let first = try game.press(column: 23, row: firstRow)
    let last = try game.drag(column: 70, row: firstRow)
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
    var game = try Game("spirograph")
    #expect(try game.press(column: 3, row: 39) == [.buttonPressed("draw")])
    #expect(try game.drag(column: 3, row: 39) == [])
  }

  @Test func `a drag over the stage is told only to scenes that follow the pointer`() throws {
    var game = try Game("ocean")
    #expect(try game.drag(column: 40, row: 10) == [])
  }
}
