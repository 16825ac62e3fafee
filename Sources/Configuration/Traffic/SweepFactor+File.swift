import SimulationCore
import Studies

// A factor, read from the file of a study.
extension SweepFactor {
  /// The maximum number of values of one factor.
  static let valuesMax = 1_000

  /// Reads a list of values, or a range from one number to another in steps.
  init(key: String, _ node: YAMLNode) throws(PlacedProblem) {
    var values: [Value] = []
    if case .mapping = node.value.content {
      let range = try SweepRange(node)
      values = range.texts.map { Value($0, at: node.location) }
    } else {
      for item in try Self.items(of: node) { values.append(Value(try Self.text(of: item), at: item.location)) }
    }
    for (index, value) in values.enumerated() where values[..<index].contains(where: { $0.text == value.text }) {
      throw Problem(
        "\(node.name) has the value '\(excerpt(value.text))' twice", allowed: "Each value of a factor is another one",
        advice: "Remove one"
      ).placed(at: value.location)
    }
    self.init(key: key, values: values)
  }

  private static func items(of node: YAMLNode) throws(PlacedProblem) -> [YAMLNode] {
    guard node.isList else {
      throw node.problem(
        "It is a list of values, or a range like {from: 1, to: 4, step: 0.5}",
        "Write it like [4, 6, 8]; a key that does not vary belongs to 'set'")
    }
    let items = try node.list()
    guard (1...valuesMax).contains(items.count) else {
      throw Problem(
        "\(node.name) has \(counted(items.count, "value"))", allowed: "A factor has 1 to \(valuesMax) values",
        advice: items.isEmpty ? "Add some, or remove the factor" : "Give fewer"
      ).placed(at: node.location)
    }
    return items
  }

  /// Returns the text of a value after the `=` of a setting.
  static func text(of node: YAMLNode) throws(PlacedProblem) -> String {
    if case .scalar = node.value.content { return try node.line() }
    return node.value.yaml.split(separator: "\n").joined(separator: " ")
  }

  /// The values as JSON.
  var json: String { RecordText.list(quoting: values.map(\.text)) }
}

/// Numbers from one to another in steps, exact to their decimals.
struct SweepRange {
  private let (from, to, step): (Int64, Int64, Int64)
  private let decimals: Int

  /// Reads `{from: 1, to: 4, step: 0.5}`.
  init(_ node: YAMLNode) throws(PlacedProblem) {
    let members = try node.members(["from", "to", "step"])
    let texts = [
      try members.required("from", "the first value"), try members.required("to", "the last value"),
      try members.required("step", "the distance of two values"),
    ]
    var numbers: [(digits: Int64, decimals: Int)] = []
    for text in texts { numbers.append(try Self.number(text)) }
    let decimals = numbers.map(\.decimals).max() ?? 0
    let scaled = numbers.map { number in (number.decimals..<decimals).reduce(number.digits) { value, _ in value * 10 } }
    (from, to, step) = (scaled[0], scaled[1], scaled[2])
    self.decimals = decimals
    guard step > 0, from <= to else {
      throw Problem(
        step > 0 ? "the range goes from a larger number to a smaller one" : "the step is not above 0",
        allowed: "A range goes up from 'from' to 'to' in steps above 0",
        advice: step > 0 ? "Swap them" : "Change 'step'"
      ).placed(at: step > 0 ? texts[1].location : texts[2].location)
    }
    let count = (to - from) / step + 1
    guard count <= SweepFactor.valuesMax else {
      throw Problem(
        "the range has \(count) values", allowed: "A factor has at most \(SweepFactor.valuesMax)",
        advice: "Make the step larger"
      ).placed(at: node.location)
    }
  }

  /// Returns a decimal as a whole number in units of its last digit; with at most six decimals, and less than a
  /// million.
  private static func number(_ node: YAMLNode) throws(PlacedProblem) -> (digits: Int64, decimals: Int) {
    try node.refuseMistakenNumber()
    let text = node.scalar ?? ""
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard isPlain, !parts.isEmpty, parts[0].count <= 6, decimals.count <= 6, let digits = Int64(parts[0] + decimals)
    else { throw node.problem("It is a number below a million with at most six decimals", "Write it like 2 or 0.25") }
    return (isNegative ? -digits : digits, decimals.count)
  }

  /// The numbers as they would be written.
  var texts: [String] {
    stride(from: from, through: to, by: Int64.Stride(step)).map { value in
      var digits = String(value.magnitude)
      guard decimals > 0 else { return (value < 0 ? "-" : "") + digits }
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      var text = digits.dropLast(decimals) + "." + digits.suffix(decimals)
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
      return (value < 0 ? "-" : "") + text
    }
  }
}
