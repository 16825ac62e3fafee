import Drawing
import SimulationCore

/// The look of a moving picture of a run.
struct AnimationLook {
  /// The forms of files.
  enum Form {
    case gif
    case apng
  }

  /// The form of the file.
  let form: Form
  /// The number of pixels across and down.
  let size: (width: Int, height: Int)
  /// The part of the run that is shown.
  let part: ClosedRange<SimulationInstant>
  /// Frames per second.
  let frameRate: Int
  /// Simulated seconds per second.
  let speed: Double
  /// The theme.
  let theme: Theme
}
