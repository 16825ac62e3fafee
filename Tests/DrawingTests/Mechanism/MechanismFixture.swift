import Configuration
import Mechanisms
import SimulationCore
import Testing

@testable import Drawing

/// The mechanisms that ship, run.
enum MechanismFixture {
  static let names = [
    "bicycle", "car-gearbox", "differential", "fan-drive", "fergusons-paradox", "motor-to-fan",
    "motor-to-fan-as-written", "orrery", "two-speed", "watch", "zf-8hp70",
  ]

  static func mechanism(_ name: String) throws -> Mechanism {
    let path = "config/mechanisms/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    return try MechanismFile(text: text, file: path).mechanism
  }

  /// A run of a mechanism at an instant, in nanoseconds.
  static func simulation(_ name: String, at nanoseconds: Int64 = 0) throws -> Simulation<MechanismRun> {
    let simulation = Simulation(MechanismRun(try mechanism(name)), seed: 1)
    simulation.run(through: SimulationInstant(nanoseconds: nanoseconds))
    return simulation
  }

  static func picture(_ name: String, at nanoseconds: Int64 = 0) throws -> MechanismPicture {
    let simulation = try simulation(name, at: nanoseconds)
    return simulation.machine.picture(at: SimulationInstant(nanoseconds: nanoseconds))
  }
}
