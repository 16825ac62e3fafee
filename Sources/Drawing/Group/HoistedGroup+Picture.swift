public import Assemblies
import Elevators
import Motion
public import SimulationCore

// The picture of a group whose cars have hoists.
extension HoistedGroup: DrawnMachine {
  /// The group, or the machine room of the selected car.
  public typealias Picture = GroupPicture
  /// The landing and the car that keys act on, and the chosen view.
  public typealias Selection = GroupSelection

  /// Describes the state of the group.
  public func statusText(at instant: SimulationInstant) -> String { group.statusText(at: instant) }

  /// Returns whether a car or a leaf moves, or anybody is present to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { group.isMoving(at: instant) }

  /// Returns the group, or the machine room of the selected car, at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<HoistedGroup>, selection: GroupSelection) -> GroupPicture {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    var picture = machine.group.picture(at: instant, selection: selection)
    picture.showMachineRoom(of: machine.group.cars, machine.hoists, at: instant)
    return picture
  }

  /// Returns when the selected call was assigned to its present car.
  public func instantOfDecision(askedBy selection: GroupSelection) -> SimulationInstant? {
    group.instantOfDecision(askedBy: selection)
  }
}

// What is shown of a run of a group whose cars other programs control.
extension RemoteGroup: DrawnMachine {
  /// The group, or the machine room of the chosen car.
  public typealias Picture = GroupPicture
  /// The landing and the car that keys act on, and what is looked at.
  public typealias Selection = GroupSelection

  /// What the group is doing.
  public func statusText(at instant: SimulationInstant) -> String { group.statusText(at: instant) }

  /// Whether a car or a leaf moves, or anybody is there to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { group.isMoving(at: instant) }

  /// The group as it looks at the instant of a snapshot, or the machine room of the chosen car.
  public static func picture(of snapshot: Snapshot<RemoteGroup>, selection: GroupSelection) -> GroupPicture {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    var picture = machine.group.picture(at: instant, selection: selection)
    picture.showMachineRoom(of: machine.group.cars, machine.hoists, at: instant)
    return picture
  }
}

extension GroupPicture {
  /// Shows the machine room of the chosen car in place of the hoistways, where that is chosen and there is one.
  mutating func showMachineRoom(
    of cars: [Elevators.Car<some DrawnController>], _ hoists: [Hoist], at instant: SimulationInstant
  ) {
    guard selection.showsMachineRoom, hoists.indices.contains(selection.car) else { return }
    let car = cars[selection.car]
    var room = car.picture(at: instant)
    room.hoist = HoistPicture(hoists[selection.car], of: car.plant, at: instant)
    machineRoom = room
  }
}

extension Car where Controller: DrawnController {
  /// The car alone, as its machine room shows it: its height, speed, load and doors.
  func picture(at instant: SimulationInstant) -> ElevatorPicture {
    let state = plant.motion.state(at: instant)
    var selection = ElevatorSelection(landing: plant.landing)
    selection.showsMachineRoom = true
    return ElevatorPicture(
      landings: configuration.landings.map { landing in
        ElevatorPicture.LandingView(
          name: landing.name, height: landing.height, entrances: landing.entrances, hallLamps: [:], lanterns: [:],
          waiting: [], isCarLampLit: false)
      }, doors: plant.doors.map { view(of: $0, at: instant) }, aboard: [], position: state.position, speed: state.speed,
      acceleration: state.acceleration, level: plant.level(of: state.position), drive: plant.driveWords(at: instant),
      indicator: plant.lamps.indicator, direction: plant.inspectionWay ?? controller.shownDirection, load: plant.load,
      ratedLoad: configuration.ratedLoad, capacity: configuration.capacity, isOverloaded: plant.isOverloaded,
      isBuzzing: plant.lamps.isBuzzing, isStopped: controller.isStopped, delivered: 0, selection: selection,
      time: instant.elapsed)
  }

  private func view(of door: DoorOperator, at instant: SimulationInstant) -> ElevatorPicture.DoorView {
    ElevatorPicture.DoorView(
      entrance: door.entrance, opening: door.opening(at: instant), partsInMiddle: door.parameters.kind == .centre,
      state: door.region.state.rawValue, isObstructed: !door.obstructions.isEmpty,
      isPhotoEyeBlocked: door.isPhotoEyeBlocked, isOpenButtonHeld: false)
  }
}
