/// Why a person at a running mechanism cannot do something; the raw value is the reason in words.
///
/// Files of stimuli are not bound by it: `MechanismRun.problem(with:)` judges those.
public enum MechanismRefusal: String, Hashable, Sendable {
  /// Nothing drives it.
  case noMotor = "the mechanism has no motor"
  /// The motor turns at its limit.
  case fastestSpeed = "the motor turns no faster"
  /// The frame cannot be held, since it always is.
  case frameHeld = "the frame never moves"
}

extension MechanismRun {
  /// The speed in turns a minute up to which a person turns the motor, either way: a thousand times that of
  /// the file, and at least 1000.
  public var motorSpeedLimit: Fraction { max((nominalSpeed ?? 1).magnitude, 1) * 1_000 }

  /// Why a stimulus is not sent for a person; nil when it is.
  public func refusal(of stimulus: MechanismStimulus) -> MechanismRefusal? {
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard motorSpeed != nil else { return .noMotor }
      return (Fraction(text) ?? 0).magnitude <= motorSpeedLimit ? nil : .fastestSpeed
    case .shaftStalled(let name), .shaftReleased(let name): return name == mechanism.name(of: .frame) ? .frameHeld : nil
    case .clutchEngaged, .clutchReleased: return nil
    }
  }

  /// The state after the one that is engaged, in the order of the file; the first after any other.
  public var nextState: Mechanism.State {
    let present = mechanism.states.firstIndex { $0.engaged.sorted() == engaged }
    return mechanism.states[present.map { ($0 + 1) % mechanism.states.count } ?? 0]
  }

  /// What engages a state: what is released comes first, so that nothing jams on the way.
  public func stimuli(for state: Mechanism.State) -> [MechanismStimulus] {
    let names = mechanism.elements.map(\.name)
    let released = engaged.filter { !state.engaged.contains($0) }
    let added = state.engaged.filter { !engaged.contains($0) }
    return released.map { .clutchReleased(names[$0]) } + added.map { .clutchEngaged(names[$0]) }
  }
}
