public import Pictures

/// Something that a canvas can fill: a region of the plane with a signed distance.
public protocol Shape: Sendable {
  /// A rectangle that holds the whole shape, in pixels.
  var bounds: Rectangle { get }

  /// The distance from a point to the shape's edge in pixels, negative inside.
  func distance(to point: Point) -> Double

  /// How much of the pixel around `centre` the shape covers, 0 to 1.
  ///
  /// - Parameters:
  ///   - centre: the middle of a pixel.
  ///   - softness: by how many pixels the edge is wider than the one pixel of a sharp edge.
  /// - Returns: the share of the pixel, from 0 to 1.
  func coverage(of centre: Point, softness: Double) -> Double
}

extension Shape {
  /// The coverage that a straight edge at this distance would give.
  public func coverage(of centre: Point, softness: Double) -> Double {
    let share = 0.5 - distance(to: centre) / (1 + softness)
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    // A straight ramp is exact for a sharp edge; a wide one needs its two corners rounded, or
    // the eye sees them as bands.
    return softness > 0 ? share * share * (3 - 2 * share) : share
  }
}
