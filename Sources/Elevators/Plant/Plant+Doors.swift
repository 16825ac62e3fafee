import Motion
import SimulationCore

// The doors: commands, movement, obstacles.
extension Plant {
  /// The landing whose doors move with the car's: the nearer of the last one and the next one.
  func landingOfDoors(at instant: SimulationInstant) -> Int {
    guard landing != target else { return landing }
    let position = motion.state(at: instant).position
    let behind = abs(position - configuration.landing(landing).height)
    let ahead = abs(position - configuration.landing(target).height)
    return ahead < behind ? target : landing
  }

  private func index(of entrance: Entrance) -> Int? {
    doors.firstIndex { $0.entrance == entrance }
  }

  mutating func open(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].region.canMove(on: .openCommanded) else {
      return
    }
    let turnsBack = [.closing, .nudging, .blocked].contains(doors[index].region.state)
    doors[index].region.move(on: .openCommanded, in: &outbox)
    if turnsBack {
      outbox.emit(.doorsReversed(landing: landingOfDoors(at: outbox.now), entrance: entrance))
    }
    outbox.emit(.doorsOpening(landing: landingOfDoors(at: outbox.now), entrance: entrance))
    setEdge(false, of: index, in: &outbox)
    move(
      index,
      to: doors[index].parameters.leafTravel,
      with: doors[index].parameters.opening,
      in: &outbox
    )
  }

  mutating func close(
    _ entrance: Entrance,
    isNudging: Bool,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let trigger: DoorChart.Trigger = isNudging ? .nudgeCommanded : .closeCommanded
    guard let index = index(of: entrance), doors[index].region.canMove(on: trigger) else { return }
    doors[index].region.move(on: trigger, in: &outbox)
    doors[index].isNudging = isNudging
    setEdge(false, of: index, in: &outbox)
    outbox.emit(
      .doorsClosing(
        landing: landingOfDoors(at: outbox.now),
        entrance: entrance,
        isNudging: isNudging
      )
    )
    move(
      index,
      to: 0,
      with: isNudging ? doors[index].parameters.nudging : doors[index].parameters.closing,
      in: &outbox
    )
  }

  /// Lets the leaves go to a position from where and as fast as they are.
  private mutating func move(
    _ index: Int,
    to position: Double,
    with profile: LeafProfile,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let door = doors[index]
    outbox.disarm(.doorsArrive(door.entrance))
    outbox.disarm(.doorsTouch(door.entrance))
    let motion = LeafMotion(
      from: door.leaf(at: outbox.now),
      to: position,
      profile: profile,
      within: 0...door.parameters.leafTravel
    )
    doors[index].motion = motion
    doors[index].beginning = outbox.now
    outbox.arm(.doorsArrive(door.entrance), after: motion.duration)
    armTouch(index, in: &outbox)
  }

  /// Arms the instant at which a leaf meets an obstruction.
  private mutating func armTouch(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    outbox.disarm(.doorsTouch(doors[index].entrance))
    guard let time = doors[index].touchingTime(at: outbox.now) else { return }
    let due = max(doors[index].beginning.advanced(by: time), outbox.now)
    outbox.arm(.doorsTouch(doors[index].entrance), at: due)
  }

  mutating func doorsArrive(
    at entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard let index = index(of: entrance) else { return }
    let isOpen = doors[index].region.state == .opening
    rest(index, at: isOpen ? doors[index].parameters.leafTravel : 0, in: &outbox)
    doors[index].region.move(on: .arrived, in: &outbox)
    outbox.emit(
      isOpen
        ? .doorsOpened(landing: landingOfDoors(at: outbox.now), entrance: entrance)
        : .doorsClosed(landing: landingOfDoors(at: outbox.now), entrance: entrance)
    )
  }

  mutating func doorsTouch(
    at entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard let index = index(of: entrance) else { return }
    let door = doors[index]
    rest(index, at: door.leaf(at: outbox.now).position, in: &outbox)
    // Leaves that are turning back already only come to rest sooner.
    guard door.region.state != .opening else {
      setEdge(true, of: index, in: &outbox)
      setEdge(false, of: index, in: &outbox)
      return move(
        index,
        to: door.parameters.leafTravel,
        with: doors[index].parameters.opening,
        in: &outbox
      )
    }
    doors[index].region.move(on: .touched, in: &outbox)
    setEdge(true, of: index, in: &outbox)
    outbox.emit(.doorsBlocked(landing: landingOfDoors(at: outbox.now), entrance: entrance))
  }

  private mutating func rest(
    _ index: Int,
    at position: Double,
    in outbox: inout Outbox<Event, Fact>
  ) {
    outbox.disarm(.doorsArrive(doors[index].entrance))
    outbox.disarm(.doorsTouch(doors[index].entrance))
    doors[index].motion = nil
    doors[index].rest = position
  }

  private mutating func setEdge(
    _ isTouched: Bool,
    of index: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard doors[index].isEdgeTouched != isTouched else { return }
    doors[index].isEdgeTouched = isTouched
    outbox.emit(.safetyEdge(entrance: doors[index].entrance, isTouched: isTouched))
  }

  /// Puts something between the leaves, or takes it away.
  mutating func changeDoorway(
    at entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>,
    _ change: (inout DoorOperator) -> Void
  ) {
    // Nothing is between closed leaves.
    guard let index = index(of: entrance), doors[index].region.state != .closed else { return }
    let wasBlocked = doors[index].isPhotoEyeBlocked
    change(&doors[index])
    armTouch(index, in: &outbox)
    let isBlocked = doors[index].isPhotoEyeBlocked
    if isBlocked != wasBlocked {
      outbox.emit(.photoEye(entrance: entrance, isBlocked: isBlocked))
    }
    if !isBlocked, doors[index].region.state == .blocked { closeOn(index, in: &outbox) }
  }

  /// Lets leaves that nothing stops any more go on as commanded.
  private mutating func closeOn(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    let door = doors[index]
    setEdge(false, of: index, in: &outbox)
    doors[index].region.move(on: door.isNudging ? .nudgedOn : .freed, in: &outbox)
    outbox.emit(
      .doorsClosing(
        landing: landingOfDoors(at: outbox.now),
        entrance: door.entrance,
        isNudging: door.isNudging
      )
    )
    let profile = door.isNudging ? door.parameters.nudging : door.parameters.closing
    move(index, to: 0, with: profile, in: &outbox)
  }
}
