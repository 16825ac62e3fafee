import Soundscape
import Testing

/// What is audible of the place at which something happens.
struct SoundShapeTests {
  private func rendered(_ samples: [Int16], _ shape: SoundShape) -> [Int16] {
    var mixer = Mixer(delayFrames: 0)
    mixer.start(Sound(name: "x", samples: samples), as: "x", at: 0, shape: shape)
    return mixer.render(frames: samples.count / 2)
  }

  @Test func `a sound in the middle is as its file has it, whatever the setting`() {
    let samples: [Int16] = [1, -1, 2_000, -3_000, 29_000, 7]
    let setting = SoundSetting(width: 1, brightness: 1)
    #expect(rendered(samples, setting.shape(at: .middle)) == samples)
    // A setting without width and brightness has no ear for locations.
    let corner = SoundLocation(side: 1, height: 0)
    #expect(rendered(samples, SoundSetting().shape(at: corner)) == samples)
  }

  @Test func `left and right follow the width, and a declared side counts instead`() {
    let samples: [Int16] = [10_000, 10_000]
    let edge = SoundLocation(side: -1)
    #expect(rendered(samples, SoundSetting(width: 0.6).shape(at: edge)) == [12_649, 6_324])
    #expect(rendered(samples, SoundSetting(width: 1).shape(at: edge)) == [14_142, 0])
    #expect(rendered(samples, SoundSetting(side: 0.6, width: 1).shape(at: edge)) == [6_324, 12_649])
    #expect(rendered(samples, SoundSetting(level: 0.5).shape(at: edge)) == [5_000, 5_000])
  }

  @Test func `one channel for both loses half a decibel at the usual width`() {
    for side in stride(from: -1.0, through: 1, by: 0.25) {
      let setting = SoundSetting(width: 0.6)
      let both = rendered([20_000, 20_000], setting.shape(at: SoundLocation(side: side)))
      let mean = (Int(both[0]) + Int(both[1])) / 2
      // 0.5 dB are 5.6 %.
      #expect((18_880...20_000).contains(mean), "\(side)")
    }
  }

  @Test func `at the top what is high is louder, and at the bottom it is softer`() {
    // The highest tone that there is, and the lowest: a level.
    let high: [Int16] = (0..<400).flatMap { index -> [Int16] in
      let sample: Int16 = index.isMultiple(of: 2) ? 1_000 : -1_000
      return [sample, sample]
    }
    let low = [Int16](repeating: 1_000, count: 4_000)
    func level(_ samples: [Int16], height: Double) -> Int {
      let shape = SoundSetting(brightness: 0.5).shape(at: SoundLocation(height: height))
      return rendered(samples, shape).suffix(2).first.map { Int($0.magnitude) } ?? 0
    }
    #expect([0, 0.5, 1].map { level(high, height: $0) } == [549, 1_000, 1_451])
    #expect([0, 0.5, 1].map { level(low, height: $0) } == [1_000, 1_000, 1_000])
  }

  @Test func `how the frames are asked for does not change them`() {
    let samples = (0..<600).map { Int16(truncatingIfNeeded: $0 * 7_919) / 4 }
    let shape = SoundShape(level: 0.8, pan: 0.3, tilt: -0.4)
    var mixer = Mixer()
    mixer.start(Sound(name: "x", samples: samples), as: "x", at: 5, shape: shape)
    var pieces = mixer
    let whole = mixer.render(frames: 500)
    #expect([3, 200, 1, 296].flatMap { pieces.render(frames: $0) } == whole)
    #expect(whole.contains { $0 != 0 })
  }
}
