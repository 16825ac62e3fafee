import Assemblies
import Elevators
import Motion
import SimulationCore

extension GroupPicture {
  /// Shows the machine room of the chosen car in place of the hoistways, where that is chosen and there is one.
  mutating func showMachineRoom(of cars: [Elevators.Car<some DrawnController>], at instant: SimulationInstant) {
    guard selection.showsMachineRoom, cars.indices.contains(selection.car) else { return }
    let car = cars[selection.car]
    guard let hoist = car.hoist as? Hoist else { return }
    var room = car.picture(at: instant)
    room.hoist = HoistPicture(hoist, of: car.plant, at: instant)
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
      indicator: plant.lamps.indicator, direction: plant.inspectionDirection ?? controller.shownDirection,
      load: plant.load,
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
