package import Assemblies
package import Elevators
package import SimulationCore

/// A machine that is judged by its signals.
package protocol SignalsJudged: SignalsServed where Stimulus: Hashable & ReadableStimulus {
  /// What people and switches can do in a scenario.
  static var scenarioForms: [RecordForm] { get }
  /// What is done to a car, by its index, or to the building.
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> Stimulus
  /// Who uses the cars.
  var people: People { get }
  /// The rules that are judged, but for exceptions by name.
  static func judgedRules(exceptions: [String]) -> [SafetyRuleName]
  /// The rules of several cars together that are judged, likewise.
  static func judgedHallRules(exceptions: [String]) -> [GroupRuleName]
}

extension RemoteElevator: SignalsJudged {
  package static var scenarioForms: [RecordForm] { ElevatorStimulus.forms }
  package func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteStimulus { .elevator(stimulus) }
  package static func judgedHallRules(exceptions: [String]) -> [GroupRuleName] { [] }
  package var people: People { elevator.people }
}

extension RemoteGroup: SignalsJudged {
  package static var scenarioForms: [RecordForm] { GroupStimulus.formsWithoutDispatcher }
  package func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteGroupStimulus {
    .group(stimulus.isOfBuilding ? .building(stimulus) : .car(group.cars[car].name, stimulus))
  }
  package var people: People { group.people }
}
