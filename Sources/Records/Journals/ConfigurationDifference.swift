import SimulationCore

/// The differences between two configurations of journal headers, key by key.
///
/// A multi-line text, such as a scene file, is compared line by line.
struct ConfigurationDifference {
  /// One difference, with the two values or lines; nil where one side has none.
  private struct Change {
    let path: String
    let left: String?
    let right: String?

    var text: String {
      let sides = [left, right].map { $0.map { "'\(excerpt($0))'" } ?? "none" }
      return "\(path): \(sides[0]) and \(sides[1])"
    }
  }

  /// The maximum number of differences listed.
  private static let changeCountMax = 20
  /// The maximum depth of lists and objects that are compared by element; deeper ones are compared as text.
  private static let depthMax = 16
  /// The maximum number of lines of two texts that are matched, apart from common lines at both ends.
  private static let lineCountMax = 2_000

  private var changes: [Change] = []
  private var changeCount = 0

  /// Compares two JSON objects.
  ///
  /// - Complexity: O(length) in time and memory; for texts whose lines differ, O(lines x changed lines).
  init(_ left: String, _ right: String) { compare(.nested(left), .nested(right), path: "", depth: 0) }

  /// The number of differences, followed by a line for each one listed.
  var lines: [String] {
    guard changeCount > 0 else { return [] }
    let rest = changeCount - changes.count
    return ["the configuration differs in \(counted(changeCount, "value")):"] + changes.map { "    \($0.text)" }
      + (rest > 0 ? ["    and \(rest) more"] : [])
  }

  private mutating func add(_ path: String, _ left: String?, _ right: String?) {
    changeCount += 1
    guard changes.count < Self.changeCountMax else { return }
    let whole = path.isEmpty ? "configuration" : path
    changes.append(Change(path: whole, left: left, right: right))
  }

  // MARK: - Values

  private mutating func compare(_ left: FlatObject.Value, _ right: FlatObject.Value, path: String, depth: Int) {
    guard left != right else { return }
    switch (left, right) {
    case (.text(let left), .text(let right)) where left.contains("\n") || right.contains("\n"):
      compare(linesOf: left, right, path: path)
    case (.nested(let first), .nested(let second)) where depth < Self.depthMax:
      if let left = Self.object(first), let right = Self.object(second) {
        compare(left, right, path: path, depth: depth + 1)
      } else if let left = Self.list(first), let right = Self.list(second) {
        for index in 0..<max(left.count, right.count) {
          let inner = "\(path)[\(index)]"
          guard index < min(left.count, right.count) else {
            add(inner, index < left.count ? left[index].written : nil, index < right.count ? right[index].written : nil)
            continue
          }
          compare(left[index], right[index], path: inner, depth: depth + 1)
        }
      } else {
        add(path, first, second)
      }
    default: add(path, left.written, right.written)
    }
  }

  private mutating func compare(_ left: FlatObject, _ right: FlatObject, path: String, depth: Int) {
    // For look-up only: the order is that of the left object, followed by what only the right one has.
    let others = Dictionary(right.members.map { ($0.key, $0.value) }) { first, _ in first }
    let known = Set(left.members.map(\.key))
    for member in left.members {
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let other = others[member.key] {
        compare(member.value, other, path: inner, depth: depth)
      } else {
        add(inner, member.value.written, nil)
      }
    }
    for member in right.members where !known.contains(member.key) {
      add(path.isEmpty ? member.key : "\(path).\(member.key)", nil, member.value.written)
    }
  }

  private static func object(_ text: String) -> FlatObject? {
    guard text.hasPrefix("{") else { return nil }
    return try? FlatObject(line: text[...], number: 1, file: "", allowsNesting: true)
  }

  private static func list(_ text: String) -> [FlatObject.Value]? {
    guard text.hasPrefix("[") else { return nil }
    return try? FlatObject.items(of: text, at: FileLocation(file: "", line: 1, column: 1)).map(\.value)
  }

  // MARK: - Lines

  private mutating func compare(linesOf left: String, _ right: String, path: String) {
    let (left, right) = (Self.lines(of: left), Self.lines(of: right))
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var tail = 0
    while tail < min(left.count, right.count) - start, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    let first = Array(left[start..<left.count - tail])
    let second = Array(right[start..<right.count - tail])
    guard max(first.count, second.count) <= Self.lineCountMax else {
      return add(hunk: first[...], second[...], at: (start, start), path: path)
    }
    // For look-up only.
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (one, other) = (0, 0)
    while one < first.count || other < second.count {
      let (begin, otherBegin) = (one, other)
      while removed.contains(one) { one += 1 }
      while inserted.contains(other) { other += 1 }
      add(hunk: first[begin..<one], second[otherBegin..<other], at: (start, start), path: path)
      if one < first.count { one += 1 }
      if other < second.count { other += 1 }
    }
  }

  /// Adds lines at the same position in two texts, side by side.
  private mutating func add(
    hunk left: ArraySlice<Substring>, _ right: ArraySlice<Substring>, at offsets: (Int, Int), path: String
  ) {
    for number in 0..<max(left.count, right.count) {
      let one = left.startIndex + number
      let other = right.startIndex + number
      let isInLeft = number < left.count
      let isInRight = number < right.count
      let line = isInLeft ? offsets.0 + one : offsets.1 + other
      add(
        "\(path), line \(line + 1)", isInLeft ? Self.trimmed(left[one]) : nil,
        isInRight ? Self.trimmed(right[other]) : nil)
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns a line without its indentation, which would leave less room for the difference.
  private static func trimmed(_ line: Substring) -> String { String(line.drop { $0 == " " }) }
}

extension FlatObject.Value {
  /// The value as shown to people; nil for null.
  fileprivate var written: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): number
    case .flag(let flag): "\(flag)"
    case .null: "null"
    case .nested(let text): text
    }
  }
}
