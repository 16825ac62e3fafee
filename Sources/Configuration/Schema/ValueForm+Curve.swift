import Motion
import SimulationCore

extension ValueForm where Value == UnitCurve {
  /// A curve: its name, or its two control points as `[x1, y1, x2, y2]`.
  static var curve: ValueForm {
    ValueForm(
      ValueType(
        .choice, words: names.map(\.name), remark: "or control points [x1, y1, x2, y2]",
        allowed: names.map(\.name) + ["[0.0, -10.0, 1.0, 10.0]"],
        refused: ["easy", "[0, 1, 1]", "[0, 11, 1, 1]", "[1.5, 0, 1, 1]"]),
      read: { node, _, _ throws(PlacedProblem) in try node.curve(among: names) },
      write: { curve, _ in
        // Named curves may equal those of control points: the name is written.
        if let name = names.first(where: { $0.curve == curve })?.name { return RecordText.quoted(name) }
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = curve else {
          preconditionFailure("the curve \(curve) has no name")
        }
        return "[\(x1),\(y1),\(x2),\(y2)]"
      })
  }

  private static var names: [(name: String, curve: UnitCurve)] {
    [("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut)]
  }
}

extension YAMLNode {
  fileprivate func curve(among names: [(name: String, curve: UnitCurve)]) throws(PlacedProblem) -> UnitCurve {
    guard isList else {
      let word = try choice(names.map(\.name))
      return names.first { $0.name == word }?.curve ?? .linear
    }
    let points = try list()
    guard points.count == 4 else {
      throw Problem(
        "\(name) has \(counted(points.count, "number"))", allowed: "Control points are four numbers, [x1, y1, x2, y2]",
        advice: "Write four"
      ).placed(at: location)
    }
    return .cubicBezier(
      x1: try points[0].number(in: 0...1), y1: try points[1].number(in: -10...10), x2: try points[2].number(in: 0...1),
      y2: try points[3].number(in: -10...10))
  }
}
