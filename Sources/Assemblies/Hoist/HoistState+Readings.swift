import Elevators
import SimulationCore

extension HoistState {
  /// The readings of a hoist: motor, sheave, ropes, counterweight, power, energy, door drives.
  var readings: [Reading] {
    [
      Reading("motor/turns", motorTurns, .turns),
      Reading("motor/speed", motorSpeed, .turnsPerMinute),
      Reading("motor/torque", torque, .newtonMetres),
      Reading("motor/power", shaftPower, .watts),
      Reading("sheave/turns", sheaveTurns, .turns),
      Reading("sheave/speed", sheaveSpeed, .turnsPerMinute),
      Reading("ropes/speed", ropeSpeed, .metresPerSecond),
      Reading("ropes/carForce", carForce, .newtons),
      Reading("ropes/counterweightForce", counterweightForce, .newtons),
      Reading("ropes/tractionRatio", tractionRatio, .number),
      Reading("counterweight/position", counterweight, .metres),
      Reading("power/mains", mainsPower, .watts),
      Reading("power/useful", usefulPower, .watts),
      Reading("power/lost", lostPower, .watts),
      Reading("energy/drawn", energy.drawn, .joules),
      Reading("energy/returned", energy.returned, .joules),
    ] + doors.flatMap(\.readings)
  }
}

extension HoistState.DoorState {
  /// The readings of the door drive of one side.
  fileprivate var readings: [Reading] {
    let name = "doors/\(entrance.rawValue)"
    return [
      Reading("\(name)/motor/turns", motorTurns, .turns),
      Reading("\(name)/motor/speed", motorSpeed, .turnsPerMinute),
      Reading("\(name)/pulley/turns", pulleyTurns, .turns),
      Reading("\(name)/belt/speed", beltSpeed, .metresPerSecond),
      Reading("\(name)/otherLeaf", otherLeaf, .metres),
    ]
  }
}
