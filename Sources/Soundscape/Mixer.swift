/// Mixes sounds that start at exact frames: the same voices always yield the same samples.
///
/// The mixer counts frames from zero. A voice is a sound that starts at a frame; `render` produces the next
/// frames, adds the voices, and drops those that have ended. It depends on no clock or device, so that a test, a
/// recording and a sound card get the same samples.
///
/// A limiter keeps the sum below -1 dB of full scale, however many voices there are. It looks ahead: the output of
/// `render` is `delayFrames` behind the frame count.
///
/// A sound that ends early (by a stop, a mute or a hold) fades out linearly over `rampFrames`, because a cut would
/// be audible as a click; a change of the volume is faded too.
///
/// A tone lasts as long as a part moves, and follows its speed: the part's position at a frame has a closed form,
/// so that a tone too is independent of how it is rendered.
///
/// Rendering does not allocate.
public struct Mixer: Sendable {
  /// The placement of a voice.
  public struct Placement: Hashable, Sendable {
    /// The frame at which the voice starts.
    public let frame: Int
    /// The number of frames after the requested one; above zero if that one was past.
    public let lateBy: Int
  }

  /// The maximum number of voices at a time; one more replaces the oldest.
  public static let voiceCountMax = 32
  /// The maximum number of tones at a time, including fading ones; one more replaces the oldest.
  static let toneCountMax = 16

  /// The next frame to be mixed.
  public private(set) var frame = 0
  /// Whether it is muted; voices continue silently.
  public var isMuted = false
  /// The overall volume.
  public var volume = Volume.full
  /// The number of frames of a fade-out.
  public let rampFrames: Int

  private var voices: [Voice] = []
  private var tones: [ToneVoice] = []
  /// The frame at which the voices were held; nil if they are not.
  private var heldAt: Int?
  /// The frame before which no voice is audible; set when resuming.
  private var quietUntil = 0
  /// The present gain, out of `rampFrames`.
  private var gain: Int
  /// The present volume while it approaches the wanted one, in units of 1 / `SoundShape.unity`.
  private var volumeGain = Volume.full.gain
  private var limiter: Limiter

  private struct Voice: Sendable {
    let name: String
    let sound: Sound
    let shape: SoundShape
    var memory = SoundShape.Memory()
    var start: Int
    /// The frame at which it begins to fade out.
    var release = Int.max
  }

  /// Creates a mixer without voices, at frame zero.
  ///
  /// - Parameters:
  ///   - rampFrames: The frames of a fade-out; 1 cuts at once, 240 are 5 ms.
  ///   - delayFrames: The look-ahead of the limiter in frames, 0 or more.
  /// - Precondition: `rampFrames` is at least 1.
  public init(rampFrames: Int = 240, delayFrames: Int = Mixer.defaultDelayFrames) {
    precondition(rampFrames >= 1, "a ramp of \(rampFrames) frames is no ramp")
    self.rampFrames = rampFrames
    self.gain = rampFrames
    limiter = Limiter(delay: delayFrames)
    voices.reserveCapacity(Self.voiceCountMax)
    tones.reserveCapacity(Self.toneCountMax)
  }

  /// The default look-ahead of the limiter: 96 frames, which are 2 ms.
  public static let defaultDelayFrames = Limiter.defaultDelay
  /// The number of frames by which the output is behind the frame count.
  public var delayFrames: Int { limiter.delay }

  /// The number of voices that are audible or still to start.
  public var voiceCount: Int { voices.count + tones.count }

  /// Whether the voices are held.
  var isHeld: Bool { heldAt != nil }

  /// Whether a voice has begun and not ended.
  public var isSounding: Bool {
    !isHeld && (voices.contains { $0.start < frame } || tones.contains { $0.entry < frame })
  }

  /// The frame at which the next voice starts, or nil.
  public var nextStart: Int? { (voices.map(\.start) + tones.map(\.entry)).filter { $0 >= frame }.min() }

  /// Whether all further frames are silent unless something is played.
  public var isIdle: Bool { (voices.isEmpty && tones.isEmpty || (isHeld && gain == 0)) && limiter.isAtRest }

  /// Starts a sound at a frame; a past frame becomes the current one.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: The name of the voice for `stop(_:at:)`, usually the cue.
  ///   - frame: The frame at which it starts.
  ///   - shape: The changes of level, position and brightness.
  /// - Returns: The frame of the voice, and how late it is.
  @discardableResult public mutating func start(
    _ sound: Sound, as name: String, at frame: Int, shape: SoundShape = .plain
  ) -> Placement {
    let start = max(frame, self.frame)
    if voices.count == Self.voiceCountMax { voices.removeFirst() }
    voices.append(Voice(name: name, sound: sound, shape: shape, start: start))
    return Placement(frame: start, lateBy: start - frame)
  }

  /// Plays the sound of a moving part, from the frame at which its movement begins.
  ///
  /// It replaces a tone of the same name by a cross-fade, so that the change is inaudible if both move alike. If
  /// the beginning is past, the tone starts at the part's present position.
  ///
  /// - Parameters:
  ///   - tone: The tone.
  ///   - name: The name of the tone.
  ///   - frame: The frame at which its movement begins.
  ///   - speed: Simulated seconds per second; positive. The pitch does not depend on it.
  public mutating func follow(_ tone: Tone, as name: String, from frame: Int, speed: Double = 1) {
    precondition(speed > 0, "a speed of \(speed) does not move anything forward")
    let entry = max(frame, self.frame)
    releaseTones(from: entry) { $0 == name }
    if tones.count == Self.toneCountMax { tones.removeFirst() }
    tones.append(ToneVoice(name: name, tone: tone, start: frame, entry: entry, speed: speed))
  }

  /// Fades out all tones from the current frame on.
  public mutating func stopTones() { releaseTones(from: frame) { _ in true } }

  private mutating func releaseTones(from frame: Int, where isMeant: (String) -> Bool) {
    for index in tones.indices where isMeant(tones[index].name) {
      tones[index].release = min(tones[index].release, frame)
    }
    tones.removeAll { isMeant($0.name) && $0.entry >= $0.release }
  }

  /// Fades out the voices of a name from a frame on; without one, from the current frame.
  ///
  /// Voices that start there or later are cancelled.
  public mutating func stop(_ name: String, at frame: Int? = nil) { release(from: frame) { $0 == name } }

  /// Fades out all voices from the current frame on, and cancels those still to start.
  public mutating func stopAll() { release(from: nil) { _ in true } }

  /// Holds the voices where they are, until `resume(at:)`.
  ///
  /// - Returns: The frame at which they are held.
  @discardableResult public mutating func hold() -> Int {
    if let heldAt { return heldAt }
    heldAt = frame
    return frame
  }

  /// Resumes held voices, as if the frames between the hold and `frame` did not exist.
  ///
  /// Voices that were still to start are shifted by the same amount. Without a hold, it has no effect.
  public mutating func resume(at frame: Int) {
    guard let heldAt else { return }
    let resumption = max(frame, self.frame)
    if resumption > self.frame { gain = 0 }
    for index in voices.indices {
      voices[index].start += resumption - heldAt
      if voices[index].release != .max { voices[index].release += resumption - heldAt }
    }
    for index in tones.indices {
      tones[index].start += resumption - heldAt
      tones[index].entry += resumption - heldAt
      if tones[index].release != .max { tones[index].release += resumption - heldAt }
    }
    quietUntil = resumption
    self.heldAt = nil
  }

  /// Skips the frames up to `frame` without rendering them; an earlier frame has no effect.
  public mutating func skip(to frame: Int) {
    self.frame = max(frame, self.frame)
    dropEnded()
  }

  /// Renders the next frames into a buffer of interleaved samples, filling it.
  ///
  /// - Precondition: The buffer holds whole frames: an even number of samples.
  /// - Complexity: O(*f* · *v*) for *f* frames and *v* voices; does not allocate.
  public mutating func render(into output: inout MutableSpan<Int16>) {
    let channels = Sound.channelCount
    precondition(
      output.count.isMultiple(of: channels), "a buffer of \(output.count) samples does not hold whole frames of two")
    for index in 0..<output.count / channels {
      let (left, right) = nextFrame()
      output[index * channels] = left
      output[index * channels + 1] = right
    }
    dropEnded()
  }

  /// Returns the next frames, as interleaved samples.
  public mutating func render(frames: Int) -> [Int16] {
    var samples = [Int16](repeating: 0, count: frames * Sound.channelCount)
    var span = samples.mutableSpan
    render(into: &span)
    return samples
  }

  private mutating func nextFrame() -> (Int16, Int16) {
    let isAudible = !isMuted && heldAt == nil && frame >= quietUntil
    gain = isAudible ? min(gain + 1, rampFrames) : max(gain - 1, 0)
    advanceVolume()
    defer { frame += 1 }
    if gain == 0 || voices.isEmpty && tones.isEmpty { return limiter.next(0, 0) }
    let (left, right) = sum()
    let (share, full) = (gain * volumeGain, rampFrames * SoundShape.unity)
    return limiter.next(left * share / full, right * share / full)
  }

  /// Sets the volume without a fade, before anything is audible.
  mutating func startVolume(_ volume: Volume) {
    self.volume = volume
    volumeGain = volume.gain
  }

  /// Returns the sum of all voices and tones at the present frame.
  private mutating func sum() -> (Int, Int) {
    var left = 0
    var right = 0
    for index in voices.indices {
      let position = frame - voices[index].start
      if position < 0 || position >= voices[index].sound.frameCount { continue }
      let loudness = loudness(of: index)
      let shaped = voices[index].shape.applied(
        Double(voices[index].sound.samples[2 * position]), Double(voices[index].sound.samples[2 * position + 1]),
        &voices[index].memory)
      left += Int(shaped.0.rounded(.toNearestOrEven)) * loudness / rampFrames
      right += Int(shaped.1.rounded(.toNearestOrEven)) * loudness / rampFrames
    }
    for index in tones.indices {
      guard let sample = tones[index].sample(at: frame, ramp: rampFrames) else { continue }
      left += Int(sample.left.rounded(.toNearestOrEven))
      right += Int(sample.right.rounded(.toNearestOrEven))
    }
    return (left, right)
  }

  /// Moves the volume a step towards the wanted one.
  private mutating func advanceVolume() {
    let step = max(SoundShape.unity / rampFrames, 1)
    let wanted = volume.gain
    volumeGain = volumeGain < wanted ? min(volumeGain + step, wanted) : max(volumeGain - step, wanted)
  }

  /// Returns the present gain of a voice, out of `rampFrames`.
  private func loudness(of index: Int) -> Int {
    let release = voices[index].release
    return frame < release ? rampFrames : max(rampFrames - 1 - (frame - release), 0)
  }

  private mutating func release(from frame: Int?, where isMeant: (String) -> Bool) {
    let release = max(frame ?? self.frame, self.frame)
    for index in voices.indices where isMeant(voices[index].name) {
      voices[index].release = min(voices[index].release, release)
    }
    voices.removeAll { isMeant($0.name) && $0.start >= $0.release }
    releaseTones(from: release, where: isMeant)
    dropEnded()
  }

  /// Drops voices that no later frame contains; held voices have not ended, whatever the frame.
  private mutating func dropEnded() {
    guard heldAt == nil else { return }
    voices.removeAll { voice in
      let end = voice.start + voice.sound.frameCount
      return end <= frame || (voice.release != .max && voice.release + rampFrames <= frame)
    }
    tones.removeAll { tone in tone.end <= frame || (tone.release != .max && tone.release + rampFrames <= frame) }
  }
}
