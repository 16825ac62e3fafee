import Classics
import SimulationCore

/// Stresses the clients of the TTK4145 plant: one episode after the other, by a seed.
///
/// An episode begins when everything of the one before is decided, and waits for its preconditions: that a car runs,
/// or that a door lamp is lit. So detection does not depend on luck: a client that loses a call is given enough time
/// to be found out.
final class JudgeDirector {
  /// A stage of an episode.
  struct Stage {
    /// The actions of a stage, taken once.
    typealias Act = (TTK4145) -> [JudgeAction]

    /// The minimum wait.
    var least = Duration.zero
    /// The maximum wait for its precondition; zero if it has none.
    var most = Duration.zero
    /// Whether its precondition holds.
    var isReady: (TTK4145) -> Bool = { _ in true }
    /// Its actions.
    var act: Act = { _ in [] }
  }

  /// A button press that a person repeats if nothing responds.
  private struct Press {
    let button: TTK4145Button
    let floor: Int
    let car: Int
    var at: SimulationInstant
    var count = 1
  }

  /// How long a person waits for a lamp before the button is pressed again.
  private static let secondPress = Duration.milliseconds(2_500)
  /// The maximum number of presses of a button.
  private static let pressesMax = 6
  /// The polling interval of the plant while a stage waits.
  private static let look = Duration.milliseconds(20)
  /// From the start to the first episode, while clients connect and find a floor.
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
  ///   - level: The level of difficulty.
  ///   - seed: The seed of the order and the choices.
  ///   - end: The end of the run; nil for when everything is done.
  ///   - canCutOff: Whether a single client can be cut off from the others.
  ///   - hasNetwork: Whether messages between the clients can be lost.
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

  /// The actions due now; nil when nothing is left to do.
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

  /// The next instant at which to ask for actions.
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

  /// Nothing is left to judge, and all cars are in order and at rest.
  private func quiet() -> Stage {
    Stage(
      least: .milliseconds(500), most: configuration.serviceTime + .seconds(10),
      isReady: { plant in
        !plant.judge.isPending && plant.cars.allSatisfy { $0.hasClient && $0.motor == nil && !$0.isDoorLit }
          && self.presses.allSatisfy { !plant.judge.isUnanswered($0.button, $0.floor, $0.car) }
      })
  }

  // MARK: - Presses

  /// Whether a person would do it: nobody presses a button whose lamp is lit.
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

  /// People repeat presses to which nothing responds.
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
