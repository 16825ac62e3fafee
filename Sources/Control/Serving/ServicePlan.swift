package import SimulationCore

/// How a run is served to clients.
package struct ServicePlan<Root: Machine> {
  /// Where clients connect.
  let ports: ClientPorts
  /// Whether simulated time passes only when a client asks.
  package var isLockstep = false
  /// Whether a broken rule ends the run.
  package var stopsOnBreach = false
  /// Whether the user has asked for the end.
  package var isInterrupted: () -> Bool = { false }
  /// Whether the journal has all that it may have.
  package var isFull: () -> Bool = { false }
  /// Who observes the run for the sessions.
  package var observers: [any SimulationObserver<Root>] = []
  /// The rule that a fact reports as broken; nil for any other fact.
  let breach: (Root.Fact) -> Breach?
  /// What goes on whether anybody is connected or not; nil for nothing.
  package var attendant: (any ClientSession<Root>)?
  /// The session of a new client, by the index of his port.
  let makeSession: (Int) -> any ClientSession<Root>

  /// A plan.
  package init(
    ports: ClientPorts, breach: @escaping (Root.Fact) -> Breach? = { _ in nil },
    makeSession: @escaping (Int) -> any ClientSession<Root>
  ) {
    self.ports = ports
    self.breach = breach
    self.makeSession = makeSession
  }
}

extension ServicePlan where Root: JudgedMachine {
  /// A plan whose machine reports the rules that are broken.
  package init(judged ports: ClientPorts, makeSession: @escaping (Int) -> any ClientSession<Root>) {
    self.init(ports: ports, breach: { Root.breach(in: $0) }, makeSession: makeSession)
  }
}
