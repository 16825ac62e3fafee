/// A user action in a table of facts.
public enum FactsAction: Hashable, Sendable {
  /// Moves to the fact above.
  case above
  /// Moves to the fact below.
  case below
  /// Moves one page up.
  case pageAbove
  /// Moves one page down.
  case pageBelow
  /// Moves to the first fact.
  case first
  /// Moves to the last fact.
  case last
  /// Moves to the next fact; wraps around after the last.
  case next
  /// Moves to the previous fact; wraps around before the first.
  case previous
  /// Begins to type a filter.
  case beginFilter
  /// Types a letter of the filter.
  case type(Unicode.Scalar)
  /// Deletes the last letter of the filter.
  case erase
  /// Ends typing; the filter is kept.
  case endFilter
  /// Removes the filter, then the selection.
  case clear
}

/// The extent of a table of facts: the number of matching facts, and the position of the shown instant among them.
public struct FactsExtent: Hashable, Sendable {
  /// The number of facts that match the filter.
  public var count: Int
  /// The number of them up to the shown instant.
  public var shownCount: Int

  /// Creates the extent of a table.
  public init(count: Int, shownCount: Int) {
    self.count = count
    self.shownCount = shownCount
  }
}

/// The user's selection in a table of facts: a value that belongs to the screen, not to the run.
public struct FactsState: Hashable, Sendable {
  /// The text that listed facts contain; empty for all facts.
  public private(set) var filter = ""
  /// Whether the filter is being typed.
  public private(set) var isTyping = false
  /// The index of the selected fact among those that match the filter; nil to follow the shown instant.
  public private(set) var chosen: Int?

  /// The maximum length of the filter; no fact's text is as long.
  private static let lengthMax = 200

  /// Creates a table that follows the shown instant.
  public init() {}

  /// Adjusts the selected index after facts at the beginning of the table were dropped.
  public mutating func moveUp(by count: Int) { chosen = chosen.flatMap { $0 >= count ? $0 - count : nil } }

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - extent: The extent of the table.
  ///   - height: The number of facts that the pane shows.
  /// - Returns: A message to the user, or nil.
  public mutating func take(_ action: FactsAction, _ extent: FactsExtent, height: Int) -> String? {
    switch action {
    case .above: move(by: -1, extent)
    case .below: move(by: 1, extent)
    case .pageAbove: move(by: -max(1, height - 1), extent)
    case .pageBelow: move(by: max(1, height - 1), extent)
    case .first: chosen = extent.count > 0 ? 0 : nil
    case .last: chosen = extent.count > 0 ? extent.count - 1 : nil
    case .next: return wrap(by: 1, extent)
    case .previous: return wrap(by: -1, extent)
    case .beginFilter: isTyping = true
    case .type(let scalar):
      guard filter.unicodeScalars.count < Self.lengthMax else { return nil }
      filter.unicodeScalars.append(scalar)
      chosen = nil
    case .erase:
      if !filter.isEmpty { filter.unicodeScalars.removeLast() } else { isTyping = false }
      chosen = nil
    case .endFilter: isTyping = false
    case .clear:
      if isTyping || !filter.isEmpty {
        isTyping = false
        filter = ""
      }
      chosen = nil
    }
    return nil
  }

  /// Selects the fact at a row of the pane; a row outside has no effect.
  public mutating func choose(row: Int, _ extent: FactsExtent, height: Int) {
    let index = firstRow(extent, height: height) + row
    if row >= 0, row < height, index < extent.count { chosen = index }
  }

  /// Returns the index of the fact in the first row of a pane.
  ///
  /// The selected fact is in the middle, and the last fact so far at the bottom.
  public func firstRow(_ extent: FactsExtent, height: Int) -> Int {
    let end = chosen.map { min($0, extent.count - 1) + (height + 1) / 2 } ?? extent.shownCount
    return max(0, min(end, extent.count) - max(0, height))
  }

  private mutating func move(by distance: Int, _ extent: FactsExtent) {
    guard extent.count > 0 else { return }
    let present = chosen ?? max(0, extent.shownCount - 1)
    chosen = max(0, min(present + distance, extent.count - 1))
  }

  private mutating func wrap(by distance: Int, _ extent: FactsExtent) -> String? {
    guard extent.count > 0 else { return "no fact fits '\(filter)'" }
    let wanted = (chosen ?? max(0, extent.shownCount - 1)) + distance
    chosen = (wanted % extent.count + extent.count) % extent.count
    return wanted < 0 ? "on from the end" : wanted >= extent.count ? "on from the start" : nil
  }
}
