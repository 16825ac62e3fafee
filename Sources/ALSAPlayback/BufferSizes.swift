/// How much a device is asked to hold: what is in it sounds that much later.
///
/// The smallest that works is the best, because every frame in the device delays every sound. Which one that is
/// shows only while it plays: a sound server may grant any size and then run dry. So the smallest is asked for
/// first, and a device that runs dry twice within ten seconds is given the next one.
struct BufferSizes: Hashable {
  /// The frames between two wake-ups.
  let periodFrames: Int
  /// The periods in the buffer.
  let periodCount: Int

  /// The frames that the device holds.
  var bufferFrames: Int { periodFrames * periodCount }

  /// What is asked for, in this order: buffers of 8, 16 and 53 ms.
  static let all = [
    BufferSizes(periodFrames: 128, periodCount: 3),
    BufferSizes(periodFrames: 256, periodCount: 3),
    BufferSizes(periodFrames: 512, periodCount: 5),
  ]
}
