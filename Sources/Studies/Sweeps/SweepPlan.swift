import Records
import SimulationCore

/// The runs of a study in order: every combination of its factors, each several times.
///
/// The name and the seed of a run follow from its content and not from the number of runs: a study that is extended
/// keeps its runs.
package struct SweepPlan: Hashable, Sendable {
  /// A factor and its values, as texts.
  package struct Factor: Hashable, Sendable {
    let key: String
    let values: [String]
  }

  /// The name of the study.
  package let name: String
  /// The one-line description.
  let title: String
  /// The factors, the slowest first.
  let factors: [Factor]
  package let replications: Int
  package let seed: UInt64
  /// Whether all combinations of one replication have the same passengers.
  let hasCommonPassengers: Bool
  /// The digest of the program's version and everything that all runs share.
  let digest: String
  /// The digest of each demand, in the order of its values if it is a factor; otherwise one.
  let demandDigests: [String]

  /// The number of combinations.
  package var pointCount: Int { factors.reduce(1) { $0 * $1.values.count } }

  /// The number of runs.
  package var count: Int { pointCount * replications }

  /// A combination by its index: a value of each factor; the last factor varies fastest.
  func point(_ index: Int) -> [String] { Self.point(index, of: factors) }

  /// The first combinations that have a value of a factor; if that does not vary, the first of all.
  func combinations(with value: String, of key: String, upTo limit: Int) -> [[SweepItem.Parameter]] {
    let fixed = factors.map { $0.key == key ? Factor(key: key, values: [value]) : $0 }
    let count = fixed.reduce(1) { $0 * $1.values.count }
    return (0..<min(limit, count)).map { index in
      zip(fixed, Self.point(index, of: fixed)).map { SweepItem.Parameter(key: $0.key, value: $1) }
    }
  }

  private static func point(_ index: Int, of factors: [Factor]) -> [String] {
    var rest = index
    var values: [String] = []
    for factor in factors.reversed() {
      values.append(factor.values[rest % factor.values.count])
      rest /= factor.values.count
    }
    return values.reversed()
  }

  /// A run by its index.
  package func item(_ index: Int) -> SweepItem {
    let point = point(index / replications)
    let replication = index % replications + 1
    let words = zip(factors, point).map { "\($0.key)=\($1)\n" }.joined()
    let digest = Digest(of: digest + demandDigest(at: point))
    var stream = RandomStream(
      seed: seed, name: "sweep\n" + (hasCommonPassengers ? "" : words) + "replication \(replication)")
    let own = stream.next()
    let id = Digest(of: "\(digest)\n\(words)replication \(replication)\nseed \(own)")
    return SweepItem(
      index: index, id: "\(id)", parameters: zip(factors, point).map { SweepItem.Parameter(key: $0.key, value: $1) },
      replication: replication, seed: own, digest: "\(digest)")
  }

  private func demandDigest(at point: [String]) -> String {
    guard let index = factors.firstIndex(where: { $0.key == "demand" }),
      let value = factors[index].values.firstIndex(of: point[index]), demandDigests.indices.contains(value)
    else { return demandDigests.first ?? "" }
    return demandDigests[value]
  }

  // MARK: - File format

  /// The name of its file in the folder of a study.
  package static let fileName = "sweep.json"

  /// One JSON object, from which the plan can be read.
  package var json: String {
    RecordText.object([
      ("format", "\"liftworks-sweep-plan\""), ("version", "1"), ("sweep", RecordText.quoted(name)),
      ("title", RecordText.quoted(title)), ("replications", "\(replications)"),
      ("seed", "\"\(seed)\""), ("commonPassengers", "\(hasCommonPassengers)"),
      ("digest", "\"\(digest)\""), ("demands", RecordText.list(quoting: demandDigests)),
      ("vary", RecordText.object(factors.map { ($0.key, RecordText.list(quoting: $0.values)) })),
    ])
  }

  /// Reads a plan.
  ///
  /// - Throws: a `PlacedProblem` for an invalid text.
  package init(json line: String, file: String) throws {
    let root = try PlacedValue(jsonLine: line.prefix { $0 != "\n" }, number: 1, file: file)
    func text(_ key: String) -> String? { root.member(key)?.value.scalar }
    func texts(_ value: PlacedValue?) -> [String]? {
      guard case .list(let items)? = value?.content else { return nil }
      let texts = items.compactMap(\.scalar)
      return texts.count == items.count ? texts : nil
    }
    let factors = (root.member("vary")?.value.members ?? []).compactMap { member in
      texts(member.value).map { Factor(key: member.key, values: $0) }
    }
    let runs = factors.reduce(1.0) { $0 * Double($1.values.count) }
    guard text("format") == "liftworks-sweep-plan", text("version") == "1", let name = text("sweep"),
      let title = text("title"), let replications = text("replications").flatMap({ Int($0) }), replications > 0,
      let seed = text("seed").flatMap({ UInt64($0) }), !factors.isEmpty, runs > 0, runs * Double(replications) <= 1e6,
      let digest = text("digest"), let demands = texts(root.member("demands")?.value)
    else {
      throw Problem(
        "it is no plan of a study", allowed: "'liftworks sweep' writes it into its folder as \(Self.fileName)",
        advice: "Name a folder that 'liftworks sweep' has made"
      ).placed(at: FileLocation(file: file))
    }
    self.init(
      name: name, title: title, factors: factors, replications: replications, seed: seed,
      hasCommonPassengers: text("commonPassengers") == "true", digest: digest, demandDigests: demands)
  }

  init(
    name: String, title: String, factors: [Factor], replications: Int, seed: UInt64, hasCommonPassengers: Bool,
    digest: String, demandDigests: [String]
  ) {
    self.name = name
    self.title = title
    self.factors = factors
    self.replications = replications
    self.seed = seed
    self.hasCommonPassengers = hasCommonPassengers
    self.digest = digest
    self.demandDigests = demandDigests
  }
}

/// One run of a study.
package struct SweepItem: Hashable, Sendable {
  /// A factor and its value.
  package struct Parameter: Hashable, Sendable {
    package let key: String
    package let value: String
  }

  /// Its index among all runs, from 0.
  package let index: Int
  /// Its name, a hash of its content: sixteen hexadecimal digits.
  package let id: String
  package let parameters: [Parameter]
  /// From 1.
  let replication: Int
  package let seed: UInt64
  /// The digest of the program's version and what all runs of its demand share.
  let digest: String

  /// The first members of its row and of its manifest line.
  package var members: [(String, String)] {
    [
      ("id", "\"\(id)\""), ("parameters", RecordText.object(parameters.map { ($0.key, RecordText.quoted($0.value)) })),
      ("replication", "\(replication)"), ("seed", "\"\(seed)\""), ("digest", "\"\(digest)\""),
    ]
  }

  /// The factors and their values in a few words.
  package var words: String {
    (parameters.map { "\($0.key) \($0.value)" } + ["replication \(replication)"]).joined(separator: ", ")
  }
}
