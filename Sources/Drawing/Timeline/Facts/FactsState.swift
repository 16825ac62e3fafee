/// What can be done with a table of facts.
public enum FactsAction: Hashable, Sendable {
  /// The fact above.
  case above
  /// The fact below.
  case below
  /// A pane up.
  case pageAbove
  /// A pane down.
  case pageBelow
  /// The first fact.
  case first
  /// The last fact.
  case last
  /// The next fact, the first after the last.
  case next
  /// The fact before, the last before the first.
  case previous
  /// Begins to type a filter.
  case beginFilter
  /// Types a letter of the filter.
  case type(Unicode.Scalar)
  /// Removes the last letter of the filter.
  case erase
  /// Ends typing; the filter stays.
  case endFilter
  /// Removes the filter, then the choice.
  case clear
}

/// What a table of facts holds: how many facts fit the filter, and where the instant shown is among them.
public struct FactsExtent: Hashable, Sendable {
  /// How many facts fit the filter.
  public var count: Int
  /// How many of them happened up to the instant shown.
  public var shownCount: Int

  /// The extent of a table.
  public init(count: Int, shownCount: Int) {
    self.count = count
    self.shownCount = shownCount
  }
}

/// What a person has chosen in a table of facts: a value that belongs to the screen, not to the run.
public struct FactsState: Hashable, Sendable {
  /// A part of the text of the facts that are listed; empty for all.
  public private(set) var filter = ""
  /// Whether the filter is being typed.
  public private(set) var isTyping = false
  /// The chosen fact, counted among those that fit the filter; nil to follow the instant shown.
  public private(set) var chosen: Int?

  /// The longest filter; no fact's text is as long.
  private static let lengthMax = 200

  /// A table that follows the instant shown.
  public init() {}

  /// Keeps the choice of a fact where so many at the beginning of the table are forgotten.
  public mutating func moveUp(by count: Int) { chosen = chosen.flatMap { $0 >= count ? $0 - count : nil } }

  /// Does something with a table.
  ///
  /// - Parameters:
  ///   - action: What.
  ///   - extent: What the table holds.
  ///   - height: How many facts the pane shows.
  /// - Returns: What the user should know; nil for nothing.
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

  /// Chooses the fact at a row of the pane; outside, nothing changes.
  public mutating func choose(row: Int, _ extent: FactsExtent, height: Int) {
    let index = firstRow(extent, height: height) + row
    if row >= 0, row < height, index < extent.count { chosen = index }
  }

  /// The index of the fact in the first row of a pane.
  ///
  /// The chosen fact is in the middle, and the last one that has happened at the bottom.
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
