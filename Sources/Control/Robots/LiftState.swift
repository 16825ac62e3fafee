import Elevators
import Motion
import Records
import SimulationCore

/// The modes of a lift, with the numbers that robots use.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftState.
enum LiftMode: Int, CaseIterable, Sendable {
  case human = 1
  case agv = 2
  case fire = 3
  case offline = 4
  case emergency = 5

  /// The mode that a lift's indicators show; an attendant's counts as human mode, unless a robot has a session.
  init(_ sign: ServiceSign, hasSession: Bool) {
    self =
      switch sign {
      case .none: .human
      case .independent: hasSession ? .agv : .human
      case .fire: .fire
      case .outOfService, .inspection: .offline
      case .emergencyPower, .seismic, .stalled: .emergency
      }
  }
}

/// A lift's state for robots, at one instant.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftState: names, numbers and their order.
struct LiftState: Hashable, Sendable {
  let name: String
  let floors: [String]
  let floor: String
  let destination: String
  /// 0 shut, 1 moving, 2 open.
  let doors: Int
  /// 0 at rest, 1 up, 2 down.
  let motion: Int
  let mode: LiftMode
  let session: String

  /// The state of a lift.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - floors: The floor names of the landings that it serves.
  ///   - plant: The plant of its car.
  ///   - destination: The landing to which it travels.
  ///   - hasSession: Whether a robot's session has it.
  ///   - session: The session's name; nil if not disclosed.
  ///   - instant: The time now.
  init(
    name: String, floors: [String], of plant: Plant, destination: Int, hasSession: Bool, session: String?,
    at instant: SimulationInstant
  ) {
    self.name = name
    self.floors = floors
    floor = plant.configuration.landing(plant.landing).name
    self.destination = plant.configuration.landing(destination).name
    let states = plant.doors.map(\.region.state)
    doors = states.allSatisfy { $0 == .closed } ? 0 : states.contains { $0 == .open } ? 2 : 1
    motion = Self.motion(of: plant, at: instant)
    mode = LiftMode(plant.lamps.sign, hasSession: hasSession)
    self.session = session ?? ""
  }

  /// How a car moves: 0 at rest, 1 up, 2 down.
  static func motion(of plant: Plant, at instant: SimulationInstant) -> Int {
    guard plant.motion.isRunning else { return 0 }
    let state = plant.motion.state(at: instant)
    let target = plant.configuration.landing(plant.target).height
    let isUp = state.speed == 0 ? target >= state.position : state.speed > 0
    return isUp ? 1 : 2
  }

  func json(at instant: SimulationInstant) -> String {
    let (seconds, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return RecordText.object([
      ("lift_time", RecordText.object([("sec", "\(seconds)"), ("nanosec", "\(rest)")])),
      ("lift_name", RecordText.quoted(name)),
      ("available_floors", RecordText.list(quoting: floors)),
      ("current_floor", RecordText.quoted(floor)),
      ("destination_floor", RecordText.quoted(destination)),
      ("door_state", "\(doors)"), ("motion_state", "\(motion)"),
      ("available_modes", RecordText.list(LiftMode.allCases.map { "\($0.rawValue)" })),
      ("current_mode", "\(mode.rawValue)"), ("session_id", RecordText.quoted(session)),
    ])
  }
}
