import Drawing
import SimulationCore

// The bar through a run: the same for a live run, its past, its branches and a replay.
extension RunScreen {
  /// Returns the first and the last instant of the bar.
  func span(of scene: Scene) -> (start: Duration, end: Duration) {
    let present = scene.history.present.elapsed
    let end = scene.goesOn ? TransportBar.end(ofRunAt: present) : max(present, scene.expectedEnd?.elapsed ?? present)
    return (scene.history.beginning.elapsed, end)
  }

  /// Returns the instant of a column of the bar.
  func instant(ofColumn column: Int, in layout: ScreenLayout, _ scene: Scene) -> SimulationInstant {
    let (start, end) = span(of: scene)
    let track = TransportBar.track(in: layout.transport, from: start, to: end)
    let instant = TransportBar.instant(ofColumn: column, on: track, from: start, to: end)
    return SimulationInstant(nanoseconds: instant.wholeNanoseconds)
  }

  /// Returns the bar of a scene.
  func transportBar(of scene: Scene) -> TransportBar {
    let history = scene.history
    let (start, end) = span(of: scene)
    let track = TransportBar.track(in: layout().transport, from: start, to: end)
    let present = history.present.elapsed
    let reached = TransportBar.column(of: present, on: track, from: start, to: end) + 1
    let counts = track.width > 0 ? history.factCounts(inParts: reached) : []
    return TransportBar(
      start: start, end: end, shown: scene.snapshot.instant.elapsed,
      factCounts: counts + [Int](repeating: 0, count: max(0, track.width - counts.count)), present: present,
      marks: marks(on: track, of: scene, from: start, to: end))
  }

  private func marks(on track: CellRectangle, of scene: Scene, from start: Duration, to end: Duration) -> [Int:
    TransportBar.Mark]
  {
    guard track.width > 0 else { return [:] }
    let history = scene.history
    var marks: [Int: TransportBar.Mark] = [:]
    cues.keepUp(with: history)
    // Column by column, so that the cost does not depend on the length of the run.
    for column in 0..<track.width {
      let first = boundary(column, track, start, end)
      guard first <= history.present else { break }
      let last = boundary(column + 1, track, start, end)
      if history.hasStimulus(from: first, before: last) {
        marks[column] = .stimulus
      } else if cues.has(from: first, before: last) {
        marks[column] = .cue
      }
    }
    for instant in scene.captions {
      marks[TransportBar.column(of: instant.elapsed, on: track, from: start, to: end)] = .caption
    }
    return marks
  }

  /// Returns the first instant of a column.
  private func boundary(_ column: Int, _ track: CellRectangle, _ start: Duration, _ end: Duration) -> SimulationInstant
  {
    let length = Int128((end - start).wholeNanoseconds)
    let part = (length * Int128(column) + Int128(track.width - 1)) / Int128(track.width)
    let isLast = column >= track.width
    return SimulationInstant(nanoseconds: start.wholeNanoseconds + Int64(part) + (isLast ? 1 : 0))
  }
}

extension RunHistory {
  /// Whether it received a stimulus in an interval.
  fileprivate func hasStimulus(from first: SimulationInstant, before end: SimulationInstant) -> Bool {
    let stimuli = stimuli
    var (low, high) = (0, stimuli.count)
    while low < high {
      let middle = (low + high) / 2
      if stimuli[middle].instant < first { low = middle + 1 } else { high = middle }
    }
    return low < stimuli.count && stimuli[low].instant < end && stimuli[low].instant <= present
  }
}
