import Control
internal import Glibc
import LiveModel
import SimulationCore

/// Serves a run without a screen; notices go to standard error.
struct HeadlessService<Root: PlayedMachine> {
  private let simulation: Simulation<Root>
  private let model: LiveModel<Root>
  private let service: Service<Root>
  private let recording: Recording<Root>?
  private let end: RunEnd?

  /// Begins the run.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - served: How it is served.
  ///   - end: Its end; nil if the user ends it.
  ///   - recording: The journal, if there is one.
  init(_ plan: RunPlan<Root>, served: ServicePlan<Root>, end: RunEnd?, recording: Recording<Root>?) {
    let journal: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    simulation = plan.simulation(observers: journal)
    model = LiveModel(simulation, end: end?.firstExcluded)
    self.end = end
    self.recording = recording
    service = Service(served, model)
  }

  /// Serves until the end, or until the user requests it.
  ///
  /// - Throws: a `PlacedProblem` when the journal could not be written.
  func run() throws -> RunOutcome {
    Interruption.watch()
    let clock = ContinuousClock()
    let start = clock.now
    while true {
      service.serve(at: start.duration(to: clock.now))
      notice()
      guard goesOn else { break }
      recording?.flush()
      wait(until: model.nextRealTime.map { start + $0 }, on: clock)
    }
    service.close()
    notice()
    try recording?.finish(simulation, end: end)
    if let code = service.inputFailure { throw InputFile.unreadableStandardInput(because: code) }
    if let code = service.outputFailure { throw Output.unwritable(because: code) }
    if WorkLimit.isOver { WorkLimit.finish() }
    if let sentence = simulation.breachSentence {
      Output.notice(sentence)
      return .brokeRule
    }
    if service.hasBreach || service.isFull() { return .brokeRule }
    return Interruption.isAsked ? .interrupted : .done
  }

  private var goesOn: Bool {
    !Interruption.isAsked && !WorkLimit.isOver && !model.hasEnded && simulation.breach == nil && !service.isOver
  }

  private func notice() { for text in service.takeNotices() { Output.noticeAtOnce("liftworks: \(text)") } }

  /// Waits for a client or for time, in slices, so that an interruption is noticed.
  private func wait(until deadline: ContinuousClock.Instant?, on clock: ContinuousClock) {
    while goesOn {
      let left: Duration = deadline.map { clock.now.duration(to: $0) } ?? .seconds(1)
      guard left > .zero else { return }
      let piece = min(left, .milliseconds(100)) / .milliseconds(1)
      var watched = [
        pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: service.inputDescriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&watched, 2, Int32(piece)) > 0 { return }
      // Shorter than poll's resolution.
      if piece < 1 { usleep(UInt32(clamping: left / .microseconds(1)) + 1) }
    }
  }
}
