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
  /// Whether the journal has reached its size limit.
  var isFull: () -> Bool = { false }
  /// The observers that the sessions need.
  var observers: [any SimulationObserver<Root>] = []
  /// The broken rule that a fact reports; nil for any other fact.
  var breach: (Root.Fact) -> Breach? = { _ in nil }
  /// A session that runs whether or not anybody is connected; nil for none.
  var attendant: (any ClientSession<Root>)?
  /// Creates the session of a new client, by the index of its port.
  let makeSession: (Int) -> any ClientSession<Root>
}

extension ServicePlan where Root: JudgedMachine {
  /// A plan for a machine that reports broken rules.
  init(judged ports: ClientPorts, makeSession: @escaping (Int) -> any ClientSession<Root>) {
    self.init(ports: ports, breach: { Root.breach(in: $0) }, makeSession: makeSession)
  }
}
