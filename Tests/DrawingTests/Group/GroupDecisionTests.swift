import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// Why a call was given to its car, and the machine of a car, in the picture of a group.
struct GroupDecisionTests {
  private static func text(_ picture: GroupPicture, width: Int = 100, height: Int = 30) -> String {
    var grid = Grid(width: width, height: height)
    let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
    picture.draw(into: &grid, in: bounds, theme: .ascii)
    return grid.text
  }

  private static func history() throws -> RunHistory<ElevatorGroup> {
    let path = "config/elevators/twin-offices.yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let group = try #require(try ElevatorFile(text: text, file: path).groupConfiguration)
    let run = Simulation(ElevatorGroup(group))
    let press = ElevatorStimulus.control(.hallButtonPressed(landing: 6, direction: .down))
    run.schedule(.building(press), at: SimulationInstant(nanoseconds: 1_500_000_000))
    let history = RunHistory(following: run)
    history.run(through: SimulationInstant(nanoseconds: 3_000_000_000))
    return history
  }

  @Test func `the list of costs says when and why the call was given to its car`() throws {
    let history = try Self.history()
    let machine = history.simulation.machine
    var selection = GroupSelection(landing: 6)
    #expect(machine.instantOfDecision(askedBy: selection) == nil)
    selection.asks = .down
    let instant = try #require(machine.instantOfDecision(askedBy: selection))
    #expect(instant == SimulationInstant(nanoseconds: 1_500_000_000))
    var picture = machine.picture(at: history.present, selection: selection)
    picture.explain(history.decisions(at: instant))
    let words = try #require(picture.costs?.decision)
    #expect(words.hasPrefix("given at 00:01.500 to A: A "))
    #expect(words.contains(", B "))
    #expect(Self.text(picture).contains("given at 00:01.500 to A: A "))
  }

  @Test func `what another instant decided is not said`() throws {
    let history = try Self.history()
    var selection = GroupSelection(landing: 6)
    selection.asks = .down
    var picture = history.simulation.machine.picture(at: history.present, selection: selection)
    picture.explain(history.decisions(at: .start))
    #expect(picture.costs?.decision == "")
  }
}
