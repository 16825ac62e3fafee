public import Pictures

/// A region that a canvas can fill, described by a signed distance.
public protocol Shape: Sendable {
  /// A rectangle that contains the whole shape, in pixels.
  var bounds: Rectangle { get }

  /// The edge, as a path whose inside by the even-odd rule is the shape.
  var path: StagePath { get }

  /// Returns the distance from a point to the shape's edge in pixels, negative inside.
  func distance(to point: Point) -> Double

  /// Returns the share of the pixel around `centre` that the shape covers, 0 to 1.
  ///
  /// - Parameters:
  ///   - centre: the centre of a pixel.
  ///   - softness: the width of the edge in pixels beyond the one pixel of a sharp edge.
  /// - Returns: the share of the pixel, from 0 to 1.
  func coverage(of centre: Point, softness: Double) -> Double
}

extension Shape {
  /// Returns the coverage of a straight edge at this distance.
  public func coverage(of centre: Point, softness: Double) -> Double {
    let share = 0.5 - distance(to: centre) / (1 + softness)
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    // A linear ramp is exact for a sharp edge; a wide edge needs a smoothed ramp, or its ends are visible as
    // bands.
    return softness > 0 ? share * share * (3 - 2 * share) : share
  }
}
