import Configuration
import SimulationCore
import Testing

/// Every key of every kind of configuration: declared once, read, written, refused and documented.
@Suite struct SchemaTests {
  /// The keys that a schema reads, with their kinds.
  static let tried = ConfigurationKind.allCases.flatMap { kind in
    kind.keys.filter { $0.isTried && !$0.type.allowed.isEmpty }.map { (kind, $0) }
  }

  @Test(arguments: ConfigurationKind.allCases) func `every key is documented, and has a default or is required`(
    kind: ConfigurationKind
  ) {
    for key in kind.keys {
      #expect(!key.meaning.isEmpty && !key.meaning.hasSuffix("."), "\(key.name)")
      #expect(!key.type.summary.isEmpty, "\(key.name)")
      let isSection = key.type.kind == .mapping
      #expect(key.isRequired != (key.standard != nil) || isSection, "\(key.name)")
    }
    let names = kind.keys.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `what is read is what is written, at both ends of each range`() throws {
    for (kind, key) in Self.tried {
      for text in key.type.allowed {
        guard let written = try key.tried(text) else {
          // What is not written is the default.
          #expect(text == key.standard, "\(kind.rawValue) \(key.name): \(text) is not written")
          continue
        }
        #expect(try key.tried(written) == written, "\(kind.rawValue) \(key.name): \(text)")
      }
    }
    #expect(Self.tried.count > 150)
  }

  @Test func `a value beyond its range or of another sort is refused with its key`() {
    for (kind, key) in Self.tried {
      for text in key.type.refused {
        do throws(PlacedProblem) {
          let written = try key.tried(text)
          Issue.record("\(kind.rawValue) \(key.name): \(text) is read as \(written ?? "nothing")")
        } catch {
          #expect(!error.problem.finding.isEmpty)
          #expect(error.location.file == "a trial" && error.location.line != nil, "\(key.name): \(error)")
        }
      }
    }
  }

  @Test func `the default in the table is the value that an omitted key has`() throws {
    // Files that have what is required, and nothing else.
    let files: [(kind: ConfigurationKind, json: String)] = [
      (.classic, try ClassicFile(text: "{machine: classic, title: x}", file: "f").json),
      (.knuth, try KnuthFile(text: "{machine: knuth, title: x}", file: "f").json),
      (.ttk4145, try TTK4145File(text: "{machine: ttk4145, title: x}", file: "f").json),
      (.memorize, try MemorizeFile(text: "machine: memorize", file: "f").json),
      (.findTheColour, try FindTheColourFile(text: "{machine: find-the-colour, title: x}", file: "f").json),
      (.elevator, try ElevatorFile(text: ElevatorText.file(), file: "f").json),
    ]
    var count = 0
    for (kind, json) in files {
      let root = try YAMLNode(text: json, file: "f").value
      for key in kind.keys where key.isTried && [.number, .integer, .flag].contains(key.type.kind) {
        guard let usual = key.standard, let value = Self.value(at: key.path, of: root) else { continue }
        switch value {
        case .number(let text):
          // The doors' duration is written with their speed taken in.
          guard let number = Double(usual), key.name != "door.speed" else { continue }
          #expect(Double(text) == number, "\(kind.rawValue) \(key.name)")
        case .flag(let flag): #expect("\(flag)" == usual, "\(kind.rawValue) \(key.name)")
        default: continue
        }
        count += 1
      }
    }
    #expect(count > 25, "\(count)")
  }

  @Test func `a curve that has a name is written by it`() throws {
    let json = try ClassicFile(text: "{machine: classic, title: x}", file: "f").json
    #expect(json.contains(#""speed":1,"curve":"easeInOut"}"#), "\(json)")
    #expect(json.contains(#""fade":"0.350000000","curve":"easeInOut"}"#), "\(json)")
  }

  private static func value(at path: [String], of root: PlacedValue) -> PlacedValue.Meaning? {
    var value = root
    for word in path {
      guard let member = value.member(word) else { return nil }
      value = member.value
    }
    return value.meaning
  }
}
