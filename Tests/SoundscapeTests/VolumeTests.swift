import Soundscape
import Testing

struct VolumeTests {
  @Test func `steps go by ten percent, and stay within silence and full loudness`() {
    #expect(Volume.full.percent == 100)
    #expect(Volume.full.louder == .full)
    #expect(Volume.full.quieter.percent == 90)
    #expect(Volume(percent: 95).louder == .full)
    #expect(Volume(percent: 4).quieter.percent == 0)
    #expect(Volume(percent: 0).louder.percent == 10)
  }
}
