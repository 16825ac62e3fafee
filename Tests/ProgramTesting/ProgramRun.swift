import Foundation

/// One run of the built program: what went in, and what came out.
package struct ProgramRun: Sendable {
  /// What it wrote to standard output.
  package let output: String
  /// What it wrote to standard error.
  package let errors: String
  /// How it ended.
  package let status: ExitStatus

  /// Runs the program in the root folder, so that nothing depends on where it is started.
  package init(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
    let folder = try TemporaryFolder()
    let inputFile = try folder.write(input, to: "input")
    let outputFile = folder.path("output")
    let errorFile = folder.path("errors")
    status = try ChildProcess.run(
      ["env", "-C", "/"] + environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" } + [BuiltProgram.liftworks]
        + arguments, input: inputFile, output: outputFile, errors: errorFile)
    output = try folder.read("output")
    errors = try folder.read("errors")
  }
}
