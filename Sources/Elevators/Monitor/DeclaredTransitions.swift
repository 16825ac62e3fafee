import SimulationCore

/// S9: machines change state only as their charts declare.
struct DeclaredTransitions: Sendable {
  private let declared: [StateTransition]
  /// The indices of those that are declared; for look-up only.
  private let indices: [StateTransition: Int]
  /// Which of them followed each the last time, since it mostly follows again: to compare is faster than to
  /// look up.
  private var followers: [Int]
  /// The index of the last one of each part.
  private var parts: [(name: String?, last: Int)] = []
  /// How many changes of state there were.
  private(set) var count = 0
  private(set) var finding: String?

  init(_ machine: some DiagrammedMachine) {
    declared = machine.diagrams.flatMap(\.transitions)
    indices = Dictionary(zip(declared, declared.indices), uniquingKeysWith: { first, _ in first })
    followers = declared.map { _ in 0 }
  }

  mutating func see(_ transition: StateTransition) {
    count += 1
    let part = part(of: transition.innermost)
    let last = parts[part].last
    if followers.indices.contains(last), Self.isSame(transition, as: followers[last], of: declared) {
      parts[part].last = followers[last]
    } else if let index = indices[transition] {
      followers[last] = index
      parts[part].last = index
    } else {
      finding =
        "\((transition.path + [transition.region]).joined(separator: "/")) went from "
        + "'\(transition.source)' to '\(transition.target)' on '\(transition.trigger)'"
    }
  }

  /// Whether a change of state is that with an index.
  ///
  /// Nearly always their very bytes are the same, which is seen without a copy of either.
  private static func isSame(_ transition: StateTransition, as index: Int, of declared: [StateTransition]) -> Bool {
    let isSame = unsafe declared.withUnsafeBytes { all in
      unsafe withUnsafeBytes(of: transition) { bytes in
        let first = index * MemoryLayout<StateTransition>.stride
        return stride(from: 0, to: bytes.count, by: 8).allSatisfy { offset in
          unsafe all.loadUnaligned(fromByteOffset: first + offset, as: UInt64.self)
            == bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
      }
    }
    return isSame || declared[index] == transition
  }

  /// The index of a part by its name.
  private mutating func part(of name: String?) -> Int {
    for index in parts.indices where parts[index].name == name { return index }
    parts.append((name, 0))
    return parts.count - 1
  }
}
