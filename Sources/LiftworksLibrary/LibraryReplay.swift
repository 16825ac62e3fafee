internal import CLiftworks
internal import Configuration
internal import Elevators
internal import Records
internal import SimulationCore
internal import Studies

/// A journal of a building, whose run is made again.
struct LibraryReplay {
  private let path: String
  private let building: any StudiedBuilding

  /// The journal of a file.
  ///
  /// - Throws: a `PlacedProblem` when it is no journal of a building.
  init(path: String) throws {
    self.path = path
    let header = try Self.reader(path).header
    do throws(PlacedProblem) {
      building = try ElevatorFile.building(
        text: header.configuration, file: path, name: header.machine, settings: [])
    } catch {
      throw Problem(
        "the journal is of '\(excerpt(header.machine))', which is no building: \(error.problem.finding)",
        allowed: "Journals of buildings are read here", advice: "Use 'liftworks replay' and 'liftworks export'"
      ).placed(at: FileLocation(file: path, line: 1))
    }
  }

  private static func reader(_ path: String) throws(PlacedProblem) -> JournalReader {
    try JournalReader(file: path, read: try LibraryFile.pieces(of: path))
  }

  /// Compares the run with the recording.
  ///
  /// - Throws: a `LibraryError` at the first difference.
  func verify() throws -> lw_journal_info {
    switch building {
    case let group as GroupBuilding: try verify(group.machine.root)
    case let elevator as ElevatorBuilding<CollectiveController>: try verify(elevator.machine.root)
    default: preconditionFailure("'\(building.name)' is neither a group nor an elevator")
    }
  }

  private func verify<Root: Machine>(_ root: Root) throws -> lw_journal_info where Root.Stimulus: ReadableStimulus {
    var reader = try Self.reader(path)
    var verifier = JournalVerifier(root, header: reader.header)
    var info = lw_journal_info()
    switch try verifier.verify(&reader) {
    case .identical(let facts, let digest):
      info.facts = facts
      info.is_whole = reader.warnings.isEmpty ? 1 : 0
      unsafe withUnsafeMutableBytes(of: &info.digest) { unsafe LibraryText.write(digest, to: $0) }
      return info
    case .different(let difference):
      throw LibraryError(
        Problem(
          "the journal and the run part at \(difference.instant) s: recorded is '\(difference.recorded ?? "nothing")', and"
            + " now happens '\(difference.replayed ?? "nothing")'",
          allowed: "A journal gives the same run in the version that recorded it",
          advice: "Use that version, \(reader.header.build)"
        ).placed(at: difference.location), code: LW_DIFFERENT)
    case .altered: throw LibraryError(reader.alteration ?? Self.altered(path), code: LW_DIFFERENT)
    }
  }

  private static func altered(_ path: String) -> PlacedProblem {
    Problem("the journal was changed after the recording", allowed: "", advice: "Use it as it was recorded").placed(
      at: FileLocation(file: path))
  }

  /// Converts the journal.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - step: The time between values; nil for the usual one.
  /// - Returns: What is written.
  /// - Throws: a `LibraryError` for a wrong format or step, or where the run is not what was recorded.
  func export(to format: String, every step: Duration?) throws -> TextBuffer {
    let known = ExportFormat.allCases.filter { $0 != .html }
    guard let chosen = known.first(where: { $0.rawValue == format }) else {
      throw LibraryError.misuse(
        of: "lw_export_journal", "there is no format '\(excerpt(format))'",
        allowed: "The formats are \(quotedList(known.map(\.rawValue)))",
        advice: "Name one of them; 'liftworks export' has pages and pictures too")
    }
    return switch building {
    case let group as GroupBuilding: try export(group.machine.root, to: chosen, every: step)
    case let elevator as ElevatorBuilding<CollectiveController>:
      try export(elevator.machine.root, to: chosen, every: step)
    default: preconditionFailure("'\(building.name)' is neither a group nor an elevator")
    }
  }

  private func export<Root: MeasuredMachine & DescribedMachine>(
    _ root: Root, to format: ExportFormat, every step: Duration?
  ) throws
    -> TextBuffer where Root.Stimulus: ReadableStimulus
  {
    let header = try Self.reader(path).header
    let run = RepeatableRun(
      machine: header.machine, diagrams: root.diagrams, signs: LandingSigns(of: root),
      begin: {
        Simulation(
          root, seed: header.seed, shufflingTiesBy: header.tieSeed, computesDigest: true, observers: $0)
      },
      perform: { simulation in
        var reader = try Self.reader(path)
        let difference = try reader.perform(in: simulation, for: "the export") { $0.reach(simulation) }
        guard let difference else { return }
        throw LibraryError(
          Problem(difference, allowed: "", advice: "Use that version").placed(at: FileLocation(file: path)),
          code: LW_DIFFERENT)
      })
    let buffer = TextBuffer()
    try Exporter(run).export(to: format, every: step) { buffer.append($0.span) }
    return buffer
  }
}
