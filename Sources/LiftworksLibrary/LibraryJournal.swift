internal import CLiftworks
internal import Elevators
internal import Glibc
internal import Records
internal import SimulationCore
internal import Studies

/// The journal of a run, and its file.
final class LibraryJournal {
  let writer: JournalWriter<ElevatorGroup>
  private let file: File
  private var isFinished = false

  /// What is written to.
  @safe private final class File {
    let path: String
    private let stream: UnsafeMutablePointer<FILE>
    var failure: PlacedProblem?

    init(path: String, replaces: Bool) throws(PlacedProblem) {
      self.path = path
      guard let stream = unsafe fopen(path, replaces ? "we" : "wxe") else {
        throw Self.problem(path, errno)
      }
      unsafe self.stream = stream
    }

    deinit { unsafe fclose(stream) }

    func write(_ piece: [UInt8]) {
      guard failure == nil else { return }
      if unsafe fwrite(piece, 1, piece.count, stream) != piece.count { failure = Self.problem(path, errno) }
    }

    func flush() { if unsafe fflush(stream) != 0, failure == nil { failure = Self.problem(path, errno) } }

    private static func problem(_ path: String, _ code: Int32) -> PlacedProblem {
      let reason = unsafe code == EEXIST ? "it exists already" : String(cString: strerror(code))
      return Problem(
        "cannot write '\(path)': \(reason)", allowed: "",
        advice: code == EEXIST ? "Name another file, or set 'replaces'" : "Check the path and the permissions"
      ).placed(at: FileLocation(file: path))
    }
  }

  /// Begins the journal of a run.
  ///
  /// - Throws: a `LibraryError` when the file cannot be created.
  init(of machine: StudiedMachine<ElevatorGroup>, seed: UInt64, path: String, _ replaces: Bool) throws(LibraryError) {
    let file: File
    do throws(PlacedProblem) { file = try File(path: path, replaces: replaces) } catch {
      throw LibraryError(error, code: LW_NOT_WRITTEN)
    }
    self.file = file
    let header = JournalHeader(
      machine: machine.name, configuration: machine.json, seed: seed, build: Release.program)
    writer = JournalWriter(header, level: .full) { file.write($0) }
  }

  /// Why it could not be written; nil while it could.
  var failure: PlacedProblem? { file.failure }

  /// Ends it at the present instant of the run.
  ///
  /// - Throws: a `LibraryError` when anything of it could not be written.
  func finish(_ simulation: Simulation<ElevatorGroup>) throws(LibraryError) {
    if !isFinished {
      isFinished = true
      writer.finish(simulation, at: .through(simulation.now))
      simulation.remove(writer)
      file.flush()
    }
    if let failure { throw LibraryError(failure, code: LW_NOT_WRITTEN) }
  }
}
