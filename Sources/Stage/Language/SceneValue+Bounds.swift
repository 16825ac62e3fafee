import SimulationCore

// Limits the size of values while a scene runs.
extension SceneValue {
  /// Returns a text, truncated to ``Budget/sceneTextLength``.
  ///
  /// Unicode scalars are counted, since one character can be of any length.
  static func bounded(text: String) -> SceneValue {
    // Most texts are short, so their scalars need not be counted.
    guard text.utf8.count > Budget.sceneTextLength else { return .text(text) }
    return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(Budget.sceneTextLength))))
  }

  /// Returns a list without the items that nest too deeply, truncated where it becomes too large: a list that
  /// contains itself twice doubles at each step.
  ///
  /// - Complexity: O(``Budget/sceneListWeight``).
  static func bounded(list items: some Collection<SceneValue>) -> SceneValue {
    // Numbers are the most frequent items, and cannot be too many: a file lists them one by one.
    var left = Budget.sceneListWeight
    var kept: [SceneValue] = []
    kept.reserveCapacity(items.count)
    for item in items where item.fits(depth: Budget.sceneListDepth - 1) {
      guard item.isTaken(from: &left) else { break }
      kept.append(item)
    }
    return .list(kept)
  }

  /// Returns whether its lists are nested no deeper than `depth` levels.
  private func fits(depth: Int) -> Bool {
    guard case .list(let items) = self else { return true }
    return depth > 0 && items.allSatisfy { $0.fits(depth: depth - 1) }
  }

  /// Subtracts its weight from the remaining budget; returns whether that was enough.
  private func isTaken(from left: inout Int) -> Bool {
    switch self {
    case .number, .flag: left -= 1
    case .text(let text): left -= 1 + text.utf8.count
    case .list(let items):
      left -= 1
      for item in items where left >= 0 { guard item.isTaken(from: &left) else { return false } }
    }
    return left >= 0
  }
}
