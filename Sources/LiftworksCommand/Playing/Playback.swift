import LiveModel
import Records
import SimulationCore

/// The part of a run that a player shows, and how time passes in it.
enum Playback<Root: PlayedMachine> {
  /// The past of a run that is suspended meanwhile.
  struct Past {
    let transport: Transport<Root>
    let run: LiveRun<Root>
    /// Whether the run was paused when the user entered its past.
    let wasPaused: Bool
  }

  /// The present of a running run.
  case live(LiveRun<Root>)
  /// The past of a live run.
  case past(Past)
  case journal(PlayedJournal<Root>)

  var scope: PlayerScope {
    switch self {
    case .live: .live
    case .past: .past
    case .journal: .replay
    }
  }

  /// The live run; nil for a journal.
  var run: LiveRun<Root>? {
    switch self {
    case .live(let run): run
    case .past(let past): past.run
    case .journal: nil
    }
  }

  /// The transport through recorded time; nil in the present.
  var transport: Transport<Root>? {
    switch self {
    case .live: nil
    case .past(let past): past.transport
    case .journal(let journal): journal.transport
    }
  }

  /// The journal; nil for a live run.
  var journal: PlayedJournal<Root>? { if case .journal(let journal) = self { journal } else { nil } }

  var history: RunHistory<Root> {
    switch self {
    case .live(let run): run.history
    case .past(let past): past.run.history
    case .journal(let journal): journal.transport.history
    }
  }

  /// The lanes that the timeline shows.
  var lanes: LaneRecorder<Root> {
    switch self {
    case .live(let run): run.lanes
    case .past(let past): past.run.lanes
    case .journal(let journal): journal.lanes
    }
  }

  /// The snapshot of the run at the instant shown, as last published.
  var snapshot: Snapshot<Root> {
    switch self {
    case .live(let run): run.model.snapshot
    case .past(let past): past.transport.snapshot
    case .journal(let journal): journal.transport.snapshot
    }
  }

  /// The instant shown; in the present, the latest one reached.
  var instant: SimulationInstant {
    if case .live(let run) = self { run.model.simulation.now } else { snapshot.instant }
  }

  /// The number of facts up to that instant; within an instant, only those already handled.
  var factCount: Int { transport?.factCount ?? history.factCount(through: snapshot.instant) }

  /// Simulated seconds per real second.
  var speed: Double { transport?.speed ?? run?.model.speed ?? 1 }

  /// Whether time is stopped because the user paused it, or because the recording has ended.
  var isPaused: Bool { if let transport { !transport.isPlaying } else { run?.model.isPaused ?? true } }

  /// Whether something is still due at the instant shown.
  var isInsideInstant: Bool { transport?.isInsideInstant ?? run?.model.simulation.isInsideInstant ?? false }

  // MARK: - Time

  /// Continues from the instant shown, as if no real time had passed since it was reached.
  func resume(at realTime: Duration) {
    run?.model.resume(at: realTime)
    transport?.resume(at: realTime)
  }

  /// Pauses or resumes time.
  func setPaused(_ isPaused: Bool, at realTime: Duration) {
    if let transport {
      transport.setPlaying(!isPaused, at: realTime)
    } else {
      run?.model.setPaused(isPaused, at: realTime)
    }
  }

  /// Changes the speed, in the present and in the past.
  func setSpeed(_ speed: Double, at realTime: Duration) {
    run?.model.setSpeed(speed, at: realTime)
    transport?.setSpeed(speed, at: realTime)
  }
}
