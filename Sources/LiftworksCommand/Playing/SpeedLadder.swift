/// The speeds that the keys step through, and how a speed is written.
enum SpeedLadder {
  private static let rungs: [Double] = [
    1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000,
  ]

  /// The next higher speed, or the same at the top.
  static func above(_ speed: Double) -> Double {
    rungs.first { $0 > speed } ?? speed
  }

  /// The next lower speed, or the same at the bottom.
  static func below(_ speed: Double) -> Double {
    rungs.last { $0 < speed } ?? speed
  }

  /// A speed as the clock shows it: `x2`, `x1/4`, `x0.3`.
  static func text(_ speed: Double) -> String {
    if speed >= 1, speed == speed.rounded() { return "x\(Int(speed))" }
    let inverse = 1 / speed
    if inverse == inverse.rounded(), inverse <= 16 { return "x1/\(Int(inverse))" }
    return "x\(speed)"
  }
}
