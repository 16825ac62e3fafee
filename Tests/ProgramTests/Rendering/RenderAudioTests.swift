import ALSAPlayback
import Foundation
import ProgramTesting
import SimulationCore
import Soundscape
import Testing

/// `liftworks render --audio` as a user meets it.
struct RenderAudioTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let presses = """
    {"t":"0.1","stimulus":"buttonPressed"}
    {"t":"5","stimulus":"buttonPressed"}

    """

  private static let journal = Repository.path("Examples")

  /// Writes a sound of one frame at full strength and its map, and returns the map's path.
  private func clicks(_ lines: String, sample: Int16 = 1_000, in name: String) throws -> String {
    let place = folder.path(name)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let bytes = WAVForm.header(frames: 1) + WAVForm.bytes(of: [sample, sample])
    try Data(bytes).write(to: URL(filePath: "\(place)/click.wav"))
    return try folder.write(lines, to: "\(name)/map.yaml")
  }

  /// The bytes that a run writes into a new file.
  private func file(_ arguments: [String], named name: String) throws -> [UInt8] {
    let path = folder.path(name)
    let run = try ProgramRun(["render"] + arguments + ["--audio", path])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.errors == "")
    #expect(run.output == "")
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The frames at which the left channel is not silent, with its samples.
  private func heard(_ bytes: [UInt8]) throws -> [Int: Int16] {
    let sound = try SoundFile(bytes: bytes, name: "heard").sound
    var heard: [Int: Int16] = [:]
    for frame in 0..<sound.frameCount where sound.samples[2 * frame] != 0 { heard[frame] = sound.samples[2 * frame] }
    return heard
  }

  @Test func `each cue is heard at its sample, and nothing else is`() throws {
    let stimuli = try folder.write(Self.presses, to: "presses.jsonl")
    let map = try clicks("cues: {doorsOpenClose: click.wav}\n", in: "one")
    let bytes = try file(["classic", "--stimuli", stimuli, "--until", "15s", "--sounds", map], named: "cues.wav")
    #expect(bytes.count == 44 + 15 * 48_000 * 4)
    #expect(Array(bytes.prefix(44)) == WAVForm.header(frames: 15 * 48_000))
    // The doors open and close at 0.6 s, 5.5 s and 13.5 s.
    #expect(try heard(bytes) == [28_800: 1_000, 264_000: 1_000, 648_000: 1_000])
  }

  @Test func `the bytes are the same each time, in a file and on standard output`() throws {
    let stimuli = try folder.write(Self.presses, to: "presses.jsonl")
    let run = ["classic", "--stimuli", stimuli, "--until", "8s"]
    let first = try file(run, named: "first.wav")
    #expect(try file(run, named: "second.wav") == first)
    let output = folder.path("output.wav")
    let status = try ChildProcess.run(
      [BuiltProgram.liftworks, "render"] + run + ["--audio", "-"], input: "/dev/null", output: output,
      errors: folder.path("errors"))
    #expect(status == .code(0))
    #expect(Array(try Data(contentsOf: URL(filePath: output))) == first)
    // What others make of it: sox states the length and the greatest sample of the door and the button.
    let sox = try ChildProcess.run(
      ["sox", folder.path("first.wav"), "-n", "stat"], input: "/dev/null", output: folder.path("sox"),
      errors: folder.path("figures"))
    #expect(sox == .code(0))
    let figures = try folder.read("figures")
    #expect(figures.contains(/Samples read: +768000\n/))
    #expect(figures.contains(/Length \(seconds\): +8.000000\n/))
  }

  @Test func `a later map adds to an earlier one and overrides it, each with its own folder`() throws {
    let stimuli = try folder.write(Self.presses, to: "presses.jsonl")
    let one = try clicks("cues: {doorsOpenClose: click.wav, elevatorChime: click.wav}\n", sample: 1_000, in: "one")
    let two = try clicks("cues: {elevatorChime: click.wav}\n", sample: -2_000, in: "two")
    let run = ["classic", "--stimuli", stimuli, "--until", "11s"]
    let bytes = try file(run + ["--sounds", one, "--sounds", two], named: "both.wav")
    #expect(try heard(bytes) == [28_800: 1_000, 264_000: 1_000, 504_000: -2_000])
    let reversed = try file(run + ["--sounds", two, "--sounds", one], named: "reversed.wav")
    #expect(try heard(reversed) == [28_800: 1_000, 264_000: 1_000, 504_000: 1_000])
    // Over what ships, the button is still heard.
    let over = try heard(try file(run + ["--sounds", "shipped", "--sounds", two], named: "over.wav"))
    #expect(over[504_000] == -2_000)
    #expect(over.keys.contains { (4_800..<5_200).contains($0) })
  }

  @Test func `a journal is heard as the run that it records, to its end or an earlier one`() throws {
    let stimuli = try folder.write(Self.presses, to: "presses.jsonl")
    let journal = folder.path("run.journal")
    let recorded = try ProgramRun([
      "run", "classic", "--headless", "--stimuli", stimuli, "--until", "14", "--record", journal,
    ])
    #expect(recorded.status == .code(0))
    let direct = try file(["classic", "--stimuli", stimuli, "--until", "14"], named: "direct.wav")
    #expect(try file([journal], named: "journal.wav") == direct)
    let early = try file([journal, "--until", "6s"], named: "early.wav")
    #expect(early.count == 44 + 6 * 48_000 * 4)
    #expect(early[44...].elementsEqual(direct[44..<early.count]))
  }

  @Test func `a motor hums in the file as long as its car travels`() throws {
    let stimuli = try folder.write(#"{"t":"0.1","stimulus":"carButtonPressed","landing":9}"# + "\n", to: "call.jsonl")
    let map = try folder.write("tones:\n  hoistMotor: {sound: motor.flac, span: 25, loudest: 40}\n", to: "hum.yaml")
    let run = ["office", "--stimuli", stimuli, "--until", "6", "--sounds", map]
    let bytes = try file(run, named: "hum.wav")
    let heard = try heard(bytes)
    let started = try ProgramRun(["run", "office", "--headless", "--stimuli", stimuli, "--until", "6"])
    let line = try #require(
      started.output.split(separator: "\n").first { $0.contains(#""fact":"carStarted""#) }
        ?? started.output.split(separator: "\n").first { $0.contains("motorStarted") })
    let instant = try #require(line.firstMatch(of: /"t":"([0-9.]+)"/)).output.1
    let time = try #require(Double(instant))
    let first = try #require(heard.keys.min())
    // It begins at rest: the first sample that is not 0 comes within the first tenth of a second.
    #expect((0...4_800).contains(first - Int((time * 48_000).rounded())), "\(line) \(first)")
    #expect((heard.values.max() ?? 0) > 4_000)
    #expect(try file(run, named: "again.wav") == bytes)
  }

  @Test func `what a stimulus moves or stops is heard at once in a journal, as in the run`() throws {
    let stimuli = try folder.write(
      """
      {"t":"0.1","stimulus":"carButtonPressed","landing":9}
      {"t":"3.1234","stimulus":"stopSwitch","on":true}

      """, to: "stop.jsonl")
    let run = ["office", "--stimuli", stimuli, "--until", "7"]
    let bytes = try file(run, named: "stop.wav")
    let journal = folder.path("stop.journal")
    let recorded = try ProgramRun(["run"] + run + ["--headless", "--record", journal])
    #expect(recorded.status == .code(0))
    #expect(try file([journal], named: "recorded.wav") == bytes)
  }

  @Test func `a picture and the sound can be made at once, and a journal can be drawn`() throws {
    let stimuli = try folder.write(Self.presses, to: "presses.jsonl")
    let both = try ProgramRun(["render", "classic", "--stimuli", stimuli, "--at", "4", "--audio", folder.path("4.wav")])
    #expect(both.status == .code(0))
    #expect(both.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    #expect(try Data(contentsOf: URL(filePath: folder.path("4.wav"))).count == 44 + 4 * 192_000)
    let journal = folder.path("run.journal")
    _ = try ProgramRun(["run", "classic", "--headless", "--stimuli", stimuli, "--until", "14", "--record", journal])
    let drawn = try ProgramRun(["render", journal, "--at", "4"])
    #expect(drawn.status == .code(0))
    #expect(drawn.output == both.output)
    // A stimulus at the instant is seen, as in a run of its own.
    let pressed = try ProgramRun(["render", journal, "--at", "0.1"])
    let same = try ProgramRun(["render", "classic", "--stimuli", stimuli, "--at", "0.1"])
    #expect(pressed.output == same.output)
    #expect(pressed.output != (try ProgramRun(["render", journal, "--at", "0.099"]).output))
  }

  @Test func `a journal with another run than was recorded is told, and ends with 1`() throws {
    let text = try String(contentsOfFile: "\(Self.journal)/classic.journal", encoding: .utf8)
    let changed = text.replacing(/"digest":"[0-9a-f]+"/, with: #""digest":"0""#)
    let path = try folder.write(changed, to: "changed.journal")
    let run = try ProgramRun(["render", path, "--audio", folder.path("changed.wav")])
    #expect(run.status == .code(1))
    #expect(run.errors.contains("what is rendered is of another run than was recorded"))
  }

  @Test(arguments: [
    (
      ["classic", "--audio", "OUT"],
      "--audio: no option limits how long 'classic' plays. The sound of a machine ends at --until or --through, that of a journal with it. Give --until."
    ),
    (
      ["classic", "--audio", "OUT", "--until", "7h"],
      "--audio: the sound would last 25200.000000000 s. A WAV file lasts at most 21600 s, which are 6 h. Give an earlier --until."
    ),
    (["classic", "--at", "1", "--until", "2"], "--until: a picture has no sound."),
    (["classic", "--at", "1", "--sounds", "x.yaml"], "--sounds: a picture has no sound."),
    (["classic", "--at", "1", "--audio", "-"], "--audio: the picture and the sound would both go to standard output."),
    (["classic", "--at", "1", "--audio", "OUT", "-o", "OUT"], "--audio: 'OUT' is another file of this command."),
    (["classic", "--until", "1", "--audio", "OUT", "-o", "PICTURE"], "-o: there is no picture for -o."),
    (["JOURNAL", "--audio", "JOURNAL", "--force"], "--audio: 'JOURNAL' is another file of this command."),
    (["JOURNAL", "--at", "9999"], "--at: the journal ends at "),
    (["none.journal", "--at", "1"], "none.journal: 'none.journal' cannot be read."),
    (["JOURNAL", "--audio", "OUT", "--until", "9999"], "--until: the journal ends at "),
    (["JOURNAL", "--at", "1", "--seed", "2"], "--seed: 'JOURNAL' is a journal, which holds its stimuli and its seed."),
    (
      ["classic", "--until", "1", "--audio", "/dev/full", "--force"],
      "/dev/full: '/dev/full' cannot be written: No space left on device."
    ),
  ]) func `bad usage is told in words, and leaves no file`(arguments: [String], message: String) throws {
    let names = [
      ("OUT", folder.path("out.wav")), ("PICTURE", folder.path("out.txt")),
      ("JOURNAL", "\(Self.journal)/classic.journal"),
    ]
    let run = try ProgramRun(["render"] + arguments.map { names.reduce($0) { $0.replacing($1.0, with: $1.1) } })
    #expect(run.status == .code(2))
    #expect(run.output == "")
    // A message quotes the beginning of a long path.
    let expected = names.reduce(message) { $0.replacing($1.0, with: excerpt($1.1)) }
    #expect(run.errors.hasPrefix(expected), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.wav")))
  }
}
