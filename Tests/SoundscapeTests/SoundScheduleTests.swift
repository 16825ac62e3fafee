import Soundscape
import Testing

struct SoundScheduleTests {
  private func schedule(speed: Double, lead: Int = 0) -> SoundSchedule {
    var schedule = SoundSchedule(lead: lead)
    schedule.anchor(.seconds(10), at: 1_000, speed: speed)
    return schedule
  }

  @Test func `at speed one a second is 48000 frames, after the lead`() {
    let schedule = schedule(speed: 1, lead: 3_000)
    #expect(schedule.frame(of: .seconds(10)) == 4_000)
    #expect(schedule.frame(of: .seconds(15)) == 4_000 + 240_000)
    #expect(schedule.frame(of: .milliseconds(10_500)) == 4_000 + 24_000)
    #expect(schedule.frame(of: .nanoseconds(14_188_888_889)) == 4_000 + 201_067)
  }

  @Test(arguments: [(0.5, 97_000), (1, 49_000), (2, 25_000), (3, 17_000), (4, 13_000)])
  func `only places scale with the speed`(speed: Double, frame: Int) {
    #expect(schedule(speed: speed).frame(of: .seconds(11)) == frame)
  }

  @Test(arguments: [4.000_001, 8, 1_000, .infinity]) func `above speed four nothing is heard`(speed: Double) {
    #expect(schedule(speed: speed).frame(of: .seconds(11)) == nil)
    #expect(!schedule(speed: speed).isAudible)
  }

  @Test func `nothing is heard before the first anchor and while paused`() {
    var schedule = SoundSchedule()
    #expect(schedule.frame(of: .zero) == nil)
    #expect(!schedule.isAudible)
    schedule.anchor(.zero, at: 0, speed: 1)
    #expect(schedule.frame(of: .seconds(1)) == 48_000)
    #expect(schedule.isAudible)
    schedule.pause()
    #expect(schedule.frame(of: .seconds(1)) == nil)
  }

  @Test func `another speed in the middle moves only what comes after it`() {
    var schedule = SoundSchedule(lead: 100)
    schedule.anchor(.zero, at: 0, speed: 1)
    #expect(schedule.frame(of: .seconds(3)) == 144_100)
    schedule.anchor(.seconds(3), at: 144_000, speed: 2)
    #expect(schedule.frame(of: .seconds(3)) == 144_100)
    #expect(schedule.frame(of: .seconds(5)) == 192_100)
  }

  @Test func `a time before the anchor lies before its frame`() {
    #expect(schedule(speed: 1).frame(of: .milliseconds(9_990)) == 520)
  }

  @Test func `frames are the nearest ones, ties to even`() {
    let schedule = schedule(speed: 1)
    let base = Duration.seconds(10)
    // 20 833 ns are 0.999 98 frames; 31 250 ns are exactly 1.5, 52 083 333 1/3 ps 2.5.
    #expect(schedule.frame(of: base + .nanoseconds(20_833)) == 1_001)
    #expect(schedule.frame(of: base + .nanoseconds(31_250)) == 1_002)
    #expect(schedule.frame(of: base + .nanoseconds(93_750)) == 1_004)
    #expect(schedule.frame(of: base + .nanoseconds(10_416)) == 1_000)
  }

  @Test func `after a year of simulated time a second is still 48000 frames`() throws {
    let year = Duration.seconds(365 * 86_400)
    var schedule = SoundSchedule()
    schedule.anchor(.zero, at: 0, speed: 1)
    #expect(schedule.frame(of: year) == 365 * 86_400 * 48_000)
    #expect(schedule.frame(of: year + .seconds(1)) == (365 * 86_400 + 1) * 48_000)
  }

  @Test(arguments: [0, 1]) func `a speed that is not above zero stops the program`(which: Int) async {
    if which == 0 {
      await #expect(processExitsWith: .failure) {
        var schedule = SoundSchedule()
        schedule.anchor(.zero, at: 0, speed: 0)
      }
    } else {
      await #expect(processExitsWith: .failure) {
        var schedule = SoundSchedule()
        schedule.anchor(.zero, at: 0, speed: .nan)
      }
    }
  }
}
