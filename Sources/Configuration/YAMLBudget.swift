import SimulationCore
import Yams

/// Refuses a YAML text that asks for more than ``Budget`` allows, before and after it is composed.
///
/// The composer shares what aliases refer to, but it hashes keys and its callers walk through values as
/// if all were written out: a few lines of aliases of aliases would keep them busy for hours. So a text
/// that has anchors is composed twice: first with every alias as a plain text, which takes time in
/// proportion to its length, to count what the aliases refer to.
struct YAMLBudget {
  let text: String
  let file: String
  let kind: YAMLFileKind

  /// What a value weighs, the aliases inside it written out.
  fileprivate struct Weight {
    var nodes = 0
    var bytes = 0

    /// Adds, bounded far above every limit, so that no sum overflows.
    mutating func add(_ other: Weight) {
      nodes = min(1 << 40, nodes + other.nodes)
      bytes = min(1 << 40, bytes + other.bytes)
    }
  }

  private static let star = UInt8(ascii: "*")
  /// What an alias is marked with while it is counted: a private character, which may begin a plain text.
  private static let mark: Unicode.Scalar = "\u{E0A1}"

  /// Whether a byte may be part of the name of an anchor.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Refuses what is too large by its bytes alone, and then what its aliases refer to.
  ///
  /// - Complexity: O(bytes).
  func check() throws {
    let keyCount = try checkBytes()
    guard hasSign(UInt8(ascii: "&")), hasSign(Self.star) else { return }
    // The parser outlives the walk: nodes hold their anchors weakly.
    let parser = try Yams.Parser(yaml: marked)
    defer { withExtendedLifetime(parser) {} }
    if let node = try parser.singleRoot() {
      var walk = AliasWalk(budget: self)
      try judgeKeys(keyCount, among: try walk.weight(of: node).nodes)
    }
  }

  /// Whether a sign occurs with a name after it.
  private func hasSign(_ sign: UInt8) -> Bool {
    var isAfter = false
    for byte in text.utf8 {
      if isAfter, Self.isName(byte) { return true }
      isAfter = byte == sign
    }
    return false
  }

  /// The lengths of the lines, and how many values there can be: each has a sign of its own, or shares
  /// one with its key.
  ///
  /// - Returns: How many keys there can be that are lists or mappings.
  private func checkBytes() throws(PlacedProblem) -> Int {
    var line = 1
    var keyCount = 0
    var last: UInt8 = 0
    var length = 0
    var signs = 0
    for byte in text.utf8 {
      length += 1
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        length = 0
        signs += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"),
        UInt8(ascii: "-"), UInt8(ascii: "?"):
        signs += 1
      default: break
      }
      if byte == UInt8(ascii: "?") { keyCount += 1 }
      if byte == UInt8(ascii: ":"), last == UInt8(ascii: "]") || last == UInt8(ascii: "}") {
        keyCount += 1
      }
      if byte > 0x20 { last = byte }
      guard length <= Budget.lineBytes else {
        throw refused("the line is longer", Budget.lineBytes, "bytes in a line", at: line)
      }
      guard signs <= 2 * Budget.yamlNodes else {
        throw refused("the file has more values", Budget.yamlNodes, "keys and values", at: line)
      }
    }
    try judgeKeys(keyCount, among: signs)
    return keyCount
  }

  /// The composer hashes a key that is a list again for each key around it.
  private func judgeKeys(_ keyCount: Int, among nodes: Int) throws(PlacedProblem) {
    guard keyCount * nodes > Budget.yamlKeyWork else { return }
    throw Problem(
      "\(counted(keyCount, "key")) may be lists or mappings",
      allowed: "Keys are texts",
      advice: "Write each key as one word"
    ).placed(at: Place(file: file))
  }

  /// The text with a mark instead of the star of everything that may be an alias.
  private var marked: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 64)
    var isStar = false
    for byte in text.utf8 {
      if isStar {
        if Self.isName(byte) {
          bytes.append(contentsOf: Array(String(Self.mark).utf8))
        } else {
          bytes.append(Self.star)
        }
      }
      isStar = byte == Self.star
      if !isStar { bytes.append(byte) }
    }
    if isStar { bytes.append(Self.star) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func refused(_ finding: String, _ limit: Int, _ unit: String, at line: Int?)
    -> PlacedProblem
  {
    Problem(
      "\(finding) than the limit",
      allowed: "\(kind.name) has at most \(limit) \(unit), aliases counted as if written out",
      advice: "Make the file smaller"
    ).placed(at: Place(file: file, line: line))
  }

  // MARK: - Counting

  /// Counts a tree whose aliases are marked texts, in the order of the file.
  fileprivate struct AliasWalk {
    let budget: YAMLBudget
    /// What each anchor refers to, as far as the file has been read.
    private var anchors: [String: Weight] = [:]

    init(budget: YAMLBudget) { self.budget = budget }

    /// The weight of a node; every anchor below it is known then.
    mutating func weight(of node: Node) throws(PlacedProblem) -> Weight {
      var weight = Weight(nodes: 1)
      switch node {
      case .scalar(let scalar):
        weight.bytes = scalar.string.utf8.count
        // What begins with a mark is the alias itself, and no value besides what it refers to.
        if scalar.string.unicodeScalars.first == YAMLBudget.mark { weight = Weight() }
        // A text may hold several, such as `{*a:*b}`: each may be an alias.
        for name in Self.names(in: scalar.string) {
          if let known = anchors[name] { weight.add(known) }
        }
      case .sequence(let sequence):
        for item in sequence { weight.add(try self.weight(of: item)) }
      case .mapping(let mapping):
        for (key, value) in mapping {
          weight.add(try self.weight(of: key))
          weight.add(try self.weight(of: value))
        }
      case .alias: break
      }
      if let anchor = node.anchor { anchors[anchor.rawValue] = weight }
      try budget.judge(nodes: weight.nodes, bytes: weight.bytes, at: node.mark?.line)
      return weight
    }

    /// The names after the marks of a text.
    private static func names(in text: String) -> [String] {
      guard text.unicodeScalars.contains(YAMLBudget.mark) else { return [] }
      return text.unicodeScalars.split(separator: YAMLBudget.mark, omittingEmptySubsequences: false)
        .dropFirst().map { piece in
          String(
            piece.prefix { $0.isASCII && YAMLBudget.isName(UInt8(truncatingIfNeeded: $0.value)) }
          )
        }
    }
  }

  private func judge(nodes: Int, bytes: Int, at line: Int?) throws(PlacedProblem) {
    if nodes > Budget.yamlNodes {
      throw refused("the file has more values", Budget.yamlNodes, "keys and values", at: line)
    }
    if bytes > Budget.yamlBytes {
      throw refused("the texts are longer", Budget.yamlBytes, "bytes of texts", at: line)
    }
  }

  // MARK: - What was composed

  /// Refuses keys and values that are too long, and more values than a file may have.
  ///
  /// - Complexity: O(values), aliases written out.
  func check(_ root: Node) throws(PlacedProblem) {
    var count = 0
    try check(root, isKey: false, &count)
  }

  private func check(_ node: Node, isKey: Bool, _ count: inout Int) throws(PlacedProblem) {
    count += 1
    try judge(nodes: count, bytes: 0, at: node.mark?.line)
    switch node {
    case .scalar(let scalar):
      let limit = isKey ? Budget.nameBytes : Budget.valueBytes
      let length = scalar.string.utf8.count
      guard length > limit else { return }
      throw Problem(
        "a \(isKey ? "key" : "value") has \(length) bytes: '\(excerpt(scalar.string))'",
        allowed: "It has at most \(limit)",
        advice: "Make it shorter"
      ).placed(at: Place(file: file, line: node.mark?.line, column: node.mark?.column))
    case .sequence(let sequence):
      for item in sequence { try check(item, isKey: false, &count) }
    case .mapping(let mapping):
      for (key, value) in mapping {
        try check(key, isKey: true, &count)
        try check(value, isKey: false, &count)
      }
    case .alias: break
    }
  }
}
