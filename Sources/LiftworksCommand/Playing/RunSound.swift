import ALSAPlayback
import SimulationCore
import Soundscape

/// What a run on the screen is heard through: the sound card, and the map of sounds.
final class RunSound<Root: PlayedMachine> {
  /// What plays a run's facts as they happen.
  let output: SoundOutput<Root>
  private let player: SoundPlayer
  private let board: SoundBoard
  private var isPrepared = false

  init(_ player: SoundPlayer, board: SoundBoard, stage: SoundStage) {
    self.player = player
    self.board = board
    output = SoundOutput(player: player, board: board, stage: stage)
  }

  /// Whether the sound card is being opened: pictures then follow more often, to show what comes of it.
  var isOpening: Bool { player.status == .opening }

  /// The state of the sound at a speed, in words.
  func status(atSpeed speed: Double) -> String {
    if let notice { return notice }
    if speed > SoundSchedule.fastestAudibleSpeed { return "silent above x4" }
    return player.volume == .full ? "sound on" : "sound \(player.volume.percent) %"
  }

  /// Why nothing is heard at any speed, in words; nil when something may be.
  var notice: String? {
    player.status.notice ?? (player.isMuted ? "muted" : nil) ?? board.failure.map { "sounds are missing: \($0)" }
  }

  /// Decodes all sounds while the run goes on, once the sound card plays, so that none is late.
  func prepare() {
    guard !isPrepared, player.status == .playing else { return }
    isPrepared = true
    let board = board
    Task.detached(priority: .utility) { board.loadAll() }
  }

  func toggleMute() { player.setMuted(!player.isMuted) }

  /// Makes all louder or quieter.
  ///
  /// - Returns: How loud it is now, in words.
  func changeVolume(_ change: (Volume) -> Volume) -> String {
    player.setVolume(change(player.volume))
    let text = "volume \(player.volume.percent) %"
    return player.isMuted ? "\(text), muted" : text
  }

  func close() { player.close() }

  /// Lets sounds be heard from an instant on, at a speed.
  func anchor(at instant: SimulationInstant, speed: Double) {
    output.forgetMovements()
    player.anchor(at: instant.elapsed, speed: speed)
  }

  /// Lets nothing new be heard.
  func pause() {
    output.forgetMovements()
    player.pause()
  }

  /// Ends whatever is heard.
  func stopAll() {
    output.forgetMovements()
    player.stopAll()
  }

  /// Lets be heard what moves.
  func follow(_ machine: Root, at instant: SimulationInstant) { output.follow(machine, at: instant) }

  /// Lets be heard what happened in a part of the past that was played.
  ///
  /// - Parameters:
  ///   - history: The past.
  ///   - start: Where it begins, excluded; nil for the beginning of the run, included.
  ///   - end: Where it ends, included.
  ///   - speed: How fast it was played.
  func play(
    _ history: RunHistory<Root>, after start: SimulationInstant?, through end: SimulationInstant, at speed: Double
  ) {
    guard speed <= SoundSchedule.fastestAudibleSpeed else { return }
    let first = max(start.map { history.factCount(through: $0) } ?? 0, history.firstFact)
    if let start {
      for (instant, stimulus) in history.stimuli(after: start, through: end) { output.play(stimulus, at: instant) }
    }
    for index in first..<max(first, history.factCount(through: end)) {
      let fact = history.fact(index)
      output.play(fact.fact, at: fact.instant)
    }
  }
}
