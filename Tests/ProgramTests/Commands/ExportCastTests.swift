import Foundation
import ProgramTesting
import Testing

/// `liftworks export --to asciicast`: the run as a terminal shows it.
struct ExportCastTests {
  /// A line behind the header.
  private struct Frame {
    let time: Double
    let text: String

    init(_ line: Substring) throws {
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try #require(parts.count == 3 && parts[1] as? String == "o")
      time = try #require(parts[0] as? Double)
      // A blank that is already there is passed over.
      text = try #require(parts[2] as? String).replacing("\u{1B}[C", with: " ")
    }
  }

  /// The frames of a run of one opening that ends at 60 s, twenty seconds after the last thing.
  private static func frames(_ options: [String] = [], presses: [Int] = [10]) throws -> (
    header: String, frames: [Frame]
  ) {
    let folder = try TemporaryFolder()
    let log = presses.map { #"{"t":"\#($0)","stimulus":"buttonPressed"}"# }
    let recorded = try ProgramRun(
      ["run", "--headless", "--until", "60", "--stimuli", "-", "--record", folder.path("journal")],
      input: log.joined(separator: "\n"))
    #expect(recorded.status == .code(0))
    // In colours, the words of a line are written apart.
    let export = ["export", folder.path("journal"), "--to", "asciicast", "--color", "never"]
    let run = try ProgramRun(export + options)
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    return (String(try #require(lines.first)), try lines.dropFirst().map(Frame.init))
  }

  @Test func `the environment changes nothing in a recording`() throws {
    let folder = try TemporaryFolder()
    let run = try ShellRun(
      """
      $liftworks run classic --headless --until 5 --record a.journal > /dev/null
      env -u NO_COLOR $liftworks export a.journal --to asciicast | sha1sum
      NO_COLOR=1 LIFTWORKS_THEME=light $liftworks export a.journal --to asciicast | sha1sum
      """, in: folder)
    let sums = run.output.split(separator: "\n")
    try #require(sums.count == 2, "\(run.errors)")
    #expect(sums[0] == sums[1])
  }

  @Test func `pictures come at the frame rate while something moves, and none at rest`() throws {
    let (header, frames) = try Self.frames(["--fps", "20"])
    #expect(header.hasPrefix(#"{"version":2,"width":80,"height":24,"title":"classic""#))
    let times = frames.map(\.time)
    #expect(times == times.sorted())
    // Nothing happens for ten seconds, and nothing after the doors stand open but the end.
    #expect(times.prefix(2) == [0, 10])
    #expect(frames.first?.text.contains("at rest since t = ") == true)
    let last = times.dropLast(2).last ?? 0
    #expect(last > 14 && last < 20)
    #expect(times.last == 60)
    // The doors move from 10.5 to 14.19 s: 73 places of the grid, and a place shows all before it.
    let moving = times.filter { $0 > 10.5 && $0 < 14.18 }
    #expect(moving.count == 73)
    #expect(zip(moving, moving.dropFirst()).allSatisfy { abs($1 - $0 - 0.05) < 1e-6 })
  }

  @Test func `the timeline is shown where it is asked for, with what is to come of it`() throws {
    let (_, facts) = try Self.frames(["--width", "100", "--color", "never"])
    let (_, lanes) = try Self.frames(["--width", "100", "--color", "never", "--timeline"])
    // What moves along in the timeline makes more pictures differ.
    #expect(lanes.count >= facts.count)
    #expect(lanes.first?.time == facts.first?.time && lanes.last?.time == facts.last?.time)
    #expect(facts.first?.text.contains(" facts ") == true)
    let shown = lanes.map(\.text).joined()
    #expect(!shown.contains(" facts ") && shown.contains(" timeline "))
    // Lanes of regions are bars with the names of their states.
    #expect(shown.contains("stimuli") && shown.contains("doors") && shown.contains("opening"))
  }

  @Test func `a recording that plays faster is shorter and has fewer pictures`() throws {
    let (_, slow) = try Self.frames(["--fps", "20"])
    let (_, fast) = try Self.frames(["--fps", "20", "--speed", "10"])
    #expect(fast.last?.time == 6)
    #expect(fast.count < slow.count / 5)
    #expect(fast.contains { $0.text.contains("x10") })
  }

  @Test func `the terminal has the size that is asked for`() throws {
    let (header, frames) = try Self.frames(["--width", "132", "--height", "43"])
    #expect(header.hasPrefix(#"{"version":2,"width":132,"height":43,"#))
    #expect(frames.first?.text.contains("\u{1B}[43;1H") == true)
    #expect(frames.first?.text.contains("\u{1B}[44;1H") == false)
  }

  @Test func `the same journal gives the same bytes, with its facts or without`() throws {
    let journal = Repository.path("Examples/classic.journal")
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: journal, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains(#""fact":"#) }
    let bare = try folder.write(lines.joined(separator: "\n") + "\n", to: "bare.journal")
    let options = ["--to", "asciicast", "--speed", "60"]
    let whole = try ProgramRun(["export", journal] + options)
    #expect(whole.output.count > 10_000)
    #expect(try ProgramRun(["export", bare] + options).output == whole.output)
  }

  @Test(arguments: [
    ("--columns", "39", "'39' is not a number of columns. It is a whole number from 40 to 500."),
    ("--rows", "x", "'x' is not a number of rows. It is a whole number from 12 to 200."),
    ("--fps", "0", "'0' is not a number of pictures a second."),
    ("--speed", "max", "'max' is not the speed of a recording."),
    ("--speed", "-1", "'-1' is not a speed."),
  ]) func `a wrong option is refused before a file is touched`(option: String, value: String, message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("mine", to: "out.cast")
    let journal = try folder.write("", to: "journal")
    let run = try ProgramRun(["export", journal, "--to", "asciicast", option, value, "-o", file, "--force"])
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix("\(option): \(message)"))
    #expect(try folder.read("out.cast") == "mine")
  }

  @Test func `the options of a recording go with no other form`() throws {
    let run = try ProgramRun(["export", "a.journal", "--to", "csv", "--speed", "2"])
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix("--speed: 'csv' is no recording of a terminal."))
  }
}
