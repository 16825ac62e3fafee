import SimulationCore

/// The sign of a landing that is typed, one digit after the other.
struct TypedLanding: Hashable, Sendable {
  private var digits = ""

  /// Nothing is typed yet.
  init() {}

  /// Takes a digit.
  ///
  /// - Parameters:
  ///   - digit: From 0 to 9.
  ///   - names: The signs of the landings, the lowest first.
  /// - Returns: The landing whose sign has been typed, or begins with it; without one, the landing of that number;
  ///   nil where there is neither.
  mutating func type(_ digit: Int, among names: [String]) -> Int? {
    // What goes on from the digits before is tried first.
    for text in [digits + "\(digit)", "\(digit)"] {
      guard let landing = Self.landing(of: text, among: names) else { continue }
      digits = text
      return landing
    }
    digits = ""
    return nil
  }

  /// What is typed next begins anew.
  mutating func end() { digits = "" }

  private static func landing(of text: String, among names: [String]) -> Int? {
    if let landing = landingNumber(called: text, among: names) { return landing }
    // What is typed may go on to be a whole sign.
    return names.firstIndex { $0.hasPrefix(text) }.map { $0 + 1 }
  }
}
