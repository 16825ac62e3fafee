import Assemblies
public import Elevators
import Motion
public import SimulationCore

// The picture of an elevator.
extension Elevator: DrawnMachine where Controller: DrawnController {
  /// The hoistway, car, panel and readouts, or the machine room.
  public typealias Picture = ElevatorPicture
  /// The landing and the doors that keys act on.
  public typealias Selection = ElevatorSelection

  /// Describes the location or destination of the car, and its doors.
  public func statusText(at instant: SimulationInstant) -> String {
    let doors = plant.doors.map { door in
      (plant.doors.count > 1 ? "\(door.entrance.rawValue) " : "") + "doors \(door.region.state.rawValue)"
    }
    var parts = [plant.driveWords(at: instant)] + doors
    if plant.isOverloaded { parts.append("overload") }
    if controller.isStopped { parts.append("stop switch on") }
    let service = serviceView(ElevatorSelection(landing: plant.landing))
    if !service.fireText.isEmpty { parts.insert("FIRE " + service.fireText, at: 0) }
    if !service.text.isEmpty, service.fireText.isEmpty || service.sign != .fire { parts.insert(service.text, at: 0) }
    parts += service.notices
    for number in configuration.landingNumbers {
      for direction in [Direction.up, .down] where !plant.lamps.stuckSides(number, direction).isEmpty {
        let sign = configuration.landing(number).name
        parts.append("hall button \(direction.rawValue) of \(sign) stuck")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns whether the car or a leaf moves, the fire helmet flashes, or anybody is present to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    plant.motion.isRunning || !people.persons.isEmpty || plant.lamps.fireHat == .flashing
      || plant.doors.contains { $0.isMoving(at: instant) }
  }

  /// Returns the elevator at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<Elevator>, selection: ElevatorSelection) -> ElevatorPicture {
    snapshot.machine.picture(at: snapshot.instant, selection: selection)
  }

  /// Returns the elevator at an instant, which must not be before the last change.
  public func picture(at instant: SimulationInstant, selection: ElevatorSelection) -> ElevatorPicture {
    let state = plant.motion.state(at: instant)
    let level = level(of: state.position)
    var picture = ElevatorPicture(
      landings: landingViews(at: instant), doors: plant.doors.map { view(of: $0, at: instant) },
      aboard: people.persons.filter { $0.phase != .waiting }.map { passenger($0, at: instant) },
      position: state.position, speed: state.speed, acceleration: state.acceleration, level: level,
      drive: plant.driveWords(at: instant), indicator: plant.lamps.indicator,
      direction: plant.inspectionDirection ?? controller.shownDirection, load: plant.load,
      ratedLoad: configuration.ratedLoad,
      capacity: configuration.capacity, isOverloaded: plant.isOverloaded, isBuzzing: plant.lamps.isBuzzing,
      isStopped: controller.isStopped, hasStopSwitch: configuration.hasStopSwitch, service: serviceView(selection),
      delivered: people.deliveredCount, selection: selection, time: instant.elapsed)
    picture.hoist = hoist.map { HoistPicture($0, of: plant, at: instant) }
    return picture
  }

  /// Returns the landing whose door zone contains a height, or nil.
  private func level(of position: Double) -> Int? { plant.level(of: position) }

  private func landingViews(at instant: SimulationInstant) -> [ElevatorPicture.LandingView] {
    var queues = [[ElevatorPicture.Passenger]](repeating: [], count: configuration.landings.count)
    for person in people.persons where person.phase == .waiting {
      queues[person.origin - 1].append(passenger(person, at: instant))
    }
    return configuration.landingNumbers.map { number in
      let landing = configuration.landing(number)
      var lamps: [Direction: EntranceSet] = [:]
      // The lowest landing has no down button, the highest no up button.
      if number < configuration.landings.count { lamps[.up] = calls.litSides(number, .up) }
      if number > 1 { lamps[.down] = calls.litSides(number, .down) }
      return ElevatorPicture.LandingView(
        name: landing.name, height: landing.height, entrances: landing.entrances, hallLamps: lamps,
        stuckButtons: [.up: plant.lamps.stuckSides(number, .up), .down: plant.lamps.stuckSides(number, .down)],
        lanterns: [
          .up: plant.lamps.lanternSides(number, .up),
          .down: plant.lamps.lanternSides(number, .down),
        ], waiting: queues[number - 1], isCarLampLit: plant.lamps.isCarLit(number))
    }
  }

  private func view(of door: DoorOperator, at instant: SimulationInstant) -> ElevatorPicture.DoorView {
    ElevatorPicture.DoorView(
      entrance: door.entrance, opening: door.opening(at: instant), partsInMiddle: door.parameters.kind == .centre,
      state: door.region.state.rawValue, isObstructed: obstructionCount(in: door) > 0,
      isPhotoEyeBlocked: door.isPhotoEyeBlocked, isOpenButtonHeld: controller.isOpenButtonHeld(door.entrance))
  }

  private func passenger(_ person: Person, at instant: SimulationInstant) -> ElevatorPicture.Passenger {
    let isWalking = person.phase == .entering || person.phase == .leaving
    let elapsed = person.since.duration(to: instant)
    let share = person.transfer > .zero ? max(0, min(1, elapsed / person.transfer)) : 1
    let inside: Double =
      switch person.phase {
      case .waiting: 0
      case .entering: share
      case .riding: 1
      case .leaving: 1 - share
      }
    return ElevatorPicture.Passenger(
      number: person.number, mass: person.mass, destination: configuration.landing(person.destination).name,
      inside: inside, isWalking: isWalking, entrance: person.entrance)
  }
}

extension Elevator {
  /// Returns the number of objects other than people in the doors of an entrance.
  public func obstructionCount(in door: DoorOperator) -> Int { door.obstructions.count }
}
