public import SimulationCore

/// The last line of a journal: the end of the run and its result.
public struct JournalEnd: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The instant at which the run ended.
  public let instant: SimulationInstant
  /// Whether everything due at that instant has happened.
  public let isInclusive: Bool
  /// The number of facts of the whole run.
  public let factCount: Int64
  /// The digest of the whole run.
  public let digest: String
  /// The checksum of the header, the stimuli, the captions and this line; nil in journals of versions that did not
  /// write one.
  public private(set) var checksum: String?

  /// Creates an end without a checksum.
  public init(instant: SimulationInstant, isInclusive: Bool, factCount: Int64, digest: String) {
    self.instant = instant
    self.isInclusive = isInclusive
    self.factCount = factCount
    self.digest = digest
  }

  /// The end and the result: `through 40.000000000: 33 facts, digest 1f…`.
  public var description: String {
    "\(RunEnd(instant: instant, isInclusive: isInclusive)): \(counted(factCount, "fact")), digest \(digest)"
  }

  var withoutChecksum: JournalEnd {
    var end = self
    end.checksum = nil
    return end
  }

  /// Returns the end with its checksum after some lines.
  ///
  /// - Parameter lines: The checksum of the header, the stimuli and the captions before it.
  /// - Returns: The end.
  func checked(after lines: Digest) -> JournalEnd {
    var end = withoutChecksum
    var checksum = lines
    checksum.absorb(Array(end.line.utf8))
    end.checksum = "\(checksum)"
    return end
  }

  /// The line, without a line feed.
  var line: String {
    #"{"end":"\#(instant)","inclusive":\#(isInclusive),"facts":\#(factCount),"digest":"\#(digest)""#
      + (checksum.map { #","checksum":"\#($0)""# } ?? "") + "}"
  }

  init(_ object: FlatObject) throws(PlacedProblem) {
    var memberCount = 4
    var checksum: String?
    if case .text(let text) = object.member("checksum")?.value {
      checksum = text
      memberCount += 1
    }
    guard case .text(let time) = object.member("end")?.value, let instant = try? TimeText.instant(time),
      case .flag(let isInclusive) = object.member("inclusive")?.value,
      case .integer(let factCount) = object.member("facts")?.value,
      case .text(let digest) = object.member("digest")?.value, object.members.count == memberCount
    else {
      throw Problem(
        "the end line is not as it should be",
        allowed: #"It is like {"end":"40.000000000","inclusive":true,"facts":33,"digest":"…","checksum":"…"}"#,
        advice: "Remove it: the journal then replays as one that was cut off"
      ).placed(at: object.location)
    }
    self.init(instant: instant, isInclusive: isInclusive, factCount: factCount, digest: digest)
    self.checksum = checksum
  }
}
