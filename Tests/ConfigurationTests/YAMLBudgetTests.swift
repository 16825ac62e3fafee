import Configuration
import SimulationCore
import Testing

/// How much a YAML file may hold: as much as the limit, and not one more.
struct YAMLBudgetTests {
  private func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try YAMLNode(text: text, file: "a.yaml")
      return nil
    } catch { return error.description }
  }

  private static let tooMany =
    "the file has more values than the limit. A configuration has at most 200000 keys and values,"
    + " aliases counted as if written out. Make the file smaller."

  @Test func `aliases count as if they were written out`() {
    // A list of 998 values 200 times, and 199 values more, in a list.
    let list = "- &a [" + Array(repeating: "x", count: 998).joined(separator: ",") + "]\n"
    let full = list + String(repeating: "- *a\n", count: 199) + String(repeating: "- x\n", count: 199)
    #expect(message(full) == nil)
    #expect(message(full + "- x\n") == "a.yaml:400: " + Self.tooMany)
  }

  @Test(arguments: ["*a, *a", "*a : *a", "[*a], *a", "*a,2,*a"])
  func `aliases of aliases are counted wherever they are written`(pair: String) {
    let isMap = pair.contains(": ") || pair.contains("?")
    let levels = (1...40).map { level in
      let inner = pair.replacing("*a", with: "*a\(level - 1)")
      return "- &a\(level) " + (isMap ? "{\(inner)}" : "[\(inner)]")
    }
    let found = message((["- &a0 [x]"] + levels).joined(separator: "\n"))
    #expect(found != nil)
  }

  @Test func `a star in a text is no alias`() {
    let lines = (1...100).map { "k\($0): 2 *a\n" }.joined()
    #expect(message(lines) == nil)
    #expect(message("a: &a 1\n" + lines) == nil)
  }

  @Test(arguments: ["[", "{", "- ", "? ", "a: {"]) func `nesting without end is refused`(opening: String) {
    #expect(message(String(repeating: opening, count: 100_000)) != nil)
  }

  @Test func `a key has as many bytes as the limit, and not one more`() {
    let key = String(repeating: "k", count: Budget.nameBytes)
    #expect(message("\(key): 1") == nil)
    #expect(
      message("k\(key): 1") == "a.yaml:1:1: a key has 513 bytes: '\("k" + key.prefix(78))…'. It has at most 512."
        + " Make it shorter.")
  }

  @Test func `a value has as many bytes as the limit, and not one more`() {
    let value = String(repeating: "v", count: Budget.valueBytes)
    #expect(message("a: \(value)") == nil)
    #expect(message("a: v\(value)")?.contains("It has at most 4194304.") == true)
  }

  @Test func `a mechanism has more keys and values, as its gears need`() {
    // The file, its name, the key of the list and the list; 999 values 1501 times, and 497 more.
    let list = "- &a [" + Array(repeating: "x", count: 998).joined(separator: ",") + "]\n"
    let full =
      "mechanism: a\nx:\n" + list + String(repeating: "- *a\n", count: 1_500) + String(repeating: "- x\n", count: 496)
    #expect(message(full) == nil)
    #expect(message(full + "- x\n")?.contains("A mechanism has at most 1500000 keys") == true)
    #expect(message("scene: a\n" + full)?.contains("A mechanism has at most") == true)
    let other = full.replacing("mechanism: a", with: "elevator: a")
    #expect(message(other)?.contains("A configuration has at most 200000 keys") == true)
  }

  @Test func `the texts of a file have as many bytes as the limit, and not one more`() {
    let text = String(repeating: "v", count: Budget.valueBytes)
    let full = "- &a \(text)\n" + String(repeating: "- *a\n", count: 15)
    #expect(message(full) == nil)
    #expect(message(full + "- x\n")?.contains("at most 67108864 bytes of texts") == true)
  }

  @Test func `a line has as many bytes as the limit, and not one more`() {
    let line = String(repeating: "#", count: Budget.lineBytes)
    #expect(message("a: 1\n\(line)") == nil)
    #expect(
      message("a: 1\n#\(line)")
        == "a.yaml:2: the line is longer than the limit. A configuration has at most 16777216 bytes in a"
        + " line, aliases counted as if written out. Make the file smaller.")
  }
}
