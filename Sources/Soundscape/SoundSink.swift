/// A consumer of sounds at simulated times: a sound card, or a track that is written to a file.
public protocol SoundSink: AnyObject {
  /// Plays a sound at a simulated time.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: The name for `stop`, usually the cue; nil for the sound's own name.
  ///   - time: Simulated time since the start of the run.
  ///   - shape: The changes of level, position and brightness.
  /// - Returns: The placement in the stream, or nil if it is not played.
  @discardableResult func play(_ sound: Sound, as name: String?, at time: Duration, shape: SoundShape) -> Mixer
    .Placement?

  /// Plays the sound of a moving part, replacing the previous one of the same name.
  ///
  /// - Returns: Whether it is played.
  @discardableResult func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool

  /// Ends the sounds of a name at a simulated time; nil ends them at once.
  func stop(_ name: String, at time: Duration?)
}
