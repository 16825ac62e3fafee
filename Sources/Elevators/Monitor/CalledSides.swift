import SimulationCore

/// S22: where a landing has doors on two sides, those of a side for which nobody called do not open.
///
/// A side is called by a call of the direction that the lantern shows, by a call that is answered at that instant, by
/// a press, and by its door-open button. A stop for which nobody called at all may open both, and so may an
/// overloaded car and one that is, or was since it opened there, not there for everybody.
struct CalledSides: SafetyRule {
  let configuration: ElevatorConfiguration
  /// Whether it judges a single elevator, whose hall calls are its own; in a group a lantern shows them.
  let isAlone: Bool
  private let isNeeded: Bool
  /// The sides whose doors are not shut.
  private var unshut: EntranceSet = []
  /// The sides whose doors have begun to open, and where.
  private var begun: EntranceSet = []
  private var landing = 1
  /// What was called for, or answered, at this instant.
  private var calls: [Call] = []
  private var pressed: EntranceSet = []
  private var isExcused = false
  /// Whether the first doors of a stop have begun to open.
  private var hasBegun = false
  var name: SafetyRuleName { .calledSides }
  var attention: Attention { isNeeded ? [.doors, .lamps, .buttons] : [] }
  var observed: Attention { [.leaves, .lamps, .buttons] }

  init(_ configuration: ElevatorConfiguration, isAlone: Bool) {
    self.configuration = configuration
    self.isAlone = isAlone
    isNeeded = configuration.landingNumbers.contains { configuration.isSelective(at: $0) }
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .press(let call), .lamp(let call, _): calls.append(call)
    case .plant(.doorsOpening(let landing, let side)):
      self.landing = landing
      if unshut.isEmpty { hasBegun = true }
      if !unshut.contains(side) { begun.set(side, true) }
      unshut.set(side, true)
    case .plant(.doorsClosed(_, let side)): unshut.set(side, false)
    case .plant(.doorOpenButton(let side, true)): pressed.set(side, true)
    default: break
    }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer {
      calls.removeAll(keepingCapacity: true)
      (begun, pressed, hasBegun) = ([], [], false)
    }
    if !service.isNormal { isExcused = true } else if hasBegun { isExcused = false }
    guard !begun.isEmpty, !isExcused, !plant.isOverloaded, configuration.isSelective(at: landing) else { return nil }
    let called = calledSides(plant, service)
    guard !called.isEmpty else { return nil }
    let wrong = begun.list.first {
      !called.contains($0) && !pressed.contains($0) && !service.isOpenPressed($0) && !mayBeCalled($0, plant, service)
    }
    guard let wrong else { return nil }
    return "the \(wrong.rawValue) doors open at landing \(configuration.sign(of: landing)), "
      + "where the calls are for the other side"
  }

  /// Whether a hall call of a side is the car's, or another car's: in a group without a lantern nobody knows.
  private func mayBeCalled(_ side: Entrance, _ plant: Plant, _ service: ServiceWatch) -> Bool {
    guard !isAlone, !Direction.allCases.contains(where: { plant.lamps.isLanternLit(landing, $0) }) else { return false }
    return Direction.allCases.contains { service.litButtons[landing, $0].contains(side) }
  }

  /// The sides of the landing that are surely called.
  private func calledSides(_ plant: Plant, _ service: ServiceWatch) -> EntranceSet {
    let lamps = plant.lamps
    var sides = lamps.carSides(landing)
    let shown = Direction.allCases.filter { lamps.isLanternLit(landing, $0) }
    for direction in Direction.allCases {
      if shown.isEmpty ? isAlone : shown.contains(direction) { sides.formUnion(service.litButtons[landing, direction]) }
      if !isAlone { sides.formUnion(lamps.lanternSides(landing, direction)) }
    }
    for call in calls where call.landing == landing { if let side = call.entrance { sides.set(side, true) } }
    return sides
  }
}
