import Pictures
import SimulationCore

// Paints in the colours of cells.
extension FramePaint {
  /// Returns a uniform colour with an opacity from 0 to 1.
  static func solid(_ color: Color, opacity: Double = 1) -> FramePaint { .color(StageColor(color, opacity: opacity)) }

  /// Returns a gradient from one colour at a point to another at another one, constant beyond them.
  static func linear(
    from start: Point, _ first: Color, opacity firstOpacity: Double = 1, to end: Point, _ last: Color,
    opacity lastOpacity: Double = 1
  ) -> FramePaint {
    let colors = [StageColor(first, opacity: firstOpacity), StageColor(last, opacity: lastOpacity)]
    return .linear(FrameGradient(colors: colors), from: start, to: end)
  }

  /// Returns a vertical gradient between the colours at two heights.
  static func vertical(from top: Double, _ first: Color, to bottom: Double, _ last: Color) -> FramePaint {
    linear(from: Point(0, top), first, to: Point(0, bottom), last)
  }

  /// Returns a horizontal gradient between the colours at two distances from the left.
  static func horizontal(from left: Double, _ first: Color, to right: Double, _ last: Color) -> FramePaint {
    linear(from: Point(left, 0), first, to: Point(right, 0), last)
  }
}

extension Color {
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
