public import SimulationCore

/// The stimuli of an elevator.
public enum ElevatorStimulus: Hashable, Sendable {
  /// A button, switch, key, detector or supply: one of the signals of ``PlantSignal`` before those of
  /// drive and position.
  case control(PlantSignal)
  /// Somebody arrives; a mass of 0 kg stands for a random one. Where a landing has two sides, the person comes to
  /// one of them, and goes out to one.
  case personArrives(
    landing: Int, destination: Int, mass: Int, entrance: Entrance? = nil, exit: Entrance? = nil,
    traits: PersonTraits = .ordinary)
  /// Something of a width in millimetres is put between the doors.
  case obstructionPlaced(entrance: Entrance, width: Int)
  /// The obstruction between the doors is removed.
  case obstructionRemoved(entrance: Entrance)
  /// Freight is put into the car, or removed from it, in kilograms; while the doors are shut, nothing
  /// is moved.
  case freightMoved(kilograms: Int)
  /// The car is stopped by an obstacle or its ropes slip, so that its motor runs for nothing, or it
  /// is free again; no signal reports it.
  case driveStalled(isStalled: Bool)
}

extension ElevatorStimulus: Formed, ReadableStimulus, CustomStringConvertible {
  /// The signals that come from outside, and what happens to the elevator without one.
  public static let cases = Forms<Self>(
    PlantSignal.controls.map(ElevatorStimulus.control) + [
      .personArrives(landing: 1, destination: 2, mass: 75), .obstructionPlaced(entrance: .front, width: 100),
      .obstructionRemoved(entrance: .front), .freightMoved(kilograms: 100), .driveStalled(isStalled: true),
    ])

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .control(let signal): return .control(signal.form(with: &recorder))
    case .personArrives(let landing, let destination, let mass, let entrance, let exit, let traits):
      recorder.name("personArrives", "somebody comes to a landing")
      return .personArrives(
        landing: recorder.landing(landing, "where the person comes"), destination: recorder.destination(destination),
        mass: recorder.mass(mass, from: 0, "the person's mass; 0 for one at random"), entrance: recorder.side(entrance),
        exit: recorder.exit(exit), traits: recorder.traits(traits))
    case .obstructionPlaced(let entrance, let width):
      recorder.name("obstructionPlaced", "something is put between the doors")
      return .obstructionPlaced(
        entrance: recorder.entrance(entrance),
        width: recorder.whole("width", width, in: 1...10_000, unit: .millimetres, "how wide it is"))
    case .obstructionRemoved(let entrance):
      recorder.name("obstructionRemoved", "whatever was put between the doors is removed")
      return .obstructionRemoved(entrance: recorder.entrance(entrance))
    case .freightMoved(let kilograms):
      recorder.name("freightMoved", "freight is put into the car, or removed from it")
      return .freightMoved(
        kilograms: recorder.whole(
          "kilograms", kilograms, in: -1_000_000...1_000_000, unit: .kilograms, "how much; negative for what is removed"
        ))
    case .driveStalled(let isStalled):
      recorder.name("driveStalled", "an obstacle stops the car, or its ropes slip")
      return .driveStalled(isStalled: recorder.flag("stalled", isStalled, "whether it is stopped"))
    }
  }
}
