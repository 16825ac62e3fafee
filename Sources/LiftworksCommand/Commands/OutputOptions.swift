import ArgumentParser
import Glibc

/// The destination of a command's data.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace files that exist.") var force = false

  /// Writes complete data.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  func write(_ bytes: [UInt8]) throws {
    guard let output else { return Output.write(bytes) }
    try OutputFile.write(bytes, to: output, replaces: force)
  }

  /// Writes data while it is produced.
  ///
  /// The program ends when nothing more can be written: nobody needs the rest, which may be long.
  ///
  /// - Parameter make: Produces the data, and passes it to its argument in pieces.
  /// - Throws: a `PlacedProblem` when the file cannot be created, and the errors of `make`.
  func stream(_ make: (@escaping ([UInt8]) -> Void) throws -> Void) throws {
    guard let output else { return try make { Output.write($0) } }
    let file = try OutputFile(path: output, replaces: force)
    do {
      try make { bytes in
        file.write(bytes)
        guard let problem = file.failure else { return }
        file.discard()
        Output.notice("\(problem)")
        Glibc.exit(2)
      }
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }
}

/// The format of a command's report.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print JSON instead of text.") var json = false

  /// Prints the lines of a report, already in the chosen format.
  func print(_ lines: [String]) { Output.report(lines, isJSON: json) }
}

/// The format of a list: a table, or JSON.
struct TableOptions: ParsableArguments {
  /// The formats of the list.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Option(help: ArgumentHelp("The output: table or json.", valueName: "format")) var format = Format.table

  /// Prints the lines of the table, or a JSON array with one object per line.
  func report(table: @autoclosure () -> [String], objects: @autoclosure () -> [String]) {
    switch format {
    case .table: Output.report(table(), isJSON: false)
    case .json: Output.report(FormTable.array(objects()), isJSON: true)
    }
  }
}
