import Control
import Records
import SimulationCore
import Studies

/// What `liftworks --version --json` prints: the version, the digest of the engine, and the formats that it reads.
enum VersionReport {
  /// Returns whether the arguments ask for it.
  static func isAsked(by arguments: [String]) -> Bool {
    arguments == ["--version", "--json"] || arguments == ["--json", "--version"]
  }

  /// The report, as one line of JSON.
  static func json() throws -> String {
    RecordText.object([
      ("format", RecordText.quoted("liftworks-version")), ("version", "1"),
      ("liftworks", RecordText.quoted(Liftworks.version)), ("engine", RecordText.quoted("\(try engine())")),
      (
        "reads",
        RecordText.object([
          (JournalHeader.format, "[\(JournalHeader.version)]"), (TestHeader.format, "[\(TestHeader.version)]"),
          (SignalsFormat.name, "[\(SignalsFormat.version)]"), (DispatchLines.format, "[\(DispatchLines.version)]"),
          (BenchmarkReport.format, "[\(BenchmarkReport.version)]"),
        ])
      ),
    ])
  }

  /// The digest of the engine: of the runs of the tour, of the classic, and of a group with a call on each landing.
  ///
  /// Programs with the same digest gave the same facts in all of these runs. It takes a fraction of a second.
  static func engine() throws -> Digest {
    var digest = Digest()
    for chapter in Tour.chapters {
      var reader = try Tour.reader(of: chapter)
      digest.absorb(try bytes(of: Catalogue.machine(of: reader), replaying: &reader))
    }
    let presses = (0..<5).map { #"{"t":"\#($0 * 9)","stimulus":"buttonPressed"}"# }
    digest.absorb(try bytes(of: Catalogue.machine("classic"), receiving: presses))
    let calls = (2...20).map { landing in
      #"{"t":"\#(landing)","stimulus":"hallButtonPressed","landing":\#(landing),"direction":"down"}"#
    }
    digest.absorb(try bytes(of: Catalogue.machine("tower"), receiving: calls))
    return digest
  }

  private static func bytes<Entry: CatalogueEntry>(of entry: Entry, replaying reader: inout JournalReader) throws
    -> [UInt8]
  {
    var verifier = JournalVerifier(entry.root, header: reader.header, monitors: [])
    _ = try verifier.verify(&reader)
    return Array("\(verifier.simulation.digest)".utf8)
  }

  private static func bytes<Entry: CatalogueEntry>(of entry: Entry, receiving lines: [String]) throws -> [UInt8] {
    let log = try StimulusFile<Entry.Root.Stimulus>(
      text: lines.joined(separator: "\n"), file: entry.name, machine: entry.name, landings: entry.root.landingNames)
    let plan = RunPlan(entry, seed: 1, tieSeed: nil, stimuli: log.stimuli, computesDigest: true)
    let simulation = plan.simulation(observers: [])
    simulation.run(until: SimulationInstant.start.advanced(by: .seconds(120)))
    return Array("\(simulation.digest)".utf8)
  }
}
