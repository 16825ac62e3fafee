import SimulationCore

/// Parses sizes given on the command line.
enum RenderSize {
  /// A width and a height, such as 800x600.
  static func pixels(_ text: String) throws -> (width: Int, height: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...Budget.pictureSide).contains(width), (1...Budget.pictureSide).contains(height)
    else {
      throw Problem(
        "'\(text)' is not a size",
        allowed: "It is a width, an x and a height, each a whole number from 1 to \(Budget.pictureSide)",
        advice: "Give one such as 800x600"
      ).placed(at: FileLocation(file: "--size"))
    }
    return (width, height)
  }

  /// Returns the cells of ten by twenty points on which a picture of a size is laid out, at least 80 columns.
  static func cells(ofPixels size: (width: Int, height: Int)) -> (columns: Int, rows: Int) {
    let columns = max(80, min(1_000, size.width / 10))
    return (columns, max(10, min(1_000, columns * size.height / size.width / 2)))
  }
}
