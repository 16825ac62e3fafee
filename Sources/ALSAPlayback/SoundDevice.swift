/// The calls that playing needs of a device: the seam at which tests put in devices that fail.
///
/// Results are those of ALSA: zero or a count of frames, or the negative of an error number. No
/// call may block for longer than the time it is given. The device is closed when its value ends.
package protocol SoundDevice: ~Copyable {
  /// The name by which it was opened.
  var name: String { get }
  /// The channels of each frame that it takes: 1 or 2.
  var channelCount: Int { get }
  /// The frames that it plays between two wake-ups.
  var periodFrames: Int { get }
  /// The frames that it holds at most.
  var bufferFrames: Int { get }

  /// Gives it interleaved samples; returns the frames that it took, which may be fewer.
  mutating func write(_ samples: Span<Int16>) -> Int
  /// Waits until it takes frames again; returns 0 when it did not in time.
  mutating func wait(milliseconds: Int) -> Int
  /// Makes it ready again after an under-run or a suspension, whose error is given.
  mutating func recover(from error: Int) -> Int
  /// Makes it ready again after it was stopped.
  mutating func prepare() -> Int
  /// Gives it a longer buffer, empty and ready; false when there is none, and nothing has changed.
  mutating func widen() -> Bool
  /// Stops it at once and discards what it holds.
  mutating func drop() -> Int
}
