import Drawing
import Pictures
import Stage
import Testing

/// How much of each pixel a path covers.
struct RasterCoverageTests {
  private typealias Make = RasterFixture

  @Test func `a rectangle covers exactly its area of each pixel`() {
    let canvas = Make.canvas([Make.fill(Make.box(1.25, 2.5, 3.5, 2.5))])
    #expect(canvas.pixel(x: 1, y: 2).opacity == 0.375)
    #expect(canvas.pixel(x: 2, y: 2).opacity == 0.5)
    #expect(canvas.pixel(x: 1, y: 3).opacity == 0.75)
    #expect(canvas.pixel(x: 2, y: 3).opacity == 1)
    #expect(canvas.pixel(x: 4, y: 4).opacity == 0.75)
    #expect(canvas.pixel(x: 0, y: 3).opacity == 0)
    #expect(canvas.pixel(x: 2, y: 5).opacity == 0)
  }

  @Test func `a triangle covers half of the pixels on its slope`() {
    let path = StagePath.polygon([Make.at(0, 0), Make.at(8, 8), Make.at(0, 8)])
    let canvas = Make.canvas([Make.fill(path)])
    for place in 0..<8 { #expect(canvas.pixel(x: place, y: place).opacity == 0.5) }
    #expect(canvas.pixel(x: 2, y: 5).opacity == 1)
    #expect(canvas.pixel(x: 5, y: 2).opacity == 0)
  }

  @Test func `a shallow slope covers what lies below it, pixel by pixel`() {
    let path = StagePath.polygon([Make.at(0, 1), Make.at(4, 0), Make.at(4, 1)])
    let canvas = Make.canvas([Make.fill(path)])
    let shares = (0..<4).map { canvas.pixel(x: $0, y: 0).opacity }
    #expect(shares == [0.125, 0.375, 0.625, 0.875])
  }

  @Test func `the coverage of any polygon sums up to its area`() {
    var random = SplitMix(state: 7)
    for _ in 0..<200 {
      // Corners by rising angle make a contour that does not cross itself.
      let corners = (0..<7).map { index in
        let angle = 360 * (Double(index) + random.fraction()) / 7
        let arm = StageTransform.rotation(degrees: angle).apply(Make.at(1 + 6 * random.fraction(), 0))
        return Make.at(8 + arm.x, 8 + arm.y)
      }
      var double = 0.0
      for index in corners.indices {
        let (one, next) = (corners[index], corners[(index + 1) % corners.count])
        double += one.x * next.y - next.x * one.y
      }
      let area = Make.area(Make.canvas([Make.fill(.polygon(corners))]))
      #expect(abs(area - abs(double) / 2) < 2e-3, "\(corners)")
    }
  }

  @Test func `what is cut off by the edges of the picture does not show, and the rest is whole`() {
    let far = Make.canvas([Make.fill(Make.box(-100, -100, 108, 108.5))])
    #expect(Make.area(far) == 68)
    #expect(far.pixel(x: 0, y: 8).opacity == 0.5)
    let slope = StagePath.polygon([Make.at(-8, 0), Make.at(8, 16), Make.at(-8, 16)])
    #expect(abs(Make.area(Make.canvas([Make.fill(slope)])) - 32) < 1e-5)
    let right = StagePath.polygon([Make.at(24, 0), Make.at(24, 16), Make.at(8, 16)])
    #expect(abs(Make.area(Make.canvas([Make.fill(right)])) - 32) < 1e-5)
    #expect(Make.area(Make.canvas([Make.fill(Make.box(-1e9, -1e9, 2e9, 2e9))])) == 256)
  }

  @Test func `nothing comes of numbers that are not finite`() {
    let path = StagePath.polygon([Make.at(.nan, 0), Make.at(.infinity, 8), Make.at(0, -.infinity)])
    #expect(Make.area(Make.canvas([Make.fill(path)])) == 0)
    _ = Make.canvas([Make.line(path, width: 2)])
    _ = Make.canvas([Make.line(Make.box(1, 1, 5, 5), width: .infinity)])
  }

  @Test func `by the even-odd rule a contour within another is a hole`() {
    var path = Make.box(2, 2, 10, 10)
    path.append(Make.box(4, 4, 4, 4))
    #expect(Make.area(Make.canvas([Make.fill(path)])) == 100)
    let canvas = Make.canvas([Make.fill(path, rule: .evenOdd)])
    #expect(Make.area(canvas) == 84)
    #expect(canvas.pixel(x: 5, y: 5).opacity == 0)
    path.append(Make.box(5, 5, 2, 2))
    #expect(Make.area(Make.canvas([Make.fill(path, rule: .evenOdd)])) == 88)
  }

  @Test func `a contour the other way round is a hole by the winding rule too`() {
    var path = Make.box(2, 2, 10, 10)
    path.append(.polygon([Make.at(4, 4), Make.at(4, 8), Make.at(8, 8), Make.at(8, 4)]))
    #expect(Make.area(Make.canvas([Make.fill(path)])) == 84)
  }

  @Test func `a disc has its area, and is the same on all sides`() {
    let canvas = Make.canvas([Make.fill(.circle(centre: Make.at(8, 8), radius: 6))])
    // Straight pieces may leave the curve by a tenth of a pixel.
    #expect(abs(Make.area(canvas) - 113.1) < 2.5)
    for y in 0..<16 {
      for x in 0..<16 {
        let share = canvas.pixel(x: x, y: y).opacity
        #expect(abs(share - canvas.pixel(x: 15 - x, y: y).opacity) < 1e-5)
        #expect(abs(share - canvas.pixel(x: y, y: x).opacity) < 1e-5)
      }
    }
  }

  @Test func `the same frame gives the same pixels whatever was drawn before`() {
    let frame = StageFrame(
      size: StageSize(width: 16, height: 16), nodes: [Make.fill(.circle(centre: Make.at(7, 8), radius: 5))])
    let room = CellRectangle(column: 0, row: 0, width: 16, height: 8)
    var painter = FramePainter()
    var first = Grid(width: 16, height: 8)
    painter.draw(frame, into: &first, in: room, theme: .color)
    var other = Grid(width: 40, height: 8)
    let wide = CellRectangle(column: 0, row: 0, width: 40, height: 8)
    painter.draw(
      StageFrame(
        size: StageSize(width: 70, height: 16),
        nodes: [Make.line(.circle(centre: Make.at(30, 8), radius: 60), width: 9)]), into: &other, in: wide,
      theme: .color)
    var again = Grid(width: 16, height: 8)
    painter.draw(frame, into: &again, in: room, theme: .color)
    #expect(again == first)
  }
}

/// A small generator for the corners of test shapes.
///
/// > Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix {
  var state: UInt64

  /// A number from 0 to below 1.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
