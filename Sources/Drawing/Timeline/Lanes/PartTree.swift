/// The parts of a machine in the order in which something first happened to them, those of one part together.
struct PartTree {
  /// A part, or one that has parts of its own.
  indirect enum Node: Hashable {
    /// A part that has lanes and no parts, by its path.
    case part([String])
    /// A part that has several, by its path; how many such parts there are beside it, itself included.
    case whole([String], [Node], siblingCount: Int)
  }

  /// The parts of the machine itself.
  let nodes: [Node]

  /// The tree of the parts that have lanes.
  ///
  /// - Parameter paths: Their paths, each once; that of the machine itself is empty.
  init(_ paths: [[String]]) {
    // The machine itself comes first, however late something of its own has happened.
    nodes = Self.nodes(of: paths.filter(\.isEmpty) + paths.filter { !$0.isEmpty }, depth: 0)
  }

  /// The nodes of paths that begin with the same names.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - depth: With how many names they begin.
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

  /// With how many names all of several paths begin.
  private static func commonLength(_ paths: [[String]]) -> Int {
    let least = paths.reduce(Int.max) { min($0, $1.count) }
    return (0..<least).first { depth in paths.contains { $0[depth] != paths[0][depth] } } ?? least
  }

  /// The paths of all parts that have parts of their own.
  var wholes: [[String]] { nodes.flatMap(Self.wholes) }

  private static func wholes(of node: Node) -> [[String]] {
    guard case .whole(let path, let nodes, _) = node else { return [] }
    return [path] + nodes.flatMap(wholes)
  }
}
