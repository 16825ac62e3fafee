import Pictures
internal import Stage

/// Large letters made of squares of half a cell, for words that a stroke font would blur in a terminal.
enum BlockLetters {
  /// The height of a letter, in squares.
  static let height = 5
  /// The edge of a square, in points: half a nominal cell.
  static let edge = 10.0

  /// Returns the squares of a word from its top left corner; characters without a shape are omitted.
  static func path(of word: String, at corner: Point) -> StagePath {
    var path = StagePath()
    var x = corner.x
    for letter in word {
      guard let rows = shapes[letter] else { continue }
      for (line, row) in rows.enumerated() {
        for (column, square) in row.enumerated() where square == "#" {
          let bounds = Rectangle(
            x: x + Double(column) * edge, y: corner.y + Double(line) * edge, width: edge, height: edge)
          path.append(.rectangle(bounds))
        }
      }
      x += Double((rows.first?.count ?? 0) + 1) * edge
    }
    return path
  }

  /// Returns the width of a word, in points.
  static func width(of word: String) -> Double {
    let squares = word.reduce(-1) { $0 + (shapes[$1]?.first?.count ?? -1) + 1 }
    return Double(max(0, squares)) * edge
  }

  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"], "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
    "-": ["   ", "   ", "###", "   ", "   "], "C": ["###", "#  ", "#  ", "#  ", "###"],
    "D": ["## ", "# #", "# #", "# #", "## "], "E": ["###", "#  ", "## ", "#  ", "###"],
    "F": ["###", "#  ", "## ", "#  ", "#  "], "H": ["# #", "# #", "###", "# #", "# #"], "I": ["#", "#", "#", "#", "#"],
    "L": ["#  ", "#  ", "#  ", "#  ", "###"], "N": ["#  #", "## #", "# ##", "#  #", "#  #"],
    "O": ["###", "# #", "# #", "# #", "###"], "R": ["## ", "# #", "## ", "# #", "# #"],
    "T": ["###", " # ", " # ", " # ", " # "],
  ]
}
