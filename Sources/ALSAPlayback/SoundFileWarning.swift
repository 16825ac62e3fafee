/// A problem with a sound file that can be played nevertheless.
public enum SoundFileWarning: Hashable, Sendable {
  /// The file ends before its stated length, or before its end marker.
  ///
  /// `stated` is nil if the file does not state its length.
  case truncated(file: String, present: Duration, stated: Duration?)
}

extension SoundFileWarning: CustomStringConvertible {
  /// The text: the problem, its consequence and what to do.
  public var description: String {
    switch self {
    case .truncated(let file, let present, let stated):
      "the sound file '\(file)' ends early, after \(Self.seconds(present))"
        + (stated.map { " of \(Self.seconds($0))" } ?? "")
        + ". What is there is played. Copy the file again to hear the rest."
    }
  }

  /// Returns a duration to the millisecond, as "1.250 s".
  private static func seconds(_ length: Duration) -> String {
    let (seconds, attoseconds) = length.components
    let thousandths = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths + " s"
  }
}
