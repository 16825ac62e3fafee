import Elevators
import SimulationCore

// What makes a trial of an elevator simpler: a smaller building, then plainer parameters.
extension ElevatorTrial {
  /// Buildings without one of their landings, without rear doors, and with one parameter made plain.
  public var simpler: [ElevatorTrial] {
    lower + [withoutRearDoors, withoutShuffling].compactMap(\.self) + plainer + lighter
  }

  private func with(_ change: (inout ElevatorTrial) -> Void) -> ElevatorTrial {
    var other = self
    change(&other)
    return other
  }

  /// The same acts with other landings and sides; those that no longer make sense are dropped.
  private func rewritten(_ change: (ElevatorStimulus) -> ElevatorStimulus?) -> ElevatorTrial {
    with { other in other.acts = acts.compactMap { act in act.rewritten { change($0).map { [$0] } ?? [] } } }
  }

  // MARK: - Buildings

  /// One landing fewer, from the top down: what happened there happens at its neighbour below, or, of
  /// the lowest, above.
  private var lower: [ElevatorTrial] {
    guard configuration.landings.count > 2 else { return [] }
    return configuration.landingNumbers.reversed().map { without(landing: $0) }
  }

  private func without(landing gone: Int) -> ElevatorTrial {
    var other = rewritten { $0.atLandings { $0.moved(without: gone) } }
    other.configuration = configuration.without(landing: gone)
    let sides = other.configuration.entrances
    return other.rewritten { stimulus in stimulus.side.map(sides.contains) ?? true ? stimulus : nil }
  }

  private var withoutRearDoors: ElevatorTrial? {
    guard let plain = configuration.withoutRearDoors else { return nil }
    var other = rewritten { $0.atFront }
    other.configuration = plain
    return other
  }

  private var withoutShuffling: ElevatorTrial? { tieSeed == nil ? nil : with { $0.tieSeed = nil } }

  private var plainer: [ElevatorTrial] { configuration.plainer.map { plain in with { $0.configuration = plain } } }

  // MARK: - Weights and widths

  /// Things of round sizes, one kind at a time.
  private var lighter: [ElevatorTrial] {
    [rewritten(\.narrower), rewritten(\.rounder)].filter { $0.stimuli.map(\.stimulus) != stimuli.map(\.stimulus) }
  }
}
