/// A function or an operator of expressions.
///
/// All of them are total for arguments of the right types: a result that is not finite, such as a division by
/// 0, becomes 0.
package enum SceneFunction: String, CaseIterable, Hashable, Sendable {
  // Operators.
  case add = "+"
  case subtract = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"
  case negative
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case not
  case and
  case or
  // Numbers.
  case abs, trunc, floor, ceil, round, sqrt, sin, cos, tan, atan2, hypot, min, max, clamp, gcd
  // Texts.
  case join, fixed
  // Lists.
  case append, item, line, count
  // Colours, and numbers too for `mix`.
  case rgb, rgba, hsb, mix, multiply, screen, hue, saturated, over, blend
  // Named curves.
  case waveDepth, hypotrochoid
  // Random numbers, only in actions.
  case random, randomInteger

  /// The operators, which cannot be called by name.
  static let operators: Set<SceneFunction> = [
    .add, .subtract, .times, .divided, .remainder, .negative, .equal, .unequal, .less, .lessOrEqual, .greater,
    .greaterOrEqual, .not, .and, .or, .join,
  ]

  /// The names of callable functions, for messages.
  static let names = allCases.filter { !operators.contains($0) }.map(\.rawValue)

  /// The arguments, for messages.
  var usage: String {
    switch self {
    case .add: "two numbers, or two texts"
    case .subtract, .times, .divided, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual: "two numbers"
    case .negative: "a number"
    case .equal, .unequal: "two values of one sort"
    case .not: "true or false"
    case .and, .or: "true or false on both sides"
    case .abs, .trunc, .floor, .ceil, .round, .sqrt: "\(rawValue)(number)"
    case .sin, .cos, .tan: "\(rawValue)(degrees)"
    case .atan2: "atan2(y, x)"
    case .hypot, .gcd: "\(rawValue)(number, number)"
    case .min, .max: "\(rawValue)(number, number, ...)"
    case .clamp: "clamp(number, lowest, highest)"
    case .join: "any values"
    case .fixed: "fixed(number, decimals)"
    case .append: "append(list, value)"
    case .item: "item(list, number from 0)"
    case .line: "line(list, number from 0)"
    case .count: "count(list)"
    case .rgb: "rgb(red, green, blue)"
    case .rgba: "rgba(red, green, blue, opacity)"
    case .hsb: "hsb(hue, saturation, brightness), each 0 to 1"
    case .mix: "mix(number, number, share) or mix(colour, colour, share)"
    case .multiply, .screen: "\(rawValue)(colour, colour)"
    case .hue: "hue(colour, degrees)"
    case .saturated: "saturated(colour, share)"
    case .over: "over(colour, opacity, colour behind)"
    case .blend: "blend(mode, colour, colour behind)"
    case .waveDepth: "waveDepth(share of the width, yOffset, height)"
    case .hypotrochoid: "hypotrochoid(inner, outer, distance, end, width, height)"
    case .random, .randomInteger: "\(rawValue)(lowest, highest)"
    }
  }

  /// Returns the result type for argument types, or nil if they are not accepted.
  func kind(of arguments: [SceneValue.Kind]) -> SceneValue.Kind? {
    func takes(_ kinds: SceneValue.Kind..., gives kind: SceneValue.Kind) -> SceneValue.Kind? {
      arguments == kinds ? kind : nil
    }
    switch self {
    case .add: return takes(.text, .text, gives: .text) ?? takes(.number, .number, gives: .number)
    case .subtract, .times, .divided, .remainder, .atan2, .hypot, .gcd, .random, .randomInteger:
      return takes(.number, .number, gives: .number)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return takes(.number, .number, gives: .flag)
    case .equal, .unequal: return arguments.count == 2 && arguments[0] == arguments[1] ? .flag : nil
    case .not: return takes(.flag, gives: .flag)
    case .and, .or: return takes(.flag, .flag, gives: .flag)
    case .negative, .abs, .trunc, .floor, .ceil, .round, .sqrt, .sin, .cos, .tan: return takes(.number, gives: .number)
    case .min, .max: return arguments.count >= 2 && arguments.allSatisfy { $0 == .number } ? .number : nil
    case .clamp, .waveDepth: return takes(.number, .number, .number, gives: .number)
    case .join: return .text
    case .fixed: return takes(.number, .number, gives: .text)
    case .append: return arguments.count == 2 && arguments[0] == .list ? .list : nil
    case .item: return takes(.list, .number, gives: .number)
    case .line: return takes(.list, .number, gives: .text)
    case .count: return takes(.list, gives: .number)
    case .rgb, .hsb: return takes(.number, .number, .number, gives: .list)
    case .rgba: return takes(.number, .number, .number, .number, gives: .list)
    case .mix: return takes(.number, .number, .number, gives: .number) ?? takes(.list, .list, .number, gives: .list)
    case .multiply, .screen: return takes(.list, .list, gives: .list)
    case .hue, .saturated: return takes(.list, .number, gives: .list)
    case .over: return takes(.list, .number, .list, gives: .list)
    case .blend: return takes(.text, .list, .list, gives: .list)
    case .hypotrochoid: return arguments == Array(repeating: .number, count: 6) ? .list : nil
    }
  }

  /// Whether its results are random.
  var isChance: Bool { self == .random || self == .randomInteger }
}
