import Motion
import SimulationCore

/// L4: an opening ends open or closed; a closing ends shut or reopens.
struct DoorsFinish: SafetyRule {
  /// The time that a movement may take beyond a full travel from rest: stopping from another one.
  static let allowance = Duration.seconds(2)

  /// How long each movement of the doors of a side may take.
  private let bounds: [(side: Entrance, opening: Duration, closing: Duration, nudging: Duration)]
  /// Since when each door is in its state, in the order of the plant's doors.
  private var since: [(state: DoorChart.State, instant: SimulationInstant)] = []
  var name: SafetyRuleName { .doorsFinish }
  var attention: Attention { [.doors, .motion] }
  var observed: Attention { [] }

  init(_ configuration: ElevatorConfiguration) {
    bounds = configuration.entrances.compactMap { side in
      configuration.doors[side].map { doors in
        func bound(_ profile: LeafProfile, isOpening: Bool) -> Duration {
          doors.motion(along: profile, isOpening: isOpening).duration + Self.allowance
        }
        return (
          side,
          bound(doors.opening, isOpening: true),
          bound(doors.closing, isOpening: false),
          bound(doors.nudging, isOpening: false)
        )
      }
    }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    if since.isEmpty { since = plant.doors.map { ($0.region.state, instant) } }
    for index in plant.doors.indices {
      let (state, beginning) = since[index]
      let present = plant.doors[index].region.state
      if present != state { since[index] = (present, instant) }
      let side = plant.doors[index].entrance
      guard let most = longest(state, side), beginning.duration(to: instant) > most else { continue }
      return "the \(side.rawValue) doors have been \(state.rawValue) since \(beginning)"
    }
    return nil
  }

  private func longest(_ state: DoorChart.State, _ side: Entrance) -> Duration? {
    switch state {
    case .opening: bounds.first { $0.side == side }?.opening
    case .closing: bounds.first { $0.side == side }?.closing
    case .nudging: bounds.first { $0.side == side }?.nudging
    case .closed, .open, .blocked: nil
    }
  }
}
