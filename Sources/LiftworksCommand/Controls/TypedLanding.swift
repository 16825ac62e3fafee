import SimulationCore

/// The sign of a landing as it is typed, one digit after another.
struct TypedLanding: Hashable, Sendable {
  private var digits = ""

  /// Creates an empty text.
  init() {}

  /// Adds a digit.
  ///
  /// - Parameters:
  ///   - digit: From 0 to 9.
  ///   - names: The signs of the landings, the lowest first.
  /// - Returns: The landing whose sign has been typed or begins with the text, or else the landing of that number;
  ///   nil if there is neither.
  mutating func type(_ digit: Int, among names: [String]) -> Int? {
    // Try the continuation of the previous digits first.
    for text in [digits + "\(digit)", "\(digit)"] {
      guard let landing = Self.landing(of: text, among: names) else { continue }
      digits = text
      return landing
    }
    digits = ""
    return nil
  }

  /// Ends the text, so that the next digit begins a new one.
  mutating func end() { digits = "" }

  private static func landing(of text: String, among names: [String]) -> Int? {
    if let landing = landingNumber(called: text, among: names) { return landing }
    // The text may be the beginning of a sign.
    return names.firstIndex { $0.hasPrefix(text) }.map { $0 + 1 }
  }
}
