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

  private func place(of entrance: Entrance) -> Int? {
    doors.firstIndex { $0.entrance == entrance }
  }

  mutating func open(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let place = place(of: entrance), doors[place].region.canMove(on: .openCommanded) else {
      return
    }
    let turnsBack = [.closing, .nudging].contains(doors[place].region.state)
    doors[place].region.move(on: .openCommanded, in: &context)
    if turnsBack {
      context.emit(.doorsReversed(landing: landingOfDoors(at: context.now), entrance: entrance))
    }
    context.emit(.doorsOpening(landing: landingOfDoors(at: context.now), entrance: entrance))
    setEdge(false, of: place, in: &context)
    move(
      place,
      to: doors[place].parameters.leafTravel,
      with: doors[place].parameters.opening,
      in: &context
    )
  }

  mutating func close(
    _ entrance: Entrance,
    isNudging: Bool,
    in context: inout some MachineContext<Self>
  ) {
    let trigger: DoorChart.Trigger = isNudging ? .nudgeCommanded : .closeCommanded
    guard let place = place(of: entrance), doors[place].region.canMove(on: trigger) else { return }
    doors[place].region.move(on: trigger, in: &context)
    doors[place].isNudging = isNudging
    setEdge(false, of: place, in: &context)
    context.emit(
      .doorsClosing(
        landing: landingOfDoors(at: context.now),
        entrance: entrance,
        isNudging: isNudging
      )
    )
    move(
      place,
      to: 0,
      with: isNudging ? doors[place].parameters.nudging : doors[place].parameters.closing,
      in: &context
    )
  }

  /// Lets the leaves go to a position from where and as fast as they are.
  private mutating func move(
    _ place: Int,
    to position: Double,
    with profile: LeafProfile,
    in context: inout some MachineContext<Self>
  ) {
    let door = doors[place]
    for event in [door.arrival, door.touch].compactMap(\.self) { context.disarm(event) }
    let motion = LeafMotion(
      from: door.leaf(at: context.now),
      to: position,
      profile: profile,
      within: 0...door.parameters.leafTravel
    )
    doors[place].motion = motion
    doors[place].beginning = context.now
    doors[place].touch = nil
    doors[place].arrival = context.arm(.doorsArrive(door.entrance), after: motion.duration)
    armTouch(place, in: &context)
  }

  /// Arms the instant at which a leaf meets what stands in its way.
  private mutating func armTouch(_ place: Int, in context: inout some MachineContext<Self>) {
    if let touch = doors[place].touch { context.disarm(touch) }
    doors[place].touch = nil
    guard let time = doors[place].touchingTime(at: context.now) else { return }
    let due = max(doors[place].beginning.advanced(by: time), context.now)
    doors[place].touch = context.arm(.doorsTouch(doors[place].entrance), at: due)
  }

  mutating func doorsArrive(
    at entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance) else { return }
    let isOpen = doors[place].region.state == .opening
    rest(place, at: isOpen ? doors[place].parameters.leafTravel : 0, in: &context)
    doors[place].region.move(on: .arrived, in: &context)
    context.emit(
      isOpen
        ? .doorsOpened(landing: landingOfDoors(at: context.now), entrance: entrance)
        : .doorsClosed(landing: landingOfDoors(at: context.now), entrance: entrance)
    )
  }

  mutating func doorsTouch(
    at entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance) else { return }
    let door = doors[place]
    rest(place, at: door.leaf(at: context.now).position, in: &context)
    // Leaves that are turning back already only come to rest sooner.
    guard door.region.state != .opening else {
      setEdge(true, of: place, in: &context)
      setEdge(false, of: place, in: &context)
      return move(
        place,
        to: door.parameters.leafTravel,
        with: doors[place].parameters.opening,
        in: &context
      )
    }
    doors[place].region.move(on: .touched, in: &context)
    setEdge(true, of: place, in: &context)
    context.emit(.doorsBlocked(landing: landingOfDoors(at: context.now), entrance: entrance))
  }

  private mutating func rest(
    _ place: Int,
    at position: Double,
    in context: inout some MachineContext<Self>
  ) {
    for event in [doors[place].arrival, doors[place].touch].compactMap(\.self) {
      context.disarm(event)
    }
    doors[place].motion = nil
    doors[place].rest = position
    doors[place].arrival = nil
    doors[place].touch = nil
  }

  private mutating func setEdge(
    _ isTouched: Bool,
    of place: Int,
    in context: inout some MachineContext<Self>
  ) {
    guard doors[place].isEdgeTouched != isTouched else { return }
    doors[place].isEdgeTouched = isTouched
    context.emit(.safetyEdge(entrance: doors[place].entrance, isTouched: isTouched))
  }

  /// Puts something between the leaves, or takes it away.
  mutating func changeDoorway(
    at entrance: Entrance,
    in context: inout some MachineContext<Self>,
    _ change: (inout DoorOperator) -> Void
  ) {
    // Nothing stands between leaves that are shut.
    guard let place = place(of: entrance), doors[place].region.state != .closed else { return }
    let wasBlocked = doors[place].isPhotoEyeBlocked
    change(&doors[place])
    armTouch(place, in: &context)
    let isBlocked = doors[place].isPhotoEyeBlocked
    if isBlocked != wasBlocked {
      context.emit(.photoEye(entrance: entrance, isBlocked: isBlocked))
    }
    if !isBlocked, doors[place].region.state == .blocked { closeOn(place, in: &context) }
  }

  /// Lets leaves that nothing stops any more go on as they were told.
  private mutating func closeOn(_ place: Int, in context: inout some MachineContext<Self>) {
    let door = doors[place]
    setEdge(false, of: place, in: &context)
    doors[place].region.move(on: door.isNudging ? .nudgedOn : .freed, in: &context)
    context.emit(
      .doorsClosing(
        landing: landingOfDoors(at: context.now),
        entrance: door.entrance,
        isNudging: door.isNudging
      )
    )
    let profile = door.isNudging ? door.parameters.nudging : door.parameters.closing
    move(place, to: 0, with: profile, in: &context)
  }
}
