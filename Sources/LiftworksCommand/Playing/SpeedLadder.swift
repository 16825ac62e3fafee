/// The speeds that the keys step through, and the text of a speed.
enum SpeedLadder {
  private static let rungs: [Double] = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000]

  /// Returns the next higher speed, or the same at the top.
  static func above(_ speed: Double) -> Double { rungs.first { $0 > speed } ?? speed }

  /// Returns the next lower speed, or the same at the bottom.
  static func below(_ speed: Double) -> Double { rungs.last { $0 < speed } ?? speed }

  /// Returns a speed that is not reached, with the one that is: `x37 of x1000`.
  static func text(_ speed: Double, reaching reached: Double?) -> String {
    guard let reached, reached < speed else { return text(speed) }
    let scale = reached < 1 ? 100.0 : reached < 10 ? 10 : 1
    return "\(text((reached * scale).rounded(.down) / scale)) of \(text(speed))"
  }

  /// Returns a speed as shown by the clock: `x2`, `x1/4`, `x0.3`.
  static func text(_ speed: Double) -> String {
    if speed >= 1, speed == speed.rounded() { return "x\(Int(speed))" }
    let inverse = 1 / speed
    if inverse == inverse.rounded(), inverse <= 16 { return "x1/\(Int(inverse))" }
    return "x\(speed)"
  }
}
