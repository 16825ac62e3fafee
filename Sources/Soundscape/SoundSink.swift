/// What takes sounds at their simulated times: a sound card, or a track that is written to a file.
public protocol SoundSink: AnyObject {
  /// Plays a sound at a simulated time.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: What `stop` will know it by, as a rule the cue; the sound's own name, when nil.
  ///   - time: Simulated time since the start of the run.
  ///   - shape: How it is changed.
  /// - Returns: Where in the stream it starts, or nil when it is not played.
  @discardableResult func play(_ sound: Sound, as name: String?, at time: Duration, shape: SoundShape) -> Mixer
    .Placement?

  /// Plays the sound of something that moves, instead of the one played under its name before.
  ///
  /// - Returns: Whether it is played.
  @discardableResult func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool

  /// Ends the sounds of a name at a simulated time, or at once.
  func stop(_ name: String, at time: Duration?)
}
