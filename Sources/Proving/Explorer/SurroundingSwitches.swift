/// The switches of a machine's surroundings, by their indices: 32 of them, all off at first.
///
/// A button that is held is one of them: see ``StimulusChoice/turn``.
public struct SurroundingSwitches: Hashable, Sendable, CustomStringConvertible {
  /// The indices that there are.
  public static let indices = 0..<32

  /// One bit for each, the lowest first.
  private(set) var bits: UInt32 = 0

  /// All off.
  public init() {}

  /// Whether the switch of an index is on.
  ///
  /// - Precondition: the index is one of ``indices``.
  public subscript(index: Int) -> Bool {
    get {
      Self.check(index)
      return bits >> index & 1 == 1
    }
    set {
      Self.check(index)
      bits = newValue ? bits | 1 << index : bits & ~(1 << index)
    }
  }

  private static func check(_ index: Int) {
    precondition(indices.contains(index), "there is no switch \(index); there are 0 to 31")
  }

  /// The indices of those that are on: `on: 3, 8`.
  public var description: String {
    let on = Self.indices.filter { self[$0] }
    return "on: " + (on.isEmpty ? "none" : on.map(String.init).joined(separator: ", "))
  }
}
