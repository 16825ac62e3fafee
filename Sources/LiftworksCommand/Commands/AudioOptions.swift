import ArgumentParser
import FoundationEssentials
internal import Glibc
import SimulationCore
import Soundscape

/// The options for writing a run's sound to a file.
struct AudioOptions: ParsableArguments {
  @Option("Write the sound of the run into this WAV file; - writes it to standard output.", value: "file") var audio:
    String?

  @Option("With --audio: end before this instant.", value: "time") var until: String?

  @Option("With --audio: end after all that happens at this instant.", value: "time") var through: String?

  @OptionGroup var maps: SoundOptions

  /// Whether sound is requested.
  var isWanted: Bool { audio != nil }

  /// Rejects options that cannot be combined.
  ///
  /// - Parameters:
  ///   - output: The file of the picture.
  ///   - hasPicture: Whether there is a picture.
  ///   - source: The machine, which may be a file.
  /// - Throws: a `PlacedProblem` for the first that cannot.
  func refuseUnfit(besides output: String?, hasPicture: Bool, source: String) throws {
    guard let audio else {
      let given = [
        ("--until", until != nil), ("--through", through != nil), ("--sounds", !maps.sounds.isEmpty),
        ("--volume", maps.volume != nil),
      ]
      guard let option = given.first(where: { $0.1 })?.0 else { return }
      throw Problem(
        "a picture has no sound", allowed: "\(option) goes with --audio; --at is the instant of a picture",
        advice: "Leave it out, or give --audio"
      ).placed(at: FileLocation(file: option))
    }
    if audio == "-", hasPicture, output == nil {
      throw Problem(
        "the picture and the sound would both go to standard output", allowed: "One of them does",
        advice: "Name a file for the picture with -o"
      ).placed(at: FileLocation(file: "--audio"))
    }
    if audio == "-", isatty(STDOUT_FILENO) != 0 {
      throw Problem(
        "a WAV file is no text for a terminal", allowed: "It goes into a file or to another program",
        advice: "Name a file, or send it to a program"
      ).placed(at: FileLocation(file: "--audio"))
    }
    let others = [output, source].compactMap { $0 }
    if others.contains(where: { $0 == audio || FileIdentity.isSameFile($0, audio) }) {
      throw Problem(
        "'\(audio)' is another file of this command", allowed: "The sound is written into a file of its own",
        advice: "Name another"
      ).placed(at: FileLocation(file: "--audio"))
    }
  }

  /// Creates the renderer of a run's sound.
  ///
  /// - Parameters:
  ///   - source: The machine.
  ///   - at: The instant of the picture, at which the sound ends by default.
  ///   - replaces: Whether an existing file is replaced.
  /// - Returns: The renderer; nil if no sound is requested.
  /// - Throws: a `PlacedProblem` when the end or a sound map is invalid.
  func renderer<Entry>(of source: RenderSource<Entry>, at: String?, replaces: Bool) throws -> AudioRenderer<Entry>? {
    guard let audio else { return nil }
    let end = try end(of: source, at: at)
    return AudioRenderer(
      source: source, end: end, board: try maps.board(), volume: try maps.loudness(), path: audio, replaces: replaces)
  }

  private func end<Entry>(of source: RenderSource<Entry>, at: String?) throws -> RunEnd {
    for (text, option) in [(until, "--until"), (through, "--through"), (at, "--at")] {
      if let text { _ = try source.instant(text, option: option) }
    }
    let named = try RunOptions.end(until: until, through: through)
    let pictured = try at.map { RunEnd(instant: try RunOptions.instant($0, option: "--at"), isInclusive: true) }
    guard let end = named ?? (source.end ?? pictured) else {
      throw Problem(
        "no option limits how long '\(source.name)' plays",
        allowed: "The sound of a machine ends at --until or --through, that of a journal with it",
        advice: "Give --until"
      ).placed(at: FileLocation(file: "--audio"))
    }
    guard end.instant.elapsed <= .seconds(WAVForm.secondsMax) else {
      throw Problem(
        "the sound would last \(end.instant) s",
        allowed: "A WAV file lasts at most \(WAVForm.secondsMax) s, which are 6 h", advice: "Give an earlier --until"
      ).placed(at: FileLocation(file: "--audio"))
    }
    return end
  }
}
