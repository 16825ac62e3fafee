import Dispatch
package import LiveModel
package import SimulationCore

/// A run that is served to clients, with or without a screen.
package final class Service<Root: Machine> {
  /// Whether simulated time passes only when a client asks.
  package let isLockstep: Bool
  /// Where clients connect.
  let ports: ClientPorts
  /// The queue on which pictures are drawn.
  let pictures = DispatchQueue(label: "pictures", qos: .userInitiated)
  private let server: PlantServer<Root>
  private let ledger: BreachLedger<Root>
  private let stopsOnBreach: Bool
  /// Whether the journal has reached its size limit.
  package let isFull: () -> Bool
  private var hasReportedFull = false
  private var isClosed = false

  /// Begins to serve a run.
  package init(_ plan: ServicePlan<Root>, _ model: LiveModel<Root>) {
    let ledger = BreachLedger<Root>(plan.breach)
    self.ledger = ledger
    let stopsOnBreach = plan.stopsOnBreach
    self.stopsOnBreach = stopsOnBreach
    let (isFull, isInterrupted) = (plan.isFull, plan.isInterrupted)
    self.isFull = isFull
    isLockstep = plan.isLockstep
    ports = plan.ports
    for observer in plan.observers { model.simulation.add(observer) }
    model.simulation.add(ledger)
    if isLockstep { model.setPaused(true, at: .zero) }
    server = PlantServer(
      model, at: plan.ports, isLockstep: plan.isLockstep, attendant: plan.attendant,
      isInterrupted: { isInterrupted() || isFull() || stopsOnBreach && ledger.count > 0 },
      makeSession: plan.makeSession)
  }

  /// Becomes readable when there is something to serve.
  package var descriptor: Int32 { server.descriptor }
  /// Standard input while the run waits for it; otherwise nil.
  package var inputDescriptor: Int32? { server.inputDescriptor }
  /// Whether the run is to end: a rule was broken, its only client has gone, or its journal is full.
  package var isOver: Bool { server.hasEnded || isFull() || stopsOnBreach && ledger.count > 0 }
  /// Why standard output could not be written, if the client uses it; nil if it could.
  package var outputFailure: Int32? { ports.outputFailure }
  /// Why standard input could not be read, if the client uses it; nil if it could.
  package var inputFailure: Int32? { ports.inputFailure }
  /// Whether a rule was broken.
  package var hasBreach: Bool { ledger.count > 0 }

  /// Advances to a real time, and handles everything that clients have sent so far.
  package func serve(at realTime: Duration) { server.serve(at: realTime) }

  /// The notices for the user, in order.
  package func takeNotices() -> [String] {
    var notices = server.takeNotices() + ledger.takeSentences()
    if isFull(), !hasReportedFull {
      hasReportedFull = true
      notices.append("the journal has \(ServedJournal.byteMax >> 20) MiB, its limit: the run ends")
    }
    return notices
  }

  /// Notifies the clients of the end of the run, and stops listening.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    server.stop()
  }
}

/// The journal of a served run.
package enum ServedJournal {
  /// How many bytes it has at most.
  package static let byteMax = 1 << 30
}
