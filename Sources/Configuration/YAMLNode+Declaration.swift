import Mechanisms
import SimulationCore

extension YAMLNode {
  /// What a drawing declares of a part.
  func declaration() throws(PlacedProblem) -> Declaration {
    let members = try members([
      "width", "height", "length", "x", "y", "layer", "turned", "tilt", "turn", "duration", "dash",
      "phase", "picture", "teeth", "thread",
    ])
    var declared = Declaration()
    declared.width = try members["width"]?.fraction(.positive)
    declared.height = try members["height"]?.fraction(.positive)
    declared.length = try members["length"]?.fraction(.positive)
    declared.x = try members["x"]?.fraction(.any)
    declared.y = try members["y"]?.fraction(.any)
    declared.layer = try members["layer"]?.fraction(.any)
    declared.turned = try members["turned"]?.fraction(.any)
    declared.tilt = try members["tilt"]?.tilt()
    declared.turn = try members["turn"]?.fraction(.any)
    declared.duration = try members["duration"]?.fraction(.positive)
    declared.phase = try members["phase"]?.fraction(.any)
    declared.picture = try members["picture"]?.line()
    declared.teeth = try members["teeth"]?.count()
    if let dash = members["dash"] {
      for item in try dash.list() { declared.dash.append(try item.fraction(.positive)) }
    }
    if let thread = members["thread"] {
      let word = try thread.choice(Declaration.Thread.allCases.map(\.rawValue))
      declared.thread = Declaration.Thread(rawValue: word)
    }
    return declared
  }

  /// A tilt: `{x: degrees}` about the horizontal axis, or `{y: degrees}` about the vertical one.
  private func tilt() throws(PlacedProblem) -> Declaration.Tilt {
    let members = try members(["x", "y"])
    switch (members["x"], members["y"]) {
    case (let angle?, nil): return .aboutX(try angle.fraction(.any))
    case (nil, let angle?): return .aboutY(try angle.fraction(.any))
    default:
      throw Problem(
        "'tilt' has \(members["x"] == nil ? "no axis" : "two axes")",
        allowed: "A tilt is {x: degrees} or {y: degrees}",
        advice: "Write one of them"
      ).placed(at: place)
    }
  }
}
