import Elevators
import SimulationCore

extension YAMLNode {
  private static let dwells = Duration.zero...(.seconds(3_600))

  /// The figures of control.
  func control(of landings: [Landing]) throws(PlacedProblem) -> ControlParameters {
    let members = try members([
      "carCallDwell", "hallCallDwell", "transferExtension", "minimumDwell", "holdTime",
      "callReopens", "maxReopens", "nudgeAfter", "buttonDistance", "signalTime", "notification",
      "passingTone", "opensWhileLevelling", "bypassLoad", "home", "parkAfter",
    ])
    var figures = ControlParameters()
    try members.readTimes(into: &figures)
    if let node = members["callReopens"] { figures.callReopens = try node.flag() }
    if let node = members["maxReopens"] { figures.maxReopens = try node.wholeNumber(in: 1...1_000) }
    if let node = members["buttonDistance"] {
      figures.buttonDistance = try node.number(in: 0...100)
    }
    if let node = members["notification"] {
      let word = try node.choice(NotificationMoment.allCases.map(\.rawValue))
      figures.notification = NotificationMoment(rawValue: word) ?? figures.notification
    }
    if let node = members["passingTone"] { figures.hasPassingTone = try node.flag() }
    if let node = members["opensWhileLevelling"] { figures.opensWhileLevelling = try node.flag() }
    if let node = members["bypassLoad"] { figures.bypassLoad = try node.number(in: 0.1...1) }
    if let node = members["home"] { figures.homeLanding = try node.landing(among: landings) }
    return figures
  }

  /// The figures of the people.
  func people() throws(PlacedProblem) -> PeopleParameters {
    let members = try members(["transferTime", "mass", "reaction"])
    var figures = PeopleParameters()
    if let node = members["transferTime"] {
      figures.transferTime = try node.bounds { item throws(PlacedProblem) in
        try item.duration(in: .milliseconds(1)...(.seconds(600)))
      }
    }
    if let node = members["mass"] {
      figures.mass = try node.bounds { item throws(PlacedProblem) in
        try item.wholeNumber(in: 1...Int(People.massMax))
      }
    }
    if let node = members["reaction"] { figures.reaction = try node.duration(in: Self.dwells) }
    return figures
  }
}

extension YAMLMapping {
  /// Reads the figures of control that are times.
  fileprivate func readTimes(into figures: inout ControlParameters) throws(PlacedProblem) {
    let times: [(key: String, figure: WritableKeyPath<ControlParameters, Duration>)] = [
      ("carCallDwell", \.carCallDwell), ("hallCallDwell", \.hallCallDwell),
      ("transferExtension", \.transferExtension), ("minimumDwell", \.minimumDwell),
      ("holdTime", \.holdTime), ("nudgeAfter", \.nudgeAfter), ("parkAfter", \.parkAfter),
    ]
    let range = Duration.zero...(.seconds(3_600))
    for (key, figure) in times {
      if let node = self[key] { figures[keyPath: figure] = try node.duration(in: range) }
    }
    if let node = self["signalTime"] { figures.signalTime = try node.duration(in: range) }
  }
}
