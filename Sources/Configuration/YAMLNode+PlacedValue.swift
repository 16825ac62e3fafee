public import SimulationCore
import Yams

extension YAMLNode {
  /// The value in the form that it shares with JSON, for readers that know neither.
  ///
  /// A plain scalar is a number, a truth value or null when it is one by the core schema of YAML 1.2;
  /// whatever is in quotation marks is text.
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
    switch node {
    case .scalar(let scalar): return PlacedValue(content(of: scalar), place: place)
    case .sequence(let sequence):
      var items: [PlacedValue] = []
      for item in sequence {
        let inner = YAMLNode(node: item, file: file, name: name)
        items.append(try inner.placedValue(depth: depth + 1))
      }
      return PlacedValue(.list(items), place: place)
    case .mapping(let mapping):
      var members: [PlacedValue.Member] = []
      for (key, value) in mapping {
        let keyNode = YAMLNode(node: key, file: file, name: "a key")
        guard let word = key.scalar?.string else {
          throw Problem(
            "a key is \(keyNode.words)",
            allowed: "Keys are texts",
            advice: "Write a text"
          ).placed(at: keyNode.place)
        }
        let inner = YAMLNode(node: value, file: file, name: "'\(word)'")
        members.append(
          PlacedValue.Member(
            key: word,
            keyPlace: keyNode.place,
            value: try inner.placedValue(depth: depth + 1)
          )
        )
      }
      return PlacedValue(.object(members), place: place)
    case .alias: return PlacedValue(.null, place: place)
    }
  }

  /// What a scalar is by the core schema (YAML 1.2.2, section 10.3.2).
  private func content(of scalar: Node.Scalar) -> PlacedValue.Content {
    guard scalar.style == .plain else { return .text(scalar.string) }
    switch scalar.string {
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    case "", "~", "null", "Null", "NULL": return .null
    default:
      let isNumber =
        scalar.string.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
      return isNumber ? .number(scalar.string) : .text(scalar.string)
    }
  }
}
