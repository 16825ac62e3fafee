import Motion
import Pictures
import Testing

@testable import Drawing

/// The true contours of teeth, in units of a module.
struct ToothOutlineTests {
  private static let step = 1e-6

  private func path(_ teeth: Int, isInternal: Bool = false) -> StagePath {
    ToothOutline(teeth: teeth, radius: Double(teeth) / 2, isInternal: isInternal, step: Self.step).path
  }

  private func radius(_ point: Point) -> Double { (point.x * point.x + point.y * point.y).squareRoot() }

  /// Half the angle of a tooth at a radius, by the definition of the involute.
  private func half(_ teeth: Int, at radius: Double, play: Double) -> Double {
    func involute(_ cosine: Double) -> Double {
      let tangent = (1 / (cosine * cosine) - 1).squareRoot()
      return tangent - Elementary.arctangent(tangent)
    }
    let pressure = Elementary.cosine(Double.pi / 9)
    return Double.pi / Double(2 * teeth) + play + involute(pressure)
      - involute(min(1, Double(teeth) / 2 * pressure / radius))
  }

  @Test(arguments: [8, 12, 17, 30, 41, 96, 365]) func `flanks are involutes, to a thousandth of the base circle`(
    teeth: Int
  ) throws {
    let base = Double(teeth) / 2 * Elementary.cosine(Double.pi / 9)
    let play = -0.01 * 2 * Double.pi / Double(teeth)
    let contour = try #require(path(teeth).flattened(tolerance: 1e-4).first)
    var count = 0
    for point in contour.points {
      let radius = radius(point)
      // Above the fillets and below the tips.
      guard radius > max(base, Double(teeth) / 2 - 0.95), radius < Double(teeth) / 2 + 0.999 else { continue }
      let turn = Elementary.arctangent(y: point.y, x: point.x) / (2 * Double.pi) * Double(teeth)
      let away = (turn - turn.rounded()).magnitude * 2 * Double.pi / Double(teeth)
      #expect((away - half(teeth, at: radius, play: play)).magnitude * radius < base / 1_000)
      count += 1
    }
    #expect(count >= 4 * teeth)
  }

  @Test(arguments: [6, 17, 48, 200]) func `tips and roots have the heights of ISO 53`(teeth: Int) {
    let outer = path(teeth).flattened(tolerance: 1e-3)[0].points.map(radius)
    #expect(((outer.max() ?? 0) - Double(teeth) / 2 - 1).magnitude < 1e-3)
    #expect(((outer.min() ?? 0) - Double(teeth) / 2 + 1.25).magnitude < 1e-3)
    let inner = path(teeth, isInternal: true).flattened(tolerance: 1e-3)[0].points.map(radius)
    #expect(((inner.max() ?? 0) - Double(teeth) / 2 - 1.25).magnitude < 1e-3)
    #expect(((inner.min() ?? 0) - Double(teeth) / 2 + 1).magnitude < 1e-3)
  }

  @Test(arguments: [1, 2, 3, 4, 5]) func `few teeth end where their flanks meet`(teeth: Int) throws {
    let contour = try #require(path(teeth).flattened(tolerance: 1e-3).first)
    #expect(contour.isClosed)
    #expect(contour.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect((contour.points.map(radius).max() ?? .infinity) <= Double(teeth) / 2 + 1.001)
  }

  /// The edges of a closed contour that reach beyond an x.
  private func edges(of contour: [Point], beyond x: Double) -> [(Point, Point)] {
    zip(contour, contour.dropFirst() + contour.prefix(1)).filter { max($0.x, $1.x) > x }
  }

  /// Whether a point is inside a contour, by the number of edges to its right.
  private func isInside(_ point: Point, _ edges: [(Point, Point)]) -> Bool {
    var inside = false
    for (a, b) in edges where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { inside.toggle() }
    }
    return inside
  }

  @Test(arguments: [(20, 31), (12, 60), (17, 17), (25, 40)])
  func `wheels in mesh touch nowhere, and do with their play`(
    first: Int, second: Int
  ) {
    // The tooth of one points at a gap of the other.
    func points(_ teeth: Int, _ turns: Double, at x: Double) -> [Point] {
      let map = StageTransform.rotation(degrees: 360 * turns).then(.translation(x: x, y: 0))
      return path(teeth).transformed(by: map).flattened(tolerance: 1e-4)[0].points
    }
    let distance = Double(first + second) / 2
    for step in 0..<10 {
      let turn = Double(step) / 10
      // Those that no point of the other has to its left count for none.
      let driver = edges(
        of: points(first, turn / Double(first), at: 0), beyond: distance - Double(second) / 2 - 1.1)
      func overlaps(shiftedBy shift: Double) -> Bool {
        let driven = points(second, 0.5 + (0.5 - turn + shift) / Double(second), at: distance)
        let near = driven.filter { $0.x < Double(first) / 2 + 1.1 }
        return near.contains { isInside($0, driver) }
      }
      // Each flank has half of the play of 0.04 teeth.
      #expect(!overlaps(shiftedBy: 0.0))
      #expect(!overlaps(shiftedBy: 0.015))
      #expect(overlaps(shiftedBy: 0.05) && overlaps(shiftedBy: -0.05))
    }
  }
}
