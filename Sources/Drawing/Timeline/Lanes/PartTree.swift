/// The tree of a machine's parts, in the order in which they first changed, with subparts grouped by part.
struct PartTree {
  /// A part, with or without subparts.
  indirect enum Node: Hashable {
    /// A part that has lanes but no subparts, by its path.
    case part([String])
    /// A part that has subparts, by its path, and the number of such siblings including itself.
    case whole([String], [Node], siblingCount: Int)
  }

  /// The parts of the machine itself.
  let nodes: [Node]

  /// Builds the tree of the parts that have lanes.
  ///
  /// - Parameter paths: Their paths, without duplicates; that of the machine itself is empty.
  init(_ paths: [[String]]) {
    // The machine itself comes first, even if its own first change is late.
    nodes = Self.nodes(of: paths.filter(\.isEmpty) + paths.filter { !$0.isEmpty }, depth: 0)
  }

  /// Returns the nodes of paths that share a prefix.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - depth: The number of names in the prefix.
  /// - Returns: The nodes.
  private static func nodes(of paths: [[String]], depth: Int) -> [Node] {
    var names: [String] = []
    var members: [String: [[String]]] = [:]
    var own: [Node] = []
    for path in paths {
      guard path.count > depth else {
        own.append(.part(path))
        continue
      }
      let name = path[depth]
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(path)
    }
    let groups = names.map { members[$0] ?? [] }
    let wholeCount = groups.count { $0.count > 1 }
    return own
      + groups.map { group in
        guard group.count > 1 else { return .part(group[0]) }
        let length = Self.commonLength(group)
        return .whole(Array(group[0].prefix(length)), nodes(of: group, depth: length), siblingCount: wholeCount)
      }
  }

  /// Returns the number of names that all paths share at the beginning.
  private static func commonLength(_ paths: [[String]]) -> Int {
    let least = paths.reduce(Int.max) { min($0, $1.count) }
    return (0..<least).first { depth in paths.contains { $0[depth] != paths[0][depth] } } ?? least
  }

  /// The paths of all parts that have subparts.
  var wholes: [[String]] { nodes.flatMap(Self.wholes) }

  private static func wholes(of node: Node) -> [[String]] {
    guard case .whole(let path, let nodes, _) = node else { return [] }
    return [path] + nodes.flatMap(wholes)
  }
}
