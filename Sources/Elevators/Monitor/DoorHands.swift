import SimulationCore

/// Whether the doors of each side move because a button is held, or for another good reason.
///
/// Doors that were closing may open again whenever they are let go, doors that were opening may close;
/// and what stopped them may let them go on.
struct DoorHands: Sendable {
  private enum Last: Sendable {
    case opening
    case opened
    case closing
    case blocked
    case closed
  }

  /// A side and what its doors did last, front first.
  private var sides: [(side: Entrance, last: Last, isBack: Bool)]
  /// What has begun since the last look: which side, and whether it opens.
  private var begun: [(side: Entrance, isOpening: Bool)] = []

  init(_ configuration: ElevatorConfiguration) { sides = configuration.entrances.map { ($0, .closed, false) } }

  mutating func observe(_ occurrence: Occurrence) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .doorsOpening(_, let side): change(side, to: .opening)
    case .doorsOpened(_, let side): change(side, to: .opened)
    case .doorsClosing(_, let side, _): change(side, to: .closing)
    case .doorsBlocked(_, let side): change(side, to: .blocked)
    case .doorsClosed(_, let side): change(side, to: .closed)
    default: break
    }
  }

  private mutating func change(_ side: Entrance, to next: Last) {
    guard let index = sides.firstIndex(where: { $0.side == side }) else { return }
    let last = sides[index].last
    sides[index].last = next
    switch (last, next) {
    case (.opened, .closing): begin(index, isOpening: false)
    case (.closed, .opening): begin(index, isOpening: true)
    // They reverse, or are allowed to continue.
    case (_, .opening), (_, .closing): sides[index].isBack = true
    default: break
    }
  }

  private mutating func begin(_ index: Int, isOpening: Bool) {
    sides[index].isBack = false
    begun.append((sides[index].side, isOpening))
  }

  /// A side whose doors have begun to move and no button is held for it, or, where it must be held all
  /// the way, that move on without it; nil for none.
  ///
  /// - Parameters:
  ///   - service: The buttons.
  ///   - plant: The doors.
  ///   - isConstant: Whether the button must be held all the way.
  ///   - mayClose: Whether they may close without one.
  /// - Returns: The side, and whether its doors open.
  mutating func untouched(_ service: ServiceWatch, _ plant: Plant, isConstant: Bool, mayClose: Bool = false) -> (
    side: Entrance, isOpening: Bool
  )? {
    defer { begun = [] }
    guard !plant.isOverloaded else { return nil }
    for (side, isOpening) in begun {
      let isPressed = isOpening ? service.isOpenPressed(side) : mayClose || service.isClosePressed(side)
      if !isPressed { return (side, isOpening) }
    }
    guard isConstant else { return nil }
    for door in plant.doors where !isBack(door.entrance) {
      switch door.region.state {
      case .opening where !service.isOpenPressed(door.entrance): return (door.entrance, true)
      case .closing where !mayClose && !service.isClosePressed(door.entrance),
        .nudging where !mayClose && !service.isClosePressed(door.entrance):
        return (door.entrance, false)
      default: break
      }
    }
    return nil
  }

  /// A side whose doors have begun to close since the last look; nil for none.
  func closing() -> Entrance? { begun.first { !$0.isOpening }?.side }

  private func isBack(_ side: Entrance) -> Bool { sides.first { $0.side == side }?.isBack ?? true }

  /// Takes whatever moves now as begun before.
  mutating func excuse() {
    if !begun.isEmpty { begun.removeAll(keepingCapacity: true) }
    for index in sides.indices { sides[index].isBack = true }
  }
}
