import Drawing
import Records
import SimulationCore

/// Shows a run, while it is computed, on a virtual terminal that is recorded.
///
/// Pictures are on the instants of the frame rate at which something changes. Only one picture and a screenful of facts are kept, however long the run
/// is; also its lanes, if the timeline is shown.
final class CastRecorder<Root: PlayedMachine>: SimulationObserver {
  private let look: CastLook
  /// The lanes of the timeline; nil if it is not shown.
  private let lanes: LaneRecorder<Root>?
  private let write: (String) -> Void
  private var cast: Asciicast
  /// The last facts, at least a screenful once there are enough.
  private var facts: [(instant: SimulationInstant, fact: Root.Fact)] = []
  /// When pictures are taken.
  private let instants: PictureInstants<Root>
  /// The instant since which the run is at rest.
  private let resting = RestingClock()

  /// - Parameters:
  ///   - look: The look of the recording.
  ///   - machine: The machine at its start.
  ///   - write: Receives the lines.
  init(_ look: CastLook, of machine: Root, write: @escaping (String) -> Void) {
    self.look = look
    lanes = look.showsTimeline ? LaneRecorder(of: machine) : nil
    self.write = write
    cast = Asciicast(title: look.title, width: look.width, height: look.height, depth: look.depth)
    instants = PictureInstants(period: Int64(clamping: (look.speed * 1e9 / Double(look.frameRate)).rounded()))
    write(cast.header)
  }

  /// The observers of the run, from its start.
  var observers: [any SimulationObserver<Root>] {
    [self, instants] + (lanes.map { [$0 as any SimulationObserver<Root>] } ?? [])
  }

  /// Begins to read the values of a run at its start.
  func watch(_ simulation: Simulation<Root>) { lanes?.watch(simulation) }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    if facts.count >= 4 * look.height { facts.removeFirst(facts.count - look.height) }
    facts.append((line.instant, fact))
  }

  /// Advances a run to an instant, and shows the pictures on the way.
  func pass(_ simulation: Simulation<Root>, to end: RunEnd) { instants.pass(simulation, to: end, show: show) }

  /// Shows how the run ended, and ends the recording.
  func finish(_ simulation: Simulation<Root>) {
    instants.take(simulation, show)
    write(cast.lastLine(at: time(of: simulation.now)))
  }

  private func show(_ snapshot: Snapshot<Root>) {
    let signs = LandingSigns(of: snapshot.machine)
    var screen = RunScreen<Root>.screen(
      of: snapshot, selection: Root.Controls(of: snapshot.machine).selection, title: look.title,
      clock: ClockFace(
        now: snapshot.instant.elapsed, speed: SpeedLadder.text(look.speed),
        restingSince: resting.restingSince(instants.isStill, lastFact: facts.last?.instant, at: snapshot.instant)?
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
