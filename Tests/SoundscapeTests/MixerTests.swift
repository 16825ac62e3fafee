import Soundscape
import Testing

struct MixerTests {
  /// A sound whose left samples are the given ones, and whose right samples are their opposites.
  private func sound(_ left: [Int16], name: String = "sound") -> Sound {
    Sound(name: name, samples: left.flatMap { [$0, -$0] })
  }

  private func constant(_ level: Int16, frames: Int) -> Sound { sound([Int16](repeating: level, count: frames)) }

  private func left(_ samples: [Int16]) -> [Int16] { stride(from: 0, to: samples.count, by: 2).map { samples[$0] } }

  @Test func `a voice sounds from its own frame to its end, in both channels`() {
    var mixer = Mixer(delayFrames: 0)
    let placement = mixer.start(sound([10, 20, 30]), as: "cue", at: 2)
    #expect(placement.frame == 2)
    #expect(placement.lateBy == 0)
    #expect(mixer.render(frames: 6) == [0, 0, 0, 0, 10, -10, 20, -20, 30, -30, 0, 0])
    #expect(mixer.frame == 6)
    #expect(mixer.voiceCount == 0)
  }

  @Test func `how the frames are asked for does not change them`() {
    var whole = Mixer(rampFrames: 4, delayFrames: 0)
    whole.start(sound([1, 2, 3, 4, 5, 6, 7]), as: "a", at: 1)
    whole.start(sound([100, 200, 300]), as: "b", at: 3)
    whole.stop("a", at: 4)
    var pieces = whole
    let expected = whole.render(frames: 12)
    #expect([1, 2, 0, 5, 4].flatMap { pieces.render(frames: $0) } == expected)
  }

  @Test func `voices add up`() {
    var mixer = Mixer(delayFrames: 0)
    mixer.start(sound([100, 20_000, -20_000, 29_199]), as: "a", at: 0)
    mixer.start(sound([23, 9_000, -9_000, 1]), as: "b", at: 0)
    #expect(mixer.render(frames: 4) == [123, -123, 29_000, -29_000, -29_000, 29_000, 29_200, -29_200])
  }

  @Test func `what is rendered is as far behind as the limiter looks ahead`() {
    var mixer = Mixer()
    #expect(mixer.delayFrames == 96)
    mixer.start(sound([10, 20, 30]), as: "cue", at: 2)
    let left = left(mixer.render(frames: 105))
    #expect(left.prefix(98).allSatisfy { $0 == 0 })
    #expect(left.suffix(7) == [10, 20, 30, 0, 0, 0, 0])
    #expect(mixer.isIdle)
  }

  @Test func `as many voices as there can be stay a decibel below full scale`() {
    var mixer = Mixer()
    for index in 0..<Mixer.voiceCountMax {
      mixer.start(constant(index.isMultiple(of: 2) ? 32_767 : 30_000, frames: 4_800), as: "v", at: index)
    }
    let samples = mixer.render(frames: 6_000)
    #expect(samples.map(\.magnitude).max() == 29_199)  // 29 200 of 32 767 are -1.001 dB.
  }

  @Test func `the volume is the square of its share, and changes in a straight line`() {
    var mixer = Mixer(rampFrames: 4, delayFrames: 0)
    mixer.start(constant(10_000, frames: 100), as: "hum", at: 0)
    #expect(left(mixer.render(frames: 2)) == [10_000, 10_000])
    mixer.volume = Volume(percent: 50)
    // A quarter of full loudness each frame, down to a quarter.
    #expect(left(mixer.render(frames: 5)) == [7_500, 5_000, 2_500, 2_500, 2_500])
    mixer.volume = .full
    #expect(left(mixer.render(frames: 5)) == [5_000, 7_500, 10_000, 10_000, 10_000])
    mixer.volume = Volume(percent: 0)
    _ = mixer.render(frames: 4)
    #expect(left(mixer.render(frames: 2)) == [0, 0])
  }

  @Test func `a voice at a side is louder there, by the law of constant power`() {
    var mixer = Mixer(delayFrames: 0)
    let both = Sound(name: "both", samples: [10_000, 10_000])
    for (frame, pan) in [0.0, -1, 1, 0.6, -0.6].enumerated() {
      mixer.start(both, as: "a", at: frame, shape: SoundShape(level: 1, pan: pan, tilt: 0))
    }
    // The square roots of 1 - pan and 1 + pan.
    #expect(mixer.render(frames: 5) == [10_000, 10_000, 14_142, 0, 0, 14_142, 6_324, 12_649, 12_649, 6_324])
  }

  @Test func `a voice placed in the past starts at the current frame and says so`() {
    var mixer = Mixer(delayFrames: 0)
    _ = mixer.render(frames: 100)
    let placement = mixer.start(sound([7, 8]), as: "cue", at: 40)
    #expect(placement.frame == 100)
    #expect(placement.lateBy == 60)
    #expect(left(mixer.render(frames: 3)) == [7, 8, 0])
  }

  @Test func `a stopped cue falls to nothing over the ramp, others go on`() {
    var mixer = Mixer(rampFrames: 4, delayFrames: 0)
    mixer.start(constant(1_000, frames: 20), as: "hum", at: 0)
    mixer.start(constant(8, frames: 20), as: "other", at: 0)
    mixer.stop("hum", at: 3)
    #expect(left(mixer.render(frames: 9)) == [1_008, 1_008, 1_008, 758, 508, 258, 8, 8, 8])
    #expect(mixer.voiceCount == 1)
  }

  @Test func `a stop without a frame, or with a past one, is a stop now`() {
    for frame in [nil, 0] as [Int?] {
      var mixer = Mixer(rampFrames: 2, delayFrames: 0)
      mixer.start(constant(1_000, frames: 20), as: "hum", at: 0)
      _ = mixer.render(frames: 5)
      mixer.stop("hum", at: frame)
      #expect(left(mixer.render(frames: 3)) == [500, 0, 0])
    }
  }

  @Test func `a ramp of one frame cuts at once`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.start(constant(1_000, frames: 20), as: "hum", at: 0)
    mixer.stop("hum", at: 2)
    #expect(left(mixer.render(frames: 4)) == [1_000, 1_000, 0, 0])
  }

  @Test func `a cue stopped at its own start, or before, is never heard`() {
    var mixer = Mixer(delayFrames: 0)
    mixer.start(constant(1_000, frames: 20), as: "hum", at: 5)
    mixer.stop("hum", at: 5)
    #expect(mixer.voiceCount == 0)
    mixer.start(constant(1_000, frames: 2), as: "hum", at: 6)
    #expect(left(mixer.render(frames: 8)) == [0, 0, 0, 0, 0, 0, 1_000, 1_000])
  }

  @Test func `the earliest of several stops counts`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.start(constant(5, frames: 20), as: "hum", at: 0)
    mixer.stop("hum", at: 2)
    mixer.stop("hum", at: 4)
    #expect(left(mixer.render(frames: 5)) == [5, 5, 0, 0, 0])
  }

  @Test func `stopping all ends what sounds and takes back what was to start`() {
    var mixer = Mixer(rampFrames: 2, delayFrames: 0)
    mixer.start(constant(100, frames: 20), as: "a", at: 0)
    mixer.start(constant(100, frames: 20), as: "b", at: 2)
    _ = mixer.render(frames: 1)
    mixer.stopAll()
    #expect(left(mixer.render(frames: 4)) == [50, 0, 0, 0])
    #expect(mixer.isIdle)
  }

  @Test func `a mute ramps down and up, and the voice goes on meanwhile`() {
    var mixer = Mixer(rampFrames: 2, delayFrames: 0)
    mixer.start(sound([100, 200, 300, 400, 500, 600, 700, 800]), as: "a", at: 0)
    _ = mixer.render(frames: 1)
    mixer.isMuted = true
    #expect(left(mixer.render(frames: 3)) == [100, 0, 0])
    mixer.isMuted = false
    #expect(left(mixer.render(frames: 4)) == [250, 600, 700, 800])
  }

  @Test func `a held voice goes on where it was held`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.start(sound([1, 2, 3, 4]), as: "a", at: 0)
    mixer.start(sound([10]), as: "b", at: 3)
    #expect(left(mixer.render(frames: 2)) == [1, 2])
    #expect(mixer.hold() == 2)
    #expect(left(mixer.render(frames: 10)) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(mixer.isIdle)
    mixer.resume(at: 14)
    #expect(!mixer.isIdle)
    #expect(left(mixer.render(frames: 5)) == [0, 0, 3, 14, 0])
    #expect(mixer.voiceCount == 0)
  }

  @Test func `a hold survives frames that are passed over`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.start(sound([1, 2, 3]), as: "a", at: 0)
    _ = mixer.render(frames: 1)
    mixer.hold()
    mixer.skip(to: 1_000)
    mixer.resume(at: 1_001)
    #expect(left(mixer.render(frames: 4)) == [0, 2, 3, 0])
  }

  @Test func `a stop set before a hold moves with it`() {
    var mixer = Mixer(rampFrames: 1, delayFrames: 0)
    mixer.start(constant(9, frames: 10), as: "a", at: 0)
    mixer.stop("a", at: 3)
    _ = mixer.render(frames: 2)
    mixer.hold()
    _ = mixer.render(frames: 4)
    mixer.resume(at: 6)
    #expect(left(mixer.render(frames: 3)) == [9, 0, 0])
  }

  @Test func `passing over frames drops what ended there and cuts into what did not`() {
    var mixer = Mixer(delayFrames: 0)
    mixer.start(sound([1, 2]), as: "a", at: 0)
    mixer.start(sound([1, 2, 3, 4, 5, 6]), as: "b", at: 0)
    mixer.skip(to: 4)
    #expect(mixer.voiceCount == 1)
    mixer.skip(to: 1)
    #expect(mixer.frame == 4)
    #expect(left(mixer.render(frames: 3)) == [5, 6, 0])
  }

  @Test func `one voice too many takes the place of the oldest`() {
    var mixer = Mixer(delayFrames: 0)
    mixer.start(sound([1_000]), as: "first", at: 0)
    for _ in 0..<Mixer.voiceCountMax { mixer.start(sound([1]), as: "more", at: 0) }
    #expect(left(mixer.render(frames: 1)) == [32])
  }

  @Test func `two mixers with the same voices give the same samples`() {
    func run() -> [Int16] {
      var mixer = Mixer(delayFrames: 0)
      for index in 0..<20 {
        mixer.start(constant(Int16(index * 700), frames: 50 + index), as: "\(index % 3)", at: index * 13)
        mixer.stop("1", at: index * 29)
      }
      return mixer.render(frames: 800)
    }
    #expect(run() == run())
    #expect(run().contains { $0 != 0 })
  }
}
