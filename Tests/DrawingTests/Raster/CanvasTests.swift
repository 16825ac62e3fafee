import Drawing
import Pictures
import Testing

struct CanvasTests {
  private let white = Paint.solid(Color(255, 255, 255))

  /// The opacity of one pixel after a shape was filled on an empty canvas of 8 by 8 pixels.
  private func opacity(of shape: some Shape, x: Int, y: Int) -> Double {
    var canvas = Canvas(columns: 8, rows: 4)
    canvas.fill(shape, with: white)
    return canvas.pixel(x: x, y: y).opacity
  }

  @Test func `a canvas has one pixel a column and two a row`() {
    let canvas = Canvas(columns: 5, rows: 3)
    #expect(canvas.width == 5)
    #expect(canvas.height == 6)
    #expect(canvas.pixel(x: 4, y: 5).opacity == 0)
  }

  @Test func `a rectangle covers exactly its area of each pixel`() {
    let shape = Rectangle(left: 1.25, top: 2.5, right: 4.75, bottom: 5)
    #expect(opacity(of: shape, x: 1, y: 2) == 0.375)
    #expect(opacity(of: shape, x: 2, y: 2) == 0.5)
    #expect(opacity(of: shape, x: 1, y: 3) == 0.75)
    #expect(opacity(of: shape, x: 2, y: 3) == 1)
    #expect(opacity(of: shape, x: 0, y: 3) == 0)
    #expect(opacity(of: shape, x: 2, y: 5) == 0)
  }

  @Test func `a rectangle thinner than a pixel covers its share of it`() {
    let shape = Rectangle(x: 2.25, y: 0, width: 0.5, height: 8)
    #expect(opacity(of: shape, x: 2, y: 4) == 0.5)
    #expect(opacity(of: shape, x: 1, y: 4) == 0)
    #expect(opacity(of: shape, x: 3, y: 4) == 0)
  }

  @Test func `a disc is full inside, half on its edge and empty outside`() {
    let disc = Ellipse(centre: Point(3.5, 3.5), radius: 2)
    #expect(opacity(of: disc, x: 3, y: 3) == 1)
    #expect(opacity(of: disc, x: 5, y: 3) == 0.5)
    #expect(opacity(of: disc, x: 6, y: 3) == 0)
    #expect(disc.distance(to: Point(6.5, 3.5)) == 1)
    #expect(disc.distance(to: Point(3.5, 3.5)) == -2)
  }

  @Test func `an ellipse ends at both its radii`() {
    let shape = Ellipse(centre: Point(4, 4), radiusX: 3, radiusY: 1)
    #expect(shape.distance(to: Point(7, 4)) == 0)
    #expect(shape.distance(to: Point(4, 5)) == 0)
    #expect(shape.distance(to: Point(4, 4)) == -1)
    #expect(shape.bounds == Rectangle(x: 1, y: 3, width: 6, height: 2))
  }

  @Test func `a rounded rectangle lacks its corners only`() {
    let shape = RoundedRectangle(Rectangle(x: 0, y: 0, width: 8, height: 8), radius: 4)
    #expect(opacity(of: shape, x: 0, y: 0) == 0)
    #expect(opacity(of: shape, x: 3, y: 3) == 1)
    #expect(shape.distance(to: Point(8, 4)) == 0)
    #expect(shape.distance(to: Point(4, 10)) == 2)
    #expect(shape.distance(to: Point(7, 8)) == 1)
  }

  @Test func `a thick line has round ends`() {
    let line = Capsule(from: Point(2.5, 3.5), to: Point(5.5, 3.5), thickness: 2)
    #expect(opacity(of: line, x: 4, y: 3) == 1)
    #expect(opacity(of: line, x: 4, y: 4) == 0.5)
    #expect(opacity(of: line, x: 4, y: 5) == 0)
    #expect(line.distance(to: Point(8.5, 7.5)) == 4)
    #expect(line.bounds == Rectangle(x: 1.5, y: 2.5, width: 5, height: 2))
  }

  @Test func `a line without length is a disc`() {
    let line = Capsule(from: Point(2, 2), to: Point(2, 2), thickness: 2)
    #expect(line.distance(to: Point(2, 5)) == 2)
  }

  @Test func `a ring is hollow`() {
    let ring = Ring(centre: Point(3.5, 3.5), radius: 3, thickness: 1)
    #expect(opacity(of: ring, x: 6, y: 3) == 1)
    #expect(opacity(of: ring, x: 3, y: 0) == 1)
    #expect(opacity(of: ring, x: 3, y: 3) == 0)
    #expect(ring.distance(to: Point(3.5, 3.5)) == 2.5)
  }

  @Test func `a polygon is full inside and half along an edge through pixel middles`() {
    let triangle = Polygon([Point(0, 0), Point(8, 0), Point(0, 8)])
    #expect(opacity(of: triangle, x: 1, y: 1) == 1)
    #expect(opacity(of: triangle, x: 3, y: 4) == 0.5)
    #expect(opacity(of: triangle, x: 6, y: 6) == 0)
    #expect(triangle.distance(to: Point(2, -3)) == 3)
  }

  @Test(arguments: [[], [Point(1, 1)], [Point(1, 1), Point(7, 7)]])
  func `a polygon of fewer than three corners draws nothing`(corners: [Point]) {
    for y in 0..<8 { for x in 0..<8 { #expect(opacity(of: Polygon(corners), x: x, y: y) == 0) } }
  }

  @Test func `a colour laid over another mixes by its opacity`() {
    var canvas = Canvas(columns: 1, rows: 1)
    canvas.fill(canvas.bounds, with: .solid(Color(200, 100, 0)))
    canvas.fill(canvas.bounds, with: .solid(Color(0, 100, 200), opacity: 0.25))
    #expect(canvas.pixel(x: 0, y: 0).color == Color(150, 100, 50))
    #expect(canvas.pixel(x: 0, y: 0).opacity == 1)
  }

  @Test func `two half opaque layers are three quarters opaque`() {
    var canvas = Canvas(columns: 1, rows: 1)
    canvas.fill(canvas.bounds, with: .solid(Color(255, 0, 0), opacity: 0.5))
    canvas.fill(canvas.bounds, with: .solid(Color(0, 0, 255), opacity: 0.5))
    #expect(canvas.pixel(x: 0, y: 0).opacity == 0.75)
    #expect(canvas.pixel(x: 0, y: 0).color == Color(85, 0, 170))
  }

  @Test func `a straight change of colour is even and stays at its ends beyond them`() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.fill(canvas.bounds, with: .linear(from: Point(1.5, 0), Color(0, 0, 0), to: Point(4.5, 0), Color(90, 60, 30)))
    let red = (0..<6).map { canvas.pixel(x: $0, y: 0).color.red }
    #expect(red == [0, 0, 30, 60, 90, 90])
  }

  @Test func `a round change of colour goes by the distance from its middle`() {
    var canvas = Canvas(columns: 5, rows: 1)
    canvas.fill(canvas.bounds, with: .radial(centre: Point(2.5, 0.5), Color(200, 0, 0), radius: 2, Color(0, 0, 0)))
    let red = (0..<5).map { canvas.pixel(x: $0, y: 0).color.red }
    #expect(red == [0, 100, 200, 100, 0])
  }

  @Test func `nothing is drawn outside the clip`() {
    var canvas = Canvas(columns: 6, rows: 3)
    canvas.clip = Rectangle(x: 1, y: 2, width: 3, height: 2)
    canvas.fill(canvas.bounds, with: white)
    for y in 0..<6 {
      for x in 0..<6 {
        let isInside = (1..<4).contains(x) && (2..<4).contains(y)
        #expect(canvas.pixel(x: x, y: y).opacity == (isInside ? 1 : 0))
      }
    }
  }

  @Test func `a clip beside the canvas or turned inside out lets nothing through`() {
    for clip in [
      Rectangle(x: 20, y: 20, width: 5, height: 5),
      Rectangle(x: 3, y: 3, width: -2, height: 2),
    ] {
      var canvas = Canvas(columns: 4, rows: 2)
      canvas.clip = clip
      canvas.fill(canvas.bounds, with: white)
      #expect(canvas.pixel(x: 3, y: 3).opacity == 0)
    }
  }

  @Test func `a soft edge is half covered where the sharp one is, and reaches farther`() {
    let edge = Ellipse(centre: Point(0, 0), radius: 100)
    #expect(edge.coverage(of: Point(100, 0), softness: 4) == 0.5)
    #expect(edge.coverage(of: Point(101, 0), softness: 0) == 0)
    #expect(edge.coverage(of: Point(101, 0), softness: 4) > 0.2)
    #expect(edge.coverage(of: Point(103, 0), softness: 4) == 0)
  }
}
