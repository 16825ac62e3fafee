/// The device operations needed for playback: the seam at which tests inject failing devices.
///
/// Results are those of ALSA: zero or a number of frames, or a negative error number. No call may block for longer
/// than its time limit. The device is closed at the end of its lifetime.
package protocol SoundDevice: ~Copyable {
  /// The name by which it was opened.
  var name: String { get }
  /// The number of channels per frame: 1 or 2.
  var channelCount: Int { get }
  /// The number of frames between two wake-ups.
  var periodFrames: Int { get }
  /// The size of its buffer, in frames.
  var bufferFrames: Int { get }

  /// Writes interleaved samples; returns the number of frames accepted, which may be fewer.
  mutating func write(_ samples: Span<Int16>) -> Int
  /// Waits until it accepts frames again; returns 0 on a timeout.
  mutating func wait(milliseconds: Int) -> Int
  /// Recovers from an under-run or a suspension, given its error.
  mutating func recover(from error: Int) -> Int
  /// Prepares it again after it was stopped.
  mutating func prepare() -> Int
  /// Enlarges its buffer, which is then empty and ready; returns false, changing nothing, if it cannot.
  mutating func widen() -> Bool
  /// Stops it at once and discards its buffer.
  mutating func drop() -> Int
}
