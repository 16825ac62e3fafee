import Classics
import Configuration
import Foundation
import ProgramTesting
import Records
import SimulationCore

/// The example that ships, as JSON Lines and as its twin in YAML.
enum ExampleFile: String, CaseIterable {
  case jsonLines = "classic.test.jsonl"
  case yaml = "classic.test.yaml"

  var text: String {
    get throws {
      let file = URL(filePath: Repository.path("Examples/\(rawValue)"))
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
  }

  /// Reads a text that is written like this example.
  func read(_ text: String) throws -> TestFile<Classic.Stimulus, Classic.Fact> {
    let document =
      switch self {
      case .jsonLines: try TestDocument(jsonLines: text, file: "x.test")
      case .yaml: try TestDocument(yaml: YAMLNode(text: text, file: "x.test").value, file: "x.test")
      }
    return try TestFile(document, machine: "classic")
  }

  /// The message that a text is refused with, or nil when it is not.
  func refusal(of text: String) throws -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let problem as PlacedProblem { return "\(problem)" }
  }
}
