public import SimulationCore

/// The last line of a journal: where the run ended, and what it came to.
public struct JournalEnd: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Where the run ended.
  public let instant: SimulationInstant
  /// Whether what was due at that instant has happened.
  public let isInclusive: Bool
  /// The number of facts of the whole run.
  public let factCount: Int64
  /// The digest of the whole run.
  public let digest: String
  /// The checksum of the header, the stimuli, the captions and this line; nil in journals of versions
  /// that wrote none.
  public private(set) var checksum: String?

  /// An end from its parts, without a checksum.
  public init(instant: SimulationInstant, isInclusive: Bool, factCount: Int64, digest: String) {
    self.instant = instant
    self.isInclusive = isInclusive
    self.factCount = factCount
    self.digest = digest
  }

  /// Where the run ended, and what it came to: `through 40.000000000: 33 facts, digest 1f…`.
  public var description: String {
    "\(RunEnd(instant: instant, isInclusive: isInclusive)): \(counted(factCount, "fact")), digest \(digest)"
  }

  /// The same end without a checksum.
  var withoutChecksum: JournalEnd {
    var end = self
    end.checksum = nil
    return end
  }

  /// The same end with the checksum that it has behind some lines.
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
