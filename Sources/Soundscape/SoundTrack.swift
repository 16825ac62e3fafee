/// The sound of a run without a device: sounds come in the order of their times, and samples go out.
///
/// Each sound starts at the frame nearest to its simulated time, and the same sounds always give the same
/// samples. What is kept is the voices of the mixer and one block, however long the run is:
///
///     let track = SoundTrack { samples in file.write(samples) }
///     try track.render(to: .seconds(5))            // 240 000 frames of silence
///     track.play(door, as: "door", at: .seconds(5))
///     try track.render(to: .seconds(9))
public final class SoundTrack: SoundSink {
  /// The most frames that are written at a time.
  public static let blockFrames = 4_800

  private var mixer = Mixer()
  private let schedule = SoundTrack.timing
  private let write: ([Int16]) throws -> Void
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
  /// - Parameter write: Takes the samples of the next frames, interleaved.
  public init(write: @escaping ([Int16]) throws -> Void) {
    self.write = write
    silence = Array(repeating: 0, count: Self.blockFrames * Sound.channelCount)
  }

  /// The number of frames written.
  public var frameCount: Int { mixer.frame }

  /// Renders and writes every frame before a simulated time; nothing when that was rendered already.
  ///
  /// - Throws: The first error of `write`; nothing is to be written after it.
  public func render(to time: Duration) throws {
    guard let end = schedule.frame(of: time) else { return }
    while mixer.frame < end {
      let count = min(Self.blockFrames, end - mixer.frame)
      if mixer.isIdle {
        mixer.skip(to: mixer.frame + count)
        try write(
          count == Self.blockFrames ? silence : Array(silence[..<(count * Sound.channelCount)])
        )
      } else {
        try write(mixer.render(frames: count))
      }
    }
  }

  /// Plays a sound at a simulated time, or at once when that was rendered already.
  @discardableResult
  public func play(_ sound: Sound, as name: String?, at time: Duration) -> Mixer.Placement? {
    schedule.frame(of: time).map { mixer.start(sound, as: name ?? sound.name, at: $0) }
  }

  /// Plays the sound of something that moves from a simulated time, which may be past.
  @discardableResult
  public func follow(_ tone: Tone, as name: String, from time: Duration) -> Bool {
    guard let frame = schedule.frame(of: time) else { return false }
    mixer.follow(tone, as: name, from: frame)
    return true
  }

  /// Ends the sounds of a name at a simulated time, or at once; they fall within 5 ms.
  public func stop(_ name: String, at time: Duration?) {
    mixer.stop(name, at: time.flatMap { schedule.frame(of: $0) })
  }
}
