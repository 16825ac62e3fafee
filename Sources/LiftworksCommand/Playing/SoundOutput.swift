import SimulationCore
import Soundscape

/// Lets a run be heard, by a sound card or in a file: it takes the run's facts and stimuli, and plays what
/// the map gives them.
final class SoundOutput<Root: Machine>: SimulationObserver {
  private let player: any SoundSink
  private let board: SoundBoard
  /// What moves, as the player was told of it last.
  private var followed: [MovingPart] = []

  init(player: any SoundSink, board: SoundBoard) {
    self.player = player
    self.board = board
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    hear(fact, at: line.instant)
  }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    hear(stimulus, at: line.instant)
  }

  /// Lets a fact be heard.
  func hear(_ fact: Root.Fact, at instant: SimulationInstant) {
    let record = Record(of: fact)
    switch (record.name, record["cue"]) {
    case ("cueStarted", .text(let cue)?):
      guard let sound = board.sound(cue: cue) else { return }
      player.play(sound, as: Self.voice(of: cue, in: record), at: instant.elapsed)
    case ("cueStopped", .text(let cue)?):
      player.stop(Self.voice(of: cue, in: record), at: instant.elapsed)
    default:
      hear(record, at: instant)
    }
  }

  /// Lets a fact that is no cue be heard: by its name with one of its fields, else by its name alone.
  private func hear(_ record: Record, at instant: SimulationInstant) {
    let keyed = record.fields.compactMap { field in
      board.sound(fact: "\(record.name) \(field.key)=\(field.value)")
    }
    if let sound = keyed.first ?? board.sound(fact: record.name) {
      player.play(sound, as: record.name, at: instant.elapsed)
    } else if board.map.facts.hasFields(ofName: record.name) {
      player.stop(record.name, at: instant.elapsed)
    }
  }

  /// What a cue is told apart by: two parts of a machine may each have the same one.
  private static func voice(of cue: String, in record: Record) -> String {
    (record.path + [cue]).joined(separator: "/")
  }

  /// Lets a stimulus be heard.
  func hear(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {
    let name = Record(of: stimulus).name
    guard let sound = board.sound(stimulus: name) else { return }
    player.play(sound, as: name, at: instant.elapsed)
  }

  // MARK: - What is heard as long as it moves

  /// Lets be heard what moves now, and no longer what does not.
  ///
  /// Each movement knows its own beginning: it is heard in its place however late this is called.
  func follow(_ machine: Root, at instant: SimulationInstant) where Root: PlayedMachine {
    let parts = machine.movingParts(at: instant)
    guard parts != followed else { return }
    for part in parts where !followed.contains(part) {
      guard let timbre = board.timbre(of: part.kind) else { continue }
      player.follow(
        Tone(timbre, part.movement),
        as: part.voice,
        from: part.beginning.elapsed
      )
    }
    for part in followed where !parts.contains(where: { $0.voice == part.voice }) {
      player.stop(part.voice, at: instant.elapsed)
    }
    followed = parts
  }

  /// Forgets what moves: the player was given another anchor, or a pause, and has to be told anew.
  func forgetMovements() {
    followed = []
  }
}
