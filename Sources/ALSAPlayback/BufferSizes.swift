/// The requested buffer size of a device, which determines the latency.
///
/// The smallest size that works is the best, because every frame in the device delays every sound. Which one works is
/// known only during playback: a sound server may grant any size and then run dry. So the smallest is requested
/// first, and a device that runs dry twice within ten seconds gets the next one.
struct BufferSizes: Hashable {
  /// The number of frames between two wake-ups.
  let periodFrames: Int
  /// The number of periods in the buffer.
  let periodCount: Int

  /// The number of frames in the buffer.
  var bufferFrames: Int { periodFrames * periodCount }

  /// The sizes in the order of requests: buffers of 8, 16 and 53 ms.
  static let all = [
    BufferSizes(periodFrames: 128, periodCount: 3),
    BufferSizes(periodFrames: 256, periodCount: 3),
    BufferSizes(periodFrames: 512, periodCount: 5),
  ]
}
