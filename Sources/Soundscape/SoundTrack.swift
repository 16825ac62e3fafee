/// The sound of a run without a device: sounds come in the order of their times, and samples go out.
///
/// Each sound starts at the frame nearest to its simulated time, and the same sounds always give the same
/// samples. What is kept is the voices of the mixer and one block, however long the run is:
///
///     let track = SoundTrack { samples in file.write(samples) }
///     try track.render(to: .seconds(5))            // 240 000 frames of silence
///     track.play(door, as: "door", at: .seconds(5))
///     try track.render(to: .seconds(9))
///     try track.finish()
public final class SoundTrack: SoundSink {
  /// The most frames that are written at a time.
  public static let blockFrames = 4_800

  private var mixer = Mixer()
  private let schedule = SoundTrack.timing
  private let write: ([Int16]) throws -> Void
  /// The frames still to be left out: those by which the mixer is behind.
  private var omitted: Int
  private let silence: [Int16]

  /// Real time from frame zero on, without a lead.
  private static let timing: SoundSchedule = {
    var schedule = SoundSchedule()
    schedule.anchor(.zero, at: 0, speed: 1)
    return schedule
  }()

  /// The number of frames before a simulated time: what a track to that time has.
  public static func frameCount(to time: Duration) -> Int { timing.frame(of: time) ?? 0 }

  /// A track at its beginning.
  ///
  /// - Parameters:
  ///   - volume: How loud all is.
  ///   - write: Takes the samples of the next frames, interleaved.
  public init(volume: Volume = .full, write: @escaping ([Int16]) throws -> Void) {
    self.write = write
    mixer.startVolume(volume)
    omitted = mixer.delayFrames
    silence = Array(repeating: 0, count: Self.blockFrames * Sound.channelCount)
  }

  /// The number of frames written.
  public private(set) var frameCount = 0

  /// Renders every frame before a simulated time, and writes those of which nothing later can change the
  /// loudness: all but the last 2 ms.
  ///
  /// - Throws: The first error of `write`; nothing is to be written after it.
  public func render(to time: Duration) throws {
    guard let end = schedule.frame(of: time) else { return }
    try render(to: end)
  }

  /// Writes what is left, so that every frame is written that was rendered; nothing is played after it.
  ///
  /// - Throws: The first error of `write`.
  public func finish() throws { try render(to: mixer.frame + mixer.delayFrames) }

  private func render(to end: Int) throws {
    while mixer.frame < end {
      let count = min(Self.blockFrames, end - mixer.frame)
      if mixer.isIdle {
        mixer.skip(to: mixer.frame + count)
        try pass(silence[..<(count * Sound.channelCount)])
      } else {
        try pass(mixer.render(frames: count)[...])
      }
    }
  }

  /// Writes samples, without those that lie before the beginning.
  private func pass(_ samples: ArraySlice<Int16>) throws {
    let count = samples.count / Sound.channelCount
    let left = min(omitted, count)
    omitted -= left
    guard count > left else { return }
    frameCount += count - left
    try write(Array(samples.dropFirst(left * Sound.channelCount)))
  }

  /// Plays a sound at a simulated time, or at once when that was rendered already.
  @discardableResult public func play(_ sound: Sound, as name: String?, at time: Duration, shape: SoundShape = .plain)
    -> Mixer.Placement?
  { schedule.frame(of: time).map { mixer.start(sound, as: name ?? sound.name, at: $0, shape: shape) } }

  /// Plays the sound of something that moves from a simulated time, which may be past.
  @discardableResult public func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    guard let frame = schedule.frame(of: time) else { return false }
    mixer.follow(tone, as: name, from: frame)
    return true
  }

  /// Ends the sounds of a name at a simulated time, or at once; they fall within 5 ms.
  public func stop(_ name: String, at time: Duration?) { mixer.stop(name, at: time.flatMap { schedule.frame(of: $0) }) }
}
