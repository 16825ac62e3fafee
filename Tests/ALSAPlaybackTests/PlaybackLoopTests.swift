import Glibc
import Soundscape
import Synchronization
import Testing

@testable import ALSAPlayback

struct PlaybackLoopTests {
  @Test func `sounds five seconds apart are so in what a bottomless device takes`() throws {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7), as: "a", at: .milliseconds(100))
    #expect(run(&loop, rig, until: .seconds(5.1)) == nil)
    desk.play(tone(9), as: "b", at: .milliseconds(5_100))
    #expect(run(&loop, rig, until: .seconds(6)) == nil)

    let first = try #require(rig.taken.firstIndex(of: 7))
    let second = try #require(rig.taken.firstIndex(of: 9))
    #expect(first == 4_800 + 2_560 + 96)
    #expect(second - first == 240_000)
    #expect(desk.statistics.sleeps == 1)
    #expect(desk.statistics.lateSounds == 0)
  }

  @Test func `a bottomless device is never given more than a buffer ahead of the clock`() {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 96_000), as: "a", at: .zero)
    while rig.clock.now < .seconds(2) {
      if case .wait(let milliseconds) = loop.step() { rig.clock.advance(by: .milliseconds(milliseconds)) }
      #expect(rig.taken.count <= rig.clock.frame + 2_560 + 512)
    }
    #expect(rig.taken.count >= 96_000)
  }

  @Test func `a card plays a sound its lead after its instant`() {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .seconds(3), speed: 1)
    desk.play(tone(7), as: "a", at: .seconds(4))
    #expect(run(&loop, rig, until: .seconds(1.5)) == nil)
    #expect(rig.onsets(of: 7) == [48_000 + 2_560 + 1_200 + 96])
  }

  @Test func `after a minute of silence a card sleeps, wakes and is on time`() throws {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .seconds(60)) == nil)
    #expect(rig.calls == ["drop"])
    desk.play(tone(9), as: "b", at: .seconds(60))
    #expect(run(&loop, rig, until: .seconds(61)) == nil)
    #expect(rig.calls == ["drop", "prepare"])
    let onset = try #require(rig.onsets(of: 9).first)
    #expect(abs(onset - (60 * 48_000 + 2_560 + 1_200 + 96)) <= 512)
    #expect(desk.statistics.lateSounds == 0)
    // The minute was passed over, not played.
    #expect(rig.taken.count < 4 * 48_000)
  }

  /// A slow card is caught up with in the silence between sounds; a fast one plays earlier and
  /// earlier within its buffer, until it runs dry and starts afresh.
  @Test(arguments: [(0.999, 2_560 + 512, 0), (1.001, 0, 3 * 512)])
  func `a card that is a thousandth off the clock stays in time`(pace: Double, early: Int, late: Int) {
    let rig = DeviceRig(.card(pace: pace))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    for second in 0..<60 {
      desk.play(tone(7), as: "a", at: .seconds(second))
      #expect(run(&loop, rig, until: .seconds(second + 1)) == nil)
    }
    let onsets = rig.onsets(of: 7)
    for second in 0..<60 {
      let due = second * 48_000 + 3_856
      let isInTime = onsets.contains { $0 >= due - early - 1 && $0 <= due + late + 1 }
      #expect(isInTime, "second \(second)")
    }
    #expect(desk.statistics.underruns == (pace < 1 ? 1 : 0))
  }

  @Test func `a card that ran dry goes on, and later sounds are on time`() throws {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 96_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    // The whole process stands still for a second.
    rig.clock.advance(by: .seconds(1))
    #expect(run(&loop, rig, until: .seconds(3)) == nil)
    desk.play(tone(9), as: "b", at: .seconds(3))
    #expect(run(&loop, rig, until: .seconds(4)) == nil)
    #expect(desk.statistics.underruns == 1)
    #expect(rig.calls == ["recover(-32)"])
    let onset = try #require(rig.onsets(of: 9).first)
    #expect(abs(onset - (3 * 48_000 + 3_856)) <= 512)
  }

  @Test func `a slow card is not caught up with at the cost of a sound`() {
    let rig = DeviceRig(.card(pace: 1.01))
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 240_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .seconds(6)) == nil)
    let heard = rig.taken.count { $0 == 7 }
    #expect(heard == 240_000)
  }

  @Test func `what a standstill swallowed is not made up for while a sound goes on`() throws {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 96_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    // Longer than the buffer, shorter than what would be cut into a sound for.
    rig.clock.advance(by: .milliseconds(90))
    #expect(run(&loop, rig, until: .seconds(1)) == nil)
    desk.play(tone(9), as: "b", at: .seconds(1))
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    #expect(desk.statistics.underruns == 1)
    let onset = try #require(rig.onsets(of: 16).first)
    #expect(abs(onset - (48_000 + 3_856)) <= 512)
  }

  @Test(arguments: [EPIPE, ESTRPIPE]) func `an under-run or a suspension in the middle of a sound is recovered`(
    error: Int32
  ) throws {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk(callerLateness: .milliseconds(25))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 48_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    rig.fail([error])
    desk.play(tone(9), as: "b", at: .milliseconds(1_500))
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    #expect(desk.statistics.underruns == 1)
    #expect(rig.calls == ["recover(\(-error))"])
    let onset = try #require(rig.onsets(of: 9).first)
    #expect(abs(onset - (72_000 + 3_856)) <= 512)
  }

  @Test func `a device that is pulled out is lost at once`() {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    rig.fail([ENODEV])
    #expect(run(&loop, rig, until: .seconds(1)) == "device 'rig' is gone: No such device")
  }

  @Test func `a device that takes nothing is started anew three times and then lost`() {
    let rig = DeviceRig(.stuck)
    let desk = rig.desk()
    desk.anchor(at: .zero, speed: 1)
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.play(tone(7, frames: 480_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .seconds(9)) == "device 'rig' stopped taking sound")
    #expect(desk.statistics.stalls == 4)
    #expect(rig.calls.filter { $0 == "drop" }.count == 4)
    #expect(rig.clock.now >= .seconds(1))
    #expect(rig.clock.now < .seconds(1.5))
  }

  @Test func `a device that runs dry again and again is lost`() {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    rig.fail([EPIPE], forEver: true)
    #expect(run(&loop, rig, until: .seconds(1)) == "device 'rig' keeps running dry")
    #expect(desk.statistics.underruns == 4)
  }

  @Test func `a device that cannot be started again is lost`() {
    let rig = DeviceRig(.card(pace: 1))
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    rig.state.withLock { $0.prepareResult = -Int(ENODEV) }
    rig.fail([EPIPE])
    #expect(run(&loop, rig, until: .seconds(1)) == "device 'rig' cannot be started again: No such device")
  }

  @Test func `an interrupted call is made again`() {
    let rig = DeviceRig(.card(pace: 1))
    var loop = PlaybackLoop(device: rig.device(), desk: rig.desk())
    rig.fail([EINTR, EINTR])
    #expect(run(&loop, rig, until: .milliseconds(100)) == nil)
    #expect(rig.calls.isEmpty)
  }

  @Test func `a device that runs dry twice in a short time is given a longer buffer`() throws {
    let rig = DeviceRig(.card(pace: 1))
    rig.state.withLock { state in
      state.bufferFrames = 384
      state.longerBuffers = [768]
    }
    let desk = rig.desk(callerLateness: .milliseconds(10))
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    #expect(desk.timing?.leadFrames == 384 + 480 + 96)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 480_000), as: "a", at: .zero)
    for second in 1...2 {
      #expect(run(&loop, rig, until: .seconds(second)) == nil)
      rig.fail([EPIPE])
    }
    #expect(run(&loop, rig, until: .seconds(3)) == nil)
    #expect(rig.calls.contains("widen"))
    #expect(desk.statistics.widenings == 1)
    #expect(desk.timing?.bufferFrames == 768)
    #expect(desk.timing?.leadFrames == 768 + 480 + 96)
    #expect(rig.taken.last == 7)
  }

  @Test func `under-runs that are far apart change nothing`() {
    let rig = DeviceRig(.card(pace: 1))
    rig.state.withLock { $0.longerBuffers = [5_120] }
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 48_000 * 30), as: "a", at: .zero)
    for second in [1, 12, 24] {
      #expect(run(&loop, rig, until: .seconds(second)) == nil)
      rig.fail([EPIPE])
    }
    #expect(run(&loop, rig, until: .seconds(25)) == nil)
    #expect(desk.statistics.underruns == 3)
    #expect(desk.statistics.widenings == 0)
  }

  @Test func `a device with one channel gets the mean of left and right`() throws {
    let rig = DeviceRig(.bottomless, channelCount: 1)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    #expect(desk.timing?.channelCount == 1)
    desk.anchor(at: .zero, speed: 1)
    let sound = Sound(name: "pair", samples: [1_000, 3_000, -1_000, -2_001])
    desk.play(sound, as: "a", at: .zero)
    desk.play(
      Sound(name: "both", samples: [10_000, 10_000]), as: "b", at: .milliseconds(1),
      shape: SoundShape(level: 1, pan: 0.6, tilt: 0))
    #expect(run(&loop, rig, until: .milliseconds(500)) == nil)
    let first = try #require(rig.taken.firstIndex { $0 != 0 })
    #expect(first == 2_560 + 96)
    #expect(Array(rig.taken[first...(first + 1)]) == [2_000, -1_500])
    // A sound on the right: 6 324 and 12 649.
    #expect(rig.taken[first + 48] == 9_486)
  }

  @Test func `the smallest buffers come first, and all of them hold whole periods`() {
    #expect(BufferSizes.all.map(\.bufferFrames) == [384, 768, 2_560])
    // With a caller 10 ms late and a limiter that looks 2 ms ahead the first is 20 ms.
    #expect(384 + MixingDesk.frames(in: .milliseconds(10)) + Mixer.defaultDelayFrames == 960)
  }
}
