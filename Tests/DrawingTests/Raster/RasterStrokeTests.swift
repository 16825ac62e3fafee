import Drawing
import Pictures
import Stage
import Testing

/// Lines along paths: their width, ends, corners and dashes.
struct RasterStrokeTests {
  private typealias Make = RasterFixture

  private func area(_ node: FrameNode) -> Double { Make.area(Make.canvas([node])) }

  private let across = StagePath.polyline([RasterFixture.at(4, 8), RasterFixture.at(10, 8)])

  @Test func `a line covers its length times its width, and its ends add what they say`() {
    #expect(area(Make.line(across, width: 2)) == 12)
    #expect(area(Make.line(across, width: 2, cap: .square)) == 16)
    #expect(abs(area(Make.line(across, width: 2, cap: .round)) - (12 + 3.14)) < 0.2)
    #expect(area(Make.line(across, width: 0.5)) == 3)
    #expect(area(Make.line(across, width: 0)) == 0)
  }

  @Test func `a corner is pointed, round or cut off`() {
    let corner = StagePath.polyline([Make.at(2, 12), Make.at(10, 12), Make.at(10, 2)])
    // Two arms of 8 and 10 by 2, whose ends overlap in a square of 1; outside it the corner.
    #expect(abs(area(Make.line(corner, width: 2)) - 36) < 1e-5)
    #expect(abs(area(Make.line(corner, width: 2, join: .bevel)) - 35.5) < 1e-5)
    #expect(abs(area(Make.line(corner, width: 2, join: .round)) - (35 + 0.785)) < 0.1)
  }

  @Test func `a corner that would be too pointed is cut off`() {
    let sharp = StagePath.polyline([Make.at(2, 7), Make.at(14, 8), Make.at(2, 9)])
    let canvas = Make.canvas([Make.line(sharp, width: 1, join: .miter)])
    #expect(canvas.pixel(x: 15, y: 8).opacity < 0.1)
  }

  @Test func `the line of a closed path has no ends`() {
    let frame = Make.line(Make.box(4, 4, 8, 8), width: 2)
    #expect(abs(area(frame) - 64) < 1e-5)
    let ring = Make.line(.circle(centre: Make.at(8, 8), radius: 5), width: 2)
    #expect(abs(area(ring) - 62.83) < 1)
    #expect(Make.canvas([ring]).pixel(x: 8, y: 8).opacity == 0)
  }

  @Test func `nowhere does a thin curve cover more than itself`() {
    let ring = Make.line(.circle(centre: Make.at(8, 8), radius: 6), width: 0.5, join: .round)
    #expect(abs(area(ring) - 18.85) < 0.5)
  }

  @Test func `dashes and gaps follow each other from the phase on`() {
    let canvas = Make.canvas([
      Make.line(.polyline([Make.at(0, 8.5), Make.at(16, 8.5)]), width: 1, dashes: [3, 1], phase: 1)
    ])
    let row = (0..<16).map { canvas.pixel(x: $0, y: 8).opacity }
    #expect(row == [1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1])
  }

  @Test func `an odd number of dashes is said twice, and a negative phase goes back`() {
    let line = StagePath.polyline([Make.at(0, 8.5), Make.at(12, 8.5)])
    func row(_ dashes: [Double], _ phase: Double) -> [Double] {
      let canvas = Make.canvas([Make.line(line, width: 1, dashes: dashes, phase: phase)])
      return (0..<12).map { canvas.pixel(x: $0, y: 8).opacity }
    }
    #expect(row([2], 0) == [1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
    #expect(row([2], -1) == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0])
    #expect(row([1, 2, 3], 0) == [1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0])
  }

  @Test func `dashes without length make a whole line`() {
    #expect(area(Make.line(across, width: 2, dashes: [0, 0])) == 12)
    #expect(area(Make.line(across, width: 2, dashes: [1e-9, 1e-9])) == 12)
  }

  @Test func `a tilted line is tilted with its width`() {
    let flat = FrameNode.group(
      FrameGroup(transform: .scale(x: 1, y: 0.5, about: Make.at(8, 8)), children: [Make.line(across, width: 2)]))
    #expect(area(flat) == 6)
  }

  @Test func `a dot is a line without length and with round ends`() {
    let point = StagePath.polyline([Make.at(8, 8), Make.at(8, 8)])
    #expect(abs(area(Make.line(point, width: 4, cap: .round)) - 12.57) < 0.6)
    #expect(area(Make.line(point, width: 4, cap: .square)) == 16)
    #expect(area(Make.line(point, width: 4)) == 0)
  }
}
