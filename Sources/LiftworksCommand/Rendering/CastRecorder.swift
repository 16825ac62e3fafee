import Drawing
import Records
import SimulationCore

/// Shows a run, while it is computed, on a virtual terminal that is recorded.
///
/// Pictures are on a grid of instants at the frame rate: at every point while something moves, at intervals for a
/// countdown, none while nothing changes. Only one picture and a screenful of facts are kept, however long the run
/// is; also its lanes, if the timeline is shown.
final class CastRecorder<Root: PlayedMachine>: SimulationObserver {
  private let look: CastLook
  /// The lanes of the timeline; nil if it is not shown.
  private let lanes: LaneRecorder<Root>?
  private let write: (String) -> Void
  private var cast: Asciicast
  /// The last facts, at least a screenful once there are enough.
  private var facts: [(instant: SimulationInstant, fact: Root.Fact)] = []
  /// The simulated time between two points of the grid, in nanoseconds.
  private let period: Int64
  /// The point of the grid shown last, and the instant until which that picture is valid.
  private var tick: Int64 = -1
  private var lifetime: Duration?
  /// The instant since which the run is at rest.
  private let resting = RestingClock()
  /// Whether anything has happened since the last picture.
  private var hasChanged = true

  /// - Parameters:
  ///   - look: The look of the recording.
  ///   - machine: The machine at its start.
  ///   - write: Receives the lines.
  init(_ look: CastLook, of machine: Root, write: @escaping (String) -> Void) {
    self.look = look
    lanes = look.showsTimeline ? LaneRecorder(of: machine) : nil
    self.write = write
    cast = Asciicast(title: look.title, width: look.width, height: look.height, depth: look.depth)
    period = Int64(clamping: (look.speed * 1e9 / Double(look.frameRate)).rounded())
    write(cast.header)
  }

  /// The observers of the run, from its start.
  var observers: [any SimulationObserver<Root>] { [self] + (lanes.map { [$0 as any SimulationObserver<Root>] } ?? []) }

  /// Begins to read the values of a run at its start.
  func watch(_ simulation: Simulation<Root>) { lanes?.watch(simulation) }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    if facts.count >= 4 * look.height { facts.removeFirst(facts.count - look.height) }
    facts.append((line.instant, fact))
  }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { hasChanged = true }

  /// Advances a run to an instant, and shows the pictures on the way.
  ///
  /// The instant itself is not shown yet: it may still receive a stimulus.
  func pass(_ simulation: Simulation<Root>, to end: RunEnd) {
    while simulation.breach == nil {
      let picture = nextPicture(after: simulation.now)
      if let next = simulation.nextInstant, next < end.firstExcluded, next <= picture ?? .latest {
        simulation.step()
        hasChanged = true
      } else if let picture, picture < end.instant {
        simulation.run(through: picture)
        show(simulation)
      } else {
        break
      }
    }
    if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
  }

  /// Shows how the run ended, and ends the recording.
  func finish(_ simulation: Simulation<Root>) {
    show(simulation)
    write(cast.lastLine(at: time(of: simulation.now)))
  }

  /// When the next picture is due; nil if nothing changes by itself.
  private func nextPicture(after now: SimulationInstant) -> SimulationInstant? {
    if hasChanged { return instant(ofTick: max(tick + 1, self.tick(notBefore: now))) }
    guard let lifetime else { return nil }
    return instant(ofTick: tick + max(1, lifetime.wholeNanoseconds / period))
  }

  private func tick(notBefore instant: SimulationInstant) -> Int64 {
    let (whole, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: period)
    return whole + (rest > 0 ? 1 : 0)
  }

  /// The instant of a point of the grid; nil after the last possible instant.
  private func instant(ofTick tick: Int64) -> SimulationInstant? {
    let (nanoseconds, isTooLate) = tick.multipliedReportingOverflow(by: period)
    guard !isTooLate, nanoseconds <= TimeText.latest.nanoseconds else { return nil }
    return SimulationInstant(nanoseconds: nanoseconds)
  }

  private func show(_ simulation: Simulation<Root>) {
    let snapshot = Snapshot(of: simulation)
    lifetime = RunScreen<Root>.lifetime(of: snapshot, framePeriod: .nanoseconds(period))
    hasChanged = false
    tick = self.tick(notBefore: snapshot.instant)
    let signs = LandingSigns(of: snapshot.machine)
    var screen = RunScreen<Root>.screen(
      of: snapshot, selection: Root.Controls(of: snapshot.machine).selection, title: look.title,
      clock: ClockFace(
        now: snapshot.instant.elapsed, speed: SpeedLadder.text(look.speed),
        restingSince: resting.restingSince(lifetime == nil, lastFact: facts.last?.instant, at: snapshot.instant)?
          .elapsed),
      facts: facts.suffix(look.height).map {
        FactRow(instant: $0.instant.elapsed, text: signs.text(of: Record(of: $0.fact)))
      }, lasting: look.speed / Double(look.frameRate))
    if let lanes {
      let plan = LanePlan(
        lanes.lanes, now: snapshot.instant, end: snapshot.instant, armed: Root.timelineEntries(of: snapshot))
      screen.timeline.lanes = LanePane(plan, TimelineState())
      screen.arrangement = PaneArrangement(shown: [.timeline])
    } else if Root.Picture.timelineRoom == .full {
      // Without lanes, which would be kept for the whole run, the facts show most.
      screen.arrangement = PaneArrangement(shown: [.facts])
    }
    let grid = screen.grid(width: look.width, height: look.height, theme: look.theme)
    if let line = cast.line(showing: grid, at: time(of: snapshot.instant)) { write(line) }
  }

  /// The time of an instant in the recording.
  private func time(of instant: SimulationInstant) -> Duration {
    guard look.speed != 1 else { return instant.elapsed }
    return .nanoseconds(Int64(clamping: (Double(instant.nanoseconds) / look.speed).rounded()))
  }
}
