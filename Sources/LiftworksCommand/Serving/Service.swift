import ControllerServer
import Dispatch
import LiveModel
import SimulationCore

/// A run that is served to clients, with or without a screen.
final class Service<Root: PlayedMachine> {
  /// Whether simulated time passes only when a client asks.
  let isLockstep: Bool
  /// Where clients connect.
  let ports: ClientPorts
  /// The queue on which pictures are drawn.
  let pictures = DispatchQueue(label: "pictures", qos: .userInitiated)
  private let server: PlantServer<Root>
  private let ledger: BreachLedger<Root>
  private let stopsOnBreach: Bool
  /// Whether the journal has reached its size limit.
  let isFull: () -> Bool
  private var hasReportedFull = false
  private var isClosed = false

  /// Begins to serve a run.
  init(_ plan: ServicePlan<Root>, _ model: LiveModel<Root>) {
    let ledger = BreachLedger<Root>(plan.breach)
    self.ledger = ledger
    let stopsOnBreach = plan.stopsOnBreach
    self.stopsOnBreach = stopsOnBreach
    let isFull = plan.isFull
    self.isFull = isFull
    isLockstep = plan.isLockstep
    ports = plan.ports
    for observer in plan.observers { model.simulation.add(observer) }
    model.simulation.add(ledger)
    if isLockstep { model.setPaused(true, at: .zero) }
    server = PlantServer(
      model, at: plan.ports, isLockstep: plan.isLockstep, attendant: plan.attendant,
      isInterrupted: { Interruption.isAsked || isFull() || stopsOnBreach && ledger.count > 0 },
      makeSession: plan.makeSession)
  }

  /// Becomes readable when there is something to serve.
  var descriptor: Int32 { server.descriptor }
  /// Standard input while the run waits for it; otherwise nil.
  var inputDescriptor: Int32? { server.inputDescriptor }
  /// Whether the run is to end: a rule was broken, its only client has gone, or its journal is full.
  var isOver: Bool { server.hasEnded || isFull() || stopsOnBreach && ledger.count > 0 }
  /// Why standard output could not be written, if the client uses it; nil if it could.
  var failure: PlacedProblem? { ports.outputFailure.map(Output.unwritable) }
  /// Whether a rule was broken.
  var hasBreach: Bool { ledger.count > 0 }

  /// Advances to a real time, and handles everything that clients have sent so far.
  func serve(at realTime: Duration) { server.serve(at: realTime) }

  /// The notices for the user, in order.
  func takeNotices() -> [String] {
    var notices = server.takeNotices() + ledger.takeSentences()
    if isFull(), !hasReportedFull {
      hasReportedFull = true
      notices.append("the journal has \(Recording<Root>.servedMax >> 20) MiB, its limit: the run ends")
    }
    return notices
  }

  /// Notifies the clients of the end of the run, and stops listening.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    server.stop()
  }
}
