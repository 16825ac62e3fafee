import Soundscape
import Testing

/// What is heard as long as something moves, sample for sample.
struct ToneTests {
  /// A loop of four frames whose left samples are the given ones, its right samples their opposites.
  private func timbre(_ left: [Int16] = [0, 100, 200, 300], span: Double = 1, loudest: Double = 1, level: Double = 1)
    -> Timbre
  {
    Timbre(sound: Sound(name: "loop", samples: left.flatMap { [$0, -$0] }), span: span, loudest: loudest, level: level)
  }

  /// A movement at one speed.
  private func steady(_ speed: Double, from position: Double = 0, length: Double = 1) -> SoundedMotion {
    SoundedMotion([.init(beginning: 0, position: position, speed: speed)], length: length)
  }

  private func left(_ samples: [Int16]) -> [Int16] { stride(from: 0, to: samples.count, by: 2).map { samples[$0] } }

  private func mixer(_ tone: Tone, from frame: Int = 0, speed: Double = 1) -> Mixer {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.follow(tone, as: "hum", from: frame, speed: speed)
    return mixer
  }

  @Test func `the loop is read as fast as the thing goes`() {
    // 12 000 loops a second of four frames: a frame of the loop in each.
    var whole = mixer(Tone(timbre(), steady(12_000)))
    let samples = whole.render(frames: 6)
    #expect(samples == [0, 0, 100, -100, 200, -200, 300, -300, 0, 0, 100, -100])
    // Half as fast is an octave lower, and what lies between two frames is between their samples.
    var half = mixer(Tone(timbre(), steady(6_000)))
    #expect(left(half.render(frames: 9)) == [0, 50, 100, 150, 200, 250, 300, 150, 0])
    // Backwards.
    var back = mixer(Tone(timbre(), steady(-12_000)))
    #expect(left(back.render(frames: 5)) == [0, 300, 200, 100, 0])
  }

  @Test func `it is as loud as the thing is fast, up to its level`() {
    let still = [Int16](repeating: 1_000, count: 4)
    var slow = mixer(Tone(timbre(still, loudest: 10), steady(2)))
    #expect(left(slow.render(frames: 2)) == [200, 200])
    var fast = mixer(Tone(timbre(still, loudest: 10, level: 0.5), steady(40)))
    #expect(left(fast.render(frames: 2)) == [500, 500])
    // From rest, at 48 000 units a second squared: a unit a second more in each frame.
    let start = SoundedMotion([.init(beginning: 0, position: 0, speed: 0, acceleration: 48_000)], length: 1)
    var rising = mixer(Tone(timbre(still, loudest: 4), start))
    #expect(left(rising.render(frames: 6)) == [0, 250, 500, 750, 1_000, 1_000])
  }

  @Test func `it begins and ends with its movement`() {
    let loud = [Int16](repeating: 8, count: 4)
    var mixer = mixer(Tone(timbre(loud), steady(1, length: 3.0 / 48_000)), from: 2)
    #expect(mixer.nextStart == 2)
    #expect(left(mixer.render(frames: 7)) == [0, 0, 8, 8, 8, 0, 0])
    #expect(mixer.isIdle)
    #expect(mixer.voiceCount == 0)
  }

  @Test func `one that is named late is joined where it is by then`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    _ = mixer.render(frames: 5)
    mixer.follow(Tone(timbre(), steady(12_000)), as: "hum", from: 3)
    // Two frames on.
    #expect(left(mixer.render(frames: 4)) == [200, 300, 0, 100])
  }

  @Test func `at another speed its pitch stays, and its time runs faster`() {
    let first = SoundedMotion.Piece(beginning: 0, position: 0, speed: 12_000)
    let second = SoundedMotion.Piece(beginning: 8.0 / 48_000, position: 2, speed: 0)
    let movement = SoundedMotion([first, second], length: 1)
    var single = mixer(Tone(timbre(), movement))
    #expect(left(single.render(frames: 10)) == [0, 100, 200, 300, 0, 100, 200, 300, 0, 0])
    var twice = mixer(Tone(timbre(), movement), speed: 2)
    // After four frames the thing is at rest, and silent.
    #expect(left(twice.render(frames: 6)) == [0, 100, 200, 300, 0, 0])
  }

  @Test func `how the frames are asked for does not change them`() {
    let movement = SoundedMotion(
      [
        .init(beginning: 0, position: 0, speed: 0, acceleration: 900, jerk: 4_000),
        .init(beginning: 0.01, position: 0.0457, speed: 9.2),
      ], length: 0.05)
    var whole = Mixer(rampFrames: 4, delayFrames: 0)
    whole.follow(Tone(timbre([900, -400, 3_000, 20]), movement), as: "hum", from: 7)
    whole.start(Sound(name: "x", samples: [5, 5, 6, 6]), as: "x", at: 300)
    var pieces = whole
    let expected = whole.render(frames: 3_000)
    var rendered: [Int16] = []
    for count in [1, 2, 500, 7, 990, 1_500] { rendered += pieces.render(frames: count) }
    #expect(rendered == expected)
    #expect(expected.contains { $0 != 0 })
  }

  @Test func `another movement takes over without a jump where both agree`() {
    let loop = timbre([1_000, 1_000, 1_000, 1_000])
    var mixer = Mixer(rampFrames: 4, delayFrames: 0)
    mixer.follow(Tone(loop, steady(12_000)), as: "hum", from: 0)
    _ = mixer.render(frames: 8)
    mixer.follow(Tone(loop, steady(12_000)), as: "hum", from: 0)
    #expect(left(mixer.render(frames: 8)) == [Int16](repeating: 1_000, count: 8))
    #expect(mixer.voiceCount == 1)
  }

  @Test func `a stop, a mute and a hold end it over the ramp`() {
    let loop = timbre([100, 100, 100, 100])
    var stopped = Mixer(rampFrames: 4, delayFrames: 0)
    stopped.follow(Tone(loop, steady(12_000)), as: "hum", from: 0)
    #expect(left(stopped.render(frames: 5)) == [25, 50, 75, 100, 100])
    stopped.stop("hum")
    #expect(left(stopped.render(frames: 5)) == [75, 50, 25, 0, 0])
    #expect(stopped.isIdle)

    var held = Mixer(rampFrames: 4, delayFrames: 0)
    held.follow(Tone(timbre(), steady(12_000)), as: "hum", from: 0)
    _ = held.render(frames: 8)
    held.hold()
    #expect(left(held.render(frames: 8)) == [0, 50, 50, 0, 0, 0, 0, 0])
    #expect(held.isIdle)
    // Held at frame 8, it goes on from there at frame 20.
    held.resume(at: 20)
    #expect(left(held.render(frames: 10)) == [0, 0, 0, 0, 0, 50, 150, 300, 0, 100])
  }

  @Test func `between two knots a piece is their cubic curve`() {
    let piece = SoundedMotion.Piece.between((time: 1, position: 2, speed: 3), (time: 1.5, position: 4, speed: -1))
    let length = 0.5
    let position = piece.position + length * (piece.speed + length * (piece.acceleration / 2 + length * piece.jerk / 6))
    let speed = piece.speed + length * (piece.acceleration + length * piece.jerk / 2)
    #expect((position - 4).magnitude < 1e-12)
    #expect((speed + 1).magnitude < 1e-12)
  }
}
