public import SimulationCore

/// The first line of a journal: everything that determines a run, apart from its stimuli.
public struct JournalHeader: Hashable, Sendable, CustomStringConvertible {
  /// The run from which this one was branched.
  public struct Parent: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The digest of the parent at the instant of the branch.
    public let digest: String
    /// The instant of the branch.
    public let instant: SimulationInstant

    /// Creates a parent from its digest and the instant of the branch.
    public init(digest: String, instant: SimulationInstant) {
      self.digest = digest
      self.instant = instant
    }

    /// The instant of the branch, and the digest there: `12.000000000, digest 1f…`.
    public var description: String { "\(instant), digest \(digest)" }
  }

  /// The machine's name.
  public let machine: String
  /// The machine's configuration, a JSON object.
  public let configuration: String
  /// The seed of all random streams.
  public let seed: UInt64
  /// The seed that shuffled simultaneous events; nil when they kept the order of arming.
  public let tieSeed: UInt64?
  /// The program that wrote the journal, with its version.
  public let build: String
  /// The run from which this one was branched; nil if there is none.
  public let parent: Parent?
  /// Whether the journal holds decisions in addition to facts.
  public internal(set) var hasDecisions = false

  /// The name by which the format is recognised.
  package static let format = "liftworks-journal"
  /// The level named in a header whose journal holds lines in addition to stimuli and facts.
  static let decisionsLevel = "decisions"
  /// The only version.
  package static let version: Int64 = 1

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - machine: The machine's name.
  ///   - configuration: The machine's configuration, a JSON object.
  ///   - seed: The seed of all random streams.
  ///   - tieSeed: The seed that shuffled simultaneous events.
  ///   - build: The program that writes the journal, with its version.
  ///   - parent: The run from which this one was branched.
  /// - Precondition: `configuration` is a JSON object, at least `{}`: a journal without one cannot be read.
  public init(
    machine: String, configuration: String, seed: UInt64, tieSeed: UInt64? = nil, build: String, parent: Parent? = nil
  ) {
    if let refusal = Self.refusal(of: configuration, machine) { preconditionFailure(refusal) }
    self.machine = machine
    self.configuration = configuration
    self.seed = seed
    self.tieSeed = tieSeed
    self.build = build
    self.parent = parent
  }

  /// Returns why a text is not a configuration; nil when it is one.
  private static func refusal(of configuration: String, _ machine: String) -> String? {
    guard !configuration.hasPrefix("{") || !configuration.hasSuffix("}") else { return nil }
    return
      "The configuration of a journal of '\(machine)' is '\(configuration.prefix(80))'. Give a JSON object, '{}' at"
      + " least."
  }

  /// The machine, the seed and the program: `office, seed 1, by liftworks 0.1.0`.
  public var description: String { "\(machine), seed \(seed), by \(build)" }

  /// The line, without a line feed.
  public var line: String {
    let branch = parent.map { #","parent":{"digest":"\#($0.digest)","t":"\#($0.instant)"}"# } ?? ""
    let level = hasDecisions ? #","level":"\#(Self.decisionsLevel)""# : ""
    let ties = tieSeed.map { #","ties":"\#($0)""# } ?? ""
    return #"{"format":"\#(Self.format)","version":\#(Self.version),"machine":\#(RecordText.quoted(machine)),"#
      + #""configuration":\#(configuration),"seed":"\#(seed)"\#(ties),"build":\#(RecordText.quoted(build)),"#
      + #""tick":"1ns"\#(level)\#(branch)}"#
  }

  /// Reads the first line of a journal.
  ///
  /// - Throws: a `PlacedProblem` when it is not the header of a journal of this version.
  public init(line: String, file: String) throws(PlacedProblem) {
    let object: FlatObject
    do throws(PlacedProblem) {
      object = try FlatObject(line: line[...], number: 1, file: file, allowsNesting: true)
    } catch {
      throw Problem(
        error.problem.finding,
        allowed: #"A journal's first line is whole, and begins with {"format":"\#(Self.format)""#,
        advice: "Record one with 'liftworks run --record FILE'"
      ).placed(at: error.location)
    }
    let reader = HeaderReader(object: object)
    guard case .text(Self.format) = object.member("format")?.value else {
      throw Problem(
        "this is not a journal", allowed: #"A journal's first line begins with {"format":"\#(Self.format)""#,
        advice: "Record one with 'liftworks run --record FILE'"
      ).placed(at: object.location)
    }
    guard case .integer(Self.version) = object.member("version")?.value else {
      throw reader.problem("version", "is \(Self.version)")
    }
    machine = try reader.text("machine")
    build = try reader.text("build")
    seed = try reader.number("seed")
    tieSeed = object.member("ties") == nil ? nil : try reader.number("ties")
    guard case .nested(let configuration) = object.member("configuration")?.value, configuration.hasPrefix("{") else {
      throw reader.problem("configuration", "is an object")
    }
    self.configuration = configuration
    guard case .text("1ns") = object.member("tick")?.value else { throw reader.problem("tick", "is '1ns'") }
    if let level = object.member("level") {
      guard case .text(Self.decisionsLevel) = level.value else {
        throw reader.problem("level", "is '\(Self.decisionsLevel)' or omitted")
      }
      hasDecisions = true
    }
    parent = try reader.parent(file: file)
  }
}

extension JournalHeader: Codable {
  private enum CodingKeys: String, CodingKey { case machine, configuration, seed, tieSeed, build, parent, hasDecisions }

  /// Reads all parts; the configuration is the text of a JSON object.
  ///
  /// - Throws: a `DecodingError` when the configuration is not a JSON object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let machine = try values.decode(String.self, forKey: .machine)
    let configuration = try values.decode(String.self, forKey: .configuration)
    if let refusal = Self.refusal(of: configuration, machine) { throw decoder.refusal(refusal) }
    self.init(
      machine: machine, configuration: configuration, seed: try values.decode(UInt64.self, forKey: .seed),
      tieSeed: try values.decodeIfPresent(UInt64.self, forKey: .tieSeed),
      build: try values.decode(String.self, forKey: .build),
      parent: try values.decodeIfPresent(Parent.self, forKey: .parent))
    hasDecisions = try values.decode(Bool.self, forKey: .hasDecisions)
  }
}

/// A reader of a header's members.
private struct HeaderReader {
  let object: FlatObject

  func problem(_ key: String, _ allowed: String) -> PlacedProblem {
    let member = object.member(key)
    let finding = member.map { "'\(key)' is \($0.value.words)" } ?? "the header has no '\(key)'"
    return Problem(
      finding, allowed: "'\(key)' of a journal \(allowed)",
      advice: "Use the journal as it was recorded, with the version that recorded it"
    ).placed(at: member?.valueLocation ?? object.location)
  }

  func text(_ key: String) throws(PlacedProblem) -> String {
    guard case .text(let text) = object.member(key)?.value else { throw problem(key, "is a text") }
    return text
  }

  func number(_ key: String) throws(PlacedProblem) -> UInt64 {
    guard let number = UInt64(try text(key)) else { throw problem(key, "is a whole number in quotation marks") }
    return number
  }

  func parent(file: String) throws(PlacedProblem) -> JournalHeader.Parent? {
    guard let member = object.member("parent") else { return nil }
    guard case .nested(let text) = member.value else { throw problem("parent", "is an object") }
    let inner = try FlatObject(line: text[...], number: 1, file: file)
    guard case .text(let digest) = inner.member("digest")?.value, case .text(let time) = inner.member("t")?.value,
      let instant = try? TimeText.instant(time)
    else { throw problem("parent", "has a digest and an instant") }
    return JournalHeader.Parent(digest: digest, instant: instant)
  }
}
