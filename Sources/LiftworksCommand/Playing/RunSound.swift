import ALSAPlayback
import SimulationCore
import Soundscape

/// The sound of a run on screen: the sound card and the sound map.
final class RunSound<Root: PlayedMachine> {
  /// Plays the facts of a run as they happen.
  let output: SoundOutput<Root>
  private let player: SoundPlayer
  private let board: SoundBoard
  private var isPrepared = false

  init(_ player: SoundPlayer, board: SoundBoard, stage: SoundStage) {
    self.player = player
    self.board = board
    output = SoundOutput(player: player, board: board, stage: stage)
  }

  /// Whether the sound card is being opened: pictures are then drawn more often, to show the result.
  var isOpening: Bool { player.status == .opening }

  /// Returns the state of the sound at a speed, as text.
  func status(atSpeed speed: Double) -> String {
    if let notice { return notice }
    if speed > SoundSchedule.fastestAudibleSpeed { return "silent above x4" }
    return player.volume == .full ? "sound on" : "sound \(player.volume.percent) %"
  }

  /// The reason why nothing can be heard at any speed, as text; nil when sound is possible.
  var notice: String? {
    player.status.notice ?? (player.isMuted ? "muted" : nil) ?? board.failure.map { "sounds are missing: \($0)" }
  }

  /// Decodes all sounds in the background once the sound card plays, so that none is late.
  func prepare() {
    guard !isPrepared, player.status == .playing else { return }
    isPrepared = true
    let board = board
    Task.detached(priority: .utility) { board.loadAll() }
  }

  func toggleMute() { player.setMuted(!player.isMuted) }

  /// Changes the volume of all sounds.
  ///
  /// - Returns: The new volume, as text.
  func changeVolume(_ change: (Volume) -> Volume) -> String {
    player.setVolume(change(player.volume))
    let text = "volume \(player.volume.percent) %"
    return player.isMuted ? "\(text), muted" : text
  }

  func close() { player.close() }

  /// Starts playing sounds from an instant on, at a speed.
  func anchor(at instant: SimulationInstant, speed: Double) {
    output.forgetMovements()
    player.anchor(at: instant.elapsed, speed: speed)
  }

  /// Stops starting new sounds.
  func pause() {
    output.forgetMovements()
    player.pause()
  }

  /// Stops all sounds.
  func stopAll() {
    output.forgetMovements()
    player.stopAll()
  }

  /// Plays the sounds of moving parts.
  func follow(_ machine: Root, at instant: SimulationInstant) { output.follow(machine, at: instant) }

  /// Plays the sounds of an interval of the past that was replayed.
  ///
  /// - Parameters:
  ///   - history: The past.
  ///   - start: The start of the interval, exclusive; nil for the beginning of the run, inclusive.
  ///   - end: The end of the interval, inclusive.
  ///   - speed: The speed of the replay.
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
