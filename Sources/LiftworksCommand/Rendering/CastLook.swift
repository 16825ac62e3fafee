import Drawing

/// How a run is recorded.
struct CastLook {
  /// The machine's name, for the title.
  let title: String
  /// The columns of the terminal.
  let width: Int
  /// Its rows.
  let height: Int
  /// The pictures in a second of the recording.
  let frameRate: Int
  /// The simulated seconds in a second of the recording.
  let speed: Double
  /// How many colours the recording has.
  var depth = ColorDepth.truecolor
  /// How its pictures look.
  var theme = Theme.color
  /// Whether the timeline is shown.
  var showsTimeline = false
}
