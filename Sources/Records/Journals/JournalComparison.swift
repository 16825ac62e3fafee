public import SimulationCore

/// Compares two journals: finds where they diverge and what follows from it.
public struct JournalComparison: Sendable {
  /// One side of the line at which two journals diverge.
  public struct Side: Sendable {
    /// The journal as the user named it.
    public let file: String
    /// The line that the other journal does not have; nil when this one has ended.
    public let line: JournalLine?
    /// The first of the lines that follow from it through their causes.
    public fileprivate(set) var consequences: [String] = []
    /// The number of lines that follow from it.
    public fileprivate(set) var consequenceCount = 0
    /// The number of lines after it.
    public fileprivate(set) var laterCount = 0
  }

  /// The parts of the headers that differ, each as text; for the configuration, a line for each value.
  public private(set) var headerDifferences: [String] = []
  /// The last lines that both have.
  public private(set) var before: [String] = []
  /// The number of lines that both have.
  public private(set) var commonCount = 0
  /// The two sides at the divergence; nil when there is none.
  public private(set) var sides: (left: Side, right: Side)?

  /// The number of lines shown before the divergence, and after it on each side.
  private static let contextCount = 3
  private static let consequenceCountMax = 8

  /// Whether the journals are identical, including their headers.
  public var isIdentical: Bool { headerDifferences.isEmpty && sides == nil }

  /// Compares two journals.
  ///
  /// - Throws: a `PlacedProblem` when a line of either cannot be read.
  ///
  /// - Complexity: O(lines) in time, constant in memory.
  public init(_ left: inout JournalReader, _ right: inout JournalReader) throws(PlacedProblem) {
    headerDifferences = Self.differences(left.header, right.header)
    while true {
      let leftLine = try left.next()
      let rightLine = try right.next()
      if leftLine == nil, rightLine == nil { return }
      if let leftLine, let rightLine, leftLine.matches(rightLine) {
        commonCount += 1
        if before.count == Self.contextCount { before.removeFirst() }
        before.append(leftLine.text)
        continue
      }
      sides = (try Self.follow(leftLine, in: &left), try Self.follow(rightLine, in: &right))
      return
    }
  }

  private static func differences(_ left: JournalHeader, _ right: JournalHeader) -> [String] {
    var differences: [String] = []
    func compare(_ what: String, _ left: String, _ right: String) {
      if left != right { differences.append("the \(what) differs: \(excerpt(left)) and \(excerpt(right))") }
    }
    compare("machine", left.machine, right.machine)
    compare("seed", "\(left.seed)", "\(right.seed)")
    compare("shuffling of ties", left.tieSeed?.description ?? "none", right.tieSeed?.description ?? "none")
    compare("build", left.build, right.build)
    if left.configuration != right.configuration {
      let lines = ConfigurationDifference(left.configuration, right.configuration).lines
      differences += lines.isEmpty ? ["the configuration is written otherwise, with the same values"] : lines
    }
    let parents = [left.parent, right.parent].map { parent in parent.map { "\($0.digest) at \($0.instant) s" } ?? "none"
    }
    compare("parent", parents[0], parents[1])
    return differences
  }

  /// Reads a journal to its end and collects what follows from a line.
  private static func follow(_ line: JournalLine?, in journal: inout JournalReader) throws(PlacedProblem) -> Side {
    var side = Side(file: journal.file, line: line)
    guard let line, let sequence = try? line.record().sequence else { return side }
    var affected = AffectedLines(first: sequence)
    while let later = try journal.next() {
      switch later.content {
      case .caption, .end, .decision: continue
      case .stimulus, .fact: break
      }
      side.laterCount += 1
      let record = try later.record()
      let isAffected = affected.contains(record.cause)
      affected.take(record.sequence, isAffected: isAffected)
      guard isAffected else { continue }
      side.consequenceCount += 1
      if side.consequences.count < consequenceCountMax { side.consequences.append(later.text) }
    }
    return side
  }

  /// The result as lines of text.
  public var report: [String] {
    guard let sides else {
      return headerDifferences + [
        headerDifferences.isEmpty
          ? "identical: \(counted(commonCount, "line"))" : "\(counted(commonCount, "line")), all alike"
      ]
    }
    let instants = [sides.left.line?.instant, sides.right.line?.instant].compactMap(\.self)
    let instant = instants.min().map { "\($0) s" } ?? "their end"
    let common = counted(commonCount, "common line")
    var lines = headerDifferences + ["they part at \(instant), after \(common)"]
    lines += before.map { "    \($0)" }
    for (sign, side) in [("-", sides.left), ("+", sides.right)] {
      let location = side.line.map { "\(side.file):\($0.number)" } ?? "\(side.file), at its end"
      lines.append("  \(sign) \(location): \(side.line?.text ?? "(nothing more)")")
      lines += side.consequences.map { "  \(sign)     \($0)" }
      if side.consequenceCount > side.consequences.count {
        let rest = side.consequenceCount - side.consequences.count
        lines.append("  \(sign)     and \(rest) more that follow from it")
      }
      let later = counted(side.laterCount, "line") + (side.laterCount == 1 ? " comes" : " come")
      lines.append("  \(sign) \(later) after it, \(side.consequenceCount) of which it caused")
    }
    return lines.map(shorteningMiddle)
  }
}

extension JournalLine {
  /// Whether two lines have the same content.
  ///
  /// The checksums of end lines are not compared: they cover the headers, the stimuli and the captions, which are
  /// compared themselves.
  fileprivate func matches(_ other: JournalLine) -> Bool {
    if bytes == other.bytes { return true }
    guard case .end(let mine) = content, case .end(let others) = other.content else { return false }
    return mine.withoutChecksum == others.withoutChecksum
  }
}
