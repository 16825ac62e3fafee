package import SimulationCore

/// What a swarm of elevators under our controller never does, however long it runs, and why.
public enum UnreachableChanges {
  /// The reasons, by the words for a change of state in a swarm's report, or by the name of a fact.
  public static let reasons: [String: String] = [
    "frontDoors opening to closing on closeCommanded":
      "doors that still open are told to close by nudging only, in a fire",
    "frontDoorControl opening to closing on closeDecided":
      "doors that still open are told to close by nudging only, in a fire",
    "frontDoors closing to blocked on touched":
      "the photo eye turns closing doors back before a leaf touches anything",
    "frontDoors blocked to closing on closeCommanded":
      "the controller opens doors that are held at the very instant",
    "frontDoors blocked to nudging on nudgeCommanded":
      "the controller opens doors that are held at the very instant",
    "frontDoors blocked to closing on freed":
      "the controller opens doors that are held at the very instant",
    "frontDoors blocked to nudging on nudgedOn":
      "the controller opens doors that are held at the very instant",
    "rearDoors opening to closing on closeCommanded":
      "doors that still open are told to close by nudging only, in a fire",
    "rearDoorControl opening to closing on closeDecided":
      "doors that still open are told to close by nudging only, in a fire",
    "rearDoors closing to blocked on touched":
      "the photo eye turns closing doors back before a leaf touches anything",
    "rearDoors blocked to closing on closeCommanded":
      "the controller opens doors that are held at the very instant",
    "rearDoors blocked to nudging on nudgeCommanded":
      "the controller opens doors that are held at the very instant",
    "rearDoors blocked to closing on freed":
      "the controller opens doors that are held at the very instant",
    "rearDoors blocked to nudging on nudgedOn":
      "the controller opens doors that are held at the very instant",
    "mode firePhaseTwo to normal on normalPrevails":
      "firefighters give the car back to the recall, phase I, before anything else prevails",
    "mode firePhaseTwo to seismic on seismicPrevails":
      "firefighters give the car back to the recall, phase I, before anything else prevails",
    "mode firePhaseTwo to outOfService on outOfServicePrevails":
      "firefighters give the car back to the recall, phase I, before anything else prevails",
    "mode firePhaseTwo to independent on independentPrevails":
      "firefighters give the car back to the recall, phase I, before anything else prevails",
    "mode firePhaseTwo to emergencyPower on emergencyPowerPrevails":
      "firefighters give the car back to the recall, phase I, before anything else prevails",
    "destinationEntered":
      "a single car has no keypads; a swarm of a group with keypads has",
    "personFollowed":
      "random people follow nobody",
    "personGaveUp":
      "random people have the patience that it takes",
    "motorStarted":
      "random elevators have no hoist; a swarm of a shipped one has",
    "motorStopped":
      "random elevators have no hoist; a swarm of a shipped one has",
  ]
}

extension StateTransition {
  /// The words for it in a swarm's report, of whatever part of the machine.
  package var words: String { "\(region) \(source) to \(target) on \(trigger)" }
}
