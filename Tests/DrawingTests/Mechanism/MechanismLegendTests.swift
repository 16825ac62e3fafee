import Foundation
import Mechanisms
import SimulationCore
import Testing

@testable import Drawing

/// The numbers on parts, the list beside them, and the table of states.
struct MechanismLegendTests {
  private func text(_ name: String, _ selection: MechanismSelection, width: Int = 100) throws -> String {
    let simulation = try MechanismFixture.simulation(name, at: 0)
    var grid = Grid(width: width, height: 30)
    simulation.machine.picture(at: .start, selection: selection).draw(
      into: &grid, in: CellRectangle(column: 0, row: 0, width: width, height: 30), theme: .monochrome)
    return grid.text
  }

  @Test func `every part is listed with its number, name and speed, unless names are not wanted`() throws {
    let shown = try text("watch", MechanismSelection())
    for row in [
      "3 third-wheel    -0.1333 rpm", "8 minute-teeth   -0.0042 rpm", "4 fourth-pinion     1.00 rpm",
    ] { #expect(shown.contains(row), "\(row)") }
    var selection = MechanismSelection()
    selection.hasNames = false
    #expect(!(try text("watch", selection).contains("wheel")))
  }

  @Test func `planets share a number, which is on each of them`() throws {
    let shown = try text("zf-8hp70", MechanismSelection())
    let list = try #require(shown.split(separator: "\n").first { $0.contains("set-1 planet") })
    #expect(list.contains(" 3 set-1 planet "))
    // On each of the three.
    let drawing = shown.split(separator: "\n").prefix(22).map { $0.prefix(50) }.joined(separator: "\n")
    #expect(drawing.matches(of: /\b3\b/).count == 3)
  }

  @Test(arguments: MechanismFixture.names) func `nothing of the list moves while a mechanism turns`(name: String)
    throws
  {
    func names(at nanoseconds: Int64) throws -> [String] {
      var picture = try MechanismFixture.picture(name, at: nanoseconds)
      // The date of an orrery is no number of a part.
      picture.sky = nil
      var grid = Grid(width: 120, height: 40)
      picture.draw(into: &grid, in: CellRectangle(column: 0, row: 0, width: 120, height: 40), theme: .monochrome)
      let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(36)
      return lines.enumerated().flatMap { row, line in
        line.matches(of: /\d+ [A-Za-z][-A-Za-z0-9]*/).filter { !$0.output.hasSuffix("rpm") }.map { match in
          "\(row):\(line.distance(from: line.startIndex, to: match.range.lowerBound)) \(match.output)"
        }
      }
    }
    let first = try names(at: 0)
    #expect(first.count >= 3)
    #expect(try names(at: 1_234_567_890) == first)
    #expect(try names(at: 7_000_000_000) == first)
  }

  @Test func `a body at rest, and one on the frame, say so`() throws {
    let gearbox = try text("zf-8hp70", MechanismSelection())
    #expect(gearbox.contains("set-4 ring        at rest"))
    let orrery = try text("orrery", MechanismSelection())
    #expect(orrery.contains("1 sun-gear            fixed"))
  }

  @Test func `the list is where it leaves more room for the drawing, or not shown`() throws {
    func room(_ name: String, _ width: Int, _ height: Int) throws -> CellRectangle? {
      MechanismLegend(
        try MechanismFixture.picture(name), in: CellRectangle(column: 0, row: 0, width: width, height: height))?.room
    }
    // Four sets in a square leave room beside them, a wide train leaves some below.
    #expect(try room("zf-8hp70", 80, 20) == CellRectangle(column: 0, row: 0, width: 50, height: 20))
    #expect(try room("motor-to-fan", 80, 22) == CellRectangle(column: 0, row: 0, width: 80, height: 15))
    #expect(try room("motor-to-fan", 40, 10) == nil)
  }

  @Test func `a click on a row of the list picks its part`() throws {
    let picture = try MechanismFixture.picture("watch")
    let bounds = CellRectangle(column: 0, row: 0, width: 100, height: 30)
    var grid = Grid(width: 100, height: 30)
    picture.draw(into: &grid, in: bounds, theme: .monochrome)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, part) in picture.parts.enumerated() {
      let row = try #require(lines.firstIndex { $0.contains(part.name) })
      let start = try #require(lines[row].firstRange(of: part.name)).lowerBound
      let column = lines[row].distance(from: lines[row].startIndex, to: start)
      #expect(picture.control(column: column, row: row, in: bounds) == MechanismPicture.Control(part: number))
    }
  }

  @Test func `a wide picture of a gearbox has its table of states`() throws {
    let shown = try text("zf-8hp70", MechanismSelection(), width: 120)
    #expect(shown.contains("1 2 3 4 5"))
    #expect(shown.contains("▸1  ● ● ● · ·"))
    #expect(shown.contains(" R  ● ● · ● ·"))
    #expect(shown.contains("states: [1] 2 3 4 5 6 7 8 R"))
    let narrow = try text("zf-8hp70", MechanismSelection(), width: 80)
    #expect(!narrow.contains("●"))
    #expect(narrow.contains("states: [1] 2 3 4 5 6 7 8 R"))
    // What has no states has no table.
    #expect(!(try text("watch", MechanismSelection(), width: 120).contains("states:")))
  }
}
