public import SimulationCore

extension MechanismRun {
  /// Returns the problem with a stimulus for this particular mechanism; nil when it is valid.
  public func problem(with stimulus: MechanismStimulus) -> Problem? {
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard Fraction(text) != nil else {
        return Problem(
          "the speed '\(text.prefix(40))' is no number",
          allowed: "It is turns a minute: an integer, a decimal or a fraction like 25/2", advice: "Change the value")
      }
      guard mechanism.drives.isEmpty else { return nil }
      return Problem(
        "the mechanism '\(mechanism.name)' has no motor", allowed: "The speed of a 'drive' can be changed",
        advice: "Add 'drive' to its file")
    case .clutchEngaged(let name), .clutchReleased(let name):
      let names = mechanism.elements.map(\.name)
      return names.contains(name) ? nil : unknown("element", name, names)
    case .shaftStalled(let name), .shaftReleased(let name):
      let names = mechanism.bodies.map(\.name)
      return names.contains(name) ? nil : unknown("body", name, names)
    }
  }

  private func unknown(_ kind: String, _ name: String, _ names: [String]) -> Problem {
    let list = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return Problem(
      "unknown \(kind) '\(name)'",
      allowed: names.isEmpty
        ? "The mechanism has none" : "There are \(list)\(names.count > 20 ? " and \(names.count - 20) more" : "")",
      advice: names.isEmpty ? "Leave it out" : "Name one of them")
  }
}
