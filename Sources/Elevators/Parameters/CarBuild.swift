/// How one car of a group is built where it is not built as the building's: what it may carry, what moves it, and its
/// doors.
public struct CarBuild: Hashable, Codable, Sendable {
  /// What it may carry, in kilograms.
  public var ratedLoad: Int
  /// How many people it may carry.
  public var capacity: Int
  /// Its floor, in m²; nil where the capacity alone limits how many get in.
  public var area: Double?
  /// Whether it has a stop switch; nil where its code decides.
  public var stopSwitch: Bool?
  /// What moves it.
  public var drive: DriveParameters
  /// Its doors, by their sides.
  public var doors: [Entrance: DoorParameters]

  /// The car of an elevator.
  public init(of elevator: ElevatorConfiguration) {
    ratedLoad = elevator.ratedLoad
    capacity = elevator.capacity
    area = elevator.area
    stopSwitch = elevator.stopSwitch
    drive = elevator.drive
    doors = elevator.doors
  }
}

extension ElevatorConfiguration {
  /// The same elevator with a car that is built otherwise; itself for nil.
  public func built(as build: CarBuild?) -> ElevatorConfiguration {
    guard let build else { return self }
    var elevator = self
    elevator.ratedLoad = build.ratedLoad
    elevator.capacity = build.capacity
    elevator.area = build.area
    elevator.stopSwitch = build.stopSwitch
    elevator.drive = build.drive
    elevator.doors = build.doors
    return elevator
  }
}
