public import Assemblies
public import Elevators
public import SimulationCore

/// A configuration of a real elevator, read from its file.
public struct ElevatorFile: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The machine's parameters.
  public internal(set) var configuration: ElevatorConfiguration
  /// The hoist that moves the car and the doors; nil if the file has none.
  public internal(set) var hoist: HoistParameters?
  /// The cars of a group, as written in the file; nil for a single car.
  var group: GroupConfiguration?
  /// How many people an area has; nil if the file does not say.
  var occupancy: Occupancy?
  /// The safety rules that this configuration breaks on purpose.
  public internal(set) var exceptions: [RuleException]
  /// Whether the file declares that it may violate codes.
  public internal(set) var isUnsafe: Bool
  /// The keys of the file that have no effect in any run, each with the reason.
  private var idleKeys: [String] = []

  /// Creates a configuration without a file; it is not checked against the codes.
  ///
  /// - Parameters:
  ///   - title: One line of description.
  ///   - configuration: The elevator.
  ///   - hoist: The hoist; nil for none.
  ///   - group: The cars of a group in a building with this configuration; nil for a single car.
  ///   - exceptions: The safety rules that it breaks on purpose.
  ///   - isUnsafe: Whether it may violate codes.
  public init(
    title: String, configuration: ElevatorConfiguration, hoist: HoistParameters? = nil,
    group: GroupConfiguration? = nil, exceptions: [RuleException] = [], isUnsafe: Bool = false
  ) {
    self.title = title
    self.configuration = configuration
    self.hoist = hoist
    self.group = group
    self.exceptions = exceptions
    self.isUnsafe = isUnsafe
    deriveBrake()
  }

  /// Derives the emergency brake from the hoist, if there is one.
  private mutating func deriveBrake() {
    derive(&configuration.drive, of: configuration)
  }

  /// Derives what the hoist decides of a drive.
  func derive(_ drive: inout DriveParameters, of elevator: ElevatorConfiguration) {
    drive.brake.hoist = hoist.map { HoistCheck($0, in: elevator).brake }
    drive.ropeOverhead = hoist?.overhead ?? DriveParameters.defaultRopeOverhead
  }

  /// Reads a file, and checks it and its compliance with the codes.
  ///
  /// - Throws: a `PlacedProblem` for the first problem; the violation of a binding `CodeRule` is a problem unless
  ///   the file has `unsafe: true`.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    try self.init(document.root, keys: Self.schema)
    let control = document.root.value.member("control")?.value
    guard group != nil, !document.isJSON, let parkAfter = control?.member("parkAfter") else { return }
    throw Problem(
      "'parkAfter' is given beside a 'group'", allowed: "When idle cars of a group are sent is 'group.parking.after'",
      advice: "Write 'parking: {after: \(excerpt(parkAfter.value.scalar ?? "30"))}' under 'group'"
    ).placed(at: parkAfter.keyLocation)
  }

  /// Reads the elevator of a file whose machine contains one.
  ///
  /// - Parameters:
  ///   - node: The whole file.
  ///   - keys: Its keys.
  /// - Throws: a `PlacedProblem` for the first problem.
  init(_ node: YAMLNode, keys: Schema<ElevatorFile>) throws(PlacedProblem) {
    self = try keys.read(node)
    deriveBrake()
    let drive = try node.members(of: "drive").map(\.key)
    if let hoist, !drive.contains("ropeStretch") {
      configuration.drive.ropeStretch = min(0.001, hoist.ropeStretch(of: configuration))
    }
    deriveCars(in: node)
    try checkCars(in: node)
    let control = try node.members(of: "control").map(\.key)
    if control.contains("parkAfter"), !control.contains("home") {
      idleKeys.append("'parkAfter' has no effect without 'home', where the car would park")
    }
    if control.contains("opensBothSides"), !configuration.hasTwoSidedLandings {
      idleKeys.append("'opensBothSides' has no effect, since no landing has doors on two sides")
    }
    if hoist != nil, drive.contains("braking") {
      idleKeys.append("'drive.braking' has no effect beside a hoist, whose own 'braking' decides")
    }
    if let problem = keypadProblem { throw problem.placed(at: node.value(at: ["group", "keypads"]).location) }
    guard !isUnsafe else { return }
    for breach in breaches where breach.isBinding { try MistakeList.report(breach.problem(in: node)) }
  }

  /// The problem that a keypad takes a landing but no side of it.
  private var keypadProblem: Problem? {
    guard group?.keypads.isEmpty == false, !configuration.control.opensBothSides,
      let landing = configuration.landings.first(where: { $0.entrances.count > 1 })
    else { return nil }
    return Problem(
      "there are keypads, and landing '\(landing.name)' has doors on two sides",
      allowed: "A keypad asks for a landing, not for a side, so that both doors must open",
      advice: "Set 'control.opensBothSides: true', or give each landing one side")
  }

  /// The group of cars; nil if the file describes a single car.
  public var groupConfiguration: GroupConfiguration? {
    guard var group else { return nil }
    group.building = configuration
    return group
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  ///
  /// It is stored in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { Self.schema.write(self) }

  /// The remarks about an accepted file: the codes that an unsafe one violates, what is unusual, and what has no
  /// effect; a sentence each, without its full stop.
  public var remarks: [String] { breaches.map(\.remark) + withoutEffect.map { "no effect: \($0)" } }

  /// The keys of the file that have no effect, with the reasons.
  private var withoutEffect: [String] {
    var findings = idleKeys
    if isUnsafe, !breaches.contains(where: \.isBinding) { findings.append("'unsafe: true', since no code is broken") }
    let judged = SafetyRuleName.allCases.map(\.rawValue)
    for exception in exceptions where !judged.contains(exception.rule) {
      findings.append("the exception of rule '\(exception.rule)', by which no run is judged")
    }
    return findings
  }
}
