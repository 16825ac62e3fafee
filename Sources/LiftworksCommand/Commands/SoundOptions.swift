import ArgumentParser
import Soundscape

/// Which sounds are heard.
struct SoundOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The sounds of cues, facts, stimuli and tones, instead of those that ship. May be repeated: a later "
        + "map adds to an earlier one and overrides it; 'shipped' names what ships.",
      valueName: "file"
    )
  )
  var sounds: [String] = []

  /// The sounds.
  func board() throws -> SoundBoard { try SoundLoader.board(maps: sounds) }
}
