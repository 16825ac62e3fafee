import SimulationCore
import Soundscape

/// Plays the sounds of a run on a sound card or into a file: it receives the run's facts and stimuli and plays the
/// sounds that the map assigns to them.
final class SoundOutput<Root: Machine>: SimulationObserver {
  private let player: any SoundSink
  private let board: SoundBoard
  private let stage: SoundStage
  /// The moving parts last passed to the player.
  private var followed: [MovingPart] = []

  /// Creates the sound output of a machine.
  ///
  /// - Parameters:
  ///   - player: Plays the sounds.
  ///   - board: The sounds.
  ///   - stage: The positions in the picture at which things happen.
  init(player: any SoundSink, board: SoundBoard, stage: SoundStage) {
    self.player = player
    self.board = board
    self.stage = stage
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) { play(fact, at: line.instant) }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { play(stimulus, at: line.instant) }

  /// Plays the sound of a fact.
  func play(_ fact: Root.Fact, at instant: SimulationInstant) {
    let record = Record(of: fact)
    switch (record.name, record["cue"]) {
    case ("cueStarted", .text(let cue)?):
      guard let sound = board.sound(cue: cue) else { return }
      play(sound, as: Self.voice(of: cue, in: record), for: record, at: instant)
    case ("cueStopped", .text(let cue)?): player.stop(Self.voice(of: cue, in: record), at: instant.elapsed)
    default: play(record, at: instant)
    }
  }

  /// Plays the sound of a fact that is not a cue: by its name with one of its fields, else by its name alone.
  private func play(_ record: Record, at instant: SimulationInstant) {
    let keyed = record.fields.compactMap { field in board.sound(fact: "\(record.name) \(field.key)=\(field.value)") }
    if let sound = keyed.first ?? board.sound(fact: record.name) {
      play(sound, as: record.name, for: record, at: instant)
    } else if board.map.facts.hasFields(ofName: record.name) {
      player.stop(record.name, at: instant.elapsed)
    }
  }

  /// Returns the identity of a cue's voice: two parts of a machine may each have the same cue.
  private static func voice(of cue: String, in record: Record) -> String {
    (record.path + [cue]).joined(separator: "/")
  }

  /// Plays the sound of a stimulus.
  func play(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {
    let record = Record(of: stimulus)
    guard let sound = board.sound(stimulus: record.name) else { return }
    play(sound, as: record.name, for: record, at: instant)
  }

  /// Plays a sound at the position at which its record happens.
  private func play(_ sound: SoundBoard.Playable, as voice: String, for record: Record, at instant: SimulationInstant) {
    player.play(sound.sound, as: voice, at: instant.elapsed, shape: sound.setting.shape(at: stage.location(of: record)))
  }

  // MARK: - Sounds of moving parts

  /// Plays the sounds of parts that are moving, and ends those of parts that are not.
  ///
  /// Each movement knows its own beginning, so it sounds at the right time however late this is called.
  func follow(_ machine: Root, at instant: SimulationInstant) where Root: PlayedMachine {
    let parts = machine.movingParts(at: instant)
    guard parts != followed else { return }
    for part in parts where !followed.contains(part) {
      guard let tone = board.tone(of: part.kind, part.movement, at: part.location) else { continue }
      player.follow(tone, as: part.voice, from: part.beginning.elapsed)
    }
    for part in followed where !parts.contains(where: { $0.voice == part.voice }) {
      player.stop(part.voice, at: instant.elapsed)
    }
    followed = parts
  }

  /// Clears the moving parts: after a new anchor or a pause, the player must be notified again.
  func forgetMovements() { followed = [] }
}
