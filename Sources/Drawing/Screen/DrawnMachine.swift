public import SimulationCore

/// A machine that a screen can show.
public protocol DrawnMachine: DescribedMachine {
  /// The picture of the machine at one instant, as plain values.
  associatedtype Picture: MachinePicture
  /// The user's selection on the screen, such as a landing; it is not part of the run.
  associatedtype Selection: Hashable & Sendable = NoSelection

  /// Describes the state of the machine at an instant, for display.
  func statusText(at instant: SimulationInstant) -> String
  /// Returns whether anything in its picture is moving at an instant; if not, the picture stays valid until the
  /// next event.
  func isMoving(at instant: SimulationInstant) -> Bool
  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - snapshot: The run at one instant.
  ///   - selection: The user's selection.
  /// - Returns: The picture, for bounds of any size.
  static func picture(of snapshot: Snapshot<Self>, selection: Selection) -> Picture
  /// Returns whether the timeline shows a fact; a game hides facts that its player must not see yet.
  func shows(_ fact: Fact) -> Bool
  /// Returns when the decision that the selection asks about was made, or nil.
  func instantOfDecision(askedBy selection: Selection) -> SimulationInstant?
  /// Returns the armed events as timeline entries, in firing order.
  static func timelineEntries(of snapshot: Snapshot<Self>) -> [TimelineEntry]
}

extension DrawnMachine {
  /// Shows every fact by default.
  public func shows(_ fact: Fact) -> Bool { true }

  /// Returns nil by default: no decision is asked about.
  public func instantOfDecision(askedBy selection: Selection) -> SimulationInstant? { nil }

  /// Returns every armed event by default, with its path, name and values.
  public static func timelineEntries(of snapshot: Snapshot<Self>) -> [TimelineEntry] {
    let signs = LandingSigns(of: snapshot.machine)
    return snapshot.armed.map { entry in
      let record = Record(of: entry.event)
      let fields = signs.shown(record.fields, of: record.name)
      let path = record.path.isEmpty ? [] : [record.pathText]
      return TimelineEntry(
        // The keys of fields are omitted to save room; the values are clear without them.
        name: (path + [record.name] + fields.map { "\($0.value)" }).joined(separator: " "),
        remaining: snapshot.instant.duration(to: entry.due), total: entry.armed.duration(to: entry.due))
    }
  }
}

/// The selection of a machine that has nothing to select.
public struct NoSelection: Hashable, Sendable {
  /// Creates the empty selection.
  public init() {}
}
