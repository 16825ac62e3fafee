import Pictures
import Testing

@testable import Drawing

struct SketchTests {
  private let white = FramePaint.solid(Color(255, 255, 255))

  /// The opacity of one pixel after a shape was filled on an empty canvas of 8 by 8 pixels.
  private func opacity(of shape: StagePath, x: Int, y: Int) -> Double {
    var sketch = Sketch(columns: 8, rows: 4)
    sketch.fill(shape, with: white)
    return sketch.canvas.pixel(x: x, y: y).opacity
  }

  @Test func `a sketch has one pixel a column and two a row`() {
    let canvas = Sketch(columns: 5, rows: 3).canvas
    #expect(canvas.width == 5)
    #expect(canvas.height == 6)
    #expect(canvas.pixel(x: 4, y: 5).opacity == 0)
  }

  @Test func `a rectangle covers exactly its area of each pixel`() {
    let shape = StagePath.rectangle(Rectangle(left: 1.25, top: 2.5, right: 4.75, bottom: 5))
    #expect(opacity(of: shape, x: 1, y: 2) == 0.375)
    #expect(opacity(of: shape, x: 2, y: 2) == 0.5)
    #expect(opacity(of: shape, x: 1, y: 3) == 0.75)
    #expect(opacity(of: shape, x: 2, y: 3) == 1)
    #expect(opacity(of: shape, x: 0, y: 3) == 0)
    #expect(opacity(of: shape, x: 2, y: 5) == 0)
  }

  @Test func `a rectangle thinner than a pixel covers its share of it`() {
    let shape = StagePath.rectangle(Rectangle(x: 2.25, y: 0, width: 0.5, height: 8))
    #expect(opacity(of: shape, x: 2, y: 4) == 0.5)
    #expect(opacity(of: shape, x: 1, y: 4) == 0)
    #expect(opacity(of: shape, x: 3, y: 4) == 0)
  }

  @Test func `a disc is full inside, half on its edge and empty outside`() {
    let disc = StagePath.circle(centre: Point(3.5, 3.5), radius: 2)
    #expect(opacity(of: disc, x: 3, y: 3) == 1)
    #expect(abs(opacity(of: disc, x: 5, y: 3) - 0.5) < 0.05)
    #expect(opacity(of: disc, x: 6, y: 3) == 0)
  }

  @Test func `an ellipse ends at both its radii`() {
    let shape = StagePath.ellipse(centre: Point(4, 4), radiusX: 3, radiusY: 1)
    #expect(shape.controlBounds == Rectangle(x: 1, y: 3, width: 6, height: 2))
  }

  @Test func `a rounded rectangle lacks its corners only`() {
    let shape = StagePath.roundedRectangle(Rectangle(x: 0, y: 0, width: 8, height: 8), radius: 4)
    #expect(opacity(of: shape, x: 0, y: 0) == 0)
    #expect(opacity(of: shape, x: 3, y: 3) == 1)
  }

  @Test func `a thick line has round ends`() {
    let line = StagePath.line(from: Point(2.5, 3.5), to: Point(5.5, 3.5), thickness: 2)
    #expect(opacity(of: line, x: 4, y: 3) == 1)
    #expect(opacity(of: line, x: 4, y: 4) == 0.5)
    #expect(opacity(of: line, x: 4, y: 5) == 0)
    #expect(line.controlBounds == Rectangle(x: 1.5, y: 2.5, width: 5, height: 2))
  }

  @Test func `a line without length is a disc`() {
    let line = StagePath.line(from: Point(2, 2), to: Point(2, 2), thickness: 2)
    #expect(line.controlBounds == Rectangle(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func `a polygon is full inside and half along an edge through pixel middles`() {
    let triangle = StagePath.polygon([Point(0, 0), Point(8, 0), Point(0, 8)])
    #expect(opacity(of: triangle, x: 1, y: 1) == 1)
    #expect(opacity(of: triangle, x: 3, y: 4) == 0.5)
    #expect(opacity(of: triangle, x: 6, y: 6) == 0)
  }

  @Test(arguments: [[], [Point(1, 1)], [Point(1, 1), Point(7, 7)]])
  func `a polygon of fewer than three corners draws nothing`(corners: [Point]) {
    for y in 0..<8 { for x in 0..<8 { #expect(opacity(of: .polygon(corners), x: x, y: y) == 0) } }
  }

  @Test func `a colour laid over another mixes by its opacity`() {
    var sketch = Sketch(columns: 1, rows: 1)
    sketch.fill(sketch.bounds, with: .solid(Color(200, 100, 0)))
    sketch.fill(sketch.bounds, with: .solid(Color(0, 100, 200), opacity: 0.25))
    #expect(sketch.canvas.pixel(x: 0, y: 0).color == Color(150, 100, 50))
    #expect(sketch.canvas.pixel(x: 0, y: 0).opacity == 1)
  }

  @Test func `two half opaque layers are three quarters opaque`() {
    var sketch = Sketch(columns: 1, rows: 1)
    sketch.fill(sketch.bounds, with: .solid(Color(255, 0, 0), opacity: 0.5))
    sketch.fill(sketch.bounds, with: .solid(Color(0, 0, 255), opacity: 0.5))
    #expect(sketch.canvas.pixel(x: 0, y: 0).opacity == 0.75)
    #expect(sketch.canvas.pixel(x: 0, y: 0).color == Color(85, 0, 170))
  }

  @Test func `a straight change of colour is even and stays at its ends beyond them`() {
    var sketch = Sketch(columns: 6, rows: 1)
    sketch.fill(sketch.bounds, with: .linear(from: Point(1.5, 0), Color(0, 0, 0), to: Point(4.5, 0), Color(90, 60, 30)))
    let red = (0..<6).map { sketch.canvas.pixel(x: $0, y: 0).color.red }
    #expect(red == [0, 0, 30, 60, 90, 90])
  }

  @Test func `nothing is drawn outside the clip`() {
    var sketch = Sketch(columns: 6, rows: 3)
    sketch.clip = Rectangle(x: 1, y: 2, width: 3, height: 2)
    sketch.fill(sketch.bounds, with: white)
    for y in 0..<6 {
      for x in 0..<6 {
        let isInside = (1..<4).contains(x) && (2..<4).contains(y)
        #expect(sketch.canvas.pixel(x: x, y: y).opacity == (isInside ? 1 : 0))
      }
    }
  }

  @Test func `a clip beside the canvas or turned inside out lets nothing through`() {
    for clip in [
      Rectangle(x: 20, y: 20, width: 5, height: 5),
      Rectangle(x: 3, y: 3, width: -2, height: 2),
    ] {
      var sketch = Sketch(columns: 4, rows: 2)
      sketch.clip = clip
      sketch.fill(sketch.bounds, with: white)
      #expect(sketch.canvas.pixel(x: 3, y: 3).opacity == 0)
    }
  }

  @Test func `a rectangle without area draws nothing`() {
    for rectangle in [
      Rectangle(x: 3, y: 3, width: -2, height: 2), Rectangle(x: 3, y: 3, width: 2, height: -2),
      Rectangle(x: 0, y: 0, width: 0, height: 8),
    ] {
      var sketch = Sketch(columns: 4, rows: 2)
      sketch.fill(rectangle, with: white)
      for y in 0..<4 { for x in 0..<4 { #expect(sketch.canvas.pixel(x: x, y: y).opacity == 0) } }
    }
  }

  @Test func `a soft edge reaches farther than a sharp one, and is as opaque inside`() {
    var sketch = Sketch(columns: 16, rows: 1)
    sketch.fill(Color(255, 255, 255), opacity: 0.6, softness: 8) { grown in
      .rectangle(Rectangle(left: 0, top: 0, right: 8 + grown, bottom: 2))
    }
    let opacities = (0..<16).map { sketch.canvas.pixel(x: $0, y: 0).opacity }
    #expect(abs(opacities[3] - 0.6) < 1e-6 && opacities[12] == 0)
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(opacities[4] > opacities[6] && opacities[6] > opacities[8] && opacities[8] > opacities[10])
    #expect(opacities[10] > 0)
  }
}
