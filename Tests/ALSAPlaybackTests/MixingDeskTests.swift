import ALSAPlayback
import Soundscape
import Testing

struct MixingDeskTests {
  /// The frames, counted from the start, at which the given level begins in what was taken.
  private func onsets(_ rig: DeviceRig, of level: Int16) -> [Int] {
    let taken = rig.taken
    return taken.indices.filter { index in taken[index] == level && (index == 0 || taken[index - 1] != level) }
  }

  @Test(arguments: [(0.5, 192_000), (1, 96_000), (2, 48_000), (4, 24_000)])
  func `sounds two simulated seconds apart keep their pitch and scale their distance`(speed: Double, distance: Int) {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: speed)
    desk.play(tone(7, frames: 480), as: "a", at: .zero)
    desk.play(tone(7, frames: 480), as: "a", at: .seconds(2))
    #expect(run(&loop, rig, until: .seconds(5)) == nil)
    #expect(onsets(rig, of: 7) == [2_656, 2_656 + distance])
    let heard = rig.taken.count { $0 == 7 }
    #expect(heard == 960)
  }

  @Test func `above speed four nothing is heard, and what sounded is ended`() {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(7, frames: 96_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .seconds(1)) == nil)
    desk.anchor(at: .seconds(1), speed: 8)
    #expect(desk.play(tone(9), as: "b", at: .seconds(2)) == nil)
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    let heard = rig.taken.count { $0 == 7 }
    #expect(heard < 52_000)
    let hasFast = rig.taken.contains(9)
    #expect(!hasFast)
  }

  /// Something that moves for ten seconds at its loudest, from zero on.
  private var hum: Tone {
    Tone(
      Timbre(sound: tone(700, frames: 4), span: 1, loudest: 1),
      SoundedMotion([.init(beginning: 0, position: 0, speed: 1)], length: 10))
  }

  @Test func `what moves is heard from its beginning, until the next anchor`() {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    #expect(!desk.follow(hum, as: "hum", from: .zero))
    desk.anchor(at: .zero, speed: 1)
    #expect(desk.follow(hum, as: "hum", from: .zero))
    #expect(run(&loop, rig, until: .seconds(1)) == nil)
    #expect(onsets(rig, of: 700) == [2_656 + 239])
    // Another pace: whoever follows it has to say so again.
    desk.anchor(at: .seconds(1), speed: 2)
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    #expect(rig.taken.last == 0)
    #expect(desk.follow(hum, as: "hum", from: .zero))
    // Ten simulated seconds are past after four and a half more.
    #expect(run(&loop, rig, until: .seconds(5)) == nil)
    #expect(rig.taken.last == 700)
    #expect(run(&loop, rig, until: .seconds(7)) == nil)
    #expect(rig.taken.last == 0)
  }

  @Test func `what moves is silent above speed four, and when paused`() {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 8)
    #expect(!desk.follow(hum, as: "hum", from: .zero))
    desk.anchor(at: .zero, speed: 1)
    #expect(desk.follow(hum, as: "hum", from: .zero))
    #expect(run(&loop, rig, until: .seconds(1)) == nil)
    #expect(rig.taken.last == 700)
    desk.pause()
    #expect(!desk.follow(hum, as: "hum", from: .zero))
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    #expect(rig.taken.last == 0)
  }

  @Test func `a pause freezes what sounds, and the next anchor lets it go on`() throws {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(Sound(name: "steps", samples: (1...20_000).flatMap { [Int16($0), Int16($0)] }), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .milliseconds(200)) == nil)
    desk.pause()
    #expect(desk.play(tone(-9), as: "b", at: .milliseconds(200)) == nil)
    // Long enough for the device to be put to sleep meanwhile.
    #expect(run(&loop, rig, until: .seconds(10)) == nil)
    #expect(desk.statistics.sleeps == 1)
    desk.anchor(at: .milliseconds(200), speed: 1)
    desk.play(tone(29_000), as: "c", at: .milliseconds(500))
    #expect(run(&loop, rig, until: .seconds(11)) == nil)

    let taken = rig.taken
    // Step n of the sound at full loudness, and the frame at which it stands.
    let early = try #require(taken.firstIndex(of: 5_000))
    let late = try #require(taken.firstIndex(of: 15_000))
    let pause = Int(9.8 * 48_000)
    #expect(abs(late - early - 10_000 - pause) <= 512)
    let next = try #require(taken.firstIndex(of: 29_000))
    #expect(next == Int(10.3 * 48_000) + 2_656)
    let hasPaused = taken.contains(-9)
    #expect(!hasPaused)
    let silent = taken[(early + 10_000)..<(early + 10_000 + 400_000)]
    let isSilent = silent.allSatisfy { $0 == 0 }
    #expect(isSilent)
  }

  @Test func `a muted sound goes on unheard`() {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.isMuted = true
    #expect(run(&loop, rig, until: .milliseconds(100)) == nil)
    desk.play(tone(7, frames: 48_000), as: "a", at: .milliseconds(100))
    #expect(run(&loop, rig, until: .milliseconds(600)) == nil)
    let isSilent = rig.taken.allSatisfy { $0 == 0 }
    #expect(isSilent)
    desk.isMuted = false
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    let count = rig.taken.count { $0 == 7 }
    #expect(count > 20_000 && count < 28_000)
  }

  @Test func `a cue is stopped at its simulated time`() throws {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(240, frames: 48_000), as: "hum", at: .zero)
    desk.stop("hum", at: .milliseconds(500))
    #expect(run(&loop, rig, until: .seconds(2)) == nil)
    let first = try #require(rig.taken.firstIndex(of: 240))
    let last = try #require(rig.taken.lastIndex(of: 240))
    #expect(last - first == 24_000 - 1)
    #expect(rig.taken[last + 1] == 239)
    #expect(rig.taken[last + 240] == 0)
  }

  @Test func `a sound named too late starts at once and is counted`() throws {
    let rig = DeviceRig(.bottomless)
    let desk = rig.desk()
    var loop = PlaybackLoop(device: rig.device(), desk: desk)
    desk.anchor(at: .zero, speed: 1)
    desk.play(tone(1, frames: 96_000), as: "a", at: .zero)
    #expect(run(&loop, rig, until: .seconds(1)) == nil)
    let placement = try #require(desk.play(tone(9), as: "b", at: .milliseconds(500)))
    #expect(placement.lateBy > 20_000)
    #expect(desk.statistics.lateSounds == 1)
    #expect(desk.statistics.sounds == 2)
  }

  @Test func `without a device nothing is kept for it`() {
    let desk = DeviceRig(.bottomless).desk()
    desk.anchor(at: .zero, speed: 1)
    desk.ended(.unavailable(reason: "device 'x' cannot be opened: gone"))
    #expect(desk.play(tone(1), as: "a", at: .zero) == nil)
    #expect(desk.isIdle)
    #expect(desk.status.notice == "no sound: device 'x' cannot be opened: gone")
  }
}
