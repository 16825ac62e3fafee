/// Adds sounds up, each at its own frame: the same voices always give the same samples.
///
/// The mixer counts frames from zero. A voice is a sound that starts at one of them; `render`
/// makes the frames that come next, adds the voices, and drops those that have ended. Nothing here
/// knows a clock or a device, so that a test, a recording and a sound card get the same samples.
///
/// A limiter keeps the sum below -1 dB of full scale, however many voices there are. It looks ahead: what
/// `render` returns is `delayFrames` behind the frame that it counts.
///
/// What ends early (a stopped voice, a mute, a hold) falls in a straight line over `rampFrames`,
/// because a cut would sound as a click; so does a change of the volume.
///
/// A tone lasts as long as something moves, and follows its speed: the position of the thing at a frame
/// is known in closed form, so that a tone too is the same however it is rendered.
///
/// Rendering allocates nothing.
public struct Mixer: Sendable {
  /// Where a voice went.
  public struct Placement: Hashable, Sendable {
    /// The frame at which the voice starts.
    public let frame: Int
    /// How many frames that is after the frame asked for; above zero when that one was past.
    public let lateBy: Int
  }

  /// The maximum number of voices at a time; one more replaces the oldest.
  public static let voiceCountMax = 32
  /// The maximum number of tones at a time, fading ones included; one more replaces the oldest.
  public static let toneCountMax = 16

  /// The next frame whose voices will be added.
  public private(set) var frame = 0
  /// Whether it is muted; voices go on silently.
  public var isMuted = false
  /// How loud all is.
  public var volume = Volume.full
  /// The frames over which a sound falls to nothing when it is ended early.
  public let rampFrames: Int

  private var voices: [Voice] = []
  private var tones: [ToneVoice] = []
  /// The frame at which the voices were held, when they are.
  private var heldAt: Int?
  /// No voice sounds before this frame; set by a resumption.
  private var quietUntil = 0
  /// The share of full loudness, out of `rampFrames`.
  private var gain: Int
  /// The volume on its way to the one that is wanted, in parts of `SoundShape.unity`.
  private var volumeGain = Volume.full.gain
  private var limiter: Limiter

  private struct Voice: Sendable {
    let name: String
    let sound: Sound
    let shape: SoundShape
    var memory = SoundShape.Memory()
    var start: Int
    /// The frame from which it falls to nothing.
    var release = Int.max
  }

  /// A mixer without voices, at frame zero.
  ///
  /// - Parameters:
  ///   - rampFrames: The frames of a fall to nothing; 1 cuts at once, 240 are 5 ms.
  ///   - delayFrames: The frames that its limiter looks ahead, 0 or more.
  /// - Precondition: `rampFrames` is at least 1.
  public init(rampFrames: Int = 240, delayFrames: Int = Mixer.usualDelayFrames) {
    precondition(rampFrames >= 1, "a ramp of \(rampFrames) frames is no ramp")
    self.rampFrames = rampFrames
    self.gain = rampFrames
    limiter = Limiter(delay: delayFrames)
    voices.reserveCapacity(Self.voiceCountMax)
    tones.reserveCapacity(Self.toneCountMax)
  }

  /// The frames that a limiter looks ahead as a rule: 96, which are 2 ms.
  public static let usualDelayFrames = Limiter.usualDelay
  /// The frames by which what is rendered is behind the frame that is counted.
  public var delayFrames: Int { limiter.delay }

  /// The number of voices that sound or are still to start.
  public var voiceCount: Int { voices.count + tones.count }

  /// Whether the voices are held.
  public var isHeld: Bool { heldAt != nil }

  /// Whether a voice has begun and goes on.
  public var isSounding: Bool {
    !isHeld && (voices.contains { $0.start < frame } || tones.contains { $0.entry < frame })
  }

  /// The first frame at which a voice is still to start; nil when none is.
  public var nextStart: Int? { (voices.map(\.start) + tones.map(\.entry)).filter { $0 >= frame }.min() }

  /// Whether all coming frames are silent as long as nothing is played.
  public var isIdle: Bool { (voices.isEmpty && tones.isEmpty || (isHeld && gain == 0)) && limiter.isAtRest }

  /// Lets a sound start at a frame; one that is past becomes the current frame.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - name: What `stop(_:at:)` will know the voice by: as a rule the cue.
  ///   - frame: Where it is to start.
  ///   - shape: How it is changed.
  /// - Returns: The frame that the voice got, and how late that is.
  @discardableResult public mutating func start(
    _ sound: Sound, as name: String, at frame: Int, shape: SoundShape = .plain
  ) -> Placement {
    let start = max(frame, self.frame)
    if voices.count == Self.voiceCountMax { voices.removeFirst() }
    voices.append(Voice(name: name, sound: sound, shape: shape, start: start))
    return Placement(frame: start, lateBy: start - frame)
  }

  /// Plays the sound of something that moves, from the frame at which its movement begins.
  ///
  /// It replaces another tone of its name: that one fades out as this one fades in, so that the change
  /// is inaudible where both move alike. A beginning that is past is joined where it is now.
  ///
  /// - Parameters:
  ///   - tone: The tone.
  ///   - name: What it is known by.
  ///   - frame: Where its movement begins.
  ///   - speed: Simulated seconds in a second; positive. The pitch does not follow it.
  public mutating func follow(_ tone: Tone, as name: String, from frame: Int, speed: Double = 1) {
    precondition(speed > 0, "a speed of \(speed) does not move anything forward")
    let entry = max(frame, self.frame)
    releaseTones(from: entry) { $0 == name }
    if tones.count == Self.toneCountMax { tones.removeFirst() }
    tones.append(ToneVoice(name: name, tone: tone, start: frame, entry: entry, speed: speed))
  }

  /// Ends all tones from the current frame on.
  public mutating func stopTones() { releaseTones(from: frame) { _ in true } }

  private mutating func releaseTones(from frame: Int, where isMeant: (String) -> Bool) {
    for index in tones.indices where isMeant(tones[index].name) {
      tones[index].release = min(tones[index].release, frame)
    }
    tones.removeAll { isMeant($0.name) && $0.entry >= $0.release }
  }

  /// Ends the voices of a name from a frame on; without one, from the current frame.
  ///
  /// Voices that would start there or later are taken back unheard.
  public mutating func stop(_ name: String, at frame: Int? = nil) { release(from: frame) { $0 == name } }

  /// Ends all voices from the current frame on, those still to start included.
  public mutating func stopAll() { release(from: nil) { _ in true } }

  /// Freezes the voices where they are, until `resume(at:)`.
  ///
  /// - Returns: The frame at which they were frozen.
  @discardableResult public mutating func hold() -> Int {
    if let heldAt { return heldAt }
    heldAt = frame
    return frame
  }

  /// Lets held voices go on, as if the frames between the hold and `frame` had not been.
  ///
  /// Voices that were to start are moved by as much. Without a hold, nothing happens.
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

  /// Passes over the frames up to `frame` without rendering them; earlier ones change nothing.
  public mutating func skip(to frame: Int) {
    self.frame = max(frame, self.frame)
    dropEnded()
  }

  /// Renders the next frames into a buffer of interleaved samples, and fills it.
  ///
  /// - Precondition: The buffer holds whole frames: an even number of samples.
  /// - Complexity: O(*f* · *v*) for *f* frames and *v* voices; allocates nothing.
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

  /// The next frames, as interleaved samples.
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

  /// Sets the volume at once, for what has not begun.
  mutating func startVolume(_ volume: Volume) {
    self.volume = volume
    volumeGain = volume.gain
  }

  /// All voices and tones at the present frame.
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

  /// Takes the volume a step towards the one that is wanted.
  private mutating func advanceVolume() {
    let step = max(SoundShape.unity / rampFrames, 1)
    let wanted = volume.gain
    volumeGain = volumeGain < wanted ? min(volumeGain + step, wanted) : max(volumeGain - step, wanted)
  }

  /// The part of its full loudness that a voice has now, out of `rampFrames`.
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

  /// Drops what no later frame can hear; held voices are not at their end, whatever the frame.
  private mutating func dropEnded() {
    guard heldAt == nil else { return }
    voices.removeAll { voice in
      let end = voice.start + voice.sound.frameCount
      return end <= frame || (voice.release != .max && voice.release + rampFrames <= frame)
    }
    tones.removeAll { tone in tone.end <= frame || (tone.release != .max && tone.release + rampFrames <= frame) }
  }
}
