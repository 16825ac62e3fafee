import Control
import LiveModel
import SimulationCore

// What a player does for the clients of its run.
extension Player {
  /// Does what clients have sent, and shows the last thing that the user should know of it.
  mutating func serve() {
    guard let service, let run = playback.run else { return }
    service.serve(at: clock.now)
    if let notice = run.keepUp() { message = notice }
    // Kept for the end too, when the screen is gone.
    for notice in service.takeNotices() {
      message = notice
      Output.noticeAtOnce("liftworks: \(notice)")
    }
  }

  /// Shows the present picture, and serves clients while it is drawn.
  mutating func showScene() {
    guard let service, service.isOver == false else { return screen.show(scene) }
    let (scene, clock) = (scene, clock)
    // What has come while the scene was put together does not wait for its drawing.
    service.serve(at: clock.now)
    screen.show(scene) { draw in service.serving(at: { clock.now }, while: draw) }
  }

  /// Why an action is not for the user of a run that is served; nil where it is.
  func refusal(of action: PlayerAction) -> String? {
    guard let service else { return nil }
    switch action {
    case .branch: return "clients cannot follow the run into another past"
    case .togglePause, .step, .stepEvent, .nextFact:
      return service.isLockstep && playback.scope == .live ? LiveRun<Root>.lockstepNotice : nil
    default: return nil
    }
  }

  /// Serves clients between two pictures: an answer does not wait for the next one, and costs none where nothing
  /// has changed.
  ///
  /// - Parameters:
  ///   - timeout: How long may be waited for input; what is left of it afterwards.
  ///   - pause: The time between the pictures.
  /// - Returns: Whether to wait for input again, as no other picture is due.
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

/// The time between two pictures of a run that is served.
struct PicturePause {
  /// When the picture was shown.
  let shown: Duration
  /// How long it stays good by itself; nil for ever.
  let wait: Duration?
  /// How many facts there were.
  let factCount: Int
  /// What it told the user.
  let message: String?

  /// When the next picture is due; nil for never.
  func end(at period: Duration, _ hasChanged: Bool) -> Duration? {
    let usual = wait.map { shown + max($0, .zero) }
    guard hasChanged else { return usual }
    return min(usual ?? shown + period, shown + period)
  }
}
