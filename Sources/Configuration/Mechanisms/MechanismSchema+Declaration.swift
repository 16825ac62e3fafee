import Mechanisms
import SimulationCore

extension Declaration {
  /// The keys of `declared`.
  static let schema = Schema<Declaration>(
    Declaration(),
    [
      length("width", \.width, "the diameter, or how wide the picture is"),
      length("height", \.height, "how high the picture is, where that is not the width"),
      length("length", \.length, "the longer extent of a belt"),
      number("x", \.x, "where the centre is, to the right"),
      number("y", \.y, "where the centre is, downwards"),
      number("layer", \.layer, "the layer; lower ones are behind"),
      number("turned", \.turned, "how far the whole picture is turned in its plane", "°"),
      Parameter(
        "tilt", \.tilt,
        ValueForm<TiltKeys>.section(TiltKeys.schema).converted(from: TiltKeys.init) {
          keys, node throws(PlacedProblem) in try keys.tilt(at: node)
        }, "how the part is turned out of the plane", otherwise: "not"),
      number("turn", \.turn, "the angle turned in one duration, positive clockwise", "°"),
      length("duration", \.duration, "how long one turn, or one shift of the dashes, lasts", "s"),
      Parameter(
        "dash", \.dashKey, .list(of: .exact(.positive), remark: "list of numbers"),
        "a belt's dashes, drawn and omitted by turns", otherwise: "none"),
      number("phase", \.phase, "how far the dashes move in one duration"),
      Parameter("picture", \.picture, .line, "the name of the picture", otherwise: "none"),
      Parameter("teeth", \.teeth, .count, "how many teeth the picture shows", otherwise: "not declared"),
      Parameter("thread", \.thread, .choice, "the way that a worm's thread winds", otherwise: "not declared"),
    ])

  private static func length(
    _ key: String, _ path: @autoclosure @escaping Parameter<Declaration>.Path<Fraction?>, _ meaning: String,
    _ unit: String = ""
  ) -> Parameter<Declaration> { Parameter(key, path(), .exact(.positive, unit), meaning, otherwise: "not declared") }

  private static func number(
    _ key: String, _ path: @autoclosure @escaping Parameter<Declaration>.Path<Fraction?>, _ meaning: String,
    _ unit: String = ""
  ) -> Parameter<Declaration> { Parameter(key, path(), .exact(.any, unit), meaning, otherwise: "not declared") }

  private var dashKey: [Fraction]? {
    get { dash.isEmpty ? nil : dash }
    set { dash = newValue ?? [] }
  }
}

/// The keys of `tilt`: `{x: degrees}` about the horizontal axis, or `{y: degrees}` about the vertical one.
private struct TiltKeys {
  var x: Fraction?
  var y: Fraction?

  init() {}

  init(_ tilt: Declaration.Tilt) {
    switch tilt {
    case .aboutX(let angle): x = angle
    case .aboutY(let angle): y = angle
    }
  }

  static let schema = Schema<TiltKeys>(
    TiltKeys(),
    [
      Parameter(
        "x", \.x, .exact(.any, "°"), "about the horizontal axis; positive turns the top edge away",
        otherwise: "'y' is given"),
      Parameter(
        "y", \.y, .exact(.any, "°"), "about the vertical axis; positive turns the right edge away",
        otherwise: "'x' is given"),
    ])

  func tilt(at node: YAMLNode) throws(PlacedProblem) -> Declaration.Tilt {
    switch (x, y) {
    case (let angle?, nil): return .aboutX(angle)
    case (nil, let angle?): return .aboutY(angle)
    default:
      throw Problem(
        "'tilt' has \(x == nil ? "no axis" : "two axes")", allowed: "A tilt is {x: degrees} or {y: degrees}",
        advice: "Write one of them"
      ).placed(at: node.location)
    }
  }
}
