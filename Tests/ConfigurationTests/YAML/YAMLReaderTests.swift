import Configuration
import SimulationCore
import Testing

/// What a YAML text is read as, where its values begin, and what is refused.
struct YAMLReaderTests {
  private static let limits = YAMLLimits(values: 20, keyBytes: 5, valueBytes: 10, totalBytes: 40, depth: 4)

  private func at(_ line: Int, _ column: Int) -> FileLocation {
    FileLocation(file: "f.yaml", line: line, column: column)
  }

  private func read(_ text: String) throws(YAMLError) -> PlacedValue? {
    try YAMLReader.value(of: text, file: "f.yaml", limits: Self.limits)
  }

  private func error(_ text: String) -> YAMLError? {
    do throws(YAMLError) {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  @Test func `a mapping keeps the order and the places of its keys and values`() throws {
    let value = try read("b: 'x'\na: [1, |-\n    two]\n".replacing("|-\n    two", with: "two"))
    let list = PlacedValue(
      .list([
        PlacedValue(.scalar("1", .plain), location: at(2, 5)),
        PlacedValue(.scalar("two", .plain), location: at(2, 8)),
      ]), location: at(2, 4))
    let members = [
      PlacedValue.Member(
        key: "b", keyLocation: at(1, 1), value: PlacedValue(.scalar("x", .quoted), location: at(1, 4))),
      PlacedValue.Member(key: "a", keyLocation: at(2, 1), value: list),
    ]
    #expect(value == PlacedValue(.mapping(members), location: at(1, 1)))
  }

  @Test(arguments: [
    ("a", PlacedValue.Style.plain), ("'a'", .quoted), ("\"a\"", .quoted), ("|-\n  a", .block), (">-\n  a", .block),
  ]) func `a scalar knows how it is written`(text: String, style: PlacedValue.Style) throws {
    #expect(try read(text)?.content == .scalar("a", style))
  }

  @Test(arguments: ["", "# a comment\n", "---"]) func `a text without a value is none, or the empty text of a document`(
    text: String
  ) throws {
    let value = try read(text)
    #expect(value == nil || value?.content == .scalar("", .plain))
  }

  @Test func `an alias is what its anchor stands for, with the anchor's place`() throws {
    let value = try read("- &a x\n- *a\n")
    let item = PlacedValue(.scalar("x", .plain), location: at(1, 3))
    #expect(value?.content == .list([item, item]))
  }

  @Test func `an anchor that is used again stands for the later value`() throws {
    guard case .list(let items)? = try read("[&a x, &a y, *a]")?.content else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.content) == ["x", "y", "y"].map { .scalar($0, .plain) })
  }

  // MARK: - Refusals

  @Test func `what is no YAML is refused where it is`() {
    #expect(error("a: *b") == .syntax(reason: "found undefined alias", location: at(1, 4)))
    #expect(error("&a [*a]") == .syntax(reason: "found undefined alias", location: at(1, 5)))
    #expect(
      error("a: 1\n---\nb: 2\n")
        == .syntax(reason: "expected a single document in the stream, but found another document", location: at(2, 1)))
    #expect(error("a: \u{1}") == .characters(reason: "control characters are not allowed"))
    guard case .syntax(_, at(1, 3))? = error("a: ]") ?? error("[a") else { return }
  }

  @Test func `a key is in its mapping once`() {
    #expect(error("a: 1\nb: 2\n'a': 3") == .duplicate(key: "a", first: at(1, 1), second: at(3, 1)))
    #expect(error("{a: 1, a: 2}") == .duplicate(key: "a", first: at(1, 2), second: at(1, 8)))
    #expect(error("a: {a: 1}") == nil)
  }

  @Test func `a key is a text`() {
    #expect(error("[a]: 1") == .keyIsNoText(isList: true, location: at(1, 1)))
    #expect(error("? {a: 1}\n: 2") == .keyIsNoText(isList: false, location: at(1, 3)))
    #expect(error("{x: &a [1], *a : 2}") == .keyIsNoText(isList: true, location: at(1, 13)))
    #expect(error("{x: &a b, *a : 2}") == nil)
  }

  // MARK: - Limits, at N and N + 1

  @Test func `keys and values are counted, with what aliases stand for`() {
    // The list, and what is in it.
    let items = Array(repeating: "x", count: 19)
    #expect(error("[\(items.joined(separator: ","))]") == nil)
    #expect(error("[\(items.joined(separator: ",")),y]") == .tooManyValues(location: at(1, 40)))
    // 1 + 4 + 3 * 4 + 3 of them.
    #expect(error("[&a [1,2,3],*a,*a,*a,1,2,3]") == nil)
    #expect(error("[&a [1,2,3],*a,*a,*a,*a]") == .tooManyValues(location: at(1, 22)))
  }

  @Test func `a key and a value have a length`() {
    #expect(error("abcde: 0123456789") == nil)
    #expect(error("abcdef: 1") == .long(text: "abcdef", isKey: true, location: at(1, 1)))
    #expect(error("a: 0123456789x") == .long(text: "0123456789x", isKey: false, location: at(1, 4)))
  }

  @Test func `all texts together have a length, with what aliases stand for`() {
    #expect(error("[&a 0123456789,*a,*a,*a]") == nil)
    #expect(error("[&a 0123456789,*a,*a,*a,x]") == .tooManyBytes(location: at(1, 25)))
  }

  @Test func `lists and mappings are nested as deeply as the limit, with what aliases stand for`() {
    #expect(error("[[[[1]]]]") == nil)
    #expect(error("[[[[[1]]]]]") == .tooDeep(location: at(1, 5)))
    #expect(error("[&a [[1]], [*a]]") == nil)
    #expect(error("[&a [[1]], [[*a]]]") == .tooDeep(location: at(1, 14)))
  }

  @Test(arguments: ["[", "{", "- ", "? ", "a: {"]) func `a million openings are refused at once`(opening: String) {
    #expect(error(String(repeating: opening, count: 1_000_000)) != nil)
  }
}
