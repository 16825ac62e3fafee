internal import CALSA
public import Soundscape

/// Plays sounds at their simulated times through ALSA, and never disturbs the simulation.
///
/// A dedicated thread owns the device; the caller only leaves requests for it, and no call waits for the device,
/// except `close()`, which waits for a second at most. A device that is missing, busy, unplugged or stuck is
/// reported as a `status` for a status line: nothing is printed, nothing stops, and sounds are no longer
/// heard.
///
/// Simulated time is tied to real time by anchors:
///
///     player.anchor(at: .zero, speed: 1)                        // the run starts now
///     player.play(door, as: "doorsOpenClose", at: .seconds(5))  // when it has reached 5 s
///     player.pause()
///     player.anchor(at: .seconds(7), speed: 2)                  // and goes on, twice as fast
///     player.close()
///
/// Between two anchors the distance between two sounds is exactly that of their times, however irregular the calls,
/// as long as none is later than `callerLateness`. The delay from an instant to its sound is the device's buffer
/// (8 ms if the device supports it), `callerLateness` and the 2 ms of the limiter: 20 ms in total; `timing` has the
/// actual value. Anchor again whenever the ratio of simulated to real time changes: start, resumption, another
/// speed, a jump, a suspended host.
///
/// After 2 s of silence the device is stopped and the thread sleeps until the next sound, so that a silent run costs
/// nothing. The frame count continues with the clock: with ALSA's `file` plug-in the missed silence is written
/// before the next sound, and distances in the file are those of the run. Silence of more than 2 s after the
/// last sound is not written.
public final class SoundPlayer: SoundSink, Sendable {
  private let desk: MixingDesk
  private let wake = WakeSignal()
  private let finished = WakeSignal()
  /// Raised by the thread once the device is open or has failed.
  private let opened = WakeSignal()

  /// Opens a device on the player's own thread, and returns at once.
  ///
  /// - Parameters:
  ///   - device: The device's ALSA name.
  ///   - callerLateness: The maximum lateness of `play` for which a sound still starts on time: the time to draw a
  ///     picture. A larger value delays every sound.
  public convenience init(device: String = "default", callerLateness: Duration = .milliseconds(10)) {
    self.init(callerLateness: callerLateness) { () throws(DeviceProblem) -> ALSADevice in try ALSADevice(name: device) }
  }

  /// Creates a player whose device is opened by a closure: the seam for tests.
  package init<Device: SoundDevice & SendableMetatype & ~Copyable>(
    callerLateness: Duration, open: @escaping @Sendable () throws(DeviceProblem) -> Device
  ) {
    let clock = SuspendingClock()
    let origin = clock.now
    let desk = MixingDesk(callerLateness: callerLateness) { origin.duration(to: clock.now) }
    self.desk = desk
    let thread = PlaybackThread { [wake, opened, finished] in
      Self.run(desk, wake, opened, open: open)
      opened.raise()
      finished.raise()
    }
    if let error = thread.start() {
      desk.ended(.unavailable(reason: "no thread for it: error \(error)"))
      finished.raise()
    }
  }

  deinit {
    desk.beginClosing()
    wake.raise()
  }

  /// The status of the device.
  public var status: PlaybackStatus { desk.status }

  /// Waits until the device is open or has failed, up to a limit.
  ///
  /// - Returns: The resulting status.
  public func settled(within limit: Duration) -> PlaybackStatus {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while desk.status == .opening, clock.now < deadline { opened.wait(milliseconds: 10) }
    return desk.status
  }

  /// Statistics since the player was created.
  public var statistics: PlaybackStatistics { desk.statistics }

  /// The properties and latency of the device; nil until it is open.
  public var timing: PlaybackTiming? { desk.timing }

  /// The overall volume.
  public var volume: Volume { desk.volume }

  /// Sets the overall volume; playing sounds follow within 5 ms.
  public func setVolume(_ volume: Volume) {
    desk.volume = volume
    wake.raise()
  }

  /// Whether it is muted; sounds continue silently.
  public var isMuted: Bool { desk.isMuted }

  /// Mutes or unmutes; playing sounds fade within 5 ms.
  public func setMuted(_ isMuted: Bool) {
    desk.isMuted = isMuted
    wake.raise()
  }

  /// Ties a simulated time to the present, from which it runs at a speed; ends a pause.
  ///
  /// Sounds held by a pause resume. Above speed 4 everything is silent.
  ///
  /// - Parameters:
  ///   - time: Simulated time since the start of the run.
  ///   - speed: Simulated seconds per second; infinite for an unpaced run.
  /// - Precondition: `speed` is above zero.
  public func anchor(at time: Duration, speed: Double = 1) {
    desk.anchor(at: time, speed: speed)
    wake.raise()
  }

  /// Holds playing sounds until the next anchor; sounds played in the meantime are not heard.
  public func pause() {
    desk.pause()
    wake.raise()
  }

  /// Plays a sound at a simulated time, relative to the last anchor.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: The name for `stop`, usually the cue; nil for the sound's own name.
  ///   - time: Simulated time since the start of the run.
  ///   - shape: The changes of level, position and brightness, such as for the location.
  /// - Returns: The placement in the stream, or nil if it is not played: without a device, before the first anchor,
  ///   while paused, and above speed 4.
  @discardableResult public func play(
    _ sound: Sound, as name: String? = nil, at time: Duration, shape: SoundShape = .plain
  ) -> Mixer.Placement? {
    let placement = desk.play(sound, as: name ?? sound.name, at: time, shape: shape)
    wake.raise()
    return placement
  }

  /// Plays the sound of a moving part, replacing the previous one of the same name.
  ///
  /// The movement begins at a simulated time, which may be past: the sound then starts at the part's present
  /// position.
  /// The next anchor ends it, so that it has to be played again.
  ///
  /// - Returns: Whether it is played: not without a device, before the first anchor, while paused, and above speed 4.
  @discardableResult public func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    defer { wake.raise() }
    return desk.follow(tone, as: name, from: time)
  }

  /// Ends the sounds of a name at a simulated time, or at once; they fade out within 5 ms.
  public func stop(_ name: String, at time: Duration? = nil) { desk.stop(name, at: time) }

  /// Ends all sounds at once, for a jump to another time; those still to start are cancelled.
  public func stopAll() { desk.stopAll() }

  /// Ends all sounds and closes the device.
  ///
  /// Playing sounds fade out within 5 ms and the device plays its buffer, for 0.3 s at most; a device that does not
  /// respond is abandoned after a second. Further calls have no effect.
  public func close() {
    guard !desk.isClosing else { return }
    desk.beginClosing()
    wake.raise()
    finished.wait(milliseconds: 1_000)
    if desk.status.isAlive { desk.ended(.closed) }
  }

  /// Runs the thread from start to end.
  private static func run<Device: SoundDevice & SendableMetatype & ~Copyable>(
    _ desk: MixingDesk, _ wake: WakeSignal, _ opened: WakeSignal, open: () throws(DeviceProblem) -> Device
  ) {
    do throws(DeviceProblem) {
      var loop = PlaybackLoop(device: try open(), desk: desk)
      opened.raise()
      var end = Closing()
      while !end.isReached(desk) {
        switch loop.step() {
        case .step: break
        case .wait(let milliseconds): wake.wait(milliseconds: milliseconds)
        case .sleep: if desk.isClosing { end.hurry() } else { wake.wait(milliseconds: nil) }
        case .lost(let reason):
          desk.ended(.lost(reason: reason))
          end.hurry()
        }
      }
      loop.stop()
    } catch { desk.ended(.unavailable(reason: error.reason)) }
  }
}
