/// What takes sounds at their simulated times: a sound card, or a track that is written to a file.
public protocol SoundSink: AnyObject {
  /// Lets a sound be heard at a simulated time.
  ///
  /// - Parameters:
  ///   - sound: What is heard.
  ///   - name: What `stop` will know it by, as a rule the cue; the sound's own name, when nil.
  ///   - time: Simulated time since the start of the run.
  /// - Returns: Where in the stream it starts, or nil when it is not heard.
  @discardableResult
  func play(_ sound: Sound, as name: String?, at time: Duration) -> Mixer.Placement?

  /// Lets the sound of something that moves be heard, in place of what its name let be heard before.
  ///
  /// - Returns: Whether it is heard.
  @discardableResult
  func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool

  /// Ends the sounds of a name at a simulated time, or at once.
  func stop(_ name: String, at time: Duration?)
}
