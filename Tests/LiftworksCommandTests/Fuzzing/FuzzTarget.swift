import Configuration
import Drawing
import Glibc
import SimulationCore

@testable import LiftworksCommand

/// A reader of what comes from outside.
///
/// Whatever the bytes are, it ends, and says in few words what is wrong.
struct FuzzTarget: Sendable {
  /// The name.
  let name: String
  /// Reads an input.
  let read: @Sendable ([UInt8]) -> Void

  /// All readers: those of files by what the files are, then those of protocols.
  static let all =
    [
      ("elevator", "yaml"), ("mechanism", "yaml"), ("scene", "yaml"), ("gallery", "yaml"), ("game", "yaml"),
      ("test", "test.yaml"), ("test-lines", "test.jsonl"), ("sounds", "yaml"), ("stimuli", "jsonl"),
      ("journal", "journal"),
      ("demand", "yaml"), ("passengers", "csv"), ("criteria", "yaml"), ("study", "yaml"), ("preferences", "yaml"),
      ("scenario", "jsonl"),
    ].map { name, suffix in FuzzTarget(name: name) { bytes in check(bytes, as: name, suffix: suffix) } } + sessions

  /// A message is short, whatever it is about.
  static func judge(_ problem: PlacedProblem) {
    let message = "\(problem)"
    precondition(message.utf8.count <= 4_096, "a message of \(message.utf8.count) bytes: \(message.prefix(400))")
  }

  /// Writes an input into a file in memory, and checks it as `liftworks check` does.
  private static func check(_ bytes: [UInt8], as name: String, suffix: String) {
    let path = "/dev/shm/liftworks-fuzz-\(getpid())-\(name).\(suffix)"
    guard let file = unsafe fopen(path, "w") else { fatalError("\(path) cannot be written") }
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    defer { unsafe unlink(path) }
    do {
      if let mechanism = try Catalogue.mechanismIfAny(path) {
        _ = MechanismReport(mechanism, name: path).lines
      } else {
        // Without a machine, stimuli that fit none are tried on all that ship, a quarter of a second each time.
        _ = try CheckCommand.findings(of: path, machine: suffix.hasSuffix("jsonl") ? "two-landings" : nil)
      }
      if case .machine = FileKind(file: path) { live(try Catalogue.machine(path)) }
    } catch let problem as PlacedProblem {
      judge(problem)
    } catch { preconditionFailure("an error of another kind: \(error)") }
  }

  /// Lets a machine live for a while, draws it, and reads its configuration again.
  private static func live<Entry: CatalogueEntry>(_ entry: Entry) {
    let simulation = Simulation(entry.root, seed: 1)
    for _ in 0..<50 { guard simulation.step() else { break } }
    let snapshot = Snapshot(of: simulation)
    let selection = Entry.Root.Controls(of: snapshot.machine).selection
    for (theme, width, height) in [(Theme.color, 80, 24), (.ascii, 31, 9)] {
      var grid = Grid.keepingShapes(width: width, height: height)
      Entry.Root.picture(of: snapshot, selection: selection).draw(
        into: &grid, in: CellRectangle(column: 0, row: 0, width: width, height: height), theme: theme)
    }
    do throws(PlacedProblem) { _ = try MachineKind.machine(text: entry.json, file: "its own", name: entry.name) } catch
    {
      preconditionFailure("what was read is not read again: \(error)")
    }
  }
}
