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
      Output.notice("liftworks: \(notice)")
    }
  }

  /// Why an action is not for the user of a run that is served; nil where it is.
  func refusal(of action: PlayerAction) -> String? {
    guard let service else { return nil }
    switch action {
    case .branch: return "clients cannot follow the run into another past"
    case .togglePause, .step, .nextFact:
      return service.isLockstep && playback.scope == .live
        ? LiveRun<Root>.lockstepNotice : nil
    default: return nil
    }
  }

  /// Serves clients between two pictures: an answer does not wait for the next one.
  ///
  /// - Parameters:
  ///   - timeout: How long may be waited; what is left of it afterwards.
  ///   - shown: When the last picture was shown.
  /// - Returns: Whether to wait for input again, as no other picture is due.
  mutating func serves(within timeout: inout Duration?, since shown: Duration) -> Bool {
    guard let service, ending == nil else { return false }
    guard clock.now - shown < screen.framePeriod else { return false }
    serve()
    guard !service.isOver, playback.run?.ending == nil else { return false }
    timeout = screen.framePeriod - (clock.now - shown)
    return true
  }
}
