import SimulationCore
import Soundscape

/// A part of a machine that sounds while it moves.
struct MovingPart: Hashable {
  /// Its kind, as named by the sound map: `hoistMotor`, `doorBelt`.
  let kind: String
  /// The label that distinguishes it from others of its kind; empty if there is only one.
  var label = ""
  /// Its location while it moves.
  var location = SoundLocation.middle
  /// The instant at which its movement began.
  let beginning: SimulationInstant
  let movement: SoundedMotion

  /// The identity of its voice.
  var voice: String { label.isEmpty ? kind : "\(kind)/\(label)" }
}
