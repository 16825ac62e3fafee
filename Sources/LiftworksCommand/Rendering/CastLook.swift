import Drawing

/// The look of a recorded run.
struct CastLook {
  /// The machine's name, for the title.
  let title: String
  /// The columns of the terminal.
  let width: Int
  /// Its rows.
  let height: Int
  /// Pictures per second of the recording.
  let frameRate: Int
  /// Simulated seconds per second of the recording.
  let speed: Double
  /// The colour depth of the recording.
  var depth = ColorDepth.truecolor
  /// The theme of its pictures.
  var theme = Theme.color
  /// Whether the timeline is shown.
  var showsTimeline = false
}
