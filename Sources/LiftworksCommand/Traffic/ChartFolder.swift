internal import Glibc
import SimulationCore
import Studies

/// The folder of the data of charts.
struct ChartFolder {
  private let path: String

  /// A folder, which is made if it does not exist.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be made.
  init(_ path: String) throws {
    self.path = path
    try OutputFile.makeFolder(path, advice: "Name another folder with --charts")
  }

  /// Writes a file for each chart.
  ///
  /// - Throws: a `PlacedProblem` when one cannot be written.
  func write(_ files: [ChartFile], replaces: Bool) throws {
    for file in files {
      let bytes = Array((file.lines.joined(separator: "\n") + "\n").utf8)
      try OutputFile.write(bytes, to: path + "/" + file.name, replaces: replaces)
    }
  }
}
