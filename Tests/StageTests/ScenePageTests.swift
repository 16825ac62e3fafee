import Configuration
import Foundation
import SimulationCore
import Stage
import Testing

/// The page on the format of scenes keeps what it promises.
struct ScenePageTests {
  private static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/scene-format.md"), encoding: .utf8)
  }

  @Test func `the whole scene of the page runs`() throws {
    let block = try #require(try Self.page().firstMatch(of: /(?s)```yaml\n(.*?)```/)).output.1
    let play = try ScenePlay(text: String(block), file: "page.yaml")
    try play.expect("1.25", ["lamp.rotation": 20, "lamp.lean": -20])
    #expect(try play.report(at: "2").emitter("dust")?.emitted == 12)
  }

  @Test func `every step of the way to a lamp is good`() throws {
    let way = try #require(try Self.page().split(separator: "## From an empty file").last)
    let blocks = way.matches(of: /(?s) {3}```yaml\n(.*?)```/).map { match in
      match.output.1.split(separator: "\n").map { $0.dropFirst(3) }.joined(separator: "\n")
    }
    #expect(blocks.count > 6)
    // Each step goes on from the ones before; later sections stand for earlier ones.
    var sections: [(key: String, text: String)] = []
    for block in blocks where !block.hasPrefix("# sounds.yaml") {
      for section in block.split(separator: /\n(?=\S)/) {
        let key = String(section.prefix { $0 != ":" })
        if key == "parts", let old = sections.firstIndex(where: { $0.key == "parts" }) {
          sections[old].text = Self.joined(sections[old].text, String(section))
        } else if let old = sections.firstIndex(where: { $0.key == key }) {
          sections[old].text = String(section)
        } else {
          sections.append((key, String(section)))
        }
      }
      let text =
        sections.filter { $0.key != "controls" }.map(\.text).joined(separator: "\n")
        + "\ncontrols: {light: {button: x}}\n"
      #expect(throws: Never.self) { try SceneFile(text: text, file: "lamp.yaml") }
    }
  }

  /// The parts of one step with those of the next one in their places.
  private static func joined(_ old: String, _ new: String) -> String {
    func parts(_ text: String) -> [(name: Substring, text: Substring)] {
      text.split(separator: "\n", maxSplits: 1)[1].split(separator: /\n(?=  \S)/).map {
        ($0.drop { $0 == " " }.prefix { $0 != ":" }, $0)
      }
    }
    var all = parts(old)
    for part in parts(new) {
      if let index = all.firstIndex(where: { $0.name == part.name }) {
        all[index] = part
      } else {
        all.insert(part, at: 0)
      }
    }
    return "parts:\n" + all.map(\.text).joined(separator: "\n")
  }
}
