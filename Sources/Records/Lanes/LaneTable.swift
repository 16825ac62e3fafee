public import SimulationCore

/// The lanes of a run: the declared regions first, then the others in order of first occurrence.
///
/// Its memory depends on the lanes only, not on the length of the run.
public struct LaneTable: Sendable {
  /// The signs of the landings.
  public let signs: LandingSigns
  /// The lanes, by index.
  public private(set) var lanes: [Lane] = []
  /// The index of each lane; for look-up only.
  private var indices: [Lane.Identity: Int] = [:]
  /// The labels in use, by path; for look-up only.
  private var labels: [[String]: Set<String>] = [:]

  /// Creates a table of the regions that charts declare.
  public init(_ diagrams: [StateDiagram], signs: LandingSigns = .none) {
    self.signs = signs
    for diagram in diagrams {
      let identity = Lane.Identity(origin: .region, kind: .state, path: diagram.path, name: diagram.name)
      add(identity, initial: .text(diagram.initial), values: diagram.states)
    }
  }

  /// Returns the index of a lane; nil when there is none.
  public func index(of identity: Lane.Identity) -> Int? { indices[identity] }

  /// Returns the index of the lane that a change belongs to, adding the lane if it is new.
  ///
  /// - Parameters:
  ///   - change: The change; a text is added to the lane's values.
  ///   - initialState: The state of a region before its first change, if no chart declares it.
  /// - Returns: The index.
  public mutating func note(_ change: LaneChange, initialState: String? = nil) -> Int {
    let index =
      indices[change.identity]
      ?? add(change.identity, initial: initialState.map { .text($0) }, values: initialState.map { [$0] } ?? [])
    if case .text(let text) = change.value { lanes[index].keep(text) }
    return index
  }

  /// Returns the lane value of a reading: a landing's sign if its unit is landings, else the number.
  public func value(_ number: Double?, _ unit: ReadingUnit) -> LaneValue {
    guard unit == .landing, let number else { return .real(number) }
    return .text(signs.name(of: Int(clamping: number)))
  }

  /// Adds a lane for each of a machine's readings.
  ///
  /// - Returns: Their indices, in the machine's order.
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
