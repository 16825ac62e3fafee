import Soundscape
import Testing

struct SoundTrackTests {
  /// Collects what a track writes.
  private final class Tape {
    var samples: [Int16] = []
    var blocks: [Int] = []
  }

  private func track() -> (SoundTrack, Tape) {
    let tape = Tape()
    let track = SoundTrack { samples in
      tape.samples += samples
      tape.blocks.append(samples.count)
    }
    return (track, tape)
  }

  private let click = Sound(name: "click", samples: [100, -100, 50, -50])

  @Test func `a sound starts at the frame nearest to its time, and all else is silent`() throws {
    let (track, tape) = track()
    // 31 250 ns are 1.5 frames: ties go to the even one.
    for (time, frame) in [(31_250, 2), (500_020_833, 24_001), (2_000_010_416, 96_000)] {
      let time = Duration.nanoseconds(time)
      try track.render(to: time)
      #expect(track.play(click, as: nil, at: time)?.frame == frame)
    }
    try track.render(to: .seconds(3))
    try track.finish()
    #expect(track.frameCount == 144_000)
    #expect(tape.samples.count == 288_000)
    let heard = tape.samples.indices.filter { tape.samples[$0] != 0 }
    let expected: [Int] = [2, 24_001, 96_000].flatMap { frame in Array(2 * frame...2 * frame + 3) }
    #expect(heard == expected)
    #expect(tape.samples[48_002...48_005].elementsEqual(click.samples))
  }

  @Test func `blocks are small, whatever the length`() throws {
    let (track, tape) = track()
    try track.render(to: .milliseconds(250))
    // What the limiter still holds, 96 frames, is written later.
    #expect(tape.blocks == [9_408, 9_600, 4_800])
    track.play(Sound(name: "long", samples: Array(repeating: 7, count: 20_000)), as: nil, at: .seconds(1))
    try track.render(to: .milliseconds(1_350))
    #expect(tape.blocks.allSatisfy { $0 <= 9_600 })
    #expect(tape.samples.count { $0 == 7 } == 20_000)
    try track.render(to: .seconds(1))
    #expect(track.frameCount == 64_704)
    try track.finish()
    #expect(track.frameCount == 64_800)
  }

  @Test func `a stopped sound falls within 5 ms from the frame of its stop`() throws {
    let (track, tape) = track()
    track.play(Sound(name: "hum", samples: Array(repeating: 240, count: 96_000)), as: "hum", at: .zero)
    try track.render(to: .milliseconds(100))
    track.stop("hum", at: .milliseconds(100))
    try track.render(to: .milliseconds(200))
    try track.finish()
    #expect(tape.samples[2 * 4_799] == 240)
    #expect(tape.samples[2 * 4_800] == 239)
    #expect(tape.samples[2 * 5_039] == 0)
    #expect(tape.samples.suffix(2 * 4_560).allSatisfy { $0 == 0 })
  }

  @Test func `a tone is heard from the frame at which its movement begins`() throws {
    let (track, tape) = track()
    let loop = Sound(name: "loop", samples: Array(repeating: 1_000, count: 960))
    let piece = SoundedMotion.Piece(beginning: 0, position: 0, speed: 5)
    let tone = Tone(Timbre(sound: loop, span: 1, loudest: 5), SoundedMotion([piece], length: 0.5))
    try track.render(to: .seconds(1))
    #expect(track.follow(tone, as: "motor", from: .seconds(1)))
    try track.render(to: .seconds(2))
    try track.finish()
    let heard = (0..<track.frameCount).filter { tape.samples[2 * $0] != 0 }
    #expect(heard.first == 48_000)
    #expect(heard.last == 71_999)
    #expect(tape.samples[2 * 60_000] == 1_000)
  }

  @Test func `an error of the writer ends the rendering`() {
    struct Full: Error {}
    let track = SoundTrack { _ in throw Full() }
    #expect(throws: Full.self) { try track.render(to: .seconds(1)) }
  }
}

struct WAVFormTests {
  @Test func `a header is 44 bytes that say the form and the length, and nothing else`() {
    let header = WAVForm.header(frames: 48_000)
    #expect(
      header == [
        0x52, 0x49, 0x46, 0x46, 0x24, 0xEE, 0x02, 0x00, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6D, 0x74,
        0x20, 0x10, 0x00, 0x00, 0x00, 0x01, 0x00, 0x02, 0x00, 0x80, 0xBB, 0x00, 0x00, 0x00, 0xEE,
        0x02, 0x00, 0x04, 0x00, 0x10, 0x00, 0x64, 0x61, 0x74, 0x61, 0x00, 0xEE, 0x02, 0x00,
      ])
  }

  @Test func `samples have their lower byte first`() {
    #expect(WAVForm.bytes(of: [1, -2, 258, .min]) == [1, 0, 254, 255, 2, 1, 0, 128])
  }

  @Test func `the longest file states its length in four bytes`() {
    let frames = WAVForm.secondsMax * Sound.framesPerSecond
    #expect(36 + frames * 4 <= Int(UInt32.max))
    #expect(Array(WAVForm.header(frames: frames)[40...]) == [0x00, 0x40, 0x31, 0xF7])
  }

  @Test func `more frames than that stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = WAVForm.header(frames: WAVForm.secondsMax * Sound.framesPerSecond + 1)
    }
  }
}

struct SoundMapOverrideTests {
  @Test func `a later map adds to an earlier one and overrides it`() {
    let first = SoundMap(
      cues: ["chime": "a", "door": "b"], facts: ["gong strokes=1": "c", "gong strokes=2": "d", "buzzer on=true": "e"],
      stimuli: ["press": "f"], tones: [SoundMap.ToneEntry(name: "motor", file: "g", span: 1, loudest: 1)])
    let second = SoundMap(
      cues: ["chime": "z", "wand": "y"], facts: ["gong": "x", "buzzer on=false": "w"],
      tones: [SoundMap.ToneEntry(name: "motor", file: "v", span: 2, loudest: 1)])
    let both = first.overridden(by: second)
    #expect(both.cues == ["door": "b", "chime": "z", "wand": "y"])
    // A line for the name alone replaces those with a field, and one with a field replaces only its own.
    #expect(both.facts == ["buzzer on=true": "e", "gong": "x", "buzzer on=false": "w"])
    #expect(both.stimuli == ["press": "f"])
    #expect(both.tones.map(\.file) == ["v"])
    #expect(first.overridden(by: SoundMap()) == first)
    #expect(SoundMap().overridden(by: first) == first)
  }

  @Test func `a board over another one has the sounds of both`() {
    func board(_ map: SoundMap, _ sample: Int16) -> SoundBoard {
      SoundBoard(map) { Sound(name: $0, samples: [sample, sample]) }
    }
    let both = board(SoundMap(cues: ["chime": "a", "door": "b"]), 1).overridden(
      by: board(SoundMap(cues: ["chime": "z"]), 2))
    #expect(both.sound(cue: "door")?.sound.samples == [1, 1])
    #expect(both.sound(cue: "chime")?.sound.samples == [2, 2])
    #expect(both.sound(cue: "wand") == nil)
  }
}
