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

  mutating func open(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let index = index(of: entrance), doors[index].region.canMove(on: .openCommanded) else {
      return
    }
    let turnsBack = [.closing, .nudging].contains(doors[index].region.state)
    doors[index].region.move(on: .openCommanded, in: &context)
    if turnsBack {
      context.emit(.doorsReversed(landing: landingOfDoors(at: context.now), entrance: entrance))
    }
    context.emit(.doorsOpening(landing: landingOfDoors(at: context.now), entrance: entrance))
    setEdge(false, of: index, in: &context)
    move(
      index,
      to: doors[index].parameters.leafTravel,
      with: doors[index].parameters.opening,
      in: &context
    )
  }

  mutating func close(
    _ entrance: Entrance,
    isNudging: Bool,
    in context: inout some MachineContext<Self>
  ) {
    let trigger: DoorChart.Trigger = isNudging ? .nudgeCommanded : .closeCommanded
    guard let index = index(of: entrance), doors[index].region.canMove(on: trigger) else { return }
    doors[index].region.move(on: trigger, in: &context)
    doors[index].isNudging = isNudging
    setEdge(false, of: index, in: &context)
    context.emit(
      .doorsClosing(
        landing: landingOfDoors(at: context.now),
        entrance: entrance,
        isNudging: isNudging
      )
    )
    move(
      index,
      to: 0,
      with: isNudging ? doors[index].parameters.nudging : doors[index].parameters.closing,
      in: &context
    )
  }

  /// Lets the leaves go to a position from where and as fast as they are.
  private mutating func move(
    _ index: Int,
    to position: Double,
    with profile: LeafProfile,
    in context: inout some MachineContext<Self>
  ) {
    let door = doors[index]
    for event in [door.arrival, door.touch].compactMap(\.self) { context.disarm(event) }
    let motion = LeafMotion(
      from: door.leaf(at: context.now),
      to: position,
      profile: profile,
      within: 0...door.parameters.leafTravel
    )
    doors[index].motion = motion
    doors[index].beginning = context.now
    doors[index].touch = nil
    doors[index].arrival = context.arm(.doorsArrive(door.entrance), after: motion.duration)
    armTouch(index, in: &context)
  }

  /// Arms the instant at which a leaf meets an obstruction.
  private mutating func armTouch(_ index: Int, in context: inout some MachineContext<Self>) {
    if let touch = doors[index].touch { context.disarm(touch) }
    doors[index].touch = nil
    guard let time = doors[index].touchingTime(at: context.now) else { return }
    let due = max(doors[index].beginning.advanced(by: time), context.now)
    doors[index].touch = context.arm(.doorsTouch(doors[index].entrance), at: due)
  }

  mutating func doorsArrive(
    at entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance) else { return }
    let isOpen = doors[index].region.state == .opening
    rest(index, at: isOpen ? doors[index].parameters.leafTravel : 0, in: &context)
    doors[index].region.move(on: .arrived, in: &context)
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
    guard let index = index(of: entrance) else { return }
    let door = doors[index]
    rest(index, at: door.leaf(at: context.now).position, in: &context)
    // Leaves that are turning back already only come to rest sooner.
    guard door.region.state != .opening else {
      setEdge(true, of: index, in: &context)
      setEdge(false, of: index, in: &context)
      return move(
        index,
        to: door.parameters.leafTravel,
        with: doors[index].parameters.opening,
        in: &context
      )
    }
    doors[index].region.move(on: .touched, in: &context)
    setEdge(true, of: index, in: &context)
    context.emit(.doorsBlocked(landing: landingOfDoors(at: context.now), entrance: entrance))
  }

  private mutating func rest(
    _ index: Int,
    at position: Double,
    in context: inout some MachineContext<Self>
  ) {
    for event in [doors[index].arrival, doors[index].touch].compactMap(\.self) {
      context.disarm(event)
    }
    doors[index].motion = nil
    doors[index].rest = position
    doors[index].arrival = nil
    doors[index].touch = nil
  }

  private mutating func setEdge(
    _ isTouched: Bool,
    of index: Int,
    in context: inout some MachineContext<Self>
  ) {
    guard doors[index].isEdgeTouched != isTouched else { return }
    doors[index].isEdgeTouched = isTouched
    context.emit(.safetyEdge(entrance: doors[index].entrance, isTouched: isTouched))
  }

  /// Puts something between the leaves, or takes it away.
  mutating func changeDoorway(
    at entrance: Entrance,
    in context: inout some MachineContext<Self>,
    _ change: (inout DoorOperator) -> Void
  ) {
    // Nothing is between closed leaves.
    guard let index = index(of: entrance), doors[index].region.state != .closed else { return }
    let wasBlocked = doors[index].isPhotoEyeBlocked
    change(&doors[index])
    armTouch(index, in: &context)
    let isBlocked = doors[index].isPhotoEyeBlocked
    if isBlocked != wasBlocked {
      context.emit(.photoEye(entrance: entrance, isBlocked: isBlocked))
    }
    if !isBlocked, doors[index].region.state == .blocked { closeOn(index, in: &context) }
  }

  /// Lets leaves that nothing stops any more go on as commanded.
  private mutating func closeOn(_ index: Int, in context: inout some MachineContext<Self>) {
    let door = doors[index]
    setEdge(false, of: index, in: &context)
    doors[index].region.move(on: door.isNudging ? .nudgedOn : .freed, in: &context)
    context.emit(
      .doorsClosing(
        landing: landingOfDoors(at: context.now),
        entrance: door.entrance,
        isNudging: door.isNudging
      )
    )
    let profile = door.isNudging ? door.parameters.nudging : door.parameters.closing
    move(index, to: 0, with: profile, in: &context)
  }
}
