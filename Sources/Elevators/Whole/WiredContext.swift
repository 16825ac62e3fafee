import SimulationCore

/// The context of a part whose facts are also carried to other parts: it keeps what the part says.
struct WiredContext<Base: MachineContext>: ForwardingContext {
  typealias Owner = Base.Owner

  var base: Base
  /// What the part has emitted, in order.
  private(set) var emitted: [Owner.Fact] = []

  init(_ base: Base) {
    self.base = base
  }

  mutating func emit(_ fact: Owner.Fact) {
    emitted.append(fact)
    base.emit(fact)
  }
}
