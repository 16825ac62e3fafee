import Pictures
import Testing

/// Maps of the plane.
struct StageTransformTests {
  private func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

  @Test func `quarter turns are exact and clockwise on the screen`() {
    let places = [0.0, 90, 180, 270, 360, 450, -90].map { StageTransform.rotation(degrees: $0).apply(at(1, 0)) }
    #expect(places == [at(1, 0), at(0, 1), at(-1, 0), at(0, -1), at(1, 0), at(0, 1), at(0, -1)])
  }

  @Test func `a rotation or a scaling about a point leaves the point`() {
    let anchor = at(30, 40)
    for map in [
      StageTransform.rotation(degrees: 33, about: anchor), .scale(x: 3, y: 0.2, about: anchor),
      .tilt(aboutX: 81, aboutY: 10, about: anchor),
    ] { #expect(map.apply(anchor).distance(to: anchor) < 1e-12) }
  }

  @Test func `a tilt about x makes things lower by the cosine`() {
    #expect(abs(StageTransform.tilt(aboutX: 60, aboutY: 0).d - 0.5) < 1e-12)
    #expect(StageTransform.tilt(aboutX: 60, aboutY: 0).a == 1)
    #expect(StageTransform.tilt(aboutX: 0, aboutY: 90).a == 0)
  }

  @Test func `one map and then another is what both do in turn`() {
    let first = StageTransform.rotation(degrees: 30)
    let second = StageTransform.scale(x: 2, y: 3).then(.translation(x: 5, y: -1))
    let place = at(7, 11)
    #expect(first.then(second).apply(place).distance(to: second.apply(first.apply(place))) < 1e-12)
  }

  @Test func `a map and its inverse leave every point, and a flat one has none`() throws {
    let map = StageTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 4, ty: 5)
    let back = try #require(map.inverse)
    #expect(back.apply(map.apply(at(-8, 9))).distance(to: at(-8, 9)) < 1e-12)
    #expect(StageTransform.scale(x: 0, y: 1).inverse == nil)
  }
}
