public import SimulationCore

/// A machine that a screen can show.
public protocol DrawnMachine: DescribedMachine {
  /// How it looks at one instant, as plain values.
  associatedtype Picture: MachinePicture
  /// What the person has chosen on the screen, such as a landing; it is no part of the run.
  associatedtype Selection: Hashable & Sendable = NoSelection

  /// What it is doing at an instant, in words for the person who watches.
  func statusText(at instant: SimulationInstant) -> String
  /// Whether anything in its picture is moving at an instant; if not, the picture stays good until
  /// the next event.
  func isMoving(at instant: SimulationInstant) -> Bool
  /// How it looks.
  ///
  /// - Parameters:
  ///   - snapshot: The run at one instant.
  ///   - selection: What the person has chosen.
  /// - Returns: The picture, for bounds of any size.
  static func picture(of snapshot: Snapshot<Self>, selection: Selection) -> Picture
  /// Whether the timeline shows a fact; a game hides what its player may not see yet.
  func shows(_ fact: Fact) -> Bool
  /// When what a person asks about was decided; nil while nobody asks.
  func instantOfDecision(askedBy selection: Selection) -> SimulationInstant?
  /// What is armed, as the timeline shows it, in firing order.
  static func timelineEntries(of snapshot: Snapshot<Self>) -> [TimelineEntry]
}

extension DrawnMachine {
  /// Every fact is shown.
  public func shows(_ fact: Fact) -> Bool { true }

  /// Nobody asks about decisions.
  public func instantOfDecision(askedBy selection: Selection) -> SimulationInstant? { nil }

  /// Every armed event, by its path, its name and its values.
  public static func timelineEntries(of snapshot: Snapshot<Self>) -> [TimelineEntry] {
    let signs = LandingSigns(of: snapshot.machine)
    return snapshot.armed.map { entry in
      let record = Record(of: entry.event)
      let fields = signs.shown(record.fields, of: record.name)
      let path = record.path.isEmpty ? [] : [record.pathText]
      return TimelineEntry(
        // The keys of fields are omitted: there is little room, and the values are clear.
        name: (path + [record.name] + fields.map { "\($0.value)" }).joined(separator: " "),
        remaining: snapshot.instant.duration(to: entry.due), total: entry.armed.duration(to: entry.due))
    }
  }
}

/// What is chosen on the screen of a machine that has nothing to choose.
public struct NoSelection: Hashable, Sendable {
  /// Nothing.
  public init() {}
}
