/// An easing curve: a map of the elapsed fraction of time to progress.
///
/// > Source: CSS Easing Functions Level 2, section 2.2, for the meaning of the control points; the
/// > three named eases have theirs.
public enum UnitCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A cubic Bezier curve from (0, 0) to (1, 1) with two control points; both x lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The problem with the control points; nil when they are valid.
  var refusal: String? {
    guard case .cubicBezier(let x1, _, let x2, _) = self, !(0...1).contains(x1) || !(0...1).contains(x2) else {
      return nil
    }
    return "the x of control points are \(x1) and \(x2); both lie in 0...1"
  }

  /// A slow start: control points (.42, 0) and (1, 1).
  public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// A slow end: control points (0, 0) and (.58, 1).
  public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// A slow start and a slow end: control points (.42, 0) and (.58, 1).
  public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of the time.
  ///
  /// Before 0 and after 1 it is constant. The curve is solved by a fixed number of steps of plain arithmetic, so that
  /// every computer gets the same bits; the error of the named eases is below 1e-12, and that of a curve that is flat
  /// in x somewhere, as with control points at x = 1 and x = 0, is below 1e-5.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let parameter = Self.parameter(x1: x1, x2: x2, where: time)
      return Self.bezier(y1, y2, parameter)
    }
  }

  /// Returns the rate of progress at a fraction of the time; 1 is the mean over the whole curve.
  ///
  /// Before 0 and after 1 it is zero. Where x of a Bezier curve is flat it may be infinite.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let parameter = Self.parameter(x1: x1, x2: x2, where: time)
      return Self.slope(x1, y1, x2, y2, parameter)
    }
  }

  /// The progress and its rate at a fraction of the time, for which the curve is solved once.
  func valueAndSlope(at time: Double) -> (value: Double, slope: Double) {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self, time > 0, time < 1 else {
      return (value(at: time), slope(at: time))
    }
    let parameter = Self.parameter(x1: x1, x2: x2, where: time)
    return (Self.bezier(y1, y2, parameter), Self.slope(x1, y1, x2, y2, parameter))
  }

  /// Returns the fraction of the time at which a progress is reached: the inverse of ``value(at:)``.
  ///
  /// Before 0 and after 1 it is constant. It is solved as ``value(at:)`` is; for a curve that reaches a progress more
  /// than once it is one of those times.
  public func time(at value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    switch self {
    case .linear: return value
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let parameter = Self.parameter(x1: y1, x2: y2, where: value)
      return Self.bezier(x1, x2, parameter)
    }
  }

  private static func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ parameter: Double) -> Double {
    let rise = bezierSlope(y1, y2, parameter)
    return rise == 0 ? 0 : rise / bezierSlope(x1, x2, parameter)
  }

  /// Returns the derivative of one coordinate of a cubic Bezier curve from 0 to 1.
  private static func bezierSlope(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * first + 6 * rest * parameter * (second - first) + 3 * parameter * parameter * (1 - second)
  }

  /// Returns one coordinate of a cubic Bezier curve from 0 to 1.
  private static func bezier(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second + parameter * parameter
      * parameter
  }

  /// Returns the parameter at which x has a value, by bisection, since x never decreases.
  private static func parameter(x1: Double, x2: Double, where x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension UnitCurve: Codable {
  /// Reads the four coordinates of the control points, x1, y1, x2 and y2; none for a linear curve.
  ///
  /// - Throws: a `DecodingError` for another number of them, and when an x lies outside 0...1.
  public init(from decoder: any Decoder) throws {
    let points = try decoder.singleValueContainer().decode([Double].self)
    switch points.count {
    case 0: self = .linear
    case 4: self = .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    default: throw decoder.refusal("a curve has \(points.count) coordinates; it has 4, or none when linear")
    }
    try decoder.refuse(refusal)
  }

  /// Writes the four coordinates of the control points; none for a linear curve.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .linear: try container.encode([Double]())
    case .cubicBezier(let x1, let y1, let x2, let y2): try container.encode([x1, y1, x2, y2])
    }
  }
}
