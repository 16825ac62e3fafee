/// Text in columns.
package enum TextTable {
  /// Cells in columns under a heading, with two spaces between columns and none at the end of a line.
  package static func columns(_ heading: [String], _ rows: [[String]]) -> [String] {
    let all = [heading] + rows
    let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
