import Configuration
import SimulationCore
import Testing

/// How much a YAML file may hold: as much as the limit, and not one more.
struct YAMLBudgetTests {
  private func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try YAMLNode(text: text, file: "a.yaml")
      return nil
    } catch {
      return error.description
    }
  }

  private static let tooMany =
    "the file has more values than the limit. A configuration has at most 1000000 keys and values,"
    + " aliases counted as if written out. Make the file smaller."

  @Test func `aliases count as if they were written out`() {
    // A list of 999 values, 1001 times, in a list.
    let list = "- &a [" + Array(repeating: "x", count: 998).joined(separator: ",") + "]\n"
    let full = list + String(repeating: "- *a\n", count: 1_000)
    #expect(message(full) == nil)
    #expect(message(full + "- x\n") == "a.yaml:1: " + Self.tooMany)
  }

  @Test(arguments: [
    "*a, *a", "*a: *a", "\u{FEFF}*a,\u{FEFF}*a", "{*a:*a}, 1", "[*a]: *a",
  ])
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

  @Test func `keys inside keys are refused before they are hashed again and again`() {
    let deep = String(repeating: "{? ", count: 900) + "x" + String(repeating: "}", count: 900)
    let wide = "[" + Array(repeating: "x", count: 200_000).joined(separator: ",") + "]"
    #expect(message("{? \(deep): 1, \(wide): 2}") != nil)
  }

  @Test(arguments: ["[", "{", "- ", "? ", "a: {"])
  func `nesting without end is refused`(opening: String) {
    #expect(message(String(repeating: opening, count: 100_000)) != nil)
  }

  @Test func `a key has as many bytes as the limit, and not one more`() {
    let key = String(repeating: "k", count: Budget.nameBytes)
    #expect(message("\(key): 1") == nil)
    #expect(
      message("k\(key): 1")
        == "a.yaml:1:1: a key has 513 bytes: '\("k" + key.prefix(78))…'. It has at most 512."
        + " Make it shorter."
    )
  }

  @Test func `a value has as many bytes as the limit, and not one more`() {
    let value = String(repeating: "v", count: Budget.valueBytes)
    #expect(message("a: \(value)") == nil)
    #expect(message("a: v\(value)")?.contains("It has at most 4194304.") == true)
  }
}
