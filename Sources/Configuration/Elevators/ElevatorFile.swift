public import Assemblies
public import Elevators
public import SimulationCore

/// A configuration of a real elevator, read from its file.
public struct ElevatorFile: Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The machine's parameters.
  public internal(set) var configuration: ElevatorConfiguration
  /// The hoist that moves the car and the doors; nil where the file has none.
  public internal(set) var hoist: HoistParameters?
  /// The cars of a group, as the file has them; nil where there is one car alone.
  var group: GroupConfiguration?
  /// The rules of every instant that this configuration breaks on purpose.
  public internal(set) var exceptions: [RuleException]
  /// Whether the file declares that it may break codes.
  public internal(set) var isUnsafe: Bool
  /// The keys of the file that change nothing in any run, each with the reason.
  private var idleKeys: [String] = []

  /// A configuration that was made otherwise than from a file; it is not held against the codes.
  ///
  /// - Parameters:
  ///   - title: One line of description.
  ///   - configuration: The elevator.
  ///   - hoist: What moves it; nil for none.
  ///   - group: The cars of a group in a building of this configuration; nil for one car alone.
  ///   - exceptions: The rules that it breaks on purpose.
  ///   - isUnsafe: Whether it may break codes.
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

  /// Lets the hoist, where there is one, say how the brake stops the car.
  private mutating func deriveBrake() {
    configuration.drive.brake.hoist = hoist.map { HoistCheck($0, in: configuration).brake }
    configuration.drive.ropeOverhead = hoist?.overhead ?? DriveParameters.usualRopeOverhead
  }

  /// Reads a file, checks it, and holds it against the codes.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong; a value that breaks a binding
  ///   ``CodeRule`` is wrong unless the file has `unsafe: true`.
  public init(text: String, file: String) throws(PlacedProblem) {
    let node = try YAMLNode(text: text, file: file)
    try self.init(node, keys: Self.schema)
    // The header of a journal is JSON, and has every key.
    guard group != nil, !text.hasPrefix("{"), let parkAfter = node.value.member("control")?.value.member("parkAfter")
    else { return }
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
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  init(_ node: YAMLNode, keys: Schema<ElevatorFile>) throws(PlacedProblem) {
    self = try keys.read(node)
    deriveBrake()
    let drive = try node.members(of: "drive").map(\.key)
    if let hoist, !drive.contains("ropeStretch") {
      configuration.drive.ropeStretch = min(0.001, hoist.ropeStretch(of: configuration))
    }
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
    if !isUnsafe, let breach = configuration.breaches.first(where: { $0.rule.weight == .binding }) {
      throw breach.problem.placed(at: node.value(at: breach.measurement.path).location)
    }
    if !isUnsafe, let breach = hoistBreaches.first(where: \.isBinding) {
      throw breach.problem.placed(at: node.value(at: ["hoist"] + breach.path).location)
    }
  }

  /// A keypad asks for a landing, and not for a side of it.
  private var keypadProblem: Problem? {
    guard group?.keypads.isEmpty == false, !configuration.control.opensBothSides,
      let landing = configuration.landings.first(where: { $0.entrances.count > 1 })
    else { return nil }
    return Problem(
      "there are keypads, and landing '\(landing.name)' has doors on two sides",
      allowed: "A keypad asks for a landing, not for a side, so that both doors must open",
      advice: "Set 'control.opensBothSides: true', or give each landing one side")
  }

  /// The group of cars; nil where the file describes one car alone.
  public var groupConfiguration: GroupConfiguration? {
    guard var group else { return nil }
    group.building = configuration
    return group
  }

  /// The whole configuration as a JSON object that this type reads back to an equal one.
  ///
  /// It is in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { Self.schema.write(self) }

  private var hoistBreaches: [HoistBreach] { hoist.map { HoistCheck($0, in: configuration).breaches } ?? [] }

  /// What there is to know of a file that is accepted: the codes that an unsafe one breaks, what is
  /// unusual, and what has no effect; a sentence each, without its full stop.
  public var remarks: [String] {
    configuration.breaches.map { breach in
      switch breach.rule.weight {
      case .binding: "unsafe: \(breach)"
      case .usual: "unusual: \(breach)"
      }
    }
      + hoistBreaches.map { breach in "\(breach.isBinding ? "unsafe" : "unusual"): \(breach.finding); \(breach.allowed)"
      } + withoutEffect.map { "no effect: \($0)" }
  }

  /// What in the file has no effect.
  private var withoutEffect: [String] {
    var findings = idleKeys
    let isBreaking =
      configuration.breaches.contains { $0.rule.weight == .binding } || hoistBreaches.contains(where: \.isBinding)
    if isUnsafe, !isBreaking { findings.append("'unsafe: true', since no code is broken") }
    let judged = SafetyRuleName.allCases.map(\.rawValue)
    for exception in exceptions where !judged.contains(exception.rule) {
      findings.append("the exception of rule '\(exception.rule)', by which no run is judged")
    }
    return findings
  }
}

extension HoistBreach {
  /// The breach as something that a person can fix.
  fileprivate var problem: Problem {
    Problem(finding, allowed: allowed, advice: "\(advice), or write 'unsafe: true' to break codes on purpose")
  }
}

extension CodeBreach {
  /// The breach as something that a person can fix.
  fileprivate var problem: Problem {
    Problem(finding, allowed: allowed, advice: "\(rule.advice), or write 'unsafe: true' to break codes on purpose")
  }
}
