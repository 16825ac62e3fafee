import SimulationCore
import Soundscape

/// A part of a machine that sounds as long as it moves.
struct MovingPart: Hashable {
  /// What it is, as the map of sounds calls it: `hoistMotor`, `doorBelt`.
  let kind: String
  /// What distinguishes it from others of its kind; empty where there is one.
  var label = ""
  /// Where it is meanwhile.
  var location = SoundLocation.middle
  /// When its movement began.
  let beginning: SimulationInstant
  /// How it moves.
  let movement: SoundedMotion

  /// What its voice is known by.
  var voice: String { label.isEmpty ? kind : "\(kind)/\(label)" }
}
