import Motion
import SimulationCore

// The doors: commands, movement, obstacles.
extension Plant {
  /// The landing whose doors move with the car's: the nearer of the last one and the next one.
  @inline(__always) func landingOfDoors(at instant: SimulationInstant) -> Int {
    guard landing != target else { return landing }
    let position = motion.state(at: instant).position
    let behind = abs(position - configuration.landing(landing).height)
    let ahead = abs(position - configuration.landing(target).height)
    return ahead < behind ? target : landing
  }

  // Indexed loops: a closure of elements would copy each door.
  func index(of entrance: Entrance) -> Int? { doors.indices.first { doors[$0].entrance == entrance } }

  /// Whether any doors are fully open.
  var isAnyDoorOpen: Bool { doors.indices.contains { doors[$0].region.state == .open } }

  /// Whether anything was put into a doorway.
  @inline(__always) var isObstructed: Bool { Self.areObstructed(doors) }

  private static func areObstructed(_ doors: [DoorOperator]) -> Bool {
    doors.indices.contains { !doors[$0].obstructions.isEmpty }
  }

  mutating func open(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].region.canMove(on: .openCommanded) else { return }
    let turnsBack = [.closing, .nudging, .blocked].contains(doors[index].region.state)
    let wasTouched = doors[index].isEdgeTouched
    doors[index].region.move(on: .openCommanded, in: &outbox)
    if turnsBack { outbox.emit(.doorsReversed(landing: landingOfDoors(at: outbox.now), entrance: entrance)) }
    outbox.emit(.doorsOpening(landing: landingOfDoors(at: outbox.now), entrance: entrance))
    if wasTouched { outbox.emit(.safetyEdge(entrance: entrance, isTouched: false)) }
    move(index, to: doors[index].parameters.leafTravel, with: doors[index].parameters.opening, in: &outbox)
  }

  mutating func close(_ entrance: Entrance, isNudging: Bool, in outbox: inout Outbox<Event, Fact>) {
    let trigger: DoorChart.Trigger = isNudging ? .nudgeCommanded : .closeCommanded
    guard let index = index(of: entrance), doors[index].region.canMove(on: trigger) else { return }
    let wasTouched = doors[index].isEdgeTouched
    doors[index].region.move(on: trigger, in: &outbox)
    if wasTouched { outbox.emit(.safetyEdge(entrance: entrance, isTouched: false)) }
    close(index, isNudging: isNudging, in: &outbox)
  }

  private mutating func close(_ index: Int, isNudging: Bool, in outbox: inout Outbox<Event, Fact>) {
    let entrance = doors[index].entrance
    outbox.emit(.doorsClosing(landing: landingOfDoors(at: outbox.now), entrance: entrance, isNudging: isNudging))
    let profile = isNudging ? doors[index].parameters.nudging : doors[index].parameters.closing
    move(index, to: 0, with: profile, in: &outbox)
  }

  /// Lets the leaves go to a position from where and as fast as they are.
  private mutating func move(
    _ index: Int, to position: Double, with profile: LeafProfile, in outbox: inout Outbox<Event, Fact>
  ) {
    let entrance = doors[index].entrance
    if case .moving = doors[index].leaves { outbox.disarm(.doorsArrive(entrance)) }
    disarmTouch(index, in: &outbox)
    let duration = doors[index].move(to: position, with: profile, at: outbox.now)
    outbox.arm(.doorsArrive(entrance), after: duration)
    armTouch(index, in: &outbox)
  }

  /// Arms the instant at which a leaf meets an obstruction.
  private mutating func armTouch(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    disarmTouch(index, in: &outbox)
    guard let time = doors[index].touchingTime(at: outbox.now) else { return }
    let due = max(doors[index].beginning.advanced(by: time), outbox.now)
    doors[index].isMeeting = true
    outbox.arm(.doorsTouch(doors[index].entrance), at: due)
  }

  mutating func doorsArrive(at entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    let isOpen = doors[index].region.state == .opening
    disarmTouch(index, in: &outbox)
    doors[index].leaves = .resting(at: isOpen ? doors[index].parameters.leafTravel : 0)
    doors[index].region.move(on: .arrived, in: &outbox)
    outbox.emit(
      isOpen
        ? .doorsOpened(landing: landingOfDoors(at: outbox.now), entrance: entrance)
        : .doorsClosed(landing: landingOfDoors(at: outbox.now), entrance: entrance))
  }

  mutating func doorsTouch(at entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    let door = doors[index]
    outbox.disarm(.doorsArrive(entrance))
    let position = door.leaf(at: outbox.now).position
    // Leaves that already reverse only stop sooner.
    guard door.region.state != .opening else {
      doors[index].leaves = .resting(at: position)
      outbox.emit(.safetyEdge(entrance: entrance, isTouched: true))
      outbox.emit(.safetyEdge(entrance: entrance, isTouched: false))
      return move(index, to: door.parameters.leafTravel, with: door.parameters.opening, in: &outbox)
    }
    doors[index].leaves = .stopped(at: position, isNudging: door.region.state == .nudging)
    doors[index].region.move(on: .touched, in: &outbox)
    outbox.emit(.safetyEdge(entrance: entrance, isTouched: true))
    outbox.emit(.doorsBlocked(landing: landingOfDoors(at: outbox.now), entrance: entrance))
  }

  private mutating func disarmTouch(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].isMeeting else { return }
    doors[index].isMeeting = false
    outbox.disarm(.doorsTouch(doors[index].entrance))
  }

  /// Puts something between the leaves, or takes it away.
  mutating func changeDoorway(
    at entrance: Entrance, in outbox: inout Outbox<Event, Fact>, _ change: (inout DoorOperator) -> Void
  ) {
    // Nothing is between closed leaves.
    guard let index = index(of: entrance), doors[index].region.state != .closed else { return }
    let wasBlocked = doors[index].isPhotoEyeBlocked
    change(&doors[index])
    armTouch(index, in: &outbox)
    let isBlocked = doors[index].isPhotoEyeBlocked
    if isBlocked != wasBlocked { outbox.emit(.photoEye(entrance: entrance, isBlocked: isBlocked)) }
    guard !isBlocked, case .stopped(_, let isNudging) = doors[index].leaves else { return }
    // What held the leaves has gone: they go on as commanded.
    outbox.emit(.safetyEdge(entrance: entrance, isTouched: false))
    doors[index].region.move(on: isNudging ? .nudgedOn : .freed, in: &outbox)
    close(index, isNudging: isNudging, in: &outbox)
  }
}
