import Records
import SimulationCore

/// The rows of a timeline, in order.
struct LaneRows {
  private(set) var rows: [LaneRow] = []
  private let lanes: RunLanes
  private let details: [LaneRow.Identity: LaneDetail]

  /// The maximum number of curves of a part at the default level of detail.
  private static let briefCurveMax = 4
  /// The maximum number of parts with subparts that are initially shown in full.
  private static let wholeMax = 2

  init(of lanes: RunLanes, details: [LaneRow.Identity: LaneDetail]) {
    self.lanes = lanes
    self.details = details
    rows.append(LaneRow(identity: .armed, owner: .armed, label: "armed", indent: 0, detail: nil))
    addStimuli()
    for node in PartTree(lanes.parts).nodes { add(node, indent: 0, below: []) }
  }

  private mutating func addStimuli() {
    let detail = details[.stimuli] ?? .folded
    rows.append(
      LaneRow(
        identity: .stimuli, owner: .stimuli, label: "stimuli", indent: 0, detail: detail == .folded ? .folded : .full))
    guard detail != .folded else { return }
    for index in lanes.sections.indices where lanes.sections[index] == .stimuli {
      add(index, owner: .stimuli, indent: 1)
    }
  }

  // MARK: Parts

  /// Adds the rows of a part and of its subparts.
  ///
  /// - Parameters:
  ///   - node: The part.
  ///   - indent: The indentation of its name, in columns.
  ///   - path: The enclosing part; empty for the machine.
  private mutating func add(_ node: PartTree.Node, indent: Int, below path: [String]) {
    switch node {
    case .part(let part): add(part, indent: indent, below: path)
    case .whole(let whole, let nodes, let siblingCount):
      let owner = LaneRow.Identity.whole(whole)
      let detail = details[owner] ?? (siblingCount > Self.wholeMax ? .usual : .full)
      rows.append(
        LaneRow(
          identity: owner, owner: owner, label: whole.dropFirst(path.count).joined(separator: "/"), indent: indent,
          detail: detail))
      switch detail {
      case .folded: break
      case .usual:
        guard let curve = informativeCurve(ofWhole: whole) else { break }
        add(curve, owner: owner, indent: indent + 1)
      case .full: for node in nodes { add(node, indent: indent + 1, below: whole) }
      }
    }
  }

  /// Returns the most informative curve of a part with subparts.
  private func informativeCurve(ofWhole path: [String]) -> Int? {
    for part in lanes.parts where part.starts(with: path) {
      let curves = lanes.lanes(ofPart: part).filter { lanes.sections[$0] == .curves && isShown($0, in: .usual) }
      if let curve = curves.first(where: { lanes.lanes[$0].unit?.isInformative ?? false }) { return curve }
    }
    return nil
  }

  private mutating func add(_ path: [String], indent: Int, below whole: [String]) {
    let owner = LaneRow.Identity.part(path)
    let detail = details[owner] ?? .usual
    let name = path.dropFirst(whole.count)
    rows.append(
      LaneRow(
        identity: owner, owner: owner, label: name.isEmpty ? "facts" : name.joined(separator: "/"), indent: indent,
        detail: detail))
    guard detail != .folded else { return }
    let members = lanes.lanes(ofPart: path)
    for section in Lane.Section.allCases where section != .stimuli {
      let shown = members.filter { index in lanes.sections[index] == section && isShown(index, in: detail) }
      let isCut = detail == .usual && section == .curves
      for index in isCut ? usual(shown) : shown { add(index, owner: owner, indent: indent + 1) }
      guard section == .curves, detail == .usual,
        lanes.bundle(LaneBundle.Identity(.cues, path: path)).map({ $0.track.count > 0 }) ?? false
      else { continue }
      rows.append(LaneRow(identity: .cues(path), owner: owner, label: "sounds", indent: indent + 1, detail: nil))
    }
  }

  private mutating func add(_ index: Int, owner: LaneRow.Identity, indent: Int) {
    rows.append(
      LaneRow(identity: .lane(index), owner: owner, label: lanes.lanes[index].label, indent: indent, detail: nil))
  }

  private func isShown(_ index: Int, in detail: LaneDetail) -> Bool {
    switch lanes.sections[index] {
    case .stimuli: false
    case .states: true
    case .curves: lanes.curve(of: index).map { lanes.curves.hasMoved($0) } ?? false
    case .flags, .values, .instants: detail == .full
    }
  }

  /// Returns the most informative curves: positions and speeds rather than forces and counts.
  private func usual(_ indices: [Int]) -> [Int] {
    let informative = indices.filter { lanes.lanes[$0].unit?.isInformative ?? false }
    return Array((informative.isEmpty ? indices : informative).prefix(Self.briefCurveMax))
  }
}
