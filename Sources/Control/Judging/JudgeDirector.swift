import Classics
import SimulationCore

/// Decides what happens to clients of the plant of TTK4145: one episode after the other, by a seed.
///
/// An episode begins when everything of the one before is decided, and waits for what it needs: that a car runs, or
/// that a door lamp is lit. So nothing is left to chance: whoever loses a call is given the time to be found out.
final class JudgeDirector {
  /// What waits for its turn in an episode.
  struct Stage {
    /// What a stage does, once.
    typealias Act = (TTK4145) -> [JudgeAction]

    /// How long it waits at least.
    var least = Duration.zero
    /// How long it waits at most for what it needs; zero where it needs nothing.
    var most = Duration.zero
    /// Whether what it needs is there.
    var isReady: (TTK4145) -> Bool = { _ in true }
    /// What is done then.
    var act: Act = { _ in [] }
  }

  /// A press that a person repeats where nothing answers it.
  private struct Press {
    let button: TTK4145Button
    let floor: Int
    let car: Int
    var at: SimulationInstant
    var count = 1
  }

  /// How long a person waits for a lamp before the button is pressed again.
  private static let secondPress = Duration.milliseconds(2_500)
  /// How often a button is pressed at most.
  private static let pressesMax = 6
  /// How often the plant is looked at while something is awaited.
  private static let look = Duration.milliseconds(20)
  /// From the start to the first episode, in which clients connect and find a floor.
  private static let beginning = Duration.seconds(5)

  private let configuration: TTK4145Configuration
  private let lastBegin: SimulationInstant?
  private let maker: JudgeEpisodes
  private var episodes: [JudgeEpisodes.Kind]
  private var stages: [Stage]
  private var since = SimulationInstant.start
  private var presses: [Press] = []
  private let hasNetwork: () -> Bool

  /// The course of a run.
  ///
  /// - Parameters:
  ///   - configuration: The plant.
  ///   - level: How hard it is.
  ///   - seed: What the order and the choices derive from.
  ///   - end: When the run ends; nil when all is done.
  ///   - canCutOff: Whether one client alone can be cut off from the others.
  ///   - hasNetwork: Whether messages between the clients can be lost, when that is to happen.
  init(
    _ configuration: TTK4145Configuration, level: JudgeLevel, seed: UInt64, end: SimulationInstant?, canCutOff: Bool,
    hasNetwork: @escaping () -> Bool
  ) {
    self.configuration = configuration
    self.hasNetwork = hasNetwork
    let time = configuration.serviceTime
    lastBegin = end.map { $0.elapsed > time ? $0.advanced(by: .zero - time) : .start }
    maker = JudgeEpisodes(configuration, level: level, seed: seed)
    episodes = maker.order().filter { canCutOff || $0 != .cutOff }
    stages = [Stage(least: Self.beginning)]
  }

  /// What is done now; nil when nothing is left to do.
  func actions(on plant: TTK4145, at now: SimulationInstant) -> [JudgeAction]? {
    var actions = repeated(on: plant, at: now)
    while let stage = stages.first, since.duration(to: now) >= stage.least,
      since.duration(to: now) >= stage.most || stage.isReady(plant)
    {
      stages.removeFirst()
      since = now
      let done = stage.act(plant).filter { isSensible($0, on: plant) }
      for action in done { note(action, at: now) }
      actions += done
    }
    if stages.isEmpty {
      guard let next = nextEpisode(at: now) else { return actions.isEmpty ? nil : actions }
      stages = next + [quiet()]
      presses = []
    }
    return actions
  }

  /// When it is to be asked again.
  func nextInstant(after now: SimulationInstant) -> SimulationInstant {
    let least = stages.first.map { since.advanced(by: $0.least) } ?? now
    return max(now.advanced(by: Self.look), presses.isEmpty ? least : now)
  }

  private func nextEpisode(at now: SimulationInstant) -> [Stage]? {
    while !episodes.isEmpty, lastBegin.map({ now <= $0 }) ?? true {
      let kind = episodes.removeFirst()
      if kind.needsNetwork, !hasNetwork() { continue }
      return maker.stages(of: kind)
    }
    return nil
  }

  /// Nothing is left to judge, all cars are in order, and none runs.
  private func quiet() -> Stage {
    Stage(
      least: .milliseconds(500), most: configuration.serviceTime + .seconds(10),
      isReady: { plant in
        !plant.judge.isPending && plant.cars.allSatisfy { $0.hasClient && $0.motor == nil && !$0.isDoorLit }
          && self.presses.allSatisfy { !plant.judge.isUnanswered($0.button, $0.floor, $0.car) }
      })
  }

  // MARK: - Presses

  /// Nobody presses a button whose lamp is lit.
  private func isSensible(_ action: JudgeAction, on plant: TTK4145) -> Bool {
    guard let (button, floor, car) = press(in: action) else { return true }
    return !plant.judge.isPromised(button, floor, car)
  }

  private func note(_ action: JudgeAction, at now: SimulationInstant) {
    guard let (button, floor, car) = press(in: action) else { return }
    presses.append(Press(button: button, floor: floor, car: car, at: now))
  }

  private func press(in action: JudgeAction) -> (TTK4145Button, Int, Int)? {
    guard case .plant(let stimulus) = action else { return nil }
    let car = configuration.index(ofCar: stimulus.car) ?? 0
    switch stimulus.action {
    case .hallButtonPressed(let landing, let direction): return (.hall(direction), landing - 1, car)
    case .carButtonPressed(let landing): return (.car, landing - 1, car)
    default: return nil
    }
  }

  /// People whose button nothing answers press it again.
  private func repeated(on plant: TTK4145, at now: SimulationInstant) -> [JudgeAction] {
    var actions: [JudgeAction] = []
    for index in presses.indices
    where presses[index].at.duration(to: now) >= Self.secondPress && presses[index].count < Self.pressesMax {
      let press = presses[index]
      guard plant.cars[press.car].hasClient, plant.judge.isUnanswered(press.button, press.floor, press.car) else {
        continue
      }
      presses[index].at = now
      presses[index].count += 1
      actions.append(maker.press(press.button, press.floor, press.car))
    }
    return actions
  }
}
