/// The state of a run at one instant, pending events included: enough to continue from it.
public final class Checkpoint<Root: Machine> {
  /// The instant.
  public let instant: SimulationInstant
  /// The digest of all facts up to the instant; nil when the run computes none.
  public let digest: Digest?
  let machine: Root
  let queue: EventQueue<Root.Event>
  let inbox: StimulusInbox<Root.Stimulus>
  package let monitors: [any Monitor<Root>]
  let lastSequence: Int64
  let factCount: Int64
  let lastFact: Root.Fact?
  let breach: Breach?
  let seed: UInt64

  init(of simulation: Simulation<Root>) {
    instant = simulation.now
    digest = simulation.computesDigest ? simulation.digest : nil
    machine = simulation.machine
    queue = unsafe simulation.engine.pointee.queue.copy()
    inbox = simulation.inbox
    monitors = unsafe simulation.engine.pointee.monitors
    lastSequence = unsafe simulation.engine.pointee.lastSequence
    factCount = simulation.factCount
    lastFact = simulation.lastFact
    breach = simulation.breach
    seed = unsafe simulation.engine.pointee.seed
  }
}

extension Simulation {
  /// Saves the present state of the run.
  ///
  /// - Complexity: O(n) in the armed events.
  public func checkpoint() -> Checkpoint<Root> { Checkpoint(of: self) }

  /// Restores the run to the checkpoint; its observers stay attached and are not notified.
  ///
  /// - Precondition: The checkpoint has a digest if this run computes one.
  public func restore(_ checkpoint: Checkpoint<Root>) {
    unsafe storage.pointee = checkpoint.machine
    unsafe engine.pointee.queue = checkpoint.queue.copy()
    unsafe engine.pointee.now = checkpoint.instant
    unsafe engine.pointee.goOn(with: checkpoint.digest)
    unsafe engine.pointee.monitors = checkpoint.monitors
    unsafe engine.pointee.isMonitored = !checkpoint.monitors.isEmpty
    unsafe engine.pointee.lastSequence = checkpoint.lastSequence
    unsafe engine.pointee.seed = checkpoint.seed
    unsafe engine.pointee.factCount = checkpoint.factCount
    unsafe engine.pointee.lastFact = checkpoint.lastFact
    inbox = checkpoint.inbox
    verdict = checkpoint.breach
  }
}
