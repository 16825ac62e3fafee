internal import CALSA
public import Soundscape

/// Plays sounds at their simulated times through ALSA, and never disturbs the simulation.
///
/// One thread of its own has the device; the caller only leaves notes for it, and none of the calls
/// here waits for the device, `close()` excepted, which waits for a second at most. A device that
/// is missing, busy, unplugged or stuck is a `status` that a status line can show: nothing is
/// printed, nothing stops, and sounds are no longer heard.
///
/// Simulated time is tied to real time by anchors:
///
///     player.anchor(at: .zero, speed: 1)                        // the run starts now
///     player.play(door, as: "doorsOpenClose", at: .seconds(5))  // when it has reached 5 s
///     player.pause()
///     player.anchor(at: .seconds(7), speed: 2)                  // and goes on, twice as fast
///     player.close()
///
/// Between two anchors the distance of two sounds is exactly that of their times, however unevenly
/// the calls come, as long as none comes later than `callerLateness`. A sound is heard the device's
/// buffer (8 ms where the device can do with it), `callerLateness` and the 2 ms of the limiter after its
/// instant: 20 ms; `timing` has what it is. Anchor again whenever the run's pace to
/// real time changes: start, resumption, another speed, a jump, a host that slept.
///
/// After 2 s of silence the device is stopped and the thread sleeps until the next sound, so that a
/// run in which nothing sounds costs nothing. The frames go on with the clock: with ALSA's `file`
/// plug-in the silence missed is written when the next sound comes, and distances in the file are
/// those of the run. What follows the last sound by more than 2 s is not written.
public final class SoundPlayer: SoundSink, Sendable {
  private let desk: MixingDesk
  private let wake = WakeSignal()
  private let finished = WakeSignal()
  /// Raised by the thread once the device is open or has failed.
  private let opened = WakeSignal()

  /// Opens a device, on the player's own thread, and returns at once.
  ///
  /// - Parameters:
  ///   - device: The device's ALSA name.
  ///   - callerLateness: How late `play` may be called and the sound still start on time: the time
  ///     in which a picture is made. More delays every sound.
  public convenience init(device: String = "default", callerLateness: Duration = .milliseconds(10)) {
    self.init(callerLateness: callerLateness) { () throws(DeviceProblem) -> ALSADevice in try ALSADevice(name: device) }
  }

  /// A player whose device is opened by a closure: the seam for tests.
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

  /// Waits until the device is open or has failed, at most so long.
  ///
  /// - Returns: The status then.
  public func settled(within limit: Duration) -> PlaybackStatus {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while desk.status == .opening, clock.now < deadline { opened.wait(milliseconds: 10) }
    return desk.status
  }

  /// What happened since the player was made.
  public var statistics: PlaybackStatistics { desk.statistics }

  /// What the device is, and how late it plays; nil until it is open.
  public var timing: PlaybackTiming? { desk.timing }

  /// How loud all is.
  public var volume: Volume { desk.volume }

  /// Sets how loud all is; what is sounding follows within 5 ms.
  public func setVolume(_ volume: Volume) {
    desk.volume = volume
    wake.raise()
  }

  /// Whether it is muted; sounds go on silently.
  public var isMuted: Bool { desk.isMuted }

  /// Mutes or unmutes; what is sounding falls or rises within 5 ms.
  public func setMuted(_ isMuted: Bool) {
    desk.isMuted = isMuted
    wake.raise()
  }

  /// Ties a simulated time to the present, from where it runs at a speed; ends a pause.
  ///
  /// Sounds that a pause had frozen go on. Above speed 4 everything falls silent.
  ///
  /// - Parameters:
  ///   - time: Simulated time since the start of the run.
  ///   - speed: Simulated seconds in a second; infinite for a run without pace.
  /// - Precondition: `speed` is above zero.
  public func anchor(at time: Duration, speed: Double = 1) {
    desk.anchor(at: time, speed: speed)
    wake.raise()
  }

  /// Freezes what sounds until the next anchor; what is played meanwhile is not heard.
  public func pause() {
    desk.pause()
    wake.raise()
  }

  /// Plays a sound at a simulated time, counted from the last anchor.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: What `stop` will know it by, as a rule the cue; the sound's own name, when nil.
  ///   - time: Simulated time since the start of the run.
  ///   - shape: How it is changed, such as by where it happens.
  /// - Returns: Where in the stream it starts, or nil when it is not played: without a device,
  ///   before the first anchor, when paused, and above speed 4.
  @discardableResult public func play(
    _ sound: Sound, as name: String? = nil, at time: Duration, shape: SoundShape = .plain
  ) -> Mixer.Placement? {
    let placement = desk.play(sound, as: name ?? sound.name, at: time, shape: shape)
    wake.raise()
    return placement
  }

  /// Plays the sound of something that moves, instead of the one played under its name before.
  ///
  /// Its movement begins at a simulated time, which may be past: the sound is then joined where it is.
  /// The next anchor ends it, so that it has to be played again.
  ///
  /// - Returns: Whether it is played: not without a device, before the first anchor, when paused, and
  ///   above speed 4.
  @discardableResult public func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    defer { wake.raise() }
    return desk.follow(tone, as: name, from: time)
  }

  /// Ends the sounds of a name at a simulated time, or at once; they fall within 5 ms.
  public func stop(_ name: String, at time: Duration? = nil) { desk.stop(name, at: time) }

  /// Ends all sounds at once, for a jump to another time; those still to start are taken back.
  public func stopAll() { desk.stopAll() }

  /// Ends all sounds and closes the device.
  ///
  /// What is sounding falls within 5 ms and the device plays what it holds, 0.3 s at most; a device
  /// that does not answer is left behind after a second. Only the first call does anything.
  public func close() {
    guard !desk.isClosing else { return }
    desk.beginClosing()
    wake.raise()
    finished.wait(milliseconds: 1_000)
    if desk.status.isAlive { desk.ended(.closed) }
  }

  /// The whole life of the thread.
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
