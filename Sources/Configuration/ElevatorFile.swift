public import Assemblies
public import Elevators
public import SimulationCore

/// A configuration of a real elevator, as its file says.
public struct ElevatorFile: Sendable {
  /// One line that says what it is.
  public let title: String
  /// The machine's figures.
  public let configuration: ElevatorConfiguration
  /// The hoist that moves the car and the doors; nil where the file tells of none.
  public let hoist: HoistParameters?
  /// The rules of every instant that this configuration breaks on purpose.
  public let exceptions: [RuleException]
  /// Whether the file says that it may break codes.
  public let isUnsafe: Bool
  /// The keys of the file that change nothing in any run, each with the reason.
  private var idleKeys: [String] = []

  private static let keys = [
    "machine", "title", "code", "car", "landings", "drive", "doors", "hoist", "control", "people",
    "modes", "unsafe", "exceptions",
  ]

  /// A configuration that was made otherwise than from a file; it is not held against the codes.
  public init(
    title: String,
    configuration: ElevatorConfiguration,
    hoist: HoistParameters? = nil,
    exceptions: [RuleException] = [],
    isUnsafe: Bool = false
  ) {
    self.title = title
    self.configuration = configuration
    self.hoist = hoist
    self.exceptions = exceptions
    self.isUnsafe = isUnsafe
  }

  /// Reads a file, checks it, and holds it against the codes.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong; a figure that breaks a binding
  ///   ``CodeRule`` is wrong unless the file says `unsafe: true`.
  public init(text: String, file: String) throws(PlacedProblem) {
    try self.init(try YAMLNode(text: text, file: file), kind: "elevator", landingKeys: [])
  }

  /// Reads the elevator of a file whose machine is of a kind that contains one.
  ///
  /// - Parameters:
  ///   - node: The whole file.
  ///   - kind: What it says after 'machine'.
  ///   - landingKeys: What else a landing may have, which is not read here.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  init(_ node: YAMLNode, kind: String, landingKeys: [String]) throws(PlacedProblem) {
    let root = try node.members(Self.keys, owners: .files)
    _ = try root.required("machine", "the kind of machine: '\(kind)'").choice([kind])
    title = try root.required("title", "one line that says what it is").line()
    let landings = try root.required("landings", "the list of landings, the lowest first")
      .landings(with: landingKeys)
    let car = try root.required("car", "what the car may carry").car(of: landings)
    var figures = ElevatorConfiguration(
      landings: landings,
      ratedLoad: car.ratedLoad,
      capacity: car.capacity,
      drive: try root.required("drive", "what moves the car").drive(),
      doors: try root.required("doors", "the doors of each side").doors(of: landings),
      startLanding: car.start
    )
    if let node = root["code"] {
      let word = try node.choice(SafetyCode.allCases.map(\.rawValue))
      figures.code = SafetyCode(rawValue: word) ?? figures.code
    }
    if let node = root["control"] { figures.control = try node.control(of: landings) }
    if let node = root["people"] { figures.people = try node.people() }
    if let node = root["modes"] {
      figures.modes = try node.modes(of: landings, start: car.start)
    }
    configuration = figures
    hoist = try root["hoist"]?.hoist(for: figures.drive.kind)
    isUnsafe = try root["unsafe"]?.flag() ?? false
    exceptions = try RuleException.list(root["exceptions"])
    let control = try root["control"]?.freeMembers().map(\.key) ?? []
    if control.contains("parkAfter"), !control.contains("home") {
      idleKeys.append("'parkAfter' has no effect without 'home', where the car would park")
    }
    if !isUnsafe, let breach = figures.breaches.first(where: { $0.rule.weight == .binding }) {
      throw breach.problem.placed(at: node.value(at: breach.measurement.path).place)
    }
    if !isUnsafe, let breach = hoistBreaches.first(where: \.isBinding) {
      throw breach.problem.placed(at: node.value(at: ["hoist"] + breach.path).place)
    }
  }

  private var hoistBreaches: [HoistBreach] {
    hoist.map { HoistCheck($0, in: configuration).breaches } ?? []
  }

  /// What there is to know of a file that is accepted: the codes that an unsafe one breaks, what is
  /// unusual, and what has no effect; a sentence each, without its full stop.
  public var remarks: [String] {
    configuration.breaches.map { breach in
      switch breach.rule.weight {
      case .binding: "unsafe: \(breach)"
      case .usual: "unusual: \(breach)"
      }
    }
      + hoistBreaches.map { breach in
        "\(breach.isBinding ? "unsafe" : "unusual"): \(breach.finding); \(breach.allowed)"
      } + withoutEffect.map { "no effect: \($0)" }
  }

  /// What the file says that changes nothing.
  private var withoutEffect: [String] {
    var findings = idleKeys
    let count = configuration.landings.count { $0.population > 0 }
    if count > 0 {
      findings.append(
        "'population' of \(counted(count, "landing")) changes no run: people come by 'personArrives'"
      )
    }
    let isBreaking =
      configuration.breaches.contains { $0.rule.weight == .binding }
      || hoistBreaches.contains(where: \.isBinding)
    if isUnsafe, !isBreaking { findings.append("'unsafe: true', since no code is broken") }
    let judged = SafetyRuleName.allCases.map(\.rawValue)
    for exception in exceptions where !judged.contains(exception.rule) {
      findings.append("the exception of rule '\(exception.rule)', by which no run is judged")
    }
    return findings
  }
}

extension HoistBreach {
  /// The breach as something that a person can mend.
  fileprivate var problem: Problem {
    Problem(
      finding,
      allowed: allowed,
      advice: "\(advice), or write 'unsafe: true' to break codes on purpose"
    )
  }
}

extension CodeBreach {
  /// The breach as something that a person can mend.
  fileprivate var problem: Problem {
    Problem(
      finding,
      allowed: allowed,
      advice: "\(rule.advice), or write 'unsafe: true' to break codes on purpose"
    )
  }
}

extension YAMLNode {
  /// What the car may carry, and where it stands at the start.
  fileprivate func car(
    of landings: [Landing]
  ) throws(PlacedProblem) -> (ratedLoad: Int, capacity: Int, start: Int) {
    let members = try members(["ratedLoad", "capacity", "start"])
    let load = try members.required("ratedLoad", "what the car may carry, in kilograms")
      .wholeNumber(in: 75...100_000)
    let capacity = try members["capacity"]?.wholeNumber(in: 1...1_333)
    return (
      load, capacity ?? load / CodeLimits.personMass,
      try members["start"]?.landing(among: landings) ?? 1
    )
  }
}
