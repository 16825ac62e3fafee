import Elevators
import SimulationCore

/// Something that is done while the elevator is in a state that is seldom interrupted by itself, since it is short
/// or rare.
enum ElevatorInterruption: CaseIterable {
  /// The power fails as the car is levelled again.
  case levellingWithoutPower
  /// The safety gear grips as the car is levelled again.
  case levellingGripped
  /// Firefighters call the car after an earthquake.
  case fireAfterEarthquake
  /// An attendant takes the car after an earthquake, and gives it back before that is over.
  case attendantAfterEarthquake
  /// An earthquake is felt while the car is out of service, which it is again after it.
  case earthquakeOutOfService
  /// Firefighters call the car as its doors close.
  case fireAtClosingDoors
  /// Somebody inspects the hoistway while firefighters have the car.
  case inspectionAmongFirefighters
  /// Firefighters let the car wait away from its recall landing, and then leave it.
  case leftWaiting

  /// The region and the state in which it happens.
  var state: (region: String, state: String) {
    switch self {
    case .levellingWithoutPower, .levellingGripped: ("drive", "relevelling")
    case .fireAfterEarthquake, .attendantAfterEarthquake: ("mode", "seismic")
    case .earthquakeOutOfService: ("mode", "outOfService")
    case .fireAtClosingDoors: ("frontDoors", "closing")
    case .inspectionAmongFirefighters, .leftWaiting: ("fireService", "phaseTwo")
    }
  }

  /// What a trial must have for it.
  var feature: ElevatorFeature {
    switch self {
    case .levellingWithoutPower: .powerLoss
    case .levellingGripped: .safetyGear
    case .fireAfterEarthquake, .fireAtClosingDoors, .leftWaiting: .fire
    case .attendantAfterEarthquake: .independentService
    case .earthquakeOutOfService: .seismicSwitch
    case .inspectionAmongFirefighters: .inspection
    }
  }

  /// What is done from one instant to another, in seconds, with what takes it back.
  func acts(from begin: Double, to end: Double, drawnBy acts: inout ElevatorActs) -> [ElevatorActs.Act] {
    let later = begin + acts.chance.number(0.5, 20)
    switch self {
    case .levellingWithoutPower:
      return [acts.act([(begin, .control(.powerSupply(.lost)))], [(later, .control(.powerSupply(.normal)))])]
    case .levellingGripped: return [acts.turned(begin, later) { .safetyGear(isEngaged: $0) }]
    case .fireAfterEarthquake, .fireAtClosingDoors:
      return [acts.firefighting([(begin, .control(.fireRecallSwitch(.on)))], until: later)]
    case .attendantAfterEarthquake:
      return [acts.turned(begin, begin + acts.chance.fraction() * (end - begin)) { .independentSwitch(isOn: $0) }]
    case .earthquakeOutOfService:
      return [acts.turned(begin, begin + acts.chance.fraction() * (end - begin)) { .seismicSwitch(isOn: $0) }]
    case .inspectionAmongFirefighters: return acts.inspection(begin, begin + acts.chance.number(0.5, 5))
    case .leftWaiting:
      let off = begin + acts.chance.number(0.1, 5)
      return [
        acts.firefighting(
          [
            (begin, .control(.fireOperationSwitch(.hold))),
            (off, .control(.fireOperationSwitch(.off))),
          ], until: later + 5)
      ]
    }
  }
}

extension SwarmTrial {
  /// What interrupts states in which the run, as generated, is for a while, each as likely as not.
  ///
  /// - Parameters:
  ///   - building: The elevator, or that of which the machine has several.
  ///   - features: What the trial has.
  ///   - rewritten: An act as one of the machine, where it interrupts a state of a part with a path.
  /// - Returns: The acts.
  func interruptions(
    of building: ElevatorConfiguration, with features: ElevatorFeatures,
    rewritten: (ElevatorActs.Act, [String]) -> SwarmAct<Root.Stimulus>?
  ) -> [SwarmAct<Root.Stimulus>] {
    guard features.contains(.interruptions) else { return [] }
    var chance = RandomStream(seed: seed, name: "stays")
    let kinds = ElevatorInterruption.allCases.filter { features.contains($0.feature) }
    let log = StateLog<Root>(kinds.map(\.state))
    let run = Simulation(root, seed: seed, shufflingTiesBy: tieSeed, observers: [log])
    for (instant, stimulus) in stimuli { run.schedule(stimulus, at: instant) }
    let last = acts.map(\.beginning).max() ?? .start
    run.run(through: last.advanced(by: .seconds(120)))
    return kinds.flatMap { kind -> [SwarmAct<Root.Stimulus>] in
      let stays = log.stays.filter { $0.state == kind.state }
      guard !stays.isEmpty, chance.whole(0...1) == 0 else { return [] }
      let stay = chance.one(of: stays)
      // The instants are those of the run: rounded ones would miss it.
      var interrupting = ElevatorActs(
        of: building, with: ElevatorFeatures(features.list.filter { $0 != .roundInstants }), within: stay.end,
        RandomStream(seed: seed, name: "interruptions/\(kind)"))
      let share = chance.whole(0...3) == 0 ? 0 : chance.fraction()
      let begin = stay.begin + share * (stay.end - stay.begin)
      return kind.acts(from: begin, to: stay.end, drawnBy: &interrupting).compactMap { rewritten($0, stay.path) }
    }
  }
}

/// When a run is in some states, in seconds, and of which part they are.
private final class StateLog<Root: Machine>: SimulationObserver {
  typealias State = (region: String, state: String)

  private let states: [State]
  private var open: [(state: State, path: [String], begin: Double)] = []
  private(set) var stays: [(state: State, path: [String], begin: Double, end: Double)] = []

  init(_ states: [State]) { self.states = states }

  var interest: ObserverInterest { .transitions }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    let (now, path) = (Double(instant.nanoseconds) / 1e9, transition.path)
    let ended = (transition.region, transition.source)
    if let index = open.firstIndex(where: { $0.state == ended && $0.path == path }) {
      let stay = open.remove(at: index)
      stays.append((stay.state, path, stay.begin, now))
    }
    if let state = states.first(where: { $0 == (transition.region, transition.target) }) {
      open.append((state, path, now))
    }
  }
}
