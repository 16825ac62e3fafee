import SimulationCore

/// One of several equal shares of a study's runs.
package struct Shard: Hashable, Sendable {
  /// Its number, from 1.
  package let number: Int
  /// The number of shares.
  package let count: Int

  package static let countMax = 1_000_000

  /// All runs.
  package static let whole = Shard(number: 1, count: 1)

  /// A share.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Whether a run belongs to it, by its index from 0.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// How many of a number of runs belong to it.
  package func share(of total: Int) -> Int { (total - number + count) / count }
}

extension Shard {
  /// A shard as `2/8`.
  ///
  /// - Throws: a `PlacedProblem` for any other text.
  package init(_ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0) }
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

extension Int {
  /// A number of digits only; nil for anything else.
  package init?(digits text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return nil
    }
    self.init(text)
  }
}
