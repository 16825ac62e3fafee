internal import Glibc
internal import Soundscape

/// The main loop of the device thread, in single steps: it never sleeps longer than 50 ms
/// itself, and reads no clock but the desk's, so that a test can drive it without a thread.
///
/// The stream runs at most one buffer ahead of the clock. A device that plays in real time would limit it by
/// itself; the `null` and `file` plug-ins accept everything at once, and an unpaced loop would fill a disk.
///
/// After `silenceMax` of silence, the device is stopped. The clock continues. When a sound is due, the frames
/// missed in the meantime are written to the device as fast as it accepts them: a file gets all of its silence, so
/// that distances in it are those of the run, and a device that plays in real time stops accepting after one
/// buffer, whereupon the rest is skipped.
package struct PlaybackLoop<Device: SoundDevice & ~Copyable>: ~Copyable {
  /// The action before the next step.
  package enum Next: Hashable {
    /// Step again at once.
    case step
    /// Wait this long; a signal may end the wait early.
    case wait(milliseconds: Int)
    /// Wait for a signal.
    case sleep
    /// Stop stepping: the device failed.
    case lost(reason: String)
  }

  /// The number of silent frames after which the device is stopped: 2 s.
  static var silenceMax: Int { 2 * Sound.framesPerSecond }
  /// The time without accepting frames after which a device is restarted.
  static var stallMax: Duration { .milliseconds(250) }
  /// The number of consecutive failures after which a device is given up.
  static var setbackMax: Int { 4 }
  /// The number of frames of delay beyond which even audible frames are skipped: 0.1 s.
  private static var cutMax: Int { Sound.framesPerSecond / 10 }
  /// The time within which two under-runs cause a longer buffer: 10 s.
  private static var dryMax: Duration { .seconds(10) }

  private var device: Device
  private let desk: MixingDesk
  /// One period of the mixer's output.
  private var stereo: [Int16]
  /// The same period in the device's format; the frames from `taken` on are still to be written.
  private var period: [Int16]
  private var taken: Int
  private var silence: [Int16]
  /// The time when the device last ran dry; nil before the first time, and after its buffer was enlarged.
  private var lastDry: Duration?
  /// The number of silent frames to write that do not belong to the stream.
  private var padding = 0
  private var silentFrames = 0
  private var isAsleep = false
  /// The time when the device last accepted frames, or did not need to.
  private var progress: Duration
  /// The number of consecutive failures, and of frames accepted since the last: a device that was just emptied
  /// accepts a bufferful even if it plays nothing, which is no recovery.
  private var setbacks = 0
  private var framesSinceSetback = 0

  /// Creates a loop that feeds a device from a desk.
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

  /// Performs the actions that are possible now.
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

  /// Stops the device at once, discarding its buffer; the end of the value's lifetime closes it.
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
      // A mono device gets the mean of both channels, as loud as a sound is between two loudspeakers.
      for frame in period.indices { period[frame] = Int16((Int(stereo[2 * frame]) + Int(stereo[2 * frame + 1])) / 2) }
    }
    silentFrames = isAudible ? 0 : silentFrames + device.periodFrames
    taken = 0
  }

  /// Writes the padding, or else the period, as far as the device accepts it.
  private mutating func give() -> Next {
    let isPadding = padding > 0
    // Local copies, because the device and its samples are parts of one value.
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

  /// Waits for a full device: a frame written now is heard after its whole buffer.
  private mutating func waitForRoom() -> Next {
    if padding == 0 {
      // The rest of the period goes first, because it may be the end of a sound.
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

  /// Enlarges the buffer of a device that ran dry twice in a short time; returns whether it did.
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

  /// Counts a failure, given the result of recovering from it, and restarts the stream.
  private mutating func setback(_ result: Int, _ complaint: String) -> Next? {
    setbacks += 1
    framesSinceSetback = 0
    if setbacks >= Self.setbackMax { return .lost(reason: "device '\(device.name)' \(complaint)") }
    if let lost = restart(result) { return lost }
    // The device is empty: a frame written now is heard now.
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
