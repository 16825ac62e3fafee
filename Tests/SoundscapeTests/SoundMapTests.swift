import Soundscape
import Testing

struct SoundMapTests {
  private let map = SoundMap(
    cues: ["doorsOpenClose": "door.flac", "elevatorChime": "chime.flac"], facts: ["carStopped": "door.flac"],
    stimuli: ["buttonPressed": "button.flac"])

  @Test func `a table keeps its order and finds by name`() {
    #expect(map.cues.entries.map(\.name) == ["doorsOpenClose", "elevatorChime"])
    #expect(map.cues["elevatorChime"] == "chime.flac")
    #expect(map.cues["buttonPressed"] == nil)
    #expect(map.stimuli["buttonPressed"] == "button.flac")
    #expect(map.facts["carStopped"] == "door.flac")
    #expect(SoundMap().cues.entries.isEmpty)
  }

  @Test func `a name may stand with the field that it needs`() {
    let table: SoundTable = ["buzzerChanged on=true": "buzzer.flac", "gongSounded": "gong.flac"]
    #expect(table["buzzerChanged on=true"] == "buzzer.flac")
    #expect(table["buzzerChanged"] == nil)
    #expect(table.hasFields(ofName: "buzzerChanged"))
    #expect(!table.hasFields(ofName: "buzzer"))
    #expect(!table.hasFields(ofName: "gongSounded"))
  }

  @Test func `a map names each file once, cues first`() {
    #expect(map.files == ["door.flac", "chime.flac", "button.flac"])
  }

  @Test func `a name that is duplicated in a table stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = SoundTable([SoundTable.Entry(name: "a", file: "one.wav"), SoundTable.Entry(name: "a", file: "two.wav")])
    }
  }

  @Test func `a board loads each file once and finds sounds by what they belong to`() throws {
    var loaded: [String] = []
    let board = SoundBoard(map) { file in
      loaded.append(file)
      return Sound(name: file, samples: [1, 2])
    }
    #expect(loaded == ["door.flac", "chime.flac", "button.flac"])
    #expect(board.sound(cue: "elevatorChime")?.sound.name == "chime.flac")
    #expect(board.sound(fact: "carStopped")?.sound.name == "door.flac")
    #expect(board.sound(stimulus: "buttonPressed")?.sound.name == "button.flac")
    #expect(board.sound(cue: "buttonPressed") == nil)
    #expect(board.sound(fact: "elevatorChime") == nil)
  }

  @Test func `a board passes on the error of its loader`() {
    struct Broken: Error, Equatable { let file: String }
    #expect(throws: Broken(file: "door.flac")) {
      _ = try SoundBoard(map) { file throws(Broken) -> Sound in throw Broken(file: file) }
    }
  }

  @Test func `a sound knows its length in frames and in time`() {
    let sound = Sound(name: "half", samples: [Int16](repeating: 0, count: 48_000))
    #expect(sound.frameCount == 24_000)
    #expect(sound.duration == .milliseconds(500))
  }

  @Test func `half a frame stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Sound(name: "odd", samples: [1, 2, 3]) }
  }
}
