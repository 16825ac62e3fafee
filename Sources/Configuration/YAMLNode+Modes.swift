import Elevators
import SimulationCore

extension YAMLNode {
  private static let speeds = 0.01...25.0
  private static let times = Duration.zero...(.seconds(3_600))

  /// The figures of the service modes, for a car that starts at a landing.
  func modes(
    of landings: [Landing],
    start: Int
  ) throws(PlacedProblem) -> ModeParameters {
    let members = try members([
      "recall", "alternate", "outOfService", "emergencyPower", "inspectionSpeed", "seismicSpeed",
      "motorRunTime",
    ])
    var figures = ModeParameters()
    figures.recallLanding = try members["recall"]?.landing(among: landings)
    if let node = members["alternate"] {
      let number = try node.landing(among: landings)
      guard number != figures.recallLanding ?? start else {
        throw Problem(
          "the alternate landing is \(node.words), the recall landing itself",
          allowed: "A car whose recall landing has smoke goes to another one",
          advice: "Name another landing"
        ).placed(at: node.place)
      }
      figures.alternateLanding = number
    }
    figures.outOfServiceLanding = try members["outOfService"]?.landing(among: landings)
    if let node = members["emergencyPower"] {
      try node.emergencyPower(of: landings, into: &figures)
    }
    if let node = members["inspectionSpeed"] {
      figures.inspectionSpeed = try node.number(in: Self.speeds)
    }
    if let node = members["seismicSpeed"] {
      figures.seismicSpeed = try node.number(in: Self.speeds)
    }
    figures.motorRunTime = try members["motorRunTime"]?.duration(
      in: .seconds(1)...(.seconds(3_600))
    )
    return figures
  }

  private func emergencyPower(
    of landings: [Landing],
    into figures: inout ModeParameters
  ) throws(PlacedProblem) {
    let members = try members(["landing", "wait", "then"])
    figures.emergencyLanding = try members["landing"]?.landing(among: landings)
    if let node = members["wait"] {
      figures.emergencyWait = try node.duration(in: Self.times)
    }
    if let node = members["then"] {
      figures.runsOnEmergencyPower = try node.choice(["stay", "run"]) == "run"
    }
  }
}
