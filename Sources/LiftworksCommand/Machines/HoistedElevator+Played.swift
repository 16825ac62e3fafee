import Assemblies
import Configuration
import Drawing
import Elevators
import Motion
import SimulationCore
import Soundscape

extension HoistedElevator: PlayedMachine where Controller: DrawnController {
  typealias Controls = ElevatorControls<Controller>
}

extension HoistedElevator where Controller: DrawnController {
  /// What the elevator says of it.
  func noEffect(of stimulus: ElevatorStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = elevator.refusal(of: stimulus, at: instant), refusal.isImpossible else {
      return nil
    }
    return refusal.text(configuration)
  }

  /// Random acts in this very building.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource {
    let file = ElevatorFile(
      title: entry.title,
      configuration: entry.root.configuration,
      hoist: entry.root.hoist?.parameters,
      exceptions: entry.exceptions,
      isUnsafe: true
    )
    return ElevatorSwarm<Controller>(given: file, name: entry.name)
  }

  /// The elevator as a building with one car.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? {
    ElevatorBuilding(entry: entry)
  }

  /// Landings one above the other, and the doors to the left and to the right of the shaft.
  var soundStage: SoundStage {
    SoundStage(
      landingCount: configuration.landings.count,
      hasTwoEntrances: configuration.entrances.count > 1
    )
  }

  /// The hoist's motor, in periods of its current, and the doors' belts, in metres.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    guard let hoist else { return [] }
    return motor(of: hoist) + (hoist.doors.isEmpty ? [] : plant.doors.compactMap(belt))
  }

  private func motor(of hoist: Hoist) -> [MovingPart] {
    guard let profile = hoist.carMotion.profile, profile.time > 0 else { return [] }
    let periods = Double(hoist.parameters.motor.poles) / 2
    let metre = periods / hoist.train.carTravel
    let pieces = profile.phases.map { phase in
      SoundedMotion.Piece(
        beginning: phase.beginning,
        position: hoist.turnsAtZero * periods + phase.start.position * metre,
        speed: phase.start.speed * metre,
        acceleration: phase.start.acceleration * metre,
        jerk: phase.jerk * metre
      )
    }
    return [
      MovingPart(
        kind: "hoistMotor",
        location: SoundLocation(height: 1),
        beginning: hoist.carMotion.beginning,
        movement: SoundedMotion(pieces, length: profile.time)
      )
    ]
  }

  /// A belt: the curve of its leaf, cut into cubic pieces that leave it nowhere by a thousandth.
  private func belt(of door: DoorOperator) -> MovingPart? {
    guard let motion = door.motion, motion.time > 0 else { return nil }
    let count = 32
    let knots = (0...count).map { index in
      let time = motion.time * Double(index) / Double(count)
      let leaf = motion.state(after: .nanoseconds(Int64(clamping: (time * 1e9).rounded())))
      return (time: time, position: leaf.position, speed: leaf.speed)
    }
    return MovingPart(
      kind: "doorBelt",
      label: door.entrance.rawValue,
      location: SoundLocation(
        side: soundStage.side(of: door.entrance),
        height: soundStage.height(ofLanding: Int64(plant.landing))
      ),
      beginning: door.beginning,
      movement: SoundedMotion(
        zip(knots, knots.dropFirst()).map { SoundedMotion.Piece.between($0, $1) },
        length: motion.time
      )
    )
  }
}
