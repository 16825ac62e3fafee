public import Pictures
import SimulationCore

/// The fill of a shape: one colour, or a gradient between two.
public struct Paint: Hashable, Sendable {
  /// The kind of gradient: the mapping of a point to a share from 0 to 1.
  private enum Course: Hashable {
    case even
    case line(from: Point, alongX: Double, alongY: Double)
    case circle(centre: Point, radius: Double)
  }

  private let course: Course
  /// Red, green and blue from 0 to 255 and opacity from 0 to 1, at share 0.
  private let first: SIMD4<Float>
  private let last: SIMD4<Float>

  /// Returns a uniform colour with an opacity from 0 to 1.
  public static func solid(_ color: Color, opacity: Double = 1) -> Paint {
    let channels = color.channels(opacity: opacity)
    return Paint(course: .even, first: channels, last: channels)
  }

  /// Returns a linear gradient from one colour at `start` to another at `end`, constant beyond them.
  public static func linear(
    from start: Point, _ first: Color, opacity firstOpacity: Double = 1, to end: Point, _ last: Color,
    opacity lastOpacity: Double = 1
  ) -> Paint {
    let x = end.x - start.x
    let y = end.y - start.y
    let square = x * x + y * y
    let scale = square > 0 ? 1 / square : 0
    return Paint(
      course: .line(from: start, alongX: x * scale, alongY: y * scale), first: first.channels(opacity: firstOpacity),
      last: last.channels(opacity: lastOpacity))
  }

  /// Returns a vertical gradient between the colours at two heights.
  static func vertical(from top: Double, _ first: Color, to bottom: Double, _ last: Color) -> Paint {
    linear(from: Point(0, top), first, to: Point(0, bottom), last)
  }

  /// Returns a horizontal gradient between the colours at two distances from the left.
  static func horizontal(from left: Double, _ first: Color, to right: Double, _ last: Color) -> Paint {
    linear(from: Point(left, 0), first, to: Point(right, 0), last)
  }

  /// Returns a radial gradient from the centre of a circle to its edge, constant beyond it.
  public static func radial(
    centre: Point, _ first: Color, opacity firstOpacity: Double = 1, radius: Double, _ last: Color,
    opacity lastOpacity: Double = 1
  ) -> Paint {
    Paint(
      course: .circle(centre: centre, radius: radius), first: first.channels(opacity: firstOpacity),
      last: last.channels(opacity: lastOpacity))
  }

  /// The same paint for a path.
  var framePaint: FramePaint {
    func color(_ channels: SIMD4<Float>) -> StageColor {
      StageColor(
        red: Double(channels.x) / 255, green: Double(channels.y) / 255, blue: Double(channels.z) / 255,
        alpha: Double(channels.w))
    }
    let gradient = FrameGradient(colors: [color(first), color(last)])
    switch course {
    case .even: return .color(color(first))
    case .line(let from, let alongX, let alongY):
      let square = alongX * alongX + alongY * alongY
      guard square > 0 else { return .color(color(first)) }
      return .linear(gradient, from: from, to: Point(from.x + alongX / square, from.y + alongY / square))
    case .circle(let centre, let radius):
      return .radial(gradient, centre: centre, startRadius: 0, endRadius: max(0, radius))
    }
  }

  /// Red, green, blue and opacity if the paint is uniform.
  var evenChannels: SIMD4<Float>? { course == .even ? first : nil }

  /// Returns red, green and blue (0 to 255) and opacity (0 to 1) at a point.
  func channels(at point: Point) -> SIMD4<Float> {
    let share: Double
    switch course {
    case .even: return first
    case .line(let from, let alongX, let alongY): share = (point.x - from.x) * alongX + (point.y - from.y) * alongY
    case .circle(let centre, let radius):
      let x = point.x - centre.x
      let y = point.y - centre.y
      share = radius > 0 ? (x * x + y * y).squareRoot() / radius : 1
    }
    return first + (last - first) * Float(max(0, min(1, share)))
  }
}

extension Color {
  /// Returns red, green and blue (0 to 255) and opacity (0 to 1).
  func channels(opacity: Double) -> SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(max(0, min(1, opacity))))
  }

  /// Returns a colour between this one (share 0) and another (share 1), interpolated per channel.
  public func mixed(with other: Color, share: Double) -> Color {
    let part = max(0, min(1, share))
    func between(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: (Double(from) + (Double(to) - Double(from)) * part).rounded())
    }
    return Color(
      between(red, other.red),
      between(green, other.green),
      between(blue, other.blue)
    )
  }
}
