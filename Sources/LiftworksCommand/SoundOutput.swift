import ALSAPlayback
import Elevators
import SimulationCore
import Soundscape

/// Lets a run be heard: it takes the run's facts and stimuli, and plays what the map gives them.
final class SoundOutput: SimulationObserver {
  typealias Root = Classic

  private let player: SoundPlayer
  private let board: SoundBoard

  init(player: SoundPlayer, board: SoundBoard) {
    self.player = player
    self.board = board
  }

  func emitted(_ fact: Classic.Fact, line: RecordLine) {
    hear(fact, at: line.instant)
  }

  func received(_ stimulus: Classic.Stimulus, line: RecordLine) {
    hear(stimulus, at: line.instant)
  }

  /// Lets a fact be heard.
  func hear(_ fact: Classic.Fact, at instant: SimulationInstant) {
    let record = Record(of: fact)
    guard case .text(let cue)? = record["cue"] else {
      if let sound = board.sound(fact: record.name) {
        player.play(sound, as: record.name, at: instant.elapsed)
      }
      return
    }
    if record.name == "cueStopped" {
      player.stop(cue, at: instant.elapsed)
    } else if let sound = board.sound(cue: cue) {
      player.play(sound, as: cue, at: instant.elapsed)
    }
  }

  /// Lets a stimulus be heard.
  func hear(_ stimulus: Classic.Stimulus, at instant: SimulationInstant) {
    let name = Record(of: stimulus).name
    guard let sound = board.sound(stimulus: name) else { return }
    player.play(sound, as: name, at: instant.elapsed)
  }
}
