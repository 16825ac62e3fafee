public import SimulationCore
import YAMLReading

extension YAMLNode {
  /// The value in the form that it shares with JSON, for readers that know neither.
  ///
  /// A plain scalar is a number, a truth value or null when it is one by the core schema of YAML 1.2;
  /// whatever stands in quotation marks is text.
  ///
  /// - Throws: a `PlacedProblem` for a mapping whose keys are not all texts, and for more than 16
  ///   levels of lists and mappings.
  public func placedValue() throws(PlacedProblem) -> PlacedValue {
    try placedValue(depth: 0)
  }

  private static var depthMax: Int { 16 }

  private func placedValue(depth: Int) throws(PlacedProblem) -> PlacedValue {
    guard depth < Self.depthMax else {
      throw Problem(
        "lists and mappings are nested more than \(Self.depthMax) levels deep",
        allowed: "A test file needs no more than 4",
        advice: "Take the inner ones out"
      ).placed(at: place)
    }
    switch value.content {
    case .scalar(let text, let style): return PlacedValue(content(of: text, style), place: place)
    case .list(let inner):
      var items: [PlacedValue] = []
      for item in inner {
        items.append(try YAMLNode(item, name: name).placedValue(depth: depth + 1))
      }
      return PlacedValue(.list(items), place: place)
    case .mapping(let mapping):
      var members: [PlacedValue.Member] = []
      for member in mapping {
        members.append(
          PlacedValue.Member(
            key: member.key,
            keyPlace: member.keyPlace,
            value: try YAMLNode(valueOf: member).placedValue(depth: depth + 1)
          )
        )
      }
      return PlacedValue(.object(members), place: place)
    }
  }

  /// What a scalar is by the core schema (YAML 1.2.2, section 10.3.2).
  private func content(of text: String, _ style: YAMLValue.Style) -> PlacedValue.Content {
    guard style == .plain else { return .text(text) }
    switch text {
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    case "", "~", "null", "Null", "NULL": return .null
    default:
      let isNumber =
        text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
      return isNumber ? .number(text) : .text(text)
    }
  }
}
