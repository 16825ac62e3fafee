import SimulationCore

/// The data of a chart: a table below it on the page, and a file for spreadsheets.
struct ChartData: Sendable {
  /// A value of the table.
  enum Cell: Sendable, ExpressibleByStringLiteral {
    case text(String)
    /// A number, and its decimals on the page.
    case number(Double?, Int)
    /// A share from 0 to 1, in per cent.
    case share(Double?)

    init(stringLiteral text: String) { self = .text(text) }

    fileprivate var onPage: String {
      switch self {
      case .text(let text): text
      case .number(let value, let decimals): NumberText.fixed(value, decimals)
      case .share(let share): NumberText.percent(share)
      }
    }

    fileprivate var inFile: String {
      switch self {
      case .text(let text): CSVCell.text(text)
      case .number(let value?, 0): "\(Int(clamping: value.rounded()))"
      case .number(let value, _): value.map { "\($0)" } ?? ""
      case .share(let share): share.map { "\($0 * 100)" } ?? ""
      }
    }

    fileprivate var isShare: Bool { if case .share = self { true } else { false } }
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
  }

  let columns: [String]
  let rows: [[Cell]]
  /// Whether it is on the page too.
  var isOnPage = true

  /// The maximum number of rows on a page.
  private static let rowMax = 200

  /// The table of the page, of the first rows; nil if it is for files alone.
  var element: Element? {
    guard isOnPage else { return nil }
    let first = rows.first ?? []
    let numbers = Set(first.indices.filter { !first[$0].isText })
    return PageTable(columns: columns, numbers: numbers).element(rows.prefix(Self.rowMax).map { $0.map(\.onPage) })
  }

  /// The lines of the file.
  var csv: [String] {
    let heads = columns.enumerated().map { index, name in
      (rows.first?[index].isShare ?? false) ? "\(name), %" : name
    }
    return [CSVCell.line(heads)] + rows.map { $0.map(\.inFile).joined(separator: ",") }
  }
}

/// The data of one chart as a file.
package struct ChartFile: Sendable {
  /// Its name, after the chart: lowercase letters, digits and `-`.
  package let name: String
  /// Its lines.
  package let lines: [String]

  /// The files of some charts with their titles; equal names are numbered.
  static func files(_ charts: [(title: String, data: ChartData)]) -> [ChartFile] {
    var names: [String] = []
    return charts.map { title, data in
      let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let plain = words.isEmpty ? "chart" : words.joined(separator: "-")
      let count = names.count { $0 == plain }
      names.append(plain)
      return ChartFile(name: plain + (count > 0 ? "-\(count + 1)" : "") + ".csv", lines: data.csv)
    }
  }
}
