import Motion
import SimulationCore

/// L4: an opening ends open or closed; a closing ends shut or reopens.
struct DoorsFinish: SafetyRule {
  /// What a movement may take beyond the whole way from rest: coming to rest from another one.
  static let allowance = Duration.seconds(2)

  let configuration: ElevatorConfiguration
  /// Since when each door is in its state, in the order of the plant's doors.
  private var since: [(state: DoorChart.State, instant: SimulationInstant)] = []
  var name: SafetyRuleName { .doorsFinish }
  var isListening: Bool { false }
  var attention: Attention { [.doors, .motion] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> String? {
    if since.isEmpty { since = plant.doors.map { ($0.region.state, instant) } }
    for (index, door) in plant.doors.enumerated() {
      let (state, beginning) = since[index]
      if door.region.state != state { since[index] = (door.region.state, instant) }
      guard let most = longest(state, door.entrance),
        beginning.duration(to: instant) > most
      else { continue }
      return "the \(door.entrance.rawValue) doors have been \(state.rawValue) since \(beginning)"
    }
    return nil
  }

  private func longest(_ state: DoorChart.State, _ side: Entrance) -> Duration? {
    guard let parameters = configuration.doors[side] else { return nil }
    let profile: LeafProfile
    switch state {
    case .opening: profile = parameters.opening
    case .closing: profile = parameters.closing
    case .nudging: profile = parameters.nudging
    case .closed, .open, .blocked: return nil
    }
    return parameters.motion(along: profile, isOpening: state == .opening).duration + Self.allowance
  }
}
