import FoundationEssentials
internal import Glibc
import LiveModel
import Records
import SimulationCore
import Studies

/// A run without a screen: facts are printed to standard output, one per line.
struct HeadlessRun<Root: PlayedMachine> {
  private let simulation: Simulation<Root>
  /// The end of the run; nil to run until nothing is left to happen, or as long as a study of its people.
  private let end: RunEnd?
  /// The people of a study; nil for none.
  private let people: (any StudiedPeople<Root>)?
  /// The recording, if there is one.
  private let recording: Recording<Root>?
  private let pace: RunOptions.Pace
  private let printer: FactPrinter<Root>
  private let noEffect = NoEffectWitness<Root>()
  /// The log from which stimuli follow, if there is one.
  private let later: StimulusFeed<Root.Stimulus>?
  /// The responder that answers the machine, if any.
  private let responder: (any RunResponder<Root>)?
  /// Whether the digest is printed at the end.
  private let printsDigest: Bool

  /// Begins the run.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - end: The end of the run; nil to run until nothing is left to happen.
  ///   - recording: The recording, if there is one.
  ///   - pace: The pace of simulated time.
  ///   - format: The format of facts; the machine must support it.
  ///   - responder: The responder that answers the machine, if any.
  init(
    _ plan: RunPlan<Root>, end: RunEnd?, recording: Recording<Root>?, pace: RunOptions.Pace,
    format: RunCommand.FactFormat = .jsonl, responder: (any RunResponder<Root>)? = nil
  ) {
    self.responder = responder
    later = plan.later
    self.end = end
    people = plan.people
    self.recording = recording
    self.pace = pace
    printsDigest = plan.computesDigest
    let row = { (fact: Root.Fact, instant: SimulationInstant) in Root.row(of: fact, at: instant) }
    printer = FactPrinter(row: format == .jsonl ? nil : row) { piece in
      // Rows consist of the program's own words; facts may contain texts from a file.
      if format == .jsonl { Output.json(piece) } else { Output.write(piece) }
    }
    let journal: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    if let recorded = plan.recorded {
      simulation = plan.simulation(observers: journal)
      recorded.end.reach(simulation)
      plan.scheduleRest(in: simulation)
      responder?.goOn(from: simulation.machine)
      simulation.add(printer)
      simulation.add(noEffect)
    } else {
      simulation = plan.simulation(observers: journal + [printer, noEffect])
    }
    noEffect.watch(simulation)
    simulation.respond(with: responder)
  }

  func run() throws -> RunOutcome {
    switch pace {
    case .unpaced: runUnpaced()
    case .paced(let speed): runPaced(speed: speed)
    }
    if simulation.breach == nil, !Interruption.isAsked, !WorkLimit.isOver, problem == nil {
      if let end = end ?? people.map({ .through(max($0.earliestEnd, simulation.now)) }) { end.reach(simulation) }
    }
    printer.flush()
    for notice in noEffect.takeSummary() { Output.notice("liftworks: \(notice)") }
    try recording?.finish(simulation, end: end)
    if printsDigest { Output.notice(simulation.digestSentence) }
    if WorkLimit.isOver { WorkLimit.finish() }
    if let problem = later?.problem { throw problem }
    // A program that is terminated together with the run has not failed.
    if let problem = responder?.problem, !Interruption.isAsked {
      Output.notice("\(problem)")
      return .brokeRule
    }
    if let sentence = simulation.breachSentence {
      Output.notice(sentence)
      return .brokeRule
    }
    return Interruption.isAsked ? .interrupted : .done
  }

  /// Why the run cannot go on: the program that answers has failed, or the log ends early.
  private var problem: PlacedProblem? { responder?.problem ?? later?.problem }

  /// Whether something is left to happen before the end.
  private var goesOn: Bool {
    guard !Interruption.isAsked, !WorkLimit.isOver, problem == nil, let next = simulation.nextInstant else {
      return false
    }
    // Beyond the latest instant that can be named, scheduled events may not fit the clock.
    guard next < end?.firstExcluded ?? TimeText.latest else { return false }
    return end != nil || simulation.nextStimulusInstant != nil || people.map { !$0.isOver(before: next) } ?? true
  }

  /// Runs one stretch of time after the other: longer ones while they take little of the processor's time, so that an
  /// interruption is soon noticed.
  private func runUnpaced() {
    guard responder == nil else {
      while goesOn, simulation.step() {}
      return
    }
    let (clock, last) = (ContinuousClock(), (end?.firstExcluded ?? TimeText.latest).nanoseconds - 1)
    var stretch = Duration.milliseconds(1)
    while goesOn, simulation.breach == nil, let next = simulation.nextInstant {
      var length = min(stretch.wholeNanoseconds, last - next.nanoseconds)
      if people != nil, end == nil {
        // It ends with the last of them: at any instant once nobody comes any more.
        length = min(length, (simulation.nextStimulusInstant ?? next).nanoseconds - next.nanoseconds)
      }
      let time = clock.measure {
        simulation.runEvents(through: SimulationInstant(nanoseconds: next.nanoseconds + length))
      }
      if time < .milliseconds(5) { stretch = min(stretch * 2, .seconds(3_600)) }
      if time > .milliseconds(20) { stretch = max(stretch / 2, .milliseconds(1)) }
    }
  }

  private func runPaced(speed: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let model = LiveModel(simulation, speed: speed)
    var standstill = Standstill(expecting: nil)
    while goesOn, let due = model.nextRealTime {
      printer.flush()
      recording?.flush()
      standstill.expect(by: max(due, start.duration(to: clock.now)))
      wait(until: start + due, on: clock)
      let now = start.duration(to: clock.now)
      if let length = standstill.length(at: now) {
        Output.notice("liftworks: the program stood still for \(length.components.seconds) s.")
        model.resume(at: now)
        continue
      }
      guard goesOn, simulation.step() else { return }
    }
  }

  /// Waits in short intervals, so that an interruption is noticed.
  private func wait(until deadline: ContinuousClock.Instant, on clock: ContinuousClock) {
    while !Interruption.isAsked, !WorkLimit.isOver {
      let left = clock.now.duration(to: deadline)
      guard left > .zero else { return }
      usleep(UInt32(clamping: min(left, .milliseconds(100)) / .microseconds(1)) + 1)
    }
  }
}

extension Simulation {
  /// A sentence with the number of facts and their digest.
  var digestSentence: String { "liftworks: \(counted(factCount, "fact")), digest \(digest)." }
}
