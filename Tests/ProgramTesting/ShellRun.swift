/// One run of a line of a shell, in a folder of its own: for redirections, limits and pipes.
package struct ShellRun {
  /// What it wrote to standard output.
  package let output: String
  /// What it wrote to standard error.
  package let errors: String
  /// How it ended.
  package let status: ExitStatus

  /// Runs a line in a folder; `$liftworks` is the program.
  ///
  /// It is ended after three minutes.
  package init(_ line: String, in folder: TemporaryFolder) throws {
    let results = try TemporaryFolder()
    status = try ChildProcess.run(
      [
        "timeout", "180", "env", "-C", folder.path(""), "liftworks=\(BuiltProgram.liftworks)",
        "SWIFT_BACKTRACE=enable=no", "bash", "-c", line,
      ], output: results.path("output"), errors: results.path("errors"))
    output = try results.read("output")
    errors = try results.read("errors")
  }
}
