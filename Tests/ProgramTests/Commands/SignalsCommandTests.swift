import Foundation
import ProgramTesting
import Testing

/// `liftworks signals`, and `liftworks check` of real elevators, as a user meets them.
struct SignalsCommandTests {
  private struct Signal: Decodable {
    let name: String
    let direction: String
    let type: [Value]
    let unit: String
    let meaning: String

    struct Value: Decodable {
      let key: String
      let type: String
      let of: [String]?
      let least: Int?
      let most: Int?
    }
  }

  @Test func `signals stand in columns under a heading`() throws {
    let run = try ProgramRun(["signals", "office"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    #expect(lines[0].split(whereSeparator: \.isWhitespace).count == 5)
    let columns = ["DIRECTION", "TYPE", "UNIT", "MEANING"].compactMap { word in
      lines[0].range(of: word).map { lines[0].distance(from: lines[0].startIndex, to: $0.lowerBound) }
    }
    #expect(columns.count == 4)
    // Every column begins at its heading, behind two spaces.
    for line in lines {
      for column in columns {
        let cell = line.index(line.startIndex, offsetBy: column)
        #expect(line[cell] != " ", "\(line)")
        #expect(line[..<cell].hasSuffix("  "), "\(line)")
      }
      #expect(line.last != " ")
    }
    #expect(
      lines.contains {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          == "carDrifted to controller landing 1..9, offset -1000000..1000000 mm the load moved the "
          + "car from its landing"
      })
  }

  @Test func `signals are a JSON array with the same ones in the same order`() throws {
    let run = try ProgramRun(["signals", "house", "--json"])
    let signals = try JSONDecoder().decode([Signal].self, from: Data(run.output.utf8))
    let table = try ProgramRun(["signals", "house"]).output.split(separator: "\n").dropFirst()
    #expect(signals.map(\.name) == table.map { String($0.prefix { !$0.isWhitespace }) })
    #expect(Set(signals.map(\.direction)) == ["to controller", "to plant"])
    let gong = try #require(signals.first { $0.name == "gongSounded" })
    #expect(gong.type.map(\.key) == ["landing", "direction", "strokes"])
    #expect(gong.type.map(\.type) == ["integer", "choice", "integer"])
    #expect(gong.type[0].least == 1)
    #expect(gong.type[0].most == 4)
    #expect(gong.type[1].of == ["up", "down"])
    #expect(gong.type[2].least == 1)
    #expect(gong.type[2].most == 2)
    #expect(signals.first { $0.name == "loadChanged" }?.unit == "kg")
    #expect(signals.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test func `a side is listed only where a landing has two, and may be left out there`() throws {
    func gong(_ machine: String) throws -> [String] {
      let run = try ProgramRun(["signals", machine])
      let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("gongSounded") })
      return line.split(separator: "  ", omittingEmptySubsequences: true).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(try gong("house")[2] == "landing 1..4, direction up|down, strokes 1..2")
    #expect(try gong("freight")[2] == "landing 1..4, direction up|down, entrance front|rear (optional), strokes 1..2")
    let json = try ProgramRun(["signals", "freight", "--json"]).output
    #expect(json.contains(#"{"key":"entrance","type":"choice","of":["front","rear"],"optional":true,"meaning":"#))
  }

  @Test func `numbers that a reader of JSON may round are texts`() throws {
    let facts = try ProgramRun(["facts", "house", "--format", "json"]).output
    #expect(facts.contains(#""key":"person","type":"integer","least":1,"most":"9223372036854775807""#))
    #expect(facts.contains(#""least":-1000000,"most":1000000"#))
  }

  @Test func `a stop switch is listed only where the car has one`() throws {
    for (name, hasSwitch) in [("house", false), ("office", true), ("tower", true)] {
      for command in ["signals", "stimuli"] where command == "stimuli" || name != "tower" {
        let run = try ProgramRun([command, name])
        #expect(run.output.contains("\nstopSwitch ") == hasSwitch, "\(command) \(name)")
      }
    }
  }

  @Test func `a machine that is one piece has no signals`() throws {
    let run = try ProgramRun(["signals", "classic"])
    #expect(run.output == "")
    #expect(
      run.errors == "liftworks: 'classic' has no signals. Machines whose plant and controller are apart have "
        + "some. Name a real elevator, such as 'office'.\n")
    #expect(run.status == .code(2))
  }

  @Test func `check refuses a door that closes too hard, unless the file is unsafe`() throws {
    let folder = try TemporaryFolder()
    let office = try String(
      contentsOf: Repository.root.appending(path: "config/elevators/office.yaml"), encoding: .utf8)
    let text = office.replacing("closing: {time: 2.8}", with: "closing: {time: 1.5}")
    #expect(text != office)
    let file = try folder.write(text, to: "fast.yaml")
    let run = try ProgramRun(["check", file])
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.contains("fast.yaml:"))
    #expect(run.errors.contains("J against the rule 'closing energy'."))
    #expect(run.errors.contains(": at most 10 J."))
    let unsafe = try folder.write(text + "unsafe: true\n", to: "unsafe.yaml")
    let accepted = try ProgramRun(["check", unsafe])
    #expect(accepted.status == .code(0))
    #expect(accepted.errors == "")
    let lines = accepted.output.split(separator: "\n")
    #expect(lines[0].hasSuffix(": good, A geared lift of an office building, nine landings"))
    #expect(
      lines[1].contains("unsafe.yaml: unsafe: the front doors as they close: ") && lines[1].contains("'closing energy'")
    )
  }
}
