/// Renders the sound of a run without a device, from sounds in time order to samples.
///
/// Each sound starts at the frame nearest to its simulated time, and the same sounds always yield the same
/// samples. Memory use is bounded, however long the run is: the voices of the mixer and one block.
///
///     let track = SoundTrack { samples in file.write(samples) }
///     try track.render(to: .seconds(5))            // 240 000 frames of silence
///     track.play(door, as: "door", at: .seconds(5))
///     try track.render(to: .seconds(9))
///     try track.finish()
public final class SoundTrack: SoundSink {
  /// The maximum number of frames written at a time.
  public static let blockFrames = 4_800

  private var mixer = Mixer()
  private let schedule = SoundTrack.timing
  private let write: ([Int16]) throws -> Void
  /// The number of frames still to be omitted: the mixer's delay.
  private var omitted: Int
  private let silence: [Int16]

  /// A schedule in real time from frame zero, without a lead.
  private static let timing: SoundSchedule = {
    var schedule = SoundSchedule()
    schedule.anchor(.zero, at: 0, speed: 1)
    return schedule
  }()

  /// Returns the number of frames before a simulated time, which is the length of a track to that time.
  public static func frameCount(to time: Duration) -> Int { timing.frame(of: time) ?? 0 }

  /// Creates an empty track.
  ///
  /// - Parameters:
  ///   - volume: The overall volume.
  ///   - write: Receives the samples of the next frames, interleaved.
  public init(volume: Volume = .full, write: @escaping ([Int16]) throws -> Void) {
    self.write = write
    mixer.startVolume(volume)
    omitted = mixer.delayFrames
    silence = Array(repeating: 0, count: Self.blockFrames * Sound.channelCount)
  }

  /// The number of frames written.
  public private(set) var frameCount = 0

  /// Renders every frame before a simulated time, and writes those whose level later sounds cannot change: all but
  /// the last 2 ms.
  ///
  /// - Throws: The first error of `write`; nothing must be written after it.
  public func render(to time: Duration) throws {
    guard let end = schedule.frame(of: time) else { return }
    try render(to: end)
  }

  /// Writes the remaining frames, so that every rendered frame is written; nothing must be played after it.
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

  /// Writes samples, omitting those before the beginning.
  private func pass(_ samples: ArraySlice<Int16>) throws {
    let count = samples.count / Sound.channelCount
    let left = min(omitted, count)
    omitted -= left
    guard count > left else { return }
    frameCount += count - left
    try write(Array(samples.dropFirst(left * Sound.channelCount)))
  }

  /// Plays a sound at a simulated time, or at once if that time has already been rendered.
  @discardableResult public func play(_ sound: Sound, as name: String?, at time: Duration, shape: SoundShape = .plain)
    -> Mixer.Placement?
  { schedule.frame(of: time).map { mixer.start(sound, as: name ?? sound.name, at: $0, shape: shape) } }

  /// Plays the sound of a moving part from a simulated time, which may be past.
  @discardableResult public func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    guard let frame = schedule.frame(of: time) else { return false }
    mixer.follow(tone, as: name, from: frame)
    return true
  }

  /// Ends the sounds of a name at a simulated time, or at once; they fade out within 5 ms.
  public func stop(_ name: String, at time: Duration?) { mixer.stop(name, at: time.flatMap { schedule.frame(of: $0) }) }
}
