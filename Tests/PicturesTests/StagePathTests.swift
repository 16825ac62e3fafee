import Pictures
import Testing

/// Paths: their shapes, their pieces, parts of them and what lies inside.
struct StagePathTests {
  private func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

  private let square = StagePath.rectangle(Rectangle(x: 0, y: 0, width: 10, height: 10))

  @Test func `a rectangle is four corners, clockwise, and closed`() {
    let corners = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)]
    #expect(square.flattened(tolerance: 1) == [.init(points: corners, isClosed: true)])
    #expect(square.length == 40)
    #expect(square.bounds == Rectangle(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a circle's pieces leave it by no more than asked, and its line is as long as it`() {
    let circle = StagePath.circle(centre: at(5, 5), radius: 100)
    for point in circle.flattened(tolerance: 0.01)[0].points {
      // The four curves themselves leave the circle by 2.7e-4 of the radius.
      #expect(abs(point.distance(to: at(5, 5)) - 100) < 0.03)
    }
    #expect(abs(circle.length - 628.318_530_718) < 0.1)
    #expect(circle.flattened(tolerance: 1)[0].points.count < 40)
  }

  @Test func `an arc begins and ends where its angles point, clockwise when they rise`() {
    let arc = StagePath.arc(centre: at(0, 0), radius: 10, fromDegrees: 0, toDegrees: 90)
    let points = arc.flattened(tolerance: 0.01)[0].points
    #expect(points.first == at(10, 0))
    #expect(abs((points.last?.x ?? 1)) < 1e-12)
    #expect(abs((points.last?.y ?? 0) - 10) < 1e-12)
    #expect(abs(arc.length - 15.707_963) < 0.01)
    #expect(arc.point(atShare: 0.5)?.y ?? 0 > 0)
  }

  @Test func `a whole turn is one circle, whatever is asked beyond it`() {
    let arc = StagePath.arc(centre: at(0, 0), radius: 1, fromDegrees: 0, toDegrees: 7_200)
    #expect(abs(arc.length - 6.283) < 0.01)
  }

  @Test func `a trimmed path has its share of the length`() {
    for (low, high) in [(0.0, 0.5), (0.25, 0.75), (0.1, 1), (0.33, 0.34)] {
      let part = square.trimmed(from: low, to: high)
      #expect(abs(part.length - 40 * (high - low)) < 1e-9)
    }
    #expect(square.trimmed(from: 0.125, to: 0.25).elements == [.move(at(5, 0)), .line(at(10, 0))])
  }

  @Test func `a trimmed curve stays on the curve`() {
    let circle = StagePath.circle(centre: at(0, 0), radius: 50)
    let part = circle.trimmed(from: 0.1, to: 0.6)
    #expect(abs(part.length - circle.length / 2) < 0.1)
    for point in part.flattened(tolerance: 0.01)[0].points { #expect(abs(point.distance(to: at(0, 0)) - 50) < 0.05) }
  }

  @Test(arguments: [(0.5, 0.5), (0.7, 0.2), (1.2, 1.4), (-3, -1)])
  func `nothing is left where the end is not above the start`(low: Double, high: Double) {
    #expect(square.trimmed(from: low, to: high).isEmpty)
  }

  @Test func `shares beyond the ends are cut to them`() {
    #expect(square.trimmed(from: -1, to: 2) == square)
    #expect(square.trimmed(from: -1, to: 0.5) == square.trimmed(from: 0, to: 0.5))
  }

  @Test func `what is inside depends on the rule where contours overlap`() {
    var both = square
    both.append(.rectangle(Rectangle(x: 3, y: 3, width: 4, height: 4)))
    #expect(both.contains(at(5, 5)))
    #expect(!both.contains(at(5, 5), rule: .evenOdd))
    #expect(both.contains(at(1, 1), rule: .evenOdd))
    #expect(!both.contains(at(11, 5)))
  }

  @Test func `an open contour counts as closed for what is inside`() {
    let open = StagePath.polyline([at(0, 0), at(10, 0), at(10, 10)])
    #expect(open.contains(at(8, 3)))
    #expect(!open.contains(at(3, 8)))
  }

  @Test func `what follows a closed contour without a move starts where that began`() {
    let path = StagePath([.move(at(1, 1)), .line(at(5, 1)), .line(at(5, 5)), .close, .line(at(1, 9))])
    let contours = path.flattened(tolerance: 1)
    #expect(contours.count == 2)
    #expect(contours[1].points == [at(1, 1), at(1, 9)])
  }

  @Test func `a rounded rectangle with the largest radius is a capsule or a circle`() {
    let place = Rectangle(x: 0, y: 0, width: 20, height: 10)
    #expect(StagePath.roundedRectangle(place, radius: 99) == .capsule(place))
    let square = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(StagePath.roundedRectangle(square, radius: 5) == .ellipse(in: square))
    #expect(StagePath.roundedRectangle(square, radius: 0) == .rectangle(square))
  }
}
