import Configuration
import SimulationCore
import Stage
import Testing

/// How much a scene's file may have: as much as each limit, and not one more.
struct SceneFileLimitTests {
  /// A file with so many of something, and what is said of one more.
  struct Limit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let most: Int
    let message: String
    let body: @Sendable (Int) -> String

    init(_ testDescription: String, _ most: Int, _ message: String, _ body: @escaping @Sendable (Int) -> String) {
      self.testDescription = testDescription
      self.most = most
      self.message = message
      self.body = body
    }
  }

  private static func text(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }

  private static let limits = [
    Limit("copies of a part", Budget.sceneCopies, "It is a number from 1 to 1000. Change the value.") {
      "parts:\n  'a-{i}': {count: \($0), shape: nothing}\n"
    },
    Limit("parts", Budget.sceneParts, "A scene has at most 2000 parts. Lower a 'count'.") {
      "parts:\n  'a-{i}': {count: 1000, shape: nothing}\n  'b-{i}': {count: 999, shape: nothing}\n"
        + (1...$0 - 1_999).map { "  c\($0): {shape: nothing}\n" }.joined()
    },
    Limit("properties", Budget.sceneProperties, "A scene has at most 20000 properties. Lower a 'count'.") {
      let values = (1...20).map { "v\($0): 1" }.joined(separator: ", ")
      let more = $0 == Budget.sceneProperties ? "" : "  c: {values: {v: 1}}\n"
      return "parts:\n  'a-{i}': {count: 1000, shape: nothing, values: {\(values)}}\n" + more
    },
    Limit("actions", Budget.sceneActions, "A scene has at most 2000 actions. Use fewer.") {
      "sounds: [a]\non:\n  appear:\n" + text("    - play: a\n", $0)
    },
    Limit("emitters", Budget.sceneEmitters, "A scene has at most 50 emitters. Use fewer.") {
      "emitters:\n" + (1...$0).map { "  e\($0): {max: 1}\n" }.joined()
    },
    Limit("drawn parts", Budget.sceneDrawnParts, "A picture has at most 20000 parts. Use fewer.") {
      // Twenty groups, each with 999 copies and itself.
      "parts:\n  'l-{i}': {count: 999, shape: circle}\n"
        + (1...20).map { "  g\($0): {shape: group, children: ['l-{i}']}\n" }.joined()
        + text("  x: {shape: circle}\n", $0 - Budget.sceneDrawnParts)
    },
    Limit(
      "numbers of a path", Budget.scenePathNumbers,
      "'path' of 'p': the path has more than 20000 numbers. A path has the commands M, L, H, V, C, S, Q, T"
        + " and Z, each with its numbers. Write it like 'M 0 0 L 10 0 C 12 0 12 8 5 8 Z'."
    ) {
      // A horizontal line has one number.
      "parts:\n  p: {shape: path, path: 'M 0 0\(text(" H 1", $0 - 2))'}\n"
    },
    Limit(
      "brackets", Budget.expressionDepth,
      "'a' of 'p': brackets nest more than 32 deep. They nest at most so deep. Put pieces of it under"
        + " 'values' and use their names."
    ) { "parts:\n  p: {values: {a: \"=\(text("(", $0))1\(text(")", $0))\"}}\n" },
    Limit(
      "characters of an expression", Budget.expressionLength,
      "'a' of 'p': the expression has 2001 characters. It has at most 2000. Put pieces of it under 'values'"
        + " and use their names."
    ) { "parts:\n  p: {values: {a: \"=1\(text(" ", $0 - 1))\"}}\n" },
    Limit(
      "pieces of an expression", Budget.expressionTokens,
      "'a' of 'p': the expression has 241 pieces. It has at most 240 names, numbers and signs. Put pieces of"
        + " it under 'values' and use their names."
    ) {
      // The end of the text is one of them.
      "parts:\n  p: {values: {a: \"=\(text("-", $0 % 2))1\(text("+1", ($0 - 2) / 2))\"}}\n"
    },
    Limit(
      "values that follow from each other", 60,
      "'v60' of 'p' follows from more than 60 values, each from the next. Chains of values have at most 60 members."
        + " Shorten the chain."
    ) {
      "parts:\n  p:\n    values:\n"
        + (1..<$0).map { "      v\($0 - 1): =v\($0) + 1\n" }.joined() + "      v\($0 - 1): 1\n"
    },
    Limit(
      "levels of a file", Budget.sceneFileDepth,
      "lists and mappings are nested more than 24 levels deep. A scene needs no more than 12. Take the inner"
        + " ones out."
    ) {
      // The file, its parts, the part, its values, and the value at the bottom.
      "parts:\n  p: {values: {a: \(text("[", $0 - 5))1\(text("]", $0 - 5))}}\n"
    },
  ]

  @Test(arguments: limits) func `a file has as much of something as the limit, and not one more`(limit: Limit) throws {
    func read(_ count: Int) throws(PlacedProblem) {
      let text = "machine: scene\nscene: test\n" + limit.body(count)
      _ = try SceneFile(text: text, file: "scene.yaml")
    }
    try read(limit.most)
    let error = #expect(throws: PlacedProblem.self) { try read(limit.most + 1) }
    #expect(error?.description.hasSuffix(limit.message) == true, "\(error?.description ?? "")")
    #expect(error?.location.line != nil)
  }
}
