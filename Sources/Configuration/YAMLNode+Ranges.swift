public import SimulationCore

// Values from ranges.
extension YAMLNode {
  /// Returns a whole number from a range.
  public func wholeNumber(in range: ClosedRange<Int>) throws(PlacedProblem) -> Int {
    guard let number = scalar.flatMap({ Int($0) }), range.contains(number) else {
      try refuseMistakenNumber()
      throw problem("It is a whole number from \(range.lowerBound) to \(range.upperBound)", "Change the value")
    }
    return number
  }

  /// Returns a duration from a range.
  func duration(in range: ClosedRange<Duration>) throws(PlacedProblem) -> Duration {
    let duration = try duration()
    guard range.contains(duration) else {
      throw problem(
        "It is a time from \(range.lowerBound.inSeconds) to \(range.upperBound.inSeconds)", "Change the value")
    }
    return duration
  }

  /// Returns two values, the smaller one first, as `[1.0, 1.2]`; a single one means both.
  func bounds<Bound: Comparable>(_ read: (YAMLNode) throws(PlacedProblem) -> Bound) throws(PlacedProblem)
    -> ClosedRange<Bound>
  {
    guard isList else {
      try refuseDash()
      let value = try read(self)
      return value...value
    }
    let items = try list()
    guard items.count == 2 else {
      throw Problem(
        "\(name) has \(counted(items.count, "value"))", allowed: "A range is two values, the smaller one first",
        advice: "Write it like [1, 2]"
      ).placed(at: location)
    }
    let (lower, upper) = (try read(items[0]), try read(items[1]))
    guard lower <= upper else {
      throw Problem(
        "\(name) goes from \(items[0].words) down to \(items[1].words)", allowed: "The smaller value stands first",
        advice: "Swap them"
      ).placed(at: items[1].location)
    }
    return lower...upper
  }
}

extension Duration {
  /// The duration in seconds with only the necessary decimals, with the unit, for messages.
  fileprivate var inSeconds: String { "\(SimulationInstant.start.advanced(by: self).shortText) s" }
}

extension SimulationInstant {
  /// The seconds without trailing zeros.
  fileprivate var shortText: String {
    var text = "\(self)"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
