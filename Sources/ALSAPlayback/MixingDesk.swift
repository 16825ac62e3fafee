package import Soundscape
internal import Synchronization

/// The state shared by the caller and the device thread: mixer, schedule and status, under one lock.
///
/// Frames are tied to a monotonic clock: frame *n* belongs to the time *n* / 48000 s after the desk's creation.
/// Either side holds the lock for a fraction of a millisecond at most.
package final class MixingDesk: Sendable {
  private struct State: Sendable {
    var mixer = Mixer()
    var schedule: SoundSchedule
    var status = PlaybackStatus.opening
    var statistics = PlaybackStatistics()
    var timing: PlaybackTiming?
    var isClosing = false
    /// The frame at which the run was paused; nil while it runs.
    var pausedAt: Int?
  }

  private let state: Mutex<State>
  private let clock: @Sendable () -> Duration
  private let callerLateness: Int

  /// Creates a desk on a clock.
  ///
  /// - Parameters:
  ///   - callerLateness: The maximum lateness of a call for which a sound still starts at its own frame.
  ///   - clock: The time since the desk's creation; monotonic.
  package init(callerLateness: Duration, clock: @escaping @Sendable () -> Duration) {
    self.callerLateness = Self.frames(in: callerLateness)
    self.clock = clock
    let buffer = BufferSizes.all[0].bufferFrames
    state = Mutex(State(schedule: SoundSchedule(lead: buffer + self.callerLateness)))
  }

  /// Returns the number of whole frames in a time.
  package static func frames(in time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let perSecond = Int64(Sound.framesPerSecond)
    return Int(seconds * perSecond + attoseconds / 1_000_000_000 * perSecond / 1_000_000_000)
  }

  /// The time since the desk's creation.
  package var now: Duration { clock() }

  /// The frame of the present time.
  var currentFrame: Int { Self.frames(in: clock()) }

  // MARK: Caller

  package var status: PlaybackStatus { state.withLock { $0.status } }

  package var statistics: PlaybackStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.frames = state.mixer.frame
      return statistics
    }
  }

  package var isMuted: Bool {
    get { state.withLock { $0.mixer.isMuted } }
    set { state.withLock { $0.mixer.isMuted = newValue } }
  }

  package var volume: Volume {
    get { state.withLock { $0.mixer.volume } }
    set { state.withLock { $0.mixer.volume = newValue } }
  }

  /// The properties of the device; nil until it is open.
  package var timing: PlaybackTiming? { state.withLock { $0.timing } }

  package func anchor(at time: Duration, speed: Double) {
    let frame = currentFrame
    state.withLock { state in
      state.schedule.anchor(time, at: frame, speed: speed)
      if !state.schedule.isAudible { state.mixer.stopAll() }
      // Their positions belong to the previous pace: the caller starts its tones again.
      state.mixer.stopTones()
      guard let pausedAt = state.pausedAt else { return }
      state.pausedAt = nil
      // The hold began at the mixer's frame, ahead of the clock; it ends equally far ahead.
      state.mixer.resume(at: state.mixer.hold() + frame - pausedAt)
    }
  }

  package func pause() {
    let frame = currentFrame
    state.withLock { state in
      state.schedule.pause()
      guard state.pausedAt == nil else { return }
      state.pausedAt = frame
      state.mixer.hold()
    }
  }

  @discardableResult package func play(_ sound: Sound, as name: String, at time: Duration, shape: SoundShape = .plain)
    -> Mixer.Placement?
  {
    state.withLock { state in
      guard state.status.isAlive, let frame = state.schedule.frame(of: time) else { return nil }
      let placement = state.mixer.start(sound, as: name, at: frame, shape: shape)
      state.statistics.sounds += 1
      if placement.lateBy > 0 { state.statistics.lateSounds += 1 }
      return placement
    }
  }

  /// Plays the sound of a moving part; returns whether it is audible.
  package func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    state.withLock { state in
      guard state.status.isAlive, let speed = state.schedule.speed, let frame = state.schedule.frame(of: time) else {
        return false
      }
      state.mixer.follow(tone, as: name, from: frame, speed: speed)
      return true
    }
  }

  package func stop(_ name: String, at time: Duration?) {
    state.withLock { state in state.mixer.stop(name, at: time.flatMap { state.schedule.frame(of: $0) }) }
  }

  package func stopAll() { state.withLock { $0.mixer.stopAll() } }

  /// Ends all sounds and asks the thread to exit.
  func beginClosing() {
    state.withLock { state in
      state.isClosing = true
      state.mixer.stopAll()
    }
  }

  // MARK: Device

  /// Notes that the device is open, or has another buffer: sounds are placed as far ahead as it needs.
  package func opened(_ device: borrowing some SoundDevice & ~Copyable) {
    let (name, channels) = (device.name, device.channelCount)
    let (period, buffer) = (device.periodFrames, device.bufferFrames)
    state.withLock { state in
      if state.status == .opening { state.status = .playing }
      state.schedule.lead = buffer + callerLateness
      state.timing = PlaybackTiming(
        device: name, channelCount: channels, periodFrames: period, bufferFrames: buffer,
        leadFrames: state.schedule.lead + state.mixer.delayFrames)
    }
  }

  /// Notes that there is no device any more, or never was, with the final status.
  package func ended(_ status: PlaybackStatus) {
    state.withLock { state in
      state.status = status
      state.mixer.stopAll()
    }
  }

  package func count(_ statistic: WritableKeyPath<PlaybackStatistics, Int>) {
    state.withLock { $0.statistics[keyPath: statistic] += 1 }
  }

  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// Whether all further frames are silent unless something is played.
  package var isIdle: Bool { state.withLock { $0.mixer.isIdle } }

  /// The next frame to be rendered.
  package var frame: Int { state.withLock { $0.mixer.frame } }

  /// Renders the next frames; returns whether a voice was audible.
  package func render(into output: inout MutableSpan<Int16>) -> Bool {
    state.withLock { state in
      let isIdle = state.mixer.isIdle
      state.mixer.render(into: &output)
      return !isIdle
    }
  }

  /// Skips frames that are no longer needed, even if they contain sound.
  func skip(to frame: Int) { state.withLock { $0.mixer.skip(to: frame) } }

  /// Skips silent frames up to `frame`, stopping at the start of a sound; skips audible frames only if more than
  /// `framesMax` are to be caught up.
  func catchUp(to frame: Int, cutting framesMax: Int) {
    state.withLock { state in
      let late = frame - state.mixer.frame
      guard !state.mixer.isSounding || late > framesMax else { return }
      state.mixer.skip(to: min(frame, state.mixer.nextStart ?? frame))
    }
  }
}
