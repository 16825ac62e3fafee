public import SimulationCore

/// The first line of a test file: the machine under test and the end of its run.
public struct TestHeader: Sendable {
  /// The subject of a test.
  public enum Subject: Sendable {
    /// A shipped machine, by its name.
    case machine(String)
    /// A configuration file, relative to the test file.
    case configuration(String)
  }

  /// The subject.
  public let subject: Subject
  /// The location at which the subject is named.
  public let subjectLocation: FileLocation
  /// The seed of the run's random streams.
  public let seed: UInt64
  /// The end of the run, exclusive; nil when the run ends by itself.
  public let until: SimulationInstant?
  /// The values that later lines refer to by name.
  let variables: TestVariables

  /// The name by which the format is recognised.
  public static let format = "liftworks-test"
  /// The only version.
  package static let version = 1

  private static let keys = ["format", "version", "machine", "configuration", "seed", "until", "let"]

  init(_ object: TestObject) throws(PlacedProblem) {
    let beginning = object.notation == .yaml ? "- {format: \(Self.format)" : #"{"format":"\#(Self.format)""#
    guard case .text(Self.format) = object.member("format")?.value.meaning else {
      throw Problem(
        "this is not a test file", allowed: "A test file begins with \(beginning)",
        advice: "Start one with 'liftworks new test FILE'"
      ).placed(at: object.member("format")?.value.location ?? object.location)
    }
    try object.expectKeys(Self.keys, of: "the header")
    let variables = try TestVariables(object.member("let"), notation: object.notation)
    self.variables = variables
    let object = try TestObject(
      PlacedValue(
        .mapping(
          object.members.map { member throws(PlacedProblem) in
            guard member.key != "let" else { return member }
            let value = try variables.replaced(in: member.value)
            return PlacedValue.Member(key: member.key, keyLocation: member.keyLocation, value: value)
          }), location: object.location), name: "the header", notation: object.notation)
    let version = try object.required("version", of: "the header", "\(Self.version)")
    guard case .number(let number) = version.value.meaning, number == "\(Self.version)" else {
      throw Problem(
        "'version' is \(version.value.words)", allowed: "This program reads version \(Self.version) of test files",
        advice: "Write the version as \(Self.version)"
      ).placed(at: version.value.location)
    }
    (subject, subjectLocation) = try Self.subject(of: object)
    seed = try Self.seed(of: object)
    until = try object.instant("until")
    if let until, until == .start {
      throw Problem(
        "'until' is 0", allowed: "The run ends before this instant, so that nothing would happen",
        advice: "Give a later one"
      ).placed(at: object.member("until")?.value.location ?? object.location)
    }
  }

  private static func subject(of object: TestObject) throws(PlacedProblem) -> (subject: Subject, location: FileLocation)
  {
    switch (object.member("machine"), object.member("configuration")) {
    case (let machine?, nil):
      let name = try object.text("machine", of: "the header", "the name of a machine that ships")
      return (.machine(name), machine.value.location)
    case (nil, let configuration?):
      let path = try object.text("configuration", of: "the header", "a file, from the test file on")
      return (.configuration(path), configuration.value.location)
    case (nil, nil):
      throw Problem(
        "the header has neither 'machine' nor 'configuration'",
        allowed: "'machine' is the name of one that ships, 'configuration' a file", advice: "Add one of them"
      ).placed(at: object.location)
    case (_?, let configuration?):
      throw Problem(
        "the header has both 'machine' and 'configuration'",
        allowed: "'machine' is the name of one that ships, 'configuration' a file", advice: "Remove one"
      ).placed(at: configuration.keyLocation)
    }
  }

  private static func seed(of object: TestObject) throws(PlacedProblem) -> UInt64 {
    guard let member = object.member("seed") else { return 1 }
    switch (member.value.meaning, object.notation) {
    case (.text(let text), _), (.number(let text), .yaml): if let seed = UInt64(text) { return seed }
    default: break
    }
    let asText = object.notation == .yaml ? "" : ", as a text"
    throw Problem(
      "'seed' is \(member.value.words)", allowed: "A seed is a whole number from 0 to \(UInt64.max)\(asText)",
      advice: object.notation == .yaml ? "Write it like seed: 1" : #"Write it like "seed":"1""#
    ).placed(at: member.value.location)
  }
}
