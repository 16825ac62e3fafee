import Motion
import SimulationCore

/// S4: the car stops within 10 mm of its landing, and is levelled again beyond 20 mm.
struct StoppingAccuracy: SafetyRule {
  let configuration: ElevatorConfiguration
  private var stop: Int?
  var name: SafetyRuleName { .stoppingAccuracy }
  var attention: Attention { [.motion, .load, .buttons] }
  var observed: Attention { .runs }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    if case .plant(.carStopped(let landing, _)) = occurrence { stop = landing }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    if let number = stop {
      stop = nil
      let position = plant.motion.state(at: instant).position
      let error = position - configuration.landing(number).height
      if plant.drive.state != .running, abs(error) > configuration.stoppingAccuracyMax + 1e-9 {
        return "the car stopped \(error) m from landing \(configuration.sign(of: number)); "
          + "\(configuration.stoppingAccuracyMax) m are allowed"
      }
    }
    // An overloaded car is levelled again once it is lighter, unless it is hydraulic.
    let isTooHeavy = plant.isOverloaded && configuration.drive.kind != .hydraulic
    guard plant.drive.state == .standing, !plant.areDoorsLocked, !service.motionInhibited, !isTooHeavy else {
      return nil
    }
    let position = plant.motion.state(at: instant).position
    let drift = position - configuration.landing(plant.landing).height
    guard abs(drift) > CodeLimits.relevellingAccuracy + 1e-9 else { return nil }
    return "the car is \(drift) m from landing \(configuration.sign(of: plant.landing)) " + "and is not levelled again"
  }
}
