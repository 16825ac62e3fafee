import Pictures
import SimulationCore
internal import Stage

/// A paint of a frame, prepared for evaluation at pixels.
struct PixelPaint {
  private enum Course {
    case even(SIMD4<Float>)
    case linear(across: Float, down: Float, start: Float)
    case radial(start: Float, scale: Float)
    case angular(startTurn: Float)
    case image(FrameImage, bounds: Rectangle)
  }

  private struct Stop {
    var location: Float
    /// Red, green and blue from 0 to 255 and opacity, at this stop and their change per unit beyond it.
    var color: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  private let course: Course
  private var stops: [Stop] = []
  /// The map from pixels to the paint's points, for gradients around a centre.
  private var back = StageTransform.identity
  private let filter: PixelFilter

  /// Prepares a paint for a map from its points to pixels, with each colour filtered.
  init(_ paint: FramePaint, through map: StageTransform, filter: PixelFilter) {
    self.filter = filter
    let inverse = map.inverse
    switch paint {
    case .color(let color): course = .even(filter.apply(toPlain: Self.channels(color)))
    case .linear(let gradient, let from, let to):
      guard let inverse else {
        course = .even(filter.apply(toPlain: Self.channels(gradient.stops[0].color)))
        return
      }
      let (x, y) = (to.x - from.x, to.y - from.y)
      let square = x * x + y * y
      let scale = square > 0 ? 1 / square : 0
      // The position along the gradient is a linear function of the pixel.
      let across = (inverse.a * x + inverse.b * y) * scale
      let down = (inverse.c * x + inverse.d * y) * scale
      let start = ((inverse.tx - from.x) * x + (inverse.ty - from.y) * y) * scale
      course = .linear(across: Float(across), down: Float(down), start: Float(start))
      stops = Self.stops(of: gradient)
    case .radial(let gradient, let centre, let startRadius, let endRadius):
      let way = endRadius - startRadius
      course = .radial(start: Float(startRadius), scale: way == 0 ? .infinity : Float(1 / way))
      stops = Self.stops(of: gradient)
      back = (inverse ?? .identity).then(.translation(x: -centre.x, y: -centre.y))
    case .angular(let gradient, let centre, let startDegrees):
      course = .angular(startTurn: Float(startDegrees / 360))
      stops = Self.stops(of: gradient)
      back = (inverse ?? .identity).then(.translation(x: -centre.x, y: -centre.y))
    case .image(let image, let bounds):
      course = .image(image, bounds: bounds)
      back = inverse ?? .identity
    }
  }

  /// Creates a uniform paint from a premultiplied colour.
  init(multiplied color: SIMD4<Float>) {
    filter = PixelFilter()
    let plain = color.w > 0 ? color / color.w : .zero
    course = .even(SIMD4(plain.x, plain.y, plain.z, color.w))
  }

  /// The premultiplied colour if it is uniform, otherwise nil.
  var even: SIMD4<Float>? {
    if case .even(let channels) = course { return Self.multiplied(channels) }
    return nil
  }

  /// Returns the premultiplied colour of a whole row at its centre, or nil if it is not uniform.
  func row(y: Float) -> SIMD4<Float>? {
    switch course {
    case .even(let channels): Self.multiplied(channels)
    case .linear(let across, let down, let start) where across == 0: color(at: start + down * y)
    case .linear, .radial, .angular, .image: nil
    }
  }

  /// Returns the premultiplied colour of a pixel at its centre.
  func pixel(x: Float, y: Float) -> SIMD4<Float> {
    switch course {
    case .even(let channels): return Self.multiplied(channels)
    case .linear(let across, let down, let start): return color(at: start + across * x + down * y)
    case .radial(let start, let scale):
      let local = back.apply(Point(Double(x), Double(y)))
      let distance = Float((local.x * local.x + local.y * local.y).squareRoot())
      let share = (distance - start) * scale
      return color(at: share.isNaN ? 0 : share)
    case .angular(let startTurn):
      let local = back.apply(Point(Double(x), Double(y)))
      let turn = Float(PictureMath.turn(x: local.x, y: local.y)) - startTurn
      return color(at: turn - turn.rounded(.down))
    case .image(let image, let rectangle):
      let local = back.apply(Point(Double(x), Double(y)))
      guard rectangle.contains(local) else { return .zero }
      let column = Int(clamping: (local.x - rectangle.x) / rectangle.width * Double(image.columns))
      let row = Int(clamping: (local.y - rectangle.y) / rectangle.height * Double(image.rows))
      let index = min(row, image.rows - 1) * image.columns + min(column, image.columns - 1)
      guard image.colors.indices.contains(index) else { return .zero }
      return Self.multiplied(filter.apply(toPlain: Self.channels(image.colors[index])))
    }
  }

  private func color(at share: Float) -> SIMD4<Float> {
    var index = stops.count - 1
    while index > 0, stops[index].location > share { index -= 1 }
    let way = max(0, share - stops[index].location)
    return Self.multiplied(filter.apply(toPlain: stops[index].color + stops[index].slope * way))
  }

  private static func stops(of gradient: FrameGradient) -> [Stop] {
    gradient.stops.indices.map { index in
      let stop = gradient.stops[index]
      let color = channels(stop.color)
      var slope = SIMD4<Float>.zero
      if index + 1 < gradient.stops.count {
        let next = gradient.stops[index + 1]
        let way = Float(next.location - stop.location)
        if way > 0 { slope = (channels(next.color) - color) / way }
      }
      return Stop(location: Float(stop.location), color: color, slope: slope)
    }
  }

  private static func multiplied(_ plain: SIMD4<Float>) -> SIMD4<Float> {
    var result = plain * plain.w
    result.w = plain.w
    return result
  }

  /// Returns red, green and blue from 0 to 255 and opacity from 0 to 1.
  static func channels(_ color: StageColor) -> SIMD4<Float> {
    let plain = SIMD4<Float>(
      Float(color.red),
      Float(color.green),
      Float(color.blue),
      Float(color.alpha)
    ).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return plain * SIMD4(255, 255, 255, 1)
  }
}
