import Foundation
import ProgramTesting
import Testing

/// What the fuzzer has found, and what it begins with, is read to its end.
@Suite struct FuzzCorpusTests {
  private static let folder = Repository.root.appending(path: "Tests/LiftworksCommandTests/Fuzzing")

  private static func inputs(_ kind: String, _ target: String) -> [URL] {
    let folder = folder.appending(path: kind).appending(path: target)
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.all.map { $0.name }) func `every reader ends with what the fuzzer has found`(
    target: String
  ) throws {
    let reader = try #require(FuzzTarget.all.first { $0.name == target })
    for input in Self.inputs("Seeds", target) + Self.inputs("Corpus", target) {
      reader.read(Array(try Data(contentsOf: input)))
    }
    // Also with nothing, and with what is no text.
    for bytes in [[], [0], [0xFF, 0xFE, 0x0A], Array("{".utf8), Array(repeating: UInt8(ascii: "["), count: 5_000)] {
      reader.read(bytes)
    }
  }

  @Test func `each folder of inputs is that of a reader`() throws {
    let names = Set(FuzzTarget.all.map { $0.name })
    for kind in ["Seeds", "Corpus"] {
      let folder = Self.folder.appending(path: kind)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "README.md" {
        #expect(names.contains(name), "\(kind)/\(name)")
      }
    }
  }

  @Test func `the script knows the readers`() throws {
    let script = try String(contentsOf: Repository.root.appending(path: "Scripts/fuzz"), encoding: .utf8)
    let lists = script.matches(of: /(?:files|protocols)=\(([^)]*)\)/).flatMap {
      $0.output.1.split(whereSeparator: \.isWhitespace)
    }
    #expect(lists.map(String.init) == FuzzTarget.all.map { $0.name })
  }
}
