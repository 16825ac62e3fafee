import Foundation

/// One run of the built program: what went in, and what came out.
struct ProgramRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the program from the root folder, so that nothing depends on where it is started.
  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: "/")
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let inPipe = Pipe()
    let outPipe = Pipe()
    let errorPipe = Pipe()
    process.standardInput = inPipe
    process.standardOutput = outPipe
    process.standardError = errorPipe
    try process.run()
    inPipe.fileHandleForWriting.write(Data(input.utf8))
    try inPipe.fileHandleForWriting.close()
    // Nothing here writes more to standard error than its pipe holds.
    let outData = outPipe.fileHandleForReading.readDataToEndOfFile()
    let errorData = errorPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: outData, as: UTF8.self)
    errors = String(decoding: errorData, as: UTF8.self)
    status = process.terminationStatus
  }

  /// The program, which is built beside the tests.
  static let program: URL = {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "liftworks")
  }()
}

/// A file with a text that is gone when the scope that asked for it ends.
func withFile<Result>(
  _ text: String,
  named name: String = "input.jsonl",
  _ body: (String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "liftworks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(text.utf8).write(to: file)
  return try body(file.path(percentEncoded: false))
}
