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
    let record = Record(of: fact)
    guard case .text(let cue)? = record["cue"] else {
      if let sound = board.sound(fact: record.name) {
        player.play(sound, as: record.name, at: line.instant.elapsed)
      }
      return
    }
    if record.name == "cueStopped" {
      player.stop(cue, at: line.instant.elapsed)
    } else if let sound = board.sound(cue: cue) {
      player.play(sound, as: cue, at: line.instant.elapsed)
    }
  }

  func received(_ stimulus: Classic.Stimulus, line: RecordLine) {
    let name = Record(of: stimulus).name
    guard let sound = board.sound(stimulus: name) else { return }
    player.play(sound, as: name, at: line.instant.elapsed)
  }
}
