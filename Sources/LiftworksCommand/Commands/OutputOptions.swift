import ArgumentParser
import Glibc

/// Where a command's data goes.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace files that exist.") var force = false

  /// Writes data that is there as a whole.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  func write(_ bytes: [UInt8]) throws {
    guard let output else { return Output.write(bytes) }
    try OutputFile.write(bytes, to: output, replaces: force)
  }

  /// Writes data while it is made.
  ///
  /// The program ends where nothing more can be written: nobody needs the rest of what may be long.
  ///
  /// - Parameter make: Makes the data, and gives it to its argument in pieces.
  /// - Throws: a `PlacedProblem` when the file cannot be made, and the errors of `make`.
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

/// The form of what a command reports.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print JSON instead of text.") var json = false

  /// Prints the lines of a report, which have that form.
  func print(_ lines: [String]) { Output.report(lines, isJSON: json) }
}

/// The form of a list: a table, or JSON.
struct TableOptions: ParsableArguments {
  /// The forms of the list.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Option(help: ArgumentHelp("The output: table or json.", valueName: "format")) var format = Format.table

  /// Prints the lines of the table, or an array of the objects of JSON, one a line.
  func report(table: @autoclosure () -> [String], objects: @autoclosure () -> [String]) {
    switch format {
    case .table: Output.report(table(), isJSON: false)
    case .json: Output.report(FormTable.array(objects()), isJSON: true)
    }
  }
}
