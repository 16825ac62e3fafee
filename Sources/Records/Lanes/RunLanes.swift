public import SimulationCore

/// All lanes of a run, indexed by time, with the cause of every change.
///
/// It grows with the run: the cost of a change does not depend on the length of the run, and queries about an
/// interval look at no more than necessary.
///
/// > Memory: about 60 bytes per change, and 32 bytes per event that changed something.
public struct RunLanes: Sendable {
  private var table: LaneTable
  /// The changes of each lane; readings have none, because they are curves.
  public private(set) var tracks: [LaneTrack]
  /// The bundled lanes of parts, in order of first occurrence.
  private(set) var bundles: [LaneBundle] = []
  /// The curves of the readings.
  public private(set) var curves = LaneCurves(count: 0)
  /// The index of the first curve's lane.
  private var firstCurve = 0
  /// The parts that have lanes, in order of first occurrence; the machine itself is the empty path.
  public private(set) var parts: [[String]] = []
  /// The section of each lane.
  public private(set) var sections: [Lane.Section] = []
  /// The lanes of each part, without stimuli, by the part's index.
  private var members: [[Int]] = []
  /// The indices of the parts; for look-up only.
  private var partIndices: [[String]: Int] = [:]

  /// A line of the journal.
  struct Line: Sendable {
    /// Its mark; -1 for a hidden line.
    let mark: Int32
    /// The index of what was being handled.
    let handling: Int32
    /// The last handling that it caused; -1 for none.
    var effect: Int32 = -1
  }

  private(set) var marks = RecentArray<LaneMark>()
  private(set) var handlings = RecentArray<Handling>()
  /// The lines; the first has the number 1 and the index 0.
  private(set) var lines = RecentArray<Line>()
  /// The first time, in nanoseconds, whose changes are kept; earlier ones were dropped.
  public private(set) var beginning: Int64 = 0
  private(set) var eventNames: [String] = []
  /// The indices of names and bundles; for look-up only.
  private var nameIndices: [String: Int32] = [:]
  private var bundleIndices: [LaneBundle.Identity: Int] = [:]
  /// The bundle of each lane; nil for a state or a curve.
  private var bundleOfLane: [Int?] = []

  /// Creates the lanes of a run that has not begun.
  public init(_ diagrams: [StateDiagram], signs: LandingSigns = .none) {
    table = LaneTable(diagrams, signs: signs)
    tracks = []
    growWithTable()
  }

  /// The lanes, by index.
  public var lanes: [Lane] { table.lanes }
  /// The number of changes, including dropped ones.
  public var markCount: Int { marks.count }
  /// The numbers of the kept changes.
  public var keptMarks: Range<Int> { marks.first..<marks.count }

  /// Returns the curve of a lane; nil for a lane without one.
  public func curve(of lane: Int) -> Int? {
    let curve = lane - firstCurve
    return curve >= 0 && curve < curves.count ? curve : nil
  }

  /// Returns a bundle; nil while it is empty.
  public func bundle(_ identity: LaneBundle.Identity) -> LaneBundle? { bundleIndices[identity].map { bundles[$0] } }

  /// Returns the lanes of a part, without stimuli, by index.
  public func lanes(ofPart path: [String]) -> [Int] { partIndices[path].map { members[$0] } ?? [] }

  /// Returns a curve's number as text: `on`, `off`, a landing's sign, or the number with its unit.
  public func words(of number: Double, unit: ReadingUnit) -> String {
    switch unit {
    case .onOff: number > 0.5 ? "on" : "off"
    case .landing: table.value(number, unit).words
    case .share, .number: number.significantDigits(4)
    default: "\(number.significantDigits(4)) \(unit.rawValue)"
    }
  }

  /// Returns the value of a change of a lane as text.
  public func words(of code: Int64, on lane: Int) -> String {
    let lane = table.lanes[lane]
    switch lane.identity.kind {
    case .state, .text:
      let index = Int(clamping: code)
      return lane.values.indices.contains(index) ? lane.values[index] : "other"
    case .flag: return code == 0 ? "off" : "on"
    case .integer: return "\(code)"
    case .real, .instant: return ""
    }
  }

  // MARK: Recording

  /// Begins a handling that has changed a lane for the first time.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - cause: The number of the line after which it was armed; 0 for none.
  ///   - event: The name of the event and the instant at which it was armed; nil for a stimulus or the start.
  mutating func beginHandling(
    at instant: SimulationInstant, cause: Int64, event: (name: String, armed: SimulationInstant)? = nil
  ) {
    let line = Int(clamping: cause)
    let isKnown = line > lines.first && line <= lines.count
    let sibling = isKnown ? lines[line - 1].effect : -1
    if isKnown { lines[line - 1].effect = Int32(handlings.count) }
    handlings.append(
      Handling(
        instant: instant, cause: isKnown ? Int32(line) : 0, armed: event?.armed,
        name: event.map { index(ofName: $0.name) }, firstMark: Int32(marks.count), siblingBefore: sibling))
  }

  /// Adds a hidden line, which is numbered like any other.
  mutating func hideLine() { lines.append(Line(mark: -1, handling: Int32(handlings.count - 1))) }

  /// Records the new value of a lane.
  mutating func note(_ change: LaneChange, at instant: SimulationInstant, initialState: String? = nil, hasLine: Bool) {
    let lane = table.note(change, initialState: initialState)
    growWithTable()
    let number = Int32(marks.count)
    let code: Int64 =
      switch change.value {
      case .text(let text): Int64(table.lanes[lane].index(of: text))
      case .flag(let flag): flag ? 1 : 0
      case .integer(let number): number
      case .real, .instant: 0
      }
    let handling = Int32(handlings.count - 1)
    if hasLine { lines.append(Line(mark: number, handling: handling)) }
    marks.append(
      LaneMark(
        lane: Int32(lane), index: Int32(tracks[lane].forgottenCount + tracks[lane].count), handling: handling,
        line: hasLine ? Int32(lines.count) : 0))
    tracks[lane].append(code, mark: number, at: instant.nanoseconds)
    if let bundle = bundleOfLane[lane] {
      bundles[bundle].track.append(Int64(lane), mark: number, at: instant.nanoseconds)
    }
  }

  /// Adds a machine's readings, for which curves are kept.
  mutating func add(_ readings: [Reading]) {
    let added = table.add(readings)
    firstCurve = added.lowerBound
    curves = LaneCurves(count: added.count)
    growWithTable()
  }

  /// Adds a sample of the machine's readings.
  ///
  /// - Parameters:
  ///   - values: The values of the readings.
  ///   - instant: The instant.
  ///   - step: The maximum time between two samples while something changes.
  mutating func sample(_ values: [Double?], at instant: SimulationInstant, step: inout Int64) {
    curves.take(values, at: instant.nanoseconds, step: &step)
  }

  /// Drops everything after an instant.
  mutating func forget(after instant: SimulationInstant) {
    let time = instant.nanoseconds
    for lane in tracks.indices { tracks[lane].forget(after: time) }
    for bundle in bundles.indices { bundles[bundle].track.forget(after: time) }
    curves.forget(after: time)
    while let last = handlings.last, last.instant > instant {
      marks.removeAll(from: Int(last.firstMark))
      handlings.removeAll(from: handlings.count - 1)
      if Int(last.cause) > lines.first, Int(last.cause) <= lines.count {
        lines[Int(last.cause) - 1].effect = last.siblingBefore
      }
    }
    while let last = lines.last, Int(last.handling) >= handlings.count { lines.removeAll(from: lines.count - 1) }
    beginning = min(beginning, time)
  }

  /// Drops the oldest changes, keeping the newest `count` and all others of the first kept instant.
  ///
  /// The previous value of each lane stays known, and curves stay complete.
  mutating func keep(_ count: Int) {
    guard markCount - marks.first > count else { return }
    let handling = Int(marks[markCount - count].handling)
    let time = handlings[handling].instant
    // Whole instants are dropped, so that every query about a time has one answer.
    let first = handlings.partitioningIndex { $0.instant >= time }
    beginning = time.nanoseconds
    marks.forget(before: Int(handlings[first].firstMark))
    lines.forget(before: lines.partitioningIndex { Int($0.handling) >= first })
    handlings.forget(before: first)
    for lane in tracks.indices { tracks[lane].forget(before: beginning) }
    for bundle in bundles.indices { bundles[bundle].track.forget(before: beginning) }
  }

  private mutating func growWithTable() {
    let lanes = table.lanes
    while tracks.count < lanes.count {
      let lane = lanes[tracks.count]
      tracks.append(LaneTrack())
      bundleOfLane.append(bundleIdentity(of: lane).map { index(of: $0) })
      sections.append(lane.section)
      if lane.section != .stimuli { addMember(sections.count - 1, of: lane.identity.path) }
    }
  }

  private mutating func addMember(_ lane: Int, of path: [String]) {
    if let part = partIndices[path] { return members[part].append(lane) }
    partIndices[path] = parts.count
    parts.append(path)
    members.append([lane])
  }

  private func bundleIdentity(of lane: Lane) -> LaneBundle.Identity? {
    switch lane.identity.origin {
    case .region, .reading: nil
    case .stimulus: LaneBundle.Identity(.stimuli)
    case .fact: LaneBundle.Identity(lane.isCue ? .cues : .facts, path: lane.identity.path)
    }
  }

  private mutating func index(of identity: LaneBundle.Identity) -> Int {
    if let index = bundleIndices[identity] { return index }
    bundles.append(LaneBundle(identity: identity))
    bundleIndices[identity] = bundles.count - 1
    return bundles.count - 1
  }

  private mutating func index(ofName name: String) -> Int32 {
    if let index = nameIndices[name] { return index }
    let index = Int32(eventNames.count)
    eventNames.append(name)
    nameIndices[name] = index
    return index
  }
}
