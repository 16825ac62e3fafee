import Control
import LiveModel
import SimulationCore

// How a player serves the clients of its run.
extension Player {
  /// Handles what clients have sent, and shows the latest notice about it.
  mutating func serve() {
    guard let service, let run = playback.run else { return }
    service.serve(at: clock.now)
    if let notice = run.keepUp() { message = notice }
    // Also kept for the end, when the screen is gone.
    for notice in service.takeNotices() {
      message = notice
      Output.noticeAtOnce("liftworks: \(notice)")
    }
  }

  /// Shows the present frame, and serves clients while it is drawn.
  mutating func showScene() {
    guard let service, service.isOver == false else { return screen.show(scene) }
    let (scene, clock) = (scene, clock)
    // What arrived while the scene was composed does not wait for its drawing.
    service.serve(at: clock.now)
    screen.show(scene) { draw in service.serving(at: { clock.now }, while: draw) }
  }

  /// Why an action is not allowed in a run that is served; nil if it is.
  func refusal(of action: PlayerAction) -> String? {
    guard let service else { return nil }
    switch action {
    case .branch: return "clients cannot follow the run into another past"
    case .togglePause, .step, .stepEvent, .nextFact:
      return service.isLockstep && playback.scope == .live ? LiveRun<Root>.lockstepNotice : nil
    default: return nil
    }
  }

  /// Serves clients between two frames: an answer does not wait for the next frame, and needs none if nothing has
  /// changed.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for input; on return, the remaining time.
  ///   - pause: The time between the frames.
  /// - Returns: Whether to wait for input again, since no other frame is due.
  mutating func serves(within timeout: inout Duration?, of pause: PicturePause) -> Bool {
    guard let service, ending == nil else { return false }
    if let end = pause.end(at: screen.framePeriod, false), clock.now >= end { return false }
    serve()
    guard !service.isOver, playback.run?.ending == nil else { return false }
    let hasChanged = playback.history.factCount != pause.factCount || message != pause.message
    let end = pause.end(at: screen.framePeriod, hasChanged)
    timeout = end.map { $0 - clock.now }
    return end.map { clock.now < $0 } ?? true
  }
}

/// The time between two frames of a run that is served.
struct PicturePause {
  /// When the frame was shown.
  let shown: Duration
  /// How long it stays valid by itself; nil for ever.
  let wait: Duration?
  /// The number of facts at that time.
  let factCount: Int
  /// Its message to the user.
  let message: String?

  /// When the next frame is due; nil for never.
  func end(at period: Duration, _ hasChanged: Bool) -> Duration? {
    let usual = wait.map { shown + max($0, .zero) }
    guard hasChanged else { return usual }
    return min(usual ?? shown + period, shown + period)
  }
}
