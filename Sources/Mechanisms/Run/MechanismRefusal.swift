/// The reason why a user of a running mechanism cannot do something; the raw value is the message.
///
/// It does not apply to stimulus files: `MechanismRun.problem(with:)` checks those.
public enum MechanismRefusal: String, Hashable, Sendable {
  /// There is no drive.
  case noMotor = "the mechanism has no motor"
  /// The motor turns at its speed limit.
  case fastestSpeed = "the motor turns no faster"
  /// The frame cannot be held, because it never moves.
  case frameHeld = "the frame never moves"
}

extension MechanismRun {
  /// The maximum motor speed that a user can set, in turns per minute and either direction: a thousand times that of
  /// the file, and at least 1000.
  public var motorSpeedLimit: Fraction { max((nominalSpeed ?? 1).magnitude, 1) * 1_000 }

  /// Returns the reason for refusing a user's stimulus; nil if it is allowed.
  public func refusal(of stimulus: MechanismStimulus) -> MechanismRefusal? {
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard motorSpeed != nil else { return .noMotor }
      return (Fraction(text) ?? 0).magnitude <= motorSpeedLimit ? nil : .fastestSpeed
    case .shaftStalled(let name), .shaftReleased(let name): return name == mechanism.name(of: .frame) ? .frameHeld : nil
    case .clutchEngaged, .clutchReleased: return nil
    }
  }

  /// The state after the engaged one, in the order of the file; the first after any other combination.
  public var nextState: Mechanism.State {
    let present = mechanism.states.firstIndex { $0.engaged.sorted() == engaged }
    return mechanism.states[present.map { ($0 + 1) % mechanism.states.count } ?? 0]
  }

  /// Returns the stimuli that engage a state: releases come first, so that nothing jams in between.
  public func stimuli(for state: Mechanism.State) -> [MechanismStimulus] {
    let names = mechanism.elements.map(\.name)
    let released = engaged.filter { !state.engaged.contains($0) }
    let added = state.engaged.filter { !engaged.contains($0) }
    return released.map { .clutchReleased(names[$0]) } + added.map { .clutchEngaged(names[$0]) }
  }
}
