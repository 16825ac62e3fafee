import Lanes

/// How much of a part is shown in a timeline.
public enum LaneDetail: Int, Hashable, Sendable, CaseIterable {
  /// One row, in which everything of it is a tick.
  case folded
  /// Its states, the curves that tell most, its sounds and its facts as ticks.
  case usual
  /// Every lane.
  case full

  /// The next one, the first after the last.
  var next: LaneDetail { LaneDetail(rawValue: rawValue + 1) ?? .folded }
}

/// One row of a timeline's lanes.
public struct LaneRow: Hashable, Sendable {
  /// What distinguishes it from all others of a run.
  public enum Identity: Hashable, Sendable {
    /// What is armed.
    case armed
    /// What is done to the machine.
    case stimuli
    /// A part, whose facts are ticks.
    case part([String])
    /// The sounds of a part.
    case cues([String])
    /// A lane by its index.
    case lane(Int)
  }

  /// What distinguishes it.
  public let identity: Identity
  /// Whose detail a key changes there.
  public let owner: Identity
  /// Its name.
  let label: String
  /// How many columns its name is indented.
  let indent: Int
  /// How much is shown of its part, where it heads one.
  let detail: LaneDetail?
}

/// The rows of a timeline, in order.
struct LaneRows {
  private(set) var rows: [LaneRow] = []
  private let lanes: RunLanes
  private let details: [LaneRow.Identity: LaneDetail]

  /// How many curves of a part are shown in the usual detail.
  private static let usualCurveMax = 4

  init(of lanes: RunLanes, details: [LaneRow.Identity: LaneDetail]) {
    self.lanes = lanes
    self.details = details
    rows.append(
      LaneRow(identity: .armed, owner: .armed, label: "armed", indent: 0, detail: nil)
    )
    addStimuli()
    // The machine itself comes first, however late something of its own has happened.
    for path in lanes.parts.sorted(by: { $0.isEmpty && !$1.isEmpty }) { add(path) }
  }

  private mutating func addStimuli() {
    let detail = details[.stimuli] ?? .folded
    rows.append(
      LaneRow(
        identity: .stimuli,
        owner: .stimuli,
        label: "stimuli",
        indent: 0,
        detail: detail == .folded ? .folded : .full
      )
    )
    guard detail != .folded else { return }
    for index in lanes.sections.indices where lanes.sections[index] == .stimuli {
      add(index, lanes.lanes[index], owner: .stimuli)
    }
  }

  private mutating func add(_ path: [String]) {
    let owner = LaneRow.Identity.part(path)
    let detail = details[owner] ?? .usual
    rows.append(
      LaneRow(
        identity: owner,
        owner: owner,
        label: path.isEmpty ? "facts" : path.joined(separator: "/"),
        indent: 0,
        detail: detail
      )
    )
    guard detail != .folded else { return }
    let members = lanes.lanes(ofPart: path)
    for section in Lane.Section.allCases where section != .stimuli {
      let shown = members.filter { index in
        lanes.sections[index] == section && isShown(index, in: detail)
      }
      let isCut = detail == .usual && section == .curves
      for index in isCut ? usual(shown) : shown { add(index, lanes.lanes[index], owner: owner) }
      guard section == .curves, detail == .usual,
        lanes.bundle(LaneBundle.Identity(.cues, path: path)).map({ $0.track.count > 0 }) ?? false
      else { continue }
      rows.append(
        LaneRow(identity: .cues(path), owner: owner, label: "sounds", indent: 1, detail: nil)
      )
    }
  }

  private mutating func add(_ index: Int, _ lane: Lane, owner: LaneRow.Identity) {
    rows.append(
      LaneRow(identity: .lane(index), owner: owner, label: lane.label, indent: 1, detail: nil)
    )
  }

  private func isShown(_ index: Int, in detail: LaneDetail) -> Bool {
    switch lanes.sections[index] {
    case .stimuli: false
    case .states: true
    case .curves: lanes.curve(of: index).map { lanes.curves.hasMoved($0) } ?? false
    case .flags, .values, .instants: detail == .full
    }
  }

  /// The curves that tell most: where things are and how fast, rather than forces and counts.
  private func usual(_ indices: [Int]) -> [Int] {
    let telling = indices.filter { lanes.lanes[$0].unit?.isTelling ?? false }
    return Array((telling.isEmpty ? indices : telling).prefix(Self.usualCurveMax))
  }
}
