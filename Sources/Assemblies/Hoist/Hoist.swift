public import Elevators
public import Mechanisms
import Motion
public import SimulationCore

/// The hoist of an elevator: a function of the car's motion and the leaves' positions only.
///
/// It has no ticks. It stores the position of the ropes at the last change of motion, and the energy up to then; the
/// values at any instant follow from these and the current motion.
public struct Hoist: CarHoist, Hashable {
  /// The parameters.
  public let parameters: HoistParameters
  /// The train from motor to car.
  public let train: HoistTrain
  /// The trains of the doors, for each side of the car, front first; empty without parameters.
  public let doors: [DoorTrain]
  /// The limiting ratios of rope forces, up to which the ropes hold or from which they slip: loading, braking,
  /// stalled.
  public let tractionLimits: [TractionHoist.LoadCase: Double]
  /// The turns of the motor at its last start; zero before.
  private var turnsAtStart = 0.0
  private var energyAtStart = HoistEnergy()

  let layout: HoistLayout
  private var forces: HoistForces
  /// The current motion.
  private var motion: CarMotion
  /// The instant at which force or motion last changed.
  private var changed = SimulationInstant.start
  /// The energy up to that instant.
  private var energy = HoistEnergy()
  /// The rope travel, in metres of the car, that compensated rope stretch.
  private var stretch = 0.0
  /// The initial position of the car.
  private let origin: Double
  private var isRelevelling = false

  /// Creates a hoist at rest, with the car at its start landing.
  public init(_ parameters: HoistParameters, of elevator: ElevatorConfiguration) {
    self.parameters = parameters
    let train = HoistTrain(parameters)
    self.train = train
    doors = elevator.entrances.compactMap { side in
      guard let door = parameters.doorOperator, let kind = elevator.doors[side]?.kind else { return nil }
      return DoorTrain(door, kind: kind)
    }
    let traction = parameters.traction(of: elevator)
    tractionLimits = Dictionary(
      uniqueKeysWithValues: TractionHoist.LoadCase.allCases.map { ($0, traction.tractionLimit($0)) })
    layout = HoistLayout(parameters, of: elevator, carTravel: train.carTravel)
    forces = HoistForces(layout, load: 0)
    motion = Plant(elevator).motion
    origin = elevator.landing(elevator.startLanding).height
  }

  // MARK: - The run

  /// Follows the current motion of the plant; returns the resulting facts of the motor.
  ///
  /// - Complexity: O(1) if nothing has changed.
  public mutating func follow(_ plant: Plant, at now: SimulationInstant) -> [HoistFact] {
    let load = Double(plant.load)
    let runsAnew = plant.drive.state == .relevelling && !isRelevelling
    isRelevelling = plant.drive.state == .relevelling
    guard plant.motion != motion || load != forces.load else { return [] }
    let wasRunning = motion.isRunning
    if wasRunning { energy += work(from: changed, to: now) }
    changed = now
    if load != forces.load { forces = HoistForces(layout, load: plant.load) }
    // The position of the ropes on the sheave does not change: only the car moves, by their stretch.
    if !plant.motion.isSameTravel(as: motion) {
      stretch += ropeColumn(motion, at: now) - ropeColumn(plant.motion, at: now)
    }
    motion = plant.motion
    var facts: [HoistFact] = []
    if wasRunning, !motion.isRunning || runsAnew { facts.append(stopped(at: now)) }
    if motion.isRunning, !wasRunning || runsAnew {
      turnsAtStart = motorTurns(at: now)
      energyAtStart = energy
      let way = (motion.profile?.target ?? 0) - motion.state(at: now).position
      facts.append(.motorStarted(way < 0 ? .down : .up))
    }
    return facts
  }

  private func stopped(at now: SimulationInstant) -> HoistFact {
    let turns = motorTurns(at: now) - turnsAtStart
    return .motorStopped(
      thousandthTurns: Int64(clamping: (turns * 1_000).rounded(.toNearestOrEven)),
      joules: Int64(clamping: (energy.net - energyAtStart.net).rounded(.toNearestOrEven)))
  }

  /// Returns the position of the car if the ropes did not stretch.
  private func ropeColumn(_ motion: CarMotion, at instant: SimulationInstant) -> Double {
    motion.state(at: instant).position + motion.sag
  }

  private func work(from start: SimulationInstant, to end: SimulationInstant) -> HoistEnergy {
    guard let profile = motion.profile else { return HoistEnergy() }
    let beginning = motion.beginning.nanoseconds
    // Rounded as Swift rounds the quotient of two durations, which takes ten times longer.
    func seconds(_ instant: SimulationInstant) -> Double { Double(instant.nanoseconds - beginning) * 1e9 / 1e18 }
    return forces.energy(along: profile, from: seconds(start), to: seconds(end))
  }

  // MARK: - At an instant

  /// Returns the turns of the motor at an instant, which is not before the last change.
  public func motorTurns(at instant: SimulationInstant) -> Double {
    (ropeColumn(motion, at: instant) + stretch - origin) / train.carTravel
  }

  /// Returns the energy up to an instant, which is not before the last change.
  public func energy(at instant: SimulationInstant) -> HoistEnergy {
    guard motion.isRunning else { return energy }
    var energy = energy
    energy += work(from: changed, to: instant)
    return energy
  }

  /// The motion of the car that the hoist follows.
  public var carMotion: CarMotion { motion }

  /// The turns of the motor at which the car is at height 0, given the current motion.
  public var turnsAtZero: Double { (motion.sag + stretch - origin) / train.carTravel }

  /// Returns all values at an instant, which is not before the last change.
  public func state(of plant: Plant, at instant: SimulationInstant) -> HoistState {
    let state = motion.state(at: instant)
    let turns = motorTurns(at: instant)
    let sheave = train.sheaveRatio.decimal
    let speed = state.speed / train.carTravel
    let ropes = forces.ropeForces(state)
    let power = forces.power(state)
    let torque = motion.isRunning ? forces.motorForce(state) * train.carTravel / (2 * .pi) : 0
    return HoistState(
      motorTurns: turns, motorSpeed: speed * 60, sheaveTurns: turns * sheave, sheaveSpeed: speed * sheave * 60,
      ropeSpeed: state.speed * layout.roping, car: state.position,
      // Only the car sinks when ropes stretch: the counterweight follows the sheave.
      counterweight: layout.counterweight(at: ropeColumn(motion, at: instant) + stretch), carForce: ropes.car,
      counterweightForce: ropes.counterweight, torque: torque, shaftPower: power.shaft, mainsPower: power.mains,
      usefulPower: state.speed * (forces.force(state) + layout.rotorMass * state.acceleration),
      energy: energy(at: instant), doors: zip(plant.doors, doors).map { Self.state(of: $0, $1, at: instant) })
  }

  /// Returns the readings of motor, sheave, ropes, counterweight, power, energy and door drives.
  public func readings(of plant: Plant, at instant: SimulationInstant) -> [Reading] {
    state(of: plant, at: instant).readings
  }

  private static func state(of door: DoorOperator, _ train: DoorTrain, at instant: SimulationInstant)
    -> HoistState.DoorState
  {
    let leaf = door.leaf(at: instant)
    let ratio = train.leafRatio.decimal
    let turns = leaf.position / ratio
    return HoistState.DoorState(
      entrance: door.entrance, motorTurns: turns, motorSpeed: leaf.speed / ratio * 60,
      pulleyTurns: turns * train.pulleyRatio.decimal, beltSpeed: leaf.speed, leaf: leaf.position,
      otherLeaf: turns * train.otherLeafRatio.decimal)
  }
}
