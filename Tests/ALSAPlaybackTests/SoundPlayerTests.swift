import ALSAPlayback
import Dispatch
import Glibc
import ProgramTesting
import Soundscape
import Testing

/// The player's own thread, on devices of the imagination.
struct SoundPlayerTests {
  private func player(_ rig: DeviceRig) -> SoundPlayer {
    SoundPlayer(callerLateness: .milliseconds(25)) { () throws(DeviceProblem) -> RigDevice in rig.device() }
  }

  @Test func `a busy device is unavailable, and the run goes on without it`() throws {
    let player = SoundPlayer(callerLateness: .zero) { () throws(DeviceProblem) -> RigDevice in
      throw DeviceProblem("device 'hw:0' cannot be opened: Device or resource busy")
    }
    try waitUntil("the device") { player.status != .opening }
    #expect(player.status.notice == "no sound: device 'hw:0' cannot be opened: Device or resource busy")
    player.anchor(at: .zero)
    #expect(player.play(tone(7), at: .zero) == nil)
    player.pause()
    player.setMuted(true)
    player.stop("tone 7")
    player.stopAll()
    player.close()
    #expect(player.status.notice != nil)
  }

  @Test func `a device that fails half-way is lost, and says so`() throws {
    let rig = DeviceRig(.bottomless)
    let player = player(rig)
    player.anchor(at: .zero)
    #expect(player.play(tone(7, frames: 60 * 48_000), at: .zero) != nil)
    try waitUntil("the device") { rig.taken.contains(7) }
    #expect(player.status == .playing)
    #expect(player.status.notice == nil)
    rig.fail([ENODEV])
    try waitUntil("the device") { player.status != .playing }
    #expect(player.status == .lost(reason: "device 'rig' is gone: No such device"))
    #expect(player.play(tone(7), at: .seconds(1)) == nil)
    player.close()
    #expect(player.status.notice == "no sound: device 'rig' is gone: No such device")
  }

  @Test func `closing lets what sounds fall, and stops the device`() throws {
    let rig = DeviceRig(.bottomless)
    let player = player(rig)
    player.anchor(at: .zero)
    player.play(tone(240, frames: 60 * 48_000), at: .zero)
    try waitUntil("the device") { rig.taken.contains(240) }
    player.close()
    #expect(player.status == .closed)
    #expect(rig.calls == ["drop"])
    let last = try #require(rig.taken.lastIndex(of: 240))
    try #require(rig.taken.indices.contains(last + 1))
    #expect(rig.taken[last + 1] == 239)
    #expect(rig.taken.last == 0)
    player.close()
    #expect(player.play(tone(7), at: .zero) == nil)
  }

  @Test func `a device that never answers is left behind`() throws {
    let door = HungDevice.Door()
    let player = SoundPlayer(callerLateness: .zero) { () throws(DeviceProblem) -> HungDevice in HungDevice(door: door) }
    player.anchor(at: .zero)
    player.play(tone(7), at: .zero)
    try waitUntil("the device") { door.isReached.wait(timeout: .now()) == .success }
    player.play(tone(7), at: .zero)
    player.close()
    #expect(player.status == .closed)
    door.opening.signal()
  }

  @Test func `a player that is let go without being closed ends its thread`() throws {
    let rig = DeviceRig(.bottomless)
    do {
      let player = player(rig)
      player.anchor(at: .zero)
      player.play(tone(7, frames: 60 * 48_000), at: .zero)
      try waitUntil("the device") { rig.taken.contains(7) }
    }
    try waitUntil("the device") { rig.calls == ["drop"] }
  }
}

/// A device whose first write does not return until the test lets it.
private struct HungDevice: ~Copyable, SoundDevice {
  final class Door: Sendable {
    let isReached = DispatchSemaphore(value: 0)
    let opening = DispatchSemaphore(value: 0)
  }

  let door: Door

  var name: String { "hung" }
  var channelCount: Int { 2 }
  var periodFrames: Int { 512 }
  var bufferFrames: Int { 2_560 }

  mutating func write(_ samples: Span<Int16>) -> Int {
    door.isReached.signal()
    door.opening.wait()
    return -Int(ENODEV)
  }

  mutating func wait(milliseconds: Int) -> Int { 0 }
  mutating func recover(from error: Int) -> Int { 0 }
  mutating func prepare() -> Int { 0 }
  mutating func drop() -> Int { 0 }
  mutating func widen() -> Bool { false }
}
