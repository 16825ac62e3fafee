import Motion
import SimulationCore

/// S5: an obstruction reverses closing doors; nudging doors ignore it, but yield when they touch it.
struct Reversal: SafetyRule {
  var name: SafetyRuleName { .reversal }
  var attention: Attention { .doors }
  var observed: Attention { [] }

  func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant) -> String? {
    for index in plant.doors.indices {
      let isPressing = plant.doors[index].region.state == .blocked
      let isBlind = plant.doors[index].region.state == .closing && plant.doors[index].isPhotoEyeBlocked
      guard isPressing || isBlind else { continue }
      let door = plant.doors[index]
      let leaf = door.leaf(at: instant)
      return "the \(door.entrance.rawValue) doors are \(door.region.state.rawValue), "
        + "\(leaf.position) m open, with something between them"
    }
    return nil
  }
}
