package import SimulationCore

extension Mechanism.Load {
  /// The load of a text: `BODY=TORQUE`, in N m.
  ///
  /// - Throws: a `PlacedProblem` at `--load` for another text, and for a body that there is not.
  package init(_ text: String, on mechanism: Mechanism) throws(PlacedProblem) {
    let location = FileLocation(file: "--load")
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = mechanism.bodies.map(\.name)
    guard parts.count == 2, let torque = Fraction(String(parts[1])) else {
      throw Problem(
        "'\(text.prefix(80))' is not a load",
        allowed: "A load is BODY=TORQUE in N m, such as \(names[0])=-50 or \(names[0])=25/2",
        advice: "Write it like that"
      ).placed(at: location)
    }
    guard let body = names.firstIndex(of: String(parts[0])) else {
      let name = String(parts[0].prefix(80))
      throw Problem(
        "unknown body '\(name)'", allowed: "The bodies are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Use one of them")
      ).placed(at: location)
    }
    self.init(BodyID(body), torque: torque)
  }
}

extension Mechanism {
  /// The states to solve: one of a name, one with some elements engaged, or all.
  ///
  /// - Parameters:
  ///   - state: The name of the only one; nil for all.
  ///   - engage: The names of the engaged elements with commas between, or `none`; nil for what the states have.
  /// - Returns: The states.
  /// - Throws: a `PlacedProblem` for a name that there is not, and where both are given.
  package func states(named state: String?, engaging engage: String?) throws(PlacedProblem) -> [State] {
    if let state, engage != nil {
      throw Problem(
        "both '--state \(state)' and '--engage' are given", allowed: "One of them names what is engaged",
        advice: "Remove one"
      ).placed(at: FileLocation(file: "--engage"))
    }
    if let state { return [try self.state(named: state)] }
    if let engage { return [try self.state(engaging: engage)] }
    return states
  }

  private func state(named name: String) throws(PlacedProblem) -> State {
    if let state = states.first(where: { $0.name == name }) { return state }
    let names = states.compactMap(\.name)
    throw Problem(
      "unknown state '\(name)'",
      allowed: names.isEmpty ? "The mechanism has one state, without a name" : "The states are \(quotedList(names))",
      advice: suggestion(for: name, among: names, or: names.isEmpty ? "Leave the option out" : "Use one of them")
    ).placed(at: FileLocation(file: "--state"))
  }

  private func state(engaging list: String) throws(PlacedProblem) -> State {
    if list == "none" { return State(list) }
    let names = elements.map(\.name)
    var engaged: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let index = names.firstIndex(of: name) else {
        throw Problem(
          "unknown element '\(name)'",
          allowed: names.isEmpty
            ? "The mechanism has no elements" : "The elements are \(quotedList(names)); 'none' engages nothing",
          advice: suggestion(
            for: name, among: names,
            or: names.isEmpty ? "Leave the option out" : "Name some of them, with commas between")
        ).placed(at: FileLocation(file: "--engage"))
      }
      guard !engaged.contains(index) else {
        throw Problem(
          "the element '\(name)' is named twice", allowed: "Each element is engaged once", advice: "Remove one"
        ).placed(at: FileLocation(file: "--engage"))
      }
      engaged.append(index)
    }
    let name = engaged.map { names[$0] }.joined(separator: ",")
    return State(name, engaged: engaged)
  }
}
