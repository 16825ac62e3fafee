import Pictures
import SimulationCore
internal import Stage

/// Formats numbers, colours and paths for SVG.
enum SVGText {
  /// Returns a number with at most four decimals; a value that is not finite becomes 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let whole = Int(clamping: (value * 10_000).rounded())
    let (integer, rest) = abs(whole).quotientAndRemainder(dividingBy: 10_000)
    var text = (whole < 0 ? "-" : "") + String(integer)
    guard rest > 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// Returns a colour without its opacity.
  static func color(_ color: StageColor) -> String {
    let digits = [color.red, color.green, color.blue].map { channel in
      let byte = Int(clamping: (max(0, min(1, channel.isFinite ? channel : 0)) * 255).rounded())
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// Returns an attribute with a leading blank, or an empty string if the value is the default.
  static func attribute(_ name: String, _ value: Double, unless usual: Double) -> String {
    value == usual ? "" : " \(name)=\"\(number(value))\""
  }

  /// Returns a map as the value of a `transform` attribute.
  static func transform(_ map: StageTransform) -> String {
    "matrix(" + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(number).joined(separator: " ") + ")"
  }

  /// Returns the data of a path.
  static func path(_ path: StagePath) -> String {
    func at(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let end): "M\(at(end))"
      case .line(let end): "L\(at(end))"
      case .quadratic(let control, let end): "Q\(at(control)) \(at(end))"
      case .cubic(let first, let second, let end): "C\(at(first)) \(at(second)) \(at(end))"
      case .close: "Z"
      }
    }.joined()
  }

  /// Returns the CSS name of a blend mode.
  static func name(of mode: BlendMode) -> String {
    var name = ""
    for scalar in mode.rawValue.unicodeScalars {
      if scalar.properties.isUppercase {
        name += "-" + scalar.properties.lowercaseMapping
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    return name
  }
}
