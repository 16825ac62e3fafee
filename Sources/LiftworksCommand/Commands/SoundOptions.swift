import ArgumentParser
import Configuration
import Soundscape

/// Which sounds are played, and how loud.
struct SoundOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The sounds of cues, facts, stimuli and tones, instead of the shipped ones. May be repeated: a "
        + "later map adds to an earlier one and overrides it; 'shipped' names the shipped map.", valueName: "file"))
  var sounds: [String] = []

  @Option("How loud all sounds are, 0 to 100. Default: 100.", value: "percent") var volume: String?

  /// The overall volume.
  ///
  /// - Throws: a `PlacedProblem` for anything but an integer percentage.
  func loudness() throws -> Volume {
    guard let volume else { return Volume(percent: Preferences.shared.file.sound.volume) }
    return Volume(
      percent: try RunOptions.count(
        volume.hasSuffix("%") ? String(volume.dropLast()) : volume, of: "percent", in: Volume.percentages,
        option: "--volume"))
  }

  /// The sounds.
  func board() throws -> SoundBoard { try SoundLoader.board(maps: sounds) }
}
