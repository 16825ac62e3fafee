import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// Who made a report, for whom and when, and the paper it is printed on.
struct TitleBlockOptions: ParsableArguments {
  @Option(
    "A file with the keys project, client, author, revision, date and notes; options win.", value: "file",
    completion: .file(extensions: ["yaml", "yml"])) var titleBlock: String?

  @Option("The project.", value: "text") var project: String?

  @Option("Who asked for the study.", value: "text") var client: String?

  @Option("Who made the study, and signs it.", value: "text") var author: String?

  @Option("The revision of the report.", value: "text") var revision: String?

  @Option("The date of the report, in your own words.", value: "text") var date: String?

  @Option("What else a reader must know.", value: "text") var notes: String?

  @Option("The paper of a printed report: a4 or letter. Default: a4.", value: "paper") var paper: String?

  private var values: [(name: String, value: String?)] {
    [
      ("project", project), ("client", client), ("author", author), ("revision", revision), ("date", date),
      ("notes", notes),
    ]
  }

  /// The given options, as the user writes them.
  private var given: [String] {
    ([("title-block", titleBlock)] + values + [("paper", paper)]).filter { $0.1 != nil }.map { "--\($0.0)" }
  }

  /// The frame of a report.
  ///
  /// - Parameter isReported: Whether a report is written that has it.
  /// - Returns: The frame.
  /// - Throws: a `PlacedProblem` for the first problem, and for options without a report.
  func frame(isReported: Bool) throws -> ReportFrame {
    if !isReported, let option = given.first {
      throw Problem(
        "\(option) is given without --html", allowed: "A title block is printed in a report",
        advice: "Add --html FILE, or leave it out"
      ).placed(at: FileLocation(file: option))
    }
    guard !given.isEmpty else { return ReportFrame() }
    var frame = ReportFrame()
    if let paper {
      guard let known = Paper(rawValue: paper) else {
        throw Problem(
          "unknown paper '\(excerpt(paper))'", allowed: "It is \(quotedList(Paper.allCases.map(\.rawValue)))",
          advice: "Name one of them"
        ).placed(at: FileLocation(file: "--paper"))
      }
      frame.paper = known
    }
    var block = try titleBlock.map(Self.file) ?? TitleBlock()
    for (key, option) in zip(TitleBlock.keys, values) {
      guard let text = option.value else { continue }
      guard !text.isEmpty, VisibleText.line(text) == text else {
        throw Problem(
          "--\(key.name) is '\(excerpt(text))'", allowed: "It is a line of visible characters",
          advice: "Write it in quotation marks, like --\(key.name) 'Harbour House'"
        ).placed(at: FileLocation(file: "--\(key.name)"))
      }
      block[keyPath: key.path] = text
    }
    if !block.entries.isEmpty { frame.titleBlock = block }
    return frame
  }

  /// The title block of a file.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func file(at path: String) throws(PlacedProblem) -> TitleBlock {
    try FileKind.reading(path, as: .titleBlock) { () throws(PlacedProblem) in
      try TitleBlock(text: Catalogue.readText(path), file: Catalogue.location(of: path).file)
    }
  }
}
