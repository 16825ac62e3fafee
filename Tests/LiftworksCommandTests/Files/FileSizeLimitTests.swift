import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// How large a file may be that is read as a whole: as large as each limit, and not a byte larger.
struct FileSizeLimitTests {
  @Test(arguments: [(Budget.textFileByteCount, "16777216"), (Budget.wordsByteCount, "4194304")])
  func `a file is as large as the limit, and not a byte larger`(limit: Int, words: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "#", count: limit), to: "large.yaml")
    #expect(try InputFile(path: path).readAll(limit: limit).count == limit)
    let larger = try folder.write(String(repeating: "#", count: limit + 1), to: "larger.yaml")
    let error = #expect(throws: PlacedProblem.self) { try InputFile(path: larger).readAll(limit: limit) }
    #expect(
      error?.description.hasSuffix(
        "larger.yaml: the file is larger than \(words) bytes. A file of this kind has at most \(words) bytes. Check that"
          + " the file is what its name says.") == true, "\(error?.description ?? "")")
  }
}
