import ALSAPlayback
import Foundation
import Glibc
import ProgramTesting
import Soundscape
import Testing

/// Real ALSA, on a configuration of the test's own: no card is needed, and none is touched.
@Suite(.serialized) struct ALSADeviceTests {
  /// The folder in which the plug-ins write, made with the configuration, once: libasound reads
  /// `ALSA_CONFIG_PATH` at its first call.
  private static let folder: TestFolder? = {
    guard let folder = try? TestFolder() else { return nil }
    func toFile(_ pcm: String, _ file: String) -> String {
      "\(pcm) { type file; slave.pcm \"null\"; file \"\(folder.file(file))\"; " + "format wav; truncate 1 }\n"
    }
    let text =
      "pcm.null { type null }\n" + toFile("pcm.!default", "default.wav") + toFile("pcm.second", "second.wav")
      + toFile("pcm.third", "third.wav") + toFile("pcm.fourth", "fourth.wav") + "pcm.nocard { type hw; card 9 }\n"
    guard let path = try? folder.write(Array(text.utf8), to: "asound.conf") else { return nil }
    unsafe setenv("ALSA_CONFIG_PATH", path, 1)
    return folder
  }()

  private let folder: TestFolder

  init() throws { folder = try #require(Self.folder) }

  /// Waits until a simulated time has passed that was anchored to the given instant.
  private func reach(_ time: Duration, from start: SuspendingClock.Instant) throws {
    try waitUntil("\(time) of real time") { SuspendingClock().now >= start + time }
  }

  private func left(_ file: String) throws -> [Int] {
    let decoded = try SoundFile(path: folder.file(file))
    #expect(decoded.warning == nil)
    return stride(from: 0, to: decoded.sound.samples.count, by: 2).map { Int(decoded.sound.samples[$0]) }
  }

  private func left(_ sound: Sound) -> [Int] {
    stride(from: 0, to: sound.samples.count, by: 2).map { Int(sound.samples[$0]) }
  }

  private func settled(_ player: SoundPlayer) throws -> PlaybackStatus {
    try waitUntil("the device") { player.status != .opening }
    return player.status
  }

  @Test(.timeLimit(.minutes(5))) func `door and chime stand a second apart in the file, sample for sample`() throws {
    let door = try SoundFile(path: shipped("door.flac"), name: "door.flac").sound
    let chime = try SoundFile(path: shipped("chime.flac"), name: "chime.flac").sound
    // A machine that runs all tests at once may keep this one waiting for long.
    let player = SoundPlayer(callerLateness: .seconds(1))
    #expect(try settled(player) == .playing)
    let start = SuspendingClock().now
    player.anchor(at: .seconds(20))
    player.play(door, as: "doorsOpenClose", at: .seconds(20))
    try reach(.seconds(1), from: start)
    player.play(chime, as: "elevatorChime", at: .seconds(21))
    try reach(.seconds(2.3), from: start)
    player.close()
    #expect(player.status == .closed)
    let statistics = player.statistics
    #expect(statistics.lateSounds == 0)

    let file = try left("default.wav")
    let doorSamples = left(door)
    let chimeSamples = left(chime)
    let doorFirst = try #require(doorSamples.firstIndex { $0 != 0 })
    let chimeFirst = try #require(chimeSamples.firstIndex { $0 != 0 })
    let doorStart = try #require(file.firstIndex { $0 != 0 }) - doorFirst
    // What is left when the door is taken away is the chime.
    let rest = file.indices.map { index in
      let position = index - doorStart
      return file[index] - (doorSamples.indices.contains(position) ? doorSamples[position] : 0)
    }
    let chimeStart = try #require(rest.firstIndex { $0 != 0 }) - chimeFirst
    #expect(chimeStart - doorStart == 48_000, "\(statistics)")
    let heard = Array(rest.dropFirst(max(0, chimeStart)).prefix(4_800))
    let isChime = heard == Array(chimeSamples[..<4_800])
    #expect(isChime)
  }

  @Test(.timeLimit(.minutes(5))) func `the device sleeps between two sounds, and the silence is in the file`() throws {
    let button = try SoundFile(path: shipped("button.flac"), name: "button.flac").sound
    let player = SoundPlayer(device: "second", callerLateness: .seconds(1))
    let start = SuspendingClock().now
    player.anchor(at: .zero)
    player.play(button, at: .zero)
    try reach(.seconds(4), from: start)
    #expect(player.statistics.sleeps == 1)
    player.play(button, at: .seconds(4))
    try reach(.seconds(5.3), from: start)
    player.close()
    #expect(player.statistics.lateSounds == 0)

    let file = try left("second.wav")
    let first = try #require(file.firstIndex { $0 != 0 })
    let second = try #require(file[(first + 48_000)...].firstIndex { $0 != 0 })
    #expect(second - first == 192_000)
  }

  @Test(.timeLimit(.minutes(5))) func `what moves is in the file as the mixer makes it, sample for sample`() throws {
    let loop = try SoundFile(path: shipped("motor.flac"), name: "motor.flac").sound
    let timbre = Timbre(sound: loop, span: 25, loudest: 40)
    // A motor that runs up for half a second to 50 periods a second, and goes on for a while.
    let movement = SoundedMotion(
      [
        .init(beginning: 0, position: 0, speed: 0, acceleration: 100),
        .init(beginning: 0.5, position: 12.5, speed: 50),
      ], length: 0.8)
    let player = SoundPlayer(device: "third", callerLateness: .seconds(1))
    #expect(try settled(player) == .playing)
    let start = SuspendingClock().now
    player.anchor(at: .seconds(7))
    let isAudible = player.follow(Tone(timbre, movement), as: "motor", from: .seconds(7))
    #expect(isAudible)
    try reach(.seconds(2.3), from: start)
    player.close()

    var mixer = Mixer(delayFrames: 0)
    mixer.follow(Tone(timbre, movement), as: "motor", from: 0)
    let expected = mixer.render(frames: 38_400)
    let samples = stride(from: 0, to: expected.count, by: 2).map { Int(expected[$0]) }
    let file = try left("third.wav")
    let first = try #require(samples.firstIndex { $0 != 0 })
    let origin = try #require(file.firstIndex { $0 != 0 }) - first
    let heard = Array(file[origin...].prefix(samples.count))
    #expect(heard == samples)
    #expect(samples.contains { $0 > 3_000 })
  }

  @Test func `a device that takes any size is given the smallest, and says so`() throws {
    let player = SoundPlayer(device: "null")
    #expect(player.settled(within: .seconds(30)) == .playing)
    let timing = try #require(player.timing)
    #expect(timing.device == "null")
    #expect(timing.channelCount == 2)
    #expect(timing.periodFrames == 128)
    #expect(timing.bufferFrames == 384)
    // 20 ms after its instant a sound is heard.
    #expect(timing.leadFrames == 960)
    player.close()
  }

  @Test(.timeLimit(.minutes(5))) func `a sound is in the file a lead after its instant`() throws {
    let button = try SoundFile(path: shipped("button.flac"), name: "button.flac").sound
    let player = SoundPlayer(device: "fourth", callerLateness: .seconds(1))
    #expect(try settled(player) == .playing)
    let lead = try #require(player.timing).leadFrames
    #expect(lead == 384 + 48_000 + 96)
    let start = SuspendingClock().now
    player.anchor(at: .zero)
    // The first sound says where in the file the anchor is; the others follow it by their instants alone.
    for index in 0..<3 { player.play(button, at: .milliseconds(300 * index)) }
    try reach(.seconds(2.5), from: start)
    player.close()
    #expect(player.statistics.lateSounds == 0)
    let file = try left("fourth.wav")
    let samples = left(button)
    let first = try #require(samples.firstIndex { $0 != 0 })
    let origin = try #require(file.firstIndex { $0 != 0 }) - first
    for index in 0..<3 {
      let heard = Array(file[(origin + index * 14_400)...].prefix(samples.count))
      #expect(heard == samples, "\(index)")
    }
  }

  @Test(arguments: [
    ("nosuch", "no sound: Unknown PCM nosuch (device 'nosuch')"),
    ("nocard", "no sound: No such file or directory (device 'nocard')"),
  ]) func `a device that is not there is a notice`(device: String, notice: String) throws {
    let player = SoundPlayer(device: device)
    let status = try settled(player)
    #expect(status.notice == notice)
    player.anchor(at: .zero)
    #expect(player.play(Sound(name: "a", samples: [1, 1]), at: .zero) == nil)
    player.close()
    #expect(player.status == status)
  }

  @Test func `a device that cannot be opened prints nothing`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let player = SoundPlayer(device: "nosuch")
      try waitUntil("the device") { player.status != .opening }
      player.close()
    }
    let output = try #require(result)
    #expect(String(decoding: output.standardErrorContent, as: UTF8.self) == "")
    #expect(!String(decoding: output.standardOutputContent, as: UTF8.self).contains("PCM"))
  }
}
