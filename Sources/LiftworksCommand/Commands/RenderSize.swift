import SimulationCore

/// The sizes that a person asks for on the command line.
enum RenderSize {
  /// The most points, pixels or cells on a side.
  static let largest = 8_192

  /// A width and a height, such as 800x600.
  static func pixels(_ text: String) throws -> (width: Int, height: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...largest).contains(width), (1...largest).contains(height)
    else {
      throw Problem(
        "'\(text)' is not a size",
        allowed: "It is a width, an x and a height, each a whole number from 1 to \(largest)",
        advice: "Give one such as 800x600"
      ).placed(at: FileLocation(file: "--size"))
    }
    return (width, height)
  }
}
