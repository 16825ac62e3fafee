import Pictures
import SimulationCore
internal import Stage

/// Numbers, colours and paths as SVG writes them.
enum SVGText {
  /// A number with at most four decimals; what is not finite is 0.
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

  /// A colour without its opacity.
  static func color(_ color: StageColor) -> String {
    let digits = [color.red, color.green, color.blue].map { channel in
      let byte = Int(clamping: (max(0, min(1, channel.isFinite ? channel : 0)) * 255).rounded())
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// An attribute with a leading blank; nothing where the value is the usual one.
  static func attribute(_ name: String, _ value: Double, unless usual: Double) -> String {
    value == usual ? "" : " \(name)=\"\(number(value))\""
  }

  /// The map as the value of a transform.
  static func transform(_ map: StageTransform) -> String {
    "matrix(" + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(number).joined(separator: " ") + ")"
  }

  /// The data of a path.
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

  /// The name of a blend mode in style sheets.
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
