public import SimulationCore

/// A stimulus that may come at any point at which stimuli are allowed.
public struct StimulusChoice<Root: Machine>: Sendable {
  /// The stimulus.
  public let stimulus: Root.Stimulus
  /// The switch of the surroundings that it turns, and to what; nil for what leaves nothing behind.
  ///
  /// A button that is held is such a switch: it stays down until it is let go.
  public let turn: (index: Int, isOn: Bool)?
  /// Whether the machine can receive it in its present state.
  public let isPossible: @Sendable (Root) -> Bool
  /// Whether people may do it for ever without being themselves the reason that a call waits.
  public let isInnocent: @Sendable (Root) -> Bool

  /// A choice.
  ///
  /// - Parameters:
  ///   - stimulus: The stimulus.
  ///   - turn: The switch of the surroundings that it turns, from 0 to 31, and to what; it is a choice
  ///     only while the switch has another position.
  ///   - isPossible: Whether the machine can receive it in its present state.
  ///   - isInnocent: Whether it may be done for ever without being the reason that a call waits.
  public init(
    _ stimulus: Root.Stimulus, turn: (index: Int, isOn: Bool)? = nil,
    isPossible: @escaping @Sendable (Root) -> Bool = { _ in true },
    isInnocent: @escaping @Sendable (Root) -> Bool = { _ in false }
  ) {
    self.stimulus = stimulus
    self.turn = turn
    self.isPossible = isPossible
    self.isInnocent = isInnocent
  }

  /// Whether it is a choice, given the switches of the surroundings.
  func isOpen(_ switches: SurroundingSwitches, _ machine: Root) -> Bool {
    if let turn, switches[turn.index] == turn.isOn { return false }
    return isPossible(machine)
  }

  /// The switches after it.
  func turned(_ switches: SurroundingSwitches) -> SurroundingSwitches {
    guard let turn else { return switches }
    var turned = switches
    turned[turn.index] = turn.isOn
    return turned
  }
}
