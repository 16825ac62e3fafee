import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// `liftworks export`, as a user meets it.
struct ExportCommandTests {
  private static let journal = Repository.path("Examples/classic.journal")

  private static func journalLines() throws -> [String] {
    try String(contentsOf: URL(filePath: journal), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("vcd", "$date"), ("vcd-plain", "$date"), ("trace", "{\"displayTimeUnit\""),
    ("csv", "time,machine,variable,value\n0.000000000,classic,doors,shut\n"), ("svg", "<svg "),
    ("html", "<!DOCTYPE html>"),
  ]) func `every form goes to standard output, and the same into a file`(form: String, beginning: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(["export", Self.journal, "--to", form])
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    #expect(run.output.hasPrefix(beginning))
    let filed = try ProgramRun(["export", Self.journal, "--to", form, "-o", folder.path("out")])
    #expect(filed.status == .code(0))
    #expect(filed.output == "")
    #expect(try folder.read("out") == run.output)
  }

  @Test func `a part of a run is a moving picture, over whose frames it is shown`() throws {
    let folder = try TemporaryFolder()
    let options = ["--from", "1s", "--until", "3s", "--fps", "10", "--size", "160x100"]
    for form in ["gif", "apng"] {
      let file = folder.path("picture.\(form)")
      let run = try ProgramRun(["export", Self.journal, "--to", form, "-o", file] + options)
      #expect(run.status == .code(0))
      #expect(run.errors == "")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      if form == "gif" {
        #expect(Array(bytes.prefix(10)) == Array("GIF89a".utf8) + [160, 0, 100, 0])
        #expect(bytes.last == 0x3B)
      } else {
        // Its header says the number of frames, and each has a control.
        #expect(bytes[37..<41].elementsEqual("acTL".utf8))
        let count = bytes.indices.count { bytes[$0...].starts(with: "fcTL".utf8) }
        #expect(Int(bytes[44]) == count)
        #expect((15...21).contains(count))
      }
    }
  }

  @Test func `a moving picture ends after 3,000 frames, and says so`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("run.journal")
    _ = try ProgramRun(["run", "fan-drive", "--headless", "--until", "60s", "--record", journal])
    let options = ["--to", "apng", "--fps", "60", "--size", "8x8", "-o", folder.path("picture")]
    let run = try ProgramRun(["export", journal] + options)
    #expect(run.status == .code(0))
    #expect(
      run.errors
        == "liftworks: the picture ends after 3000 frames, before the run does; a higher --speed or a lower --fps "
        + "shows more of it.\n")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("picture"))))
    #expect(bytes[41..<45].elementsEqual([0, 0, 11, 184]))
  }

  @Test func `landings have their signs in every export, lamps a bit, and no number is left`() throws {
    let office = Repository.path("Examples/office.journal")
    func exported(_ form: String) throws -> String { try ProgramRun(["export", office, "--to", form]).output }
    // Nine landings from G to 8: the number of the highest is no sign.
    let vcd = try exported("vcd")
    #expect(vcd.contains(" carLampChanged_8 $end"))
    #expect(!vcd.contains("Changed_9") && !vcd.contains(/lamps_(hall|car)_9/))
    let lamp = try #require(vcd.firstMatch(of: /\$var (\w+) 1 (\S+) lamps_hall_8_down \$end/))
    #expect(lamp.1 == "wire")
    #expect(vcd.contains("\n1\(lamp.2)\n") && vcd.contains("\n0\(lamp.2)\n"))
    let indicator = try #require(vcd.firstMatch(of: /\$var (\w+) 1 (\S+) lamps_indicator \$end/))
    #expect(indicator.1 == "string" && vcd.contains("\nsG \(indicator.2)\n"))
    let rows = try exported("csv").split(separator: "\n").map { $0.split(separator: ",") }
    let names = Set(rows.filter { $0.count == 4 }.map { String($0[2]) })
    #expect(names.contains("lamps/hall/8/down") && names.contains("carLampChanged.8"))
    #expect(!names.contains { $0.contains("/9/") || $0.contains("Changed.9") })
    let passed = Set(rows.filter { $0.count == 4 && $0[2] == "landingPassed" }.map { $0[3] })
    #expect(passed.isSubset(of: ["1", "2", "3", "4", "5", "6", "7"]) && !passed.isEmpty)
    for form in ["trace", "html", "svg"] {
      let text = try exported(form)
      #expect(!text.contains("landing=9") && !text.contains(#""landing":9"#), "\(form)")
      #expect(text.contains("landing=G") || text.contains(#""landing":"G""#), "\(form)")
    }
  }

  @Test func `values are listed by name and unit, and every one is a column at every step`() throws {
    let list = try ProgramRun(["export", Self.journal, "--list-values"])
    #expect(
      list.output == "doors/opening\tshare\nlights/1/brightness\tshare\nlights/2/brightness\tshare\n"
        + "button/lamp\ton/off\n")
    let names = list.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    let rows = try ProgramRun(["export", Self.journal, "--to", "csv", "--every", "500ms"]).output
    for name in names {
      let times = rows.split(separator: "\n").filter { $0.contains(",\(name),") }.map {
        $0.prefix(while: { $0 != "," })
      }
      #expect(times.prefix(3) == ["0.000000000", "0.500000000", "1.000000000"], "\(name)")
      #expect(times.count > 60)
    }
    // A quarter of a second into the doors' 3.888888889 s, by the curve's own formula.
    #expect(rows.contains("\n0.500000000,classic,doors/opening,0.0051128115928521485\n"))
  }

  @Test(arguments: [
    (["--to", "csv", "--every", "1ns"], "--every: every 1ns the 4 values of the machine would be "),
    (["--to", "csv", "--every", "0"], "--every: a step of 0s. A step is longer than 0 s."),
    (["--to", "csv", "--every", "soon"], "--every: 'soon' is not a time."),
    (["--to", "csv", "--every", "-1"], "--every: the time '-1' is negative."),
    (["--to", "vcd-plain", "--every", "1"], "--every: 'vcd-plain' has no values to read."),
    (["--to", "asciicast", "--every", "1"], "--every: 'asciicast' has no values to read."),
    (["--list-values", "--to", "csv"], "--to: '--list-values' exports nothing."),
    ([], "--to: no form is given. '--to' is one of 'vcd', 'vcd-plain',"),
  ]) func `what cannot be read is refused, and leaves no file`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let isList = arguments.contains("--list-values") || arguments.isEmpty
    let file = isList ? [] : ["-o", folder.path("out")]
    let run = try ProgramRun(["export", Self.journal] + arguments + file)
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func `a journal of stimuli alone exports everything`() throws {
    let folder = try TemporaryFolder()
    let lines = try Self.journalLines().filter { !$0.contains(#""fact":"#) }
    let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "stimuli.journal")
    for form in ["vcd", "trace", "csv"] {
      let whole = try ProgramRun(["export", Self.journal, "--to", form])
      let run = try ProgramRun(["export", file, "--to", form])
      #expect(run.output == whole.output)
      #expect(run.errors == "")
    }
  }

  @Test func `a journal that was cut off is exported as far as it goes`() throws {
    let folder = try TemporaryFolder()
    let lines = try Self.journalLines().prefix(6)
    let file = try folder.write(lines.joined(separator: "\n") + "\n{\"t\":\"", to: "cut.journal")
    let run = try ProgramRun(["export", file, "--to", "csv"])
    #expect(run.status == .code(0))
    #expect(run.output.split(separator: "\n").count > 6)
    #expect(run.errors.contains("cut.journal:7: the last line was cut short and is left out\n"))
  }

  @Test func `a run that is not the recorded one is told`() throws {
    let folder = try TemporaryFolder()
    var lines = try Self.journalLines()
    let end = lines.removeLast()
    lines.append(end.replacing(/"digest":"[0-9a-f]+"/, with: #""digest":"0123456789abcdef""#))
    let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "changed.journal")
    let run = try ProgramRun(["export", file, "--to", "csv"])
    #expect(run.status == .code(1))
    #expect(
      run.errors.contains("changed.journal:\(lines.count): the export is of another run than was recorded: its digest"))
    #expect(run.errors.contains("not '0123456789abcdef'"))
  }

  @Test func `a journal whose stimuli go back in time is refused, and leaves no file`() throws {
    let folder = try TemporaryFolder()
    let header = try #require(try Self.journalLines().first)
    let text = """
      \(header)
      {"t":"5","stimulus":"buttonPressed"}
      {"t":"4","stimulus":"buttonPressed"}

      """
    let file = try folder.write(text, to: "back.journal")
    let run = try ProgramRun(["export", file, "--to", "csv", "-o", folder.path("out.csv")])
    #expect(run.status == .code(2))
    #expect(
      run.errors == "\(file):3: '4.000000000' is before 5.000000000, the instant of the line before it. The "
        + "lines of a journal are in the order of time. Use the journal as it was " + "recorded.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.csv")))
  }

  @Test func `in a picture, what is done to the machine is a tick at its instant`() throws {
    let journal = Repository.path("Examples/office.journal")
    let run = try ProgramRun(["export", journal, "--to", "svg"])
    #expect(run.status == .code(0))
    let arrivals = run.output.matches(of: /<title>personArrives [^<]* at ([0-9.]+) s/)
    #expect(arrivals.first?.output.1 == "14.000000000")
    #expect(!run.output.contains("personArrives: "))
  }

  @Test func `a file that exists is replaced only by force`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("mine", to: "out.svg")
    let command = ["export", Self.journal, "--to", "svg", "-o", file]
    let refused = try ProgramRun(command)
    #expect(refused.status == .code(2))
    #expect(refused.errors.contains("'\(excerpt(file))' exists."))
    #expect(try folder.read("out.svg") == "mine")
    #expect(try ProgramRun(command + ["--force"]).status == .code(0))
    #expect(try folder.read("out.svg").hasPrefix("<svg "))
  }

  @Test func `no force lets an export replace the journal itself`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.journal, encoding: .utf8)
    let file = try folder.write(text, to: "a.journal")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: file)
    for name in ["a.journal", "../\(URL(filePath: folder.path("")).lastPathComponent)/a.journal", "link"] {
      let output = folder.path(name)
      let run = try ProgramRun(["export", file, "--to", "csv", "-o", output, "--force"])
      #expect(run.status == .code(2))
      #expect(run.errors.hasPrefix("\(output): '"))
      #expect(run.errors.contains("' is the journal itself."))
      #expect(try folder.read("a.journal") == text)
    }
  }

  @Test func `a full disk ends an export at once`() throws {
    for form in ["csv", "html", "asciicast"] {
      let run = try ProgramRun(["export", Self.journal, "--to", form, "-o", "/dev/full", "--force"])
      #expect(run.status == .code(2))
      #expect(
        run.errors == "/dev/full: '/dev/full' cannot be written: No space left on device. There is room for it "
          + "on its disk. Make room, and try again.\n")
      #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    }
  }

  @Test func `filters stand beside a dump, one for each region`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("run.vcd")
    let run = try ProgramRun(["export", Self.journal, "--to", "vcd", "-o", file, "--filters"])
    #expect(run.status == .code(0))
    #expect(
      try folder.read("run.vcd.doors.filter") == "0 shut\n1 aboutToOpen\n2 opening\n3 open\n4 aboutToClose\n5 closing\n"
    )
    #expect(try folder.read("run.vcd.light2.filter") == "0 unlit\n1 lit\n")
  }

  @Test func `what cannot be done is refused with advice`() throws {
    let piped = try ProgramRun(["export", "-", "--to", "csv"])
    #expect(piped.status == .code(2))
    #expect(
      piped.errors == "export: an export cannot read '-'. The journal is read more than once, so it must be a "
        + "file. Save it, and name the file.\n")
    let filters = try ProgramRun(["export", Self.journal, "--to", "csv", "--filters"])
    #expect(filters.status == .code(2))
    #expect(filters.errors.hasPrefix("--filters: there is nothing beside which to write filters."))
    let size = try ProgramRun(["export", Self.journal, "--to", "csv", "--size", "64x40"])
    #expect(size.status == .code(2))
    #expect(
      size.errors
        == "--size: 'csv' is no moving picture. --size, --from and --until go with '--to gif' and '--to apng'. "
        + "Leave it out.\n")
    let large = try ProgramRun(["export", Self.journal, "--to", "gif", "--size", "2000x2000"])
    #expect(
      large.errors
        == "--size: a moving picture of 2000x2000 has 4000000 pixels. It has at most 2097152. Give a smaller "
        + "--size.\n")
    let order = try ProgramRun(["export", Self.journal, "--to", "gif", "--from", "9s", "--until", "9s"])
    #expect(
      order.errors == "--until: the picture would end before it begins. --until is later than --from. Give a later "
        + "one.\n")
    let color = try ProgramRun(["export", Self.journal, "--to", "gif", "--color", "16"])
    #expect(color.errors.hasPrefix("--color: 'gif' is no recording of a terminal."))
    let form = try ProgramRun(["export", Self.journal, "--to", "pdf"])
    #expect(form.status == .code(2))
    #expect(form.errors.contains("pdf"))
  }
}
