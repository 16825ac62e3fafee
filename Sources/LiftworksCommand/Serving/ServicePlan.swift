import ControllerServer
import SimulationCore

/// How a run is served to clients.
struct ServicePlan<Root: PlayedMachine> {
  /// Where clients connect.
  let ports: ClientPorts
  /// Whether simulated time passes only when a client asks.
  var isLockstep = false
  /// Whether a broken rule ends the run.
  var stopsOnBreach = false
  /// Whether the journal has all that it may have.
  var isFull: () -> Bool = { false }
  /// Who observes the run for the sessions.
  var observers: [any SimulationObserver<Root>] = []
  /// The rule that a fact reports as broken; nil for any other fact.
  var breach: (Root.Fact) -> Breach? = { _ in nil }
  /// What goes on whether anybody is connected or not; nil for nothing.
  var attendant: (any ClientSession<Root>)?
  /// The session of a new client, by the index of his port.
  let makeSession: (Int) -> any ClientSession<Root>
}

extension ServicePlan where Root: JudgedMachine {
  /// A plan whose machine reports the rules that are broken.
  init(judged ports: ClientPorts, makeSession: @escaping (Int) -> any ClientSession<Root>) {
    self.init(ports: ports, breach: { Root.breach(in: $0) }, makeSession: makeSession)
  }
}
