internal import CALSA
import Soundscape

/// An ALSA playback device in non-blocking mode: 48 kHz, 16 bits, stereo if it has two channels.
///
/// It starts as soon as one period is filled: waiting for a full buffer would turn one under-run into a series of
/// them.
@safe struct ALSADevice: ~Copyable, SoundDevice {
  let name: String
  private(set) var channelCount: Int
  private(set) var periodFrames: Int
  private(set) var bufferFrames: Int
  private let pcm: OpaquePointer
  /// The requested size, as an index in `BufferSizes.all`.
  private var size = 0

  /// The parameters that a device granted.
  private struct Granted {
    var channels: Int
    var period: Int
    var buffer: Int
  }

  /// Opens a device by its ALSA name, such as "default", "hw:0" or "null".
  ///
  /// Nothing is printed to standard error: libasound's message becomes the reason.
  init(name: String) throws(DeviceProblem) {
    guard Self.isInstalled else { throw DeviceProblem("libasound is not installed (Debian: libasound2)") }
    calsa_hold_messages()
    calsa_forget_message()
    var opened: OpaquePointer?
    let code = unsafe snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard code == 0, let pcm = unsafe opened else { throw DeviceProblem("\(Self.reason(code)) (device '\(name)')") }
    do throws(DeviceProblem) {
      let granted = try unsafe Self.configure(pcm, name, BufferSizes.all[0])
      self.name = name
      channelCount = granted.channels
      periodFrames = granted.period
      bufferFrames = granted.buffer
      unsafe self.pcm = pcm
    } catch {
      unsafe snd_pcm_close(pcm)
      throw error
    }
  }

  deinit { unsafe snd_pcm_close(pcm) }

  /// Whether libasound is installed; it is opened once, when sound is first played.
  private static let isInstalled = calsa_open()

  mutating func write(_ samples: Span<Int16>) -> Int {
    unsafe samples.withUnsafeBufferPointer { buffer in
      let frames = snd_pcm_uframes_t(buffer.count / channelCount)
      return Int(unsafe snd_pcm_writei(pcm, buffer.baseAddress, frames))
    }
  }

  mutating func wait(milliseconds: Int) -> Int { Int(unsafe snd_pcm_wait(pcm, Int32(milliseconds))) }

  mutating func recover(from error: Int) -> Int { Int(unsafe snd_pcm_recover(pcm, Int32(error), 1)) }

  mutating func prepare() -> Int { Int(unsafe snd_pcm_prepare(pcm)) }

  mutating func drop() -> Int { Int(unsafe snd_pcm_drop(pcm)) }

  mutating func widen() -> Bool {
    let before = bufferFrames
    // A device that rounds its sizes may grant the same one again.
    while size + 1 < BufferSizes.all.count {
      guard reopen(size + 1) else {
        // Restore the previous size; if the device refuses that too, the next call reports it.
        _ = reopen(size)
        return false
      }
      if bufferFrames > before { return true }
    }
    return false
  }

  /// Requests another size; returns whether the device granted it.
  private mutating func reopen(_ size: Int) -> Bool {
    _ = drop()
    _ = unsafe snd_pcm_hw_free(pcm)
    guard let granted = try? unsafe Self.configure(pcm, name, BufferSizes.all[size]) else { return false }
    self.size = size
    (channelCount, periodFrames, bufferFrames) = (granted.channels, granted.period, granted.buffer)
    return true
  }

  private static func configure(_ pcm: OpaquePointer, _ name: String, _ wished: BufferSizes) throws(DeviceProblem)
    -> Granted
  {
    var hardware: OpaquePointer?
    var software: OpaquePointer?
    defer {
      unsafe snd_pcm_hw_params_free(hardware)
      unsafe snd_pcm_sw_params_free(software)
    }
    func check(_ code: Int32, _ what: String) throws(DeviceProblem) {
      guard code < 0 else { return }
      throw DeviceProblem("device '\(name)' does not take \(what): \(Self.reason(code))")
    }
    try check(unsafe snd_pcm_hw_params_malloc(&hardware), "settings")
    try check(unsafe snd_pcm_hw_params_any(pcm, hardware), "settings")
    let access = unsafe snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED)
    try check(access, "interleaved samples")
    let format = unsafe snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16_LE)
    try check(format, "samples of 16 bits")
    var channels = UInt32(Sound.channelCount)
    try check(unsafe snd_pcm_hw_params_set_channels_near(pcm, hardware, &channels), "two channels")
    guard (1...UInt32(Sound.channelCount)).contains(channels) else {
      throw DeviceProblem("device '\(name)' has \(channels) channels: it takes neither two nor one")
    }
    try check(unsafe snd_pcm_hw_params_set_rate(pcm, hardware, 48_000, 0), "48000 frames a second")
    var period = snd_pcm_uframes_t(wished.periodFrames)
    let periodCode = unsafe snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil)
    try check(periodCode, "a period")
    // If the device's periods are longer, use the same number of its own.
    var buffer = period * snd_pcm_uframes_t(wished.periodCount)
    let bufferCode = unsafe snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer)
    try check(bufferCode, "a buffer")
    try check(unsafe snd_pcm_hw_params(pcm, hardware), "these settings together")
    // The granted sizes count, not the requested ones.
    try check(unsafe snd_pcm_get_params(pcm, &buffer, &period), "a question about its sizes")

    try check(unsafe snd_pcm_sw_params_malloc(&software), "settings")
    try check(unsafe snd_pcm_sw_params_current(pcm, software), "settings")
    let start = unsafe snd_pcm_sw_params_set_start_threshold(pcm, software, period)
    try check(start, "a start after one period")
    let wake = unsafe snd_pcm_sw_params_set_avail_min(pcm, software, period)
    try check(wake, "a wake-up a period")
    try check(unsafe snd_pcm_sw_params(pcm, software), "these settings together")
    try check(unsafe snd_pcm_prepare(pcm), "a start")
    return Granted(channels: Int(channels), period: Int(period), buffer: Int(buffer))
  }

  /// Returns the first message that libasound would have printed, or else the name of the error.
  ///
  /// A busy device is reported as such: libasound's own message for it is a path and a number.
  private static func reason(_ code: Int32) -> String {
    let message = unsafe String(cString: calsa_message())
    let isPlain = message.isEmpty || code == -EBUSY
    return isPlain ? unsafe String(cString: snd_strerror(code)) : message
  }
}
