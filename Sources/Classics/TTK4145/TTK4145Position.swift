public import SimulationCore

/// Where a car of the plant is, and how it moves; floors count from 0, as in the protocol.
///
/// ```text
///  atFloor ──started──▶ leavingFloor ──sensorLeft──▶ moving ──sensorReached──▶ leavingFloor
///     ▲                   │   │                       │  ▲
///     └──────stopped──────┘   └─endPassed─▶ pastEnd   │  └started── betweenFloors
///                                                     └──stopped──────▲
/// ```
public enum TTK4145Position: Hashable, Sendable {
  /// At rest, the sensor of a floor on.
  case atFloor(Int)
  /// Running with the sensor of a floor still on: it has started from it, or passes it.
  case leavingFloor(Int, Direction, since: SimulationInstant)
  /// At rest above a floor and below the next one, at a share of the way up from 0 to 1.
  case betweenFloors(above: Int, share: Double)
  /// Running between a floor and the one above it, since an instant, from a share of the way up.
  case moving(above: Int, Direction, since: SimulationInstant, from: Double)
  /// Past the highest or the lowest floor: nothing but a reload moves it.
  case pastEnd(Direction)

  /// The floor whose sensor is on; nil between floors and past an end.
  public var sensor: Int? {
    switch self {
    case .atFloor(let floor), .leavingFloor(let floor, _, _): floor
    case .betweenFloors, .moving, .pastEnd: nil
    }
  }

  /// Which way the car runs; nil at rest.
  public var direction: Direction? {
    switch self {
    case .leavingFloor(_, let direction, _), .moving(_, let direction, _, _): direction
    case .atFloor, .betweenFloors, .pastEnd: nil
    }
  }

  /// The name of the state.
  public var state: TTK4145CarChart.State {
    switch self {
    case .atFloor: .atFloor
    case .leavingFloor: .leavingFloor
    case .betweenFloors: .betweenFloors
    case .moving: .moving
    case .pastEnd: .pastEnd
    }
  }
}

/// The states of a car of the plant.
public struct TTK4145CarChart: Statechart {
  /// The states, without what belongs to them: see ``TTK4145Position``.
  public enum State: String, CaseIterable, Sendable {
    /// At rest, the sensor of a floor on.
    case atFloor
    /// Running, the sensor of a floor on.
    case leavingFloor
    /// At rest between two floors.
    case betweenFloors
    /// Running between two floors.
    case moving
    /// Past an end, until a reload.
    case pastEnd
  }

  /// What moves the car from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The motor starts, or turns round.
    case started
    /// The motor stops.
    case stopped
    /// The sensor of a floor goes off.
    case sensorLeft
    /// The sensor of a floor goes on.
    case sensorReached
    /// The sensor of the last floor goes off.
    case endPassed
    /// The plant is loaded again, and the car put at a floor.
    case placedAtFloor
    /// The plant is loaded again, and the car put between floors.
    case placedBetween
  }

  /// The region's name.
  public var name: String { "car" }
  /// At a floor.
  public var initial: State { .atFloor }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (_, .placedAtFloor): .atFloor
    case (_, .placedBetween): .betweenFloors
    case (.atFloor, .started), (.leavingFloor, .started): .leavingFloor
    case (.leavingFloor, .stopped): .atFloor
    case (.leavingFloor, .sensorLeft): .moving
    case (.leavingFloor, .endPassed): .pastEnd
    case (.betweenFloors, .started), (.moving, .started): .moving
    case (.moving, .stopped): .betweenFloors
    case (.moving, .sensorReached): .leavingFloor
    default: nil
    }
  }
}
