import FoundationEssentials
internal import Glibc
import SimulationCore
import Studies

/// The folder of a study: its plan, a file for each completed run, and the manifests of the processes.
struct SweepFolder: SweepStorage {
  let path: String

  private static let itemsName = "runs"

  /// An existing or future folder.
  init(_ path: String) { self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path }

  private var planPath: String { path + "/" + SweepPlan.fileName }
  private var itemsPath: String { path + "/" + Self.itemsName }

  private func path(of item: SweepItem) -> String { "\(itemsPath)/\(item.id).json" }

  // MARK: - Plan

  /// Creates the folder if necessary, and writes the plan of a study into it.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written, or contains something else.
  func begin(_ plan: SweepPlan, as process: String) throws {
    try OutputFile.makeFolder(path)
    try refuseLink(itemsPath)
    try OutputFile.makeFolder(itemsPath)
    if let present = try text(at: planPath) {
      let other = try SweepPlan(json: present, file: planPath)
      guard other.name == plan.name else {
        throw Problem(
          "the folder is that of the study '\(excerpt(other.name))'",
          allowed: "A folder holds one study, which may be extended", advice: "Name another folder with --output"
        ).placed(at: FileLocation(file: path))
      }
      if present == plan.json + "\n" { return }
    }
    try replace(planPath, with: plan.json + "\n", as: process)
  }

  /// The plan in the folder.
  ///
  /// - Throws: a `PlacedProblem` if there is none.
  func plan() throws -> SweepPlan {
    guard let text = try text(at: planPath) else {
      throw Problem(
        "there is no '\(SweepPlan.fileName)' in '\(path)'",
        allowed: "A study's folder has one, which 'liftworks sweep' writes",
        advice: "Name a folder that 'liftworks sweep' has made"
      ).placed(at: FileLocation(file: path))
    }
    return try SweepPlan(json: text, file: planPath)
  }

  // MARK: - Runs

  /// The row of a run; nil if it is not complete, or its file is damaged.
  func row(of item: SweepItem) -> SweepRow? {
    guard let text = try? text(at: path(of: item)) else { return nil }
    return SweepRow(file: text, of: item)
  }

  /// Whether a run has a file, whatever its content.
  func hasFile(of item: SweepItem) -> Bool { FileIdentity.status(at: path(of: item)) != nil }

  /// Writes the row of a run under a temporary name, and then renames it.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written.
  func write(_ row: SweepRow, of item: SweepItem, as process: String) throws {
    try replace(path(of: item), with: row.file(of: item), as: process)
  }

  /// Opens the manifest of a shard to append lines; removes a truncated last line.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written, or another process is writing it.
  func manifest(of shard: Shard) throws -> sending any SweepManifest {
    let name = shard == .whole ? "manifest.jsonl" : "manifest-\(shard.number)-of-\(shard.count).jsonl"
    let manifest = path + "/" + name
    try refuseLink(manifest)
    if FileIdentity.status(at: manifest) == nil {
      try OutputFile(path: manifest, replaces: false, kind: .result).finish()
    }
    let bytes = try InputFile(path: manifest, isNamedByFile: true).readAll()
    let kept = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return try OutputFile(path: manifest, keeping: kept, followsLinks: false)
  }

  // MARK: - Files

  /// Rejects a link where the study writes: in a folder received from others it could lead anywhere.
  private func refuseLink(_ path: String) throws {
    guard FileIdentity.isLink(path) else { return }
    throw Problem(
      "'\(excerpt(path))' is a link", allowed: "A study writes into folders and files of its own",
      advice: "Remove it, or name another folder with --output"
    ).placed(at: FileLocation(file: path))
  }

  /// The content of a file; nil if there is none.
  private func text(at path: String) throws -> String? {
    guard FileIdentity.status(at: path) != nil else { return nil }
    let bytes = try InputFile(path: path, isNamedByFile: true).readAll()
    return String(validating: bytes, as: UTF8.self)
  }

  private func replace(_ path: String, with text: String, as process: String) throws {
    let temporary = "\(path).\(process).part"
    // Left behind by a process that was ended.
    _ = unsafe unlink(temporary)
    try OutputFile.write(Array(text.utf8), to: temporary, replaces: false)
    guard retryingInterrupts({ unsafe rename(temporary, path) }) != 0 else { return }
    let code = errno
    _ = unsafe unlink(temporary)
    throw Problem(
      "'\(path)' cannot be written: \(OutputFile.reason(code))",
      allowed: "It is the path of a file in a folder that you may write to", advice: "Look at the folder's permissions"
    ).placed(at: FileLocation(file: path))
  }
}

extension OutputFile: SweepManifest {}
