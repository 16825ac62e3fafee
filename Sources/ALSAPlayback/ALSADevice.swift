internal import CALSA

/// A playback device of ALSA, opened for 48 kHz, stereo, 16 bits, without blocking.
///
/// Opening asks for five periods of 512 frames (53 ms), and the device starts as soon as one is
/// there: waiting for a full buffer would turn one under-run into a row of them.
@safe struct ALSADevice: ~Copyable, SoundDevice {
  /// The period asked for, in frames.
  static let periodFramesWished = 512
  /// The number of periods asked for.
  static let periodCountWished = 5

  let name: String
  let periodFrames: Int
  let bufferFrames: Int
  private let pcm: OpaquePointer

  /// Opens a device by its ALSA name, such as "default", "hw:0" or "null".
  ///
  /// Nothing reaches standard error: what libasound would print there becomes the reason.
  init(name: String) throws(DeviceProblem) {
    calsa_hold_messages()
    calsa_forget_message()
    var opened: OpaquePointer?
    let code = unsafe snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard code == 0, let pcm = unsafe opened else {
      throw DeviceProblem("\(Self.reason(code)) (device '\(name)')")
    }
    do throws(DeviceProblem) {
      let sizes = try unsafe Self.configure(pcm, name)
      self.name = name
      periodFrames = sizes.period
      bufferFrames = sizes.buffer
      unsafe self.pcm = pcm
    } catch {
      unsafe snd_pcm_close(pcm)
      throw error
    }
  }

  deinit {
    unsafe snd_pcm_close(pcm)
  }

  mutating func write(_ samples: Span<Int16>) -> Int {
    unsafe samples.withUnsafeBufferPointer { buffer in
      Int(unsafe snd_pcm_writei(pcm, buffer.baseAddress, snd_pcm_uframes_t(buffer.count / 2)))
    }
  }

  mutating func wait(milliseconds: Int) -> Int {
    Int(unsafe snd_pcm_wait(pcm, Int32(milliseconds)))
  }

  mutating func recover(from error: Int) -> Int {
    Int(unsafe snd_pcm_recover(pcm, Int32(error), 1))
  }

  mutating func prepare() -> Int { Int(unsafe snd_pcm_prepare(pcm)) }

  mutating func drop() -> Int { Int(unsafe snd_pcm_drop(pcm)) }

  private static func configure(
    _ pcm: OpaquePointer,
    _ name: String
  ) throws(DeviceProblem) -> (period: Int, buffer: Int) {
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
    let access = unsafe snd_pcm_hw_params_set_access(
      pcm,
      hardware,
      SND_PCM_ACCESS_RW_INTERLEAVED
    )
    try check(access, "interleaved samples")
    let format = unsafe snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16_LE)
    try check(format, "samples of 16 bits")
    try check(unsafe snd_pcm_hw_params_set_channels(pcm, hardware, 2), "two channels")
    try check(unsafe snd_pcm_hw_params_set_rate(pcm, hardware, 48_000, 0), "48000 frames a second")
    var period = snd_pcm_uframes_t(periodFramesWished)
    var buffer = snd_pcm_uframes_t(periodFramesWished * periodCountWished)
    let periodCode = unsafe snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil)
    try check(periodCode, "a period")
    let bufferCode = unsafe snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer)
    try check(bufferCode, "a buffer")
    try check(unsafe snd_pcm_hw_params(pcm, hardware), "these settings together")
    // What was granted counts, not what was asked for.
    try check(unsafe snd_pcm_get_params(pcm, &buffer, &period), "a question about its sizes")

    try check(unsafe snd_pcm_sw_params_malloc(&software), "settings")
    try check(unsafe snd_pcm_sw_params_current(pcm, software), "settings")
    let start = unsafe snd_pcm_sw_params_set_start_threshold(pcm, software, period)
    try check(start, "a start after one period")
    let wake = unsafe snd_pcm_sw_params_set_avail_min(pcm, software, period)
    try check(wake, "a wake-up a period")
    try check(unsafe snd_pcm_sw_params(pcm, software), "these settings together")
    try check(unsafe snd_pcm_prepare(pcm), "a start")
    return (Int(period), Int(buffer))
  }

  /// What libasound would have printed first, or else the name of the error.
  ///
  /// A busy device is called so: libasound's own words for it are a path and a number.
  private static func reason(_ code: Int32) -> String {
    let message = unsafe String(cString: calsa_message())
    let isPlain = message.isEmpty || code == -EBUSY
    return isPlain ? unsafe String(cString: snd_strerror(code)) : message
  }
}
