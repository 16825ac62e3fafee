public import SimulationCore

/// The lanes of a run: the declared regions first, then as they first came.
///
/// Its memory is that of the lanes, however long the run.
public struct LaneTable: Sendable {
  /// What landings are called.
  public let signs: LandingSigns
  /// The lanes, by index.
  public private(set) var lanes: [Lane] = []
  /// The index of each lane; for look-up only.
  private var indices: [Lane.Identity: Int] = [:]
  /// The labels that are taken, by path; for look-up only.
  private var labels: [[String]: Set<String>] = [:]

  /// A table of the regions that charts declare.
  public init(_ diagrams: [StateDiagram], signs: LandingSigns = .none) {
    self.signs = signs
    for diagram in diagrams {
      let identity = Lane.Identity(origin: .region, kind: .state, path: diagram.path, name: diagram.name)
      add(identity, initial: .text(diagram.initial), values: diagram.states)
    }
  }

  /// The index of a lane; nil when there is none.
  public func index(of identity: Lane.Identity) -> Int? { indices[identity] }

  /// The index of the lane that a change belongs to, which is added when it is new.
  ///
  /// - Parameters:
  ///   - change: The change; a text is kept among the lane's values.
  ///   - initialState: The state of a region before its first change, should no chart declare it.
  /// - Returns: The index.
  public mutating func note(_ change: LaneChange, initialState: String? = nil) -> Int {
    let index =
      indices[change.identity]
      ?? add(change.identity, initial: initialState.map { .text($0) }, values: initialState.map { [$0] } ?? [])
    if case .text(let text) = change.value { lanes[index].keep(text) }
    return index
  }

  /// What a lane of a reading shows of a number: a landing's sign, where it counts landings.
  public func value(_ number: Double?, _ unit: ReadingUnit) -> LaneValue {
    guard unit == .landing, let number else { return .real(number) }
    return .text(signs.name(of: Int(clamping: number)))
  }

  /// Adds a lane for each of a machine's readings.
  ///
  /// - Returns: Their indices, in the order of the machine.
  public mutating func add(_ readings: [Reading]) -> Range<Int> {
    let first = lanes.count
    for reading in readings {
      let identity = Lane.Identity(origin: .reading, kind: .real, path: reading.path, name: reading.name)
      add(identity, initial: value(reading.value, reading.unit), unit: reading.unit)
    }
    return first..<lanes.count
  }

  @discardableResult private mutating func add(
    _ identity: Lane.Identity, initial: LaneValue?, values: [String] = [], unit: ReadingUnit? = nil
  ) -> Int {
    var label = identity.name
    while !labels[identity.path, default: []].insert(label).inserted { label += "_\(identity.origin.rawValue)" }
    lanes.append(Lane(identity, label: label, initial: initial, values: values, unit: unit))
    indices[identity] = lanes.count - 1
    return lanes.count - 1
  }
}
