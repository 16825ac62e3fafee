import Motion
import Pictures
import SimulationCore

extension SceneFunction {
  /// Returns the result for arguments of the right types.
  func callAsFunction(_ arguments: [SceneValue]) -> SceneValue {
    switch self {
    case .equal: return .flag(arguments[0] == arguments[1])
    case .unequal: return .flag(arguments[0] != arguments[1])
    case .not: return .flag(!arguments[0].flag)
    case .and: return .flag(arguments[0].flag && arguments[1].flag)
    case .or: return .flag(arguments[0].flag || arguments[1].flag)
    case .less: return .flag(arguments[0].number < arguments[1].number)
    case .lessOrEqual: return .flag(arguments[0].number <= arguments[1].number)
    case .greater: return .flag(arguments[0].number > arguments[1].number)
    case .greaterOrEqual: return .flag(arguments[0].number >= arguments[1].number)
    case .join: return .bounded(text: arguments.map(\.text).joined())
    case .add where arguments[0].kind == .text: return .bounded(text: arguments[0].text + arguments[1].text)
    case .fixed: return .text(Self.fixed(arguments[0].number, arguments[1].number))
    case .append: return .bounded(list: (arguments[0].items + [arguments[1]]).suffix(Self.itemsMax))
    case .item, .line, .count: return item(arguments)
    case .rgb, .rgba, .hsb, .multiply, .screen, .hue, .saturated, .over, .blend: return color(arguments)
    case .mix where arguments[0].kind == .list: return color(arguments)
    case .hypotrochoid: return SpirographCurve(arguments.map(\.number)).samples
    default: return .finite(number(arguments.map(\.number)))
    }
  }

  /// The maximum number of items in a list; the first ones are dropped.
  private static let itemsMax = 1_000

  private func item(_ arguments: [SceneValue]) -> SceneValue {
    let items = arguments[0].items
    guard self != .count else { return .finite(Double(items.count)) }
    let index = arguments[1].number
    let isThere = index >= 0 && index < Double(items.count)
    if self == .line { return .text(isThere ? items[Int(index)].text : "") }
    return isThere ? .finite(items[Int(index)].number) : .number(0)
  }

  private func number(_ numbers: [Double]) -> Double {
    let first = numbers[0]
    switch self {
    case .add: return first + numbers[1]
    case .subtract: return first - numbers[1]
    case .times: return first * numbers[1]
    case .divided: return numbers[1] == 0 ? 0 : first / numbers[1]
    case .remainder: return Self.remainder(first, numbers[1])
    case .negative: return -first
    case .abs: return first.magnitude
    case .trunc: return first.rounded(.towardZero)
    case .floor: return first.rounded(.down)
    case .ceil: return first.rounded(.up)
    case .round: return first.rounded(.toNearestOrAwayFromZero)
    case .sqrt: return first < 0 ? 0 : first.squareRoot()
    case .min: return numbers.dropFirst().reduce(first) { Swift.min($0, $1) }
    case .max: return numbers.dropFirst().reduce(first) { Swift.max($0, $1) }
    case .clamp: return Swift.max(numbers[1], Swift.min(numbers[2], first))
    case .mix: return first + (numbers[1] - first) * numbers[2]
    case .hypot: return (first * first + numbers[1] * numbers[1]).squareRoot()
    case .gcd: return Self.commonDivisor(first, numbers[1])
    case .waveDepth: return WaveCurve.depth(at: first, yOffset: numbers[1], height: numbers[2])
    default: return angle(numbers)
    }
  }

  private func angle(_ numbers: [Double]) -> Double {
    // Larger angles are too imprecise to have a defined phase.
    guard numbers[0].magnitude < 1e12 else { return 0 }
    switch self {
    case .sin: return Elementary.sineAndCosine(degrees: numbers[0]).sine
    case .cos: return Elementary.sineAndCosine(degrees: numbers[0]).cosine
    case .tan:
      let (sine, cosine) = Elementary.sineAndCosine(degrees: numbers[0])
      return cosine == 0 ? 0 : sine / cosine
    case .atan2: return Elementary.arctangent(y: numbers[0], x: numbers[1]) * 180 / .pi
    default: return 0
    }
  }

  /// Returns the remainder with the sign of the divisor.
  private static func remainder(_ number: Double, _ divisor: Double) -> Double {
    guard divisor != 0 else { return 0 }
    let rest = number.truncatingRemainder(dividingBy: divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
  }

  /// Returns the greatest common divisor of two numbers, ignoring their fractions, by Euclid's algorithm.
  private static func commonDivisor(_ first: Double, _ second: Double) -> Double {
    let most = 1e15
    guard first.magnitude < most, second.magnitude < most else { return 0 }
    var (a, b) = (Int64(first.magnitude), Int64(second.magnitude))
    while b != 0 { (a, b) = (b, a % b) }
    return Double(a)
  }

  /// Returns a number with 0 to 9 decimals, rounded half away from zero.
  static func fixed(_ number: Double, _ decimals: Double) -> String {
    let count = Int(Swift.max(0, Swift.min(9, decimals)))
    var scale: Int64 = 1
    for _ in 0..<count { scale *= 10 }
    let scaled = (number * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled.magnitude < 1e18 else { return number.shortText }
    let (whole, rest) = Int64(scaled.magnitude).quotientAndRemainder(dividingBy: scale)
    let sign = scaled < 0 ? "-" : ""
    guard count > 0 else { return sign + "\(whole)" }
    let digits = "\(rest)"
    return sign + "\(whole)." + String(repeating: "0", count: count - digits.count) + digits
  }

  private func color(_ arguments: [SceneValue]) -> SceneValue {
    let numbers = arguments.map { Swift.max(0, Swift.min(1, $0.number)) }
    let first = arguments[0].color
    switch self {
    case .rgb, .rgba: return .list(numbers.map { .number($0) })
    case .hsb: return .color(StageColor(hue: numbers[0] * 360, saturation: numbers[1], brightness: numbers[2]))
    case .mix: return .color(first.mixed(with: arguments[1].color, share: numbers[2]))
    case .multiply: return .color(first.multiplied(by: arguments[1].color))
    case .screen: return .color(first.screened(with: arguments[1].color))
    case .hue:
      let degrees = arguments[1].number
      return .color(first.rotatingHue(byDegrees: degrees.magnitude < 1e12 ? degrees : 0))
    case .saturated: return .color(first.saturated(numbers[1]))
    case .over: return .color(first.mixed(with: arguments[2].color, share: 1 - numbers[1]))
    default: return Self.blended(arguments)
    }
  }

  private static func blended(_ arguments: [SceneValue]) -> SceneValue {
    let (upper, lower) = (arguments[1].color, arguments[2].color)
    switch arguments[0].text {
    case "multiply": return .color(upper.multiplied(by: lower))
    case "screen": return .color(upper.screened(with: lower))
    default: return .color(upper)
    }
  }
}
