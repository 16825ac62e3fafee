import SimulationCore

/// One of several equal shares of a study's runs.
struct Shard: Hashable, Sendable {
  /// Its number, from 1.
  let number: Int
  /// The number of shares.
  let count: Int

  static let countMax = 1_000_000

  /// All runs.
  static let whole = Shard(number: 1, count: 1)

  /// Whether a run belongs to it, by its index from 0.
  func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// How many of a number of runs belong to it.
  func share(of total: Int) -> Int { (total - number + count) / count }
}

extension Shard {
  /// A shard as `2/8`.
  ///
  /// - Throws: a `PlacedProblem` for any other text.
  init(_ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { RunOptions.plainNumber($0) }
    guard parts.count == 2, numbers.count == 2, (1...Self.countMax).contains(numbers[1]),
      (1...numbers[1]).contains(numbers[0])
    else {
      throw Problem(
        "'\(excerpt(text))' is not a shard", allowed: "A shard is its number and how many there are, like 1/8 to 8/8",
        advice: "Count from 1, as {#} of GNU parallel does"
      ).placed(at: FileLocation(file: "--shard"))
    }
    (number, count) = (numbers[0], numbers[1])
  }
}

extension RunOptions {
  /// A number of digits only; nil for anything else.
  static func plainNumber(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return nil
    }
    return Int(text)
  }
}
