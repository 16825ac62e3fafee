internal import Glibc
internal import Soundscape

/// What the thread of the device does, one step at a time: it never sleeps longer than 50 ms
/// itself, and reads no clock but the desk's, so that a test can drive it without a thread.
///
/// The stream runs at most one buffer ahead of the clock. A device that plays in real time would
/// hold it there by itself; the `null` and `file` plug-ins take everything at once, and an unpaced
/// loop would fill a disk.
///
/// When nothing has sounded for `silenceMax`, the device is stopped. The clock goes on. When a
/// sound is to come, the frames missed meanwhile are given to the device as fast as it takes them:
/// a file gets all of its silence, so that distances in it are those of the run, and a device
/// that plays in real time refuses after one buffer, whereupon the rest is passed over.
package struct PlaybackLoop<Device: SoundDevice & ~Copyable>: ~Copyable {
  /// What is to be done before the next step.
  package enum Next: Hashable {
    /// Nothing: step again.
    case step
    /// Wait this long; a signal may end the wait early.
    case wait(milliseconds: Int)
    /// Wait for a signal.
    case sleep
    /// No further step: the device failed.
    case lost(reason: String)
  }

  /// The frames of silence after which the device is stopped: 2 s.
  package static var silenceMax: Int { 2 * Sound.framesPerSecond }
  /// How long a device may take nothing before it is restarted.
  package static var stallMax: Duration { .milliseconds(250) }
  /// How often in a row a device may fail before it is given up.
  package static var setbackMax: Int { 4 }
  /// The frames that the stream may be late before even a sound is cut into: 0.1 s.
  private static var cutMax: Int { Sound.framesPerSecond / 10 }
  /// Two under-runs within this time ask for a longer buffer: 10 s.
  private static var dryMax: Duration { .seconds(10) }

  private var device: Device
  private let desk: MixingDesk
  /// One period as the mixer makes it.
  private var stereo: [Int16]
  /// The same as the device takes it, of which the frames from `taken` on are still to be given.
  private var period: [Int16]
  private var taken: Int
  private var silence: [Int16]
  /// When the device last ran dry; nil before the first time, and after its buffer has become longer.
  private var lastDry: Duration?
  /// Frames of silence that are owed to the device and do not belong to the stream.
  private var padding = 0
  private var silentFrames = 0
  private var isAsleep = false
  /// When the device last took frames, or had no need to.
  private var progress: Duration
  /// Failures in a row, and the frames taken since the last: a device that was just emptied takes
  /// a bufferful even when it plays nothing, which is no recovery.
  private var setbacks = 0
  private var framesSinceSetback = 0

  /// A loop that feeds a device from a desk.
  package init(device: consuming Device, desk: MixingDesk) {
    stereo = Self.silence(device.periodFrames, Sound.channelCount)
    period = Self.silence(device.periodFrames, device.channelCount)
    silence = period
    taken = device.periodFrames
    progress = desk.now
    self.desk = desk
    self.device = device
    desk.opened(self.device)
  }

  private static func silence(_ frames: Int, _ channels: Int) -> [Int16] {
    Array(repeating: 0, count: frames * channels)
  }

  /// Does what can be done now.
  package mutating func step() -> Next {
    if isAsleep {
      if desk.isIdle { return .sleep }
      isAsleep = false
      silentFrames = 0
      progress = desk.now
      let result = device.prepare()
      if let lost = restart(result) { return lost }
    }
    if padding == 0 && taken == device.periodFrames {
      if silentFrames >= Self.silenceMax && desk.isIdle { return fallAsleep() }
      let ahead = desk.frame - desk.currentFrame - device.bufferFrames
      if ahead >= 0 {
        progress = desk.now
        return .wait(milliseconds: 1 + ahead * 1_000 / Sound.framesPerSecond)
      }
      renderPeriod()
    }
    return give()
  }

  /// Stops the device at once, with what it still holds; the end of the value closes it.
  package mutating func stop() { _ = device.drop() }

  private mutating func fallAsleep() -> Next {
    _ = device.drop()
    isAsleep = true
    desk.count(\.sleeps)
    return .sleep
  }

  private mutating func renderPeriod() {
    let desk = desk
    var span = stereo.mutableSpan
    let isAudible = desk.render(into: &span)
    if device.channelCount == Sound.channelCount {
      period = stereo
    } else {
      // One channel has both: each sound as loud as it is between two loudspeakers.
      for frame in period.indices { period[frame] = Int16((Int(stereo[2 * frame]) + Int(stereo[2 * frame + 1])) / 2) }
    }
    silentFrames = isAudible ? 0 : silentFrames + device.periodFrames
    taken = 0
  }

  /// Gives the device what it will take of the padding, or else of the period.
  private mutating func give() -> Next {
    let isPadding = padding > 0
    // Names of their own, because the device and its samples are parts of one value.
    let samples = isPadding ? silence : period
    let first = isPadding ? 0 : taken
    let last = isPadding ? min(padding, device.periodFrames) : device.periodFrames
    let channels = device.channelCount
    let result = device.write(samples.span.extracting(channels * first..<channels * last))
    if result == 0 || result == -Int(EAGAIN) { return waitForRoom() }
    if result < 0 { return recover(from: result) }
    if isPadding { padding -= result } else { taken += result }
    progress = desk.now
    framesSinceSetback += result
    if framesSinceSetback > 2 * device.bufferFrames { setbacks = 0 }
    return .step
  }

  /// The device is full: a frame given now will be heard after all that it holds.
  private mutating func waitForRoom() -> Next {
    if padding == 0 {
      // What is left of the period goes first: it may be the end of a sound.
      let left = device.periodFrames - taken
      let due = desk.currentFrame + device.bufferFrames + left
      if due - desk.frame > 2 * device.periodFrames { desk.catchUp(to: due, cutting: Self.cutMax) }
    }
    let result = device.wait(milliseconds: 50)
    if result < 0 && result != -Int(EAGAIN) { return recover(from: result) }
    guard desk.now - progress >= Self.stallMax else { return .step }
    desk.count(\.stalls)
    _ = device.drop()
    return setback(device.prepare(), "stopped taking sound") ?? .step
  }

  private mutating func recover(from error: Int) -> Next {
    if error == -Int(EINTR) { return .step }
    if error == -Int(EPIPE) || error == -Int(ESTRPIPE) {
      desk.count(\.underruns)
      let isWider = error == -Int(EPIPE) && widenAfterDryness()
      let result = isWider ? 0 : device.recover(from: error)
      return setback(result, "keeps running dry") ?? .step
    }
    return .lost(reason: "device '\(device.name)' is gone: \(Self.words(error))")
  }

  /// Gives a device that ran dry twice in a short time a longer buffer; returns whether it has one.
  private mutating func widenAfterDryness() -> Bool {
    defer { lastDry = desk.now }
    guard let lastDry, desk.now - lastDry < Self.dryMax, device.widen() else { return false }
    stereo = Self.silence(device.periodFrames, Sound.channelCount)
    period = Self.silence(device.periodFrames, device.channelCount)
    silence = period
    setbacks = 0
    desk.count(\.widenings)
    desk.opened(device)
    return true
  }

  /// Notes a failure that was answered with the given result, and restarts the stream.
  private mutating func setback(_ result: Int, _ complaint: String) -> Next? {
    setbacks += 1
    framesSinceSetback = 0
    if setbacks >= Self.setbackMax { return .lost(reason: "device '\(device.name)' \(complaint)") }
    if let lost = restart(result) { return lost }
    // The device is empty: what is given now is heard now.
    taken = device.periodFrames
    padding = max(0, desk.frame - desk.currentFrame)
    desk.skip(to: desk.currentFrame)
    progress = desk.now
    return nil
  }

  private func restart(_ result: Int) -> Next? {
    guard result < 0 else { return nil }
    return .lost(reason: "device '\(device.name)' cannot be started again: \(Self.words(result))")
  }

  private static func words(_ error: Int) -> String { unsafe String(cString: strerror(Int32(-error))) }
}
