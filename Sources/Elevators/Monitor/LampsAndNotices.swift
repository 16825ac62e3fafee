import SimulationCore

/// S12: a call lamp is lit exactly while the call is registered: from its press until the car comes for
/// it; one notification per answered hall call, and per stop for a car call from which the car goes on.
///
/// Where the elevator is so configured, an empty car keeps some of its car calls only, and a car cancels
/// those behind it. A press for which the car is there already, its doors not closed, need not be registered, and is
/// not notified of. A button that is stuck is ignored until it is released.
struct LampsAndNotices: SafetyRule {
  /// What is known of the call of one button.
  private struct State {
    var isLit = false
    /// Whether it was registered while the car stood there with doors that were not shut.
    var isQuiet = false
    var gongCount = 0
    /// Whether the button is shown as stuck, and has been pressed again and again since.
    var isStuck = false
  }

  let configuration: ElevatorConfiguration
  /// Whether it judges a single elevator; of a car of a group, it judges the car calls alone.
  private let isAlone: Bool
  private var states: [State]
  private var pressed: [Call] = []
  private var series: PressSeries
  private var lit: [Call] = []
  private var darkened: [Call] = []
  private var opened: Call?
  /// The car calls whose stop the gong has announced, until they are answered.
  private var announced: [Call] = []
  /// The car's last direction, where it may cancel the calls behind it.
  private var heading: Direction?
  /// Whether an empty car may have more car calls than it is to keep: it had them from another service, and its
  /// doors have not shut since.
  private var mayKeepMore = false
  private var hasShut = false
  private var fault: String?
  var name: SafetyRuleName { .lampsAndNotices }
  var attention: Attention { [.lamps, .buttons, .doors, .motion] }
  var observed: Attention { [.runs, .leaves, .lamps, .calls] }

  init(_ configuration: ElevatorConfiguration, isAlone: Bool) {
    self.configuration = configuration
    self.isAlone = isAlone
    series = PressSeries(configuration)
    states = [State](repeating: State(), count: Call.countPerLanding * configuration.landings.count)
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .press(let call):
      if series.press(call, at: instant) { states[call.index].isStuck = false }
      pressed.append(call)
    case .stuck(let call): observeStuck(call, at: instant)
    case .lamp(let call, let isLit): observeLamp(call, isLit)
    case .gong(let call): observeGong(call)
    case .plant(let signal): observe(signal)
    case .run, .lantern, .person, .interference, .slip: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { fault = nil }

  private mutating func observe(_ signal: PlantSignal) {
    switch signal {
    case .doorsOpened(let landing, let side):
      opened = .car(landing: landing, entrance: configuration.named(side, at: landing))
    case .carStarted(_, _, let direction): if configuration.control.cancelsCallsBehind { heading = direction }
    case .carHalted: announced = []
    case .doorsClosed(let landing, let side):
      let named = configuration.named(side, at: landing)
      hasShut = true
      announced.removeAll { $0.landing != landing || $0.entrance == named }
    default: break
    }
  }

  private mutating func observeLamp(_ call: Call, _ isLit: Bool) {
    guard states[call.index].isLit != isLit else { return }
    states[call.index].isLit = isLit
    if isLit {
      states[call.index].gongCount = 0
      states[call.index].isQuiet = false
      lit.append(call)
      if !pressed.contains(call) { fault = "the lamp of \(call.words(configuration)) was lit, and nobody pressed" }
    } else {
      darkened.append(call)
    }
  }

  private mutating func observeStuck(_ call: Call, at instant: SimulationInstant) {
    states[call.index].isStuck = true
    let age = series.age(of: call, at: instant)
    guard age < configuration.control.stuckButtonTime else { return }
    fault = "the button of \(call.words(configuration)) is shown as stuck, and was pressed for \(age) only"
  }

  private mutating func observeGong(_ call: Call) {
    let stop = Call.car(landing: call.landing, entrance: call.entrance)
    let isAnnounced = announced.contains(stop)
    if !isAnnounced { announced.append(stop) }
    guard isAlone else { return }
    if !states[call.index].isLit, states[stop.index].isLit {
      if isAnnounced {
        fault = "the gong announced the stop at landing " + "\(configuration.sign(of: call.landing)) twice"
      }
      return
    }
    states[call.index].gongCount += 1
    if !states[call.index].isLit {
      fault = "the gong announced \(call.words(configuration)), which is not registered"
    } else if states[call.index].gongCount > 1 {
      fault = "the gong announced \(call.words(configuration)) twice"
    }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer {
      if !pressed.isEmpty { pressed.removeAll(keepingCapacity: true) }
      if !lit.isEmpty { lit.removeAll(keepingCapacity: true) }
      if !darkened.isEmpty { darkened.removeAll(keepingCapacity: true) }
      (opened, hasShut) = (nil, false)
      if !announced.isEmpty { announced.removeAll { !states[$0.index].isLit } }
    }
    for call in lit where plant.isOpen(for: call) { states[call.index].isQuiet = true }
    // Other modes take no calls, and give up those that there are; a lantern that goes out then takes back
    // what the gong announced.
    guard service.isNormal else {
      mayKeepMore = true
      announced = announced.filter { isLanternLit(for: $0, plant) }
      return fault
    }
    if hasShut { mayKeepMore = false }
    if let fault { return fault }
    if !pressed.isEmpty, let finding = findingAtPresses(plant) { return finding }
    if !darkened.isEmpty, let finding = findingAtAnswers(plant) { return finding }
    if let finding = findingOfNuisance(plant) { return finding }
    if let opened, states[opened.index].isLit {
      return "the doors are open at landing \(configuration.sign(of: opened.landing)), "
        + "and the lamp of \(opened.words(configuration)) is still lit"
    }
    return nil
  }

  private func findingAtPresses(_ plant: Plant) -> String? {
    for call in pressed where !states[call.index].isLit && isPossible(call) {
      guard !states[call.index].isStuck, !darkened.contains(call), !plant.isOpen(for: call), !isRefused(call, plant)
      else { continue }
      return "the button of \(call.words(configuration)) was pressed, and its lamp is dark"
    }
    return nil
  }

  private func findingAtAnswers(_ plant: Plant) -> String? {
    for call in darkened where !mayDrop(call, plant) {
      guard plant.isOpen(for: call) else { return "the lamp of \(call.words(configuration)) went dark without the car" }
      let state = states[call.index]
      guard configuration.control.notification != .off else { continue }
      guard case .hall = call else {
        if isUnannounced(call, plant), !state.isQuiet {
          return "the car stops for \(call.words(configuration)) and goes on, without a gong"
        }
        continue
      }
      if state.gongCount == 0, !state.isQuiet { return "\(call.words(configuration)) was answered without a gong" }
    }
    return nil
  }

  /// Whether a lantern is lit where the car stops for a car call, and no gong has sounded there.
  private func isUnannounced(_ call: Call, _ plant: Plant) -> Bool {
    !announced.contains(call)
      && Direction.allCases.contains { direction in
        let hall = Call.hall(landing: call.landing, direction: direction, entrance: call.entrance)
        return isLanternLit(direction, for: call, plant) && states[hall.index].gongCount == 0
      }
  }

  private func isLanternLit(for call: Call, _ plant: Plant) -> Bool {
    Direction.allCases.contains { isLanternLit($0, for: call, plant) }
  }

  /// Whether the lantern of a direction is lit where a call is, on its side.
  private func isLanternLit(_ direction: Direction, for call: Call, _ plant: Plant) -> Bool {
    let lit = plant.lamps.lanternSides(call.landing, direction)
    return call.entrance.map { lit.contains($0) } ?? !lit.isEmpty
  }

  /// An empty car that has started keeps at most the configured number of car calls.
  private func findingOfNuisance(_ plant: Plant) -> String? {
    guard let most = configuration.control.emptyCarCalls, plant.load == 0, plant.drive.state == .running,
      plant.areDoorsLocked, !mayKeepMore
    else { return nil }
    let count = plant.lamps.carLandings.count
    guard count > most else { return nil }
    return "the empty car has \(count) car calls; it is to keep \(most)"
  }

  /// Whether an empty car with shut doors need not register a car call.
  private func isRefused(_ call: Call, _ plant: Plant) -> Bool {
    guard case .car = call, let most = configuration.control.emptyCarCalls else { return false }
    return plant.load == 0 && plant.lamps.carLandings.count >= most
  }

  /// Whether a call may be cancelled: a car call of an empty car, or one that lies behind the car.
  private func mayDrop(_ call: Call, _ plant: Plant) -> Bool {
    guard case .car(let landing, _) = call else { return false }
    if isRefused(call, plant) { return true }
    guard configuration.control.cancelsCallsBehind, let heading else { return false }
    let here = plant.target
    return heading == .up ? landing < here : landing > here
  }

  /// The lowest landing has no button for down, the highest none for up.
  private func isPossible(_ call: Call) -> Bool {
    switch call {
    case .hall(let landing, .up, _): landing < configuration.landings.count
    case .hall(let landing, .down, _): landing > 1
    case .car: true
    }
  }
}
