/// The timbre of a moving part: a loop that is played at a rate proportional to the speed.
///
/// Pitch and level follow the speed: at twice the speed the loop is an octave higher.
public struct Timbre: Hashable, Sendable {
  /// The loop, whose end joins its beginning.
  public let sound: Sound
  /// The distance that the part moves in one loop, in its own unit.
  public let span: Double
  /// The speed at which the maximum level is reached, in units per second.
  public let loudest: Double
  /// The maximum level: 1 is that of the loop.
  public let level: Double

  /// Creates a timbre from its parameters.
  ///
  /// - Precondition: the loop has a frame, span and greatest speed are positive, the level is in 0...1.
  public init(sound: Sound, span: Double, loudest: Double, level: Double = 1) {
    precondition(sound.frameCount > 0, "the loop '\(sound.name)' is empty")
    precondition(span > 0 && span.isFinite, "a loop spans \(span)")
    precondition(loudest > 0 && loudest.isFinite, "the loudest speed is \(loudest)")
    precondition((0...1).contains(level), "the level is \(level)")
    self.sound = sound
    self.span = span
    self.loudest = loudest
    self.level = level
  }
}

/// The sound of a moving part: its timbre, its movement, and the shape for its location.
public struct Tone: Hashable, Sendable {
  /// The timbre.
  public let timbre: Timbre
  /// The movement.
  public let movement: SoundedMotion
  /// The shape for its location.
  public let shape: SoundShape

  /// Creates a tone from its parts.
  public init(_ timbre: Timbre, _ movement: SoundedMotion, shape: SoundShape = .plain) {
    self.timbre = timbre
    self.movement = movement
    self.shape = shape
  }
}

/// A tone in a mixer, which computes the part's position, and so the sample, of each frame.
struct ToneVoice: Sendable {
  let name: String
  let tone: Tone
  /// The frame at which the movement begins; it may be before the voice is audible.
  var start: Int
  /// The frame from which it is audible, fading in.
  var entry: Int
  /// The frame at which it begins to fade out.
  var release = Int.max
  /// Simulated seconds per second; the pitch does not depend on it.
  let speed: Double
  /// The piece of the movement used last.
  private var piece = 0
  private var memory = SoundShape.Memory()

  init(name: String, tone: Tone, start: Int, entry: Int, speed: Double) {
    self.name = name
    self.tone = tone
    self.start = start
    self.entry = entry
    self.speed = speed
  }

  /// The first frame after the movement.
  var end: Int {
    let frames = tone.movement.length / speed * Double(Sound.framesPerSecond)
    return start + Int(frames.rounded(.up))
  }

  /// Returns the left and right samples of a frame, at a share of full gain.
  mutating func sample(at frame: Int, ramp: Int) -> (left: Double, right: Double)? {
    let time = Double(frame - start) / Double(Sound.framesPerSecond) * speed
    guard frame >= entry, time >= 0, time < tone.movement.length else { return nil }
    let pieces = tone.movement.pieces
    while piece + 1 < pieces.count, pieces[piece + 1].beginning <= time { piece += 1 }
    let (timbre, current) = (tone.timbre, pieces[piece])
    let pace = current.speed(at: time).magnitude
    var share = timbre.level * min(1, pace / timbre.loudest)
    share *= Double(min(frame - entry + 1, ramp)) / Double(ramp)
    if frame >= release { share *= Double(max(ramp - 1 - (frame - release), 0)) / Double(ramp) }
    guard share > 0 else { return nil }
    let loops = current.position(at: time) / speed / timbre.span
    let count = timbre.sound.frameCount
    let position = (loops - loops.rounded(.down)) * Double(count)
    let first = min(Int(position), count - 1)
    let second = first + 1 == count ? 0 : first + 1
    let rest = position - Double(first)
    func value(_ channel: Int) -> Double {
      let (low, high) = (
        Double(timbre.sound.samples[2 * first + channel]), Double(timbre.sound.samples[2 * second + channel])
      )
      return (low + rest * (high - low)) * share
    }
    return tone.shape.applied(value(0), value(1), &memory)
  }
}
