extension Double {
  /// Returns the number rounded to at most `count` significant digits, for people; ties of its shortest decimal go to
  /// even.
  ///
  /// - Parameters:
  ///   - count: The number of digits, from 1 to 17.
  ///   - exponents: Whether numbers with more digits before the point, and those below 0.0001, are written as
  ///     `1.5e07` and `1.5e-07`, as `printf` does with `%g`; otherwise all their zeros are written.
  /// - Returns: The digits without trailing zeros: `0.125`, `-1200`; `nan` and `inf` unchanged.
  public func significantDigits(_ count: Int, exponents: Bool = false) -> String {
    guard isFinite else { return "\(self)" }
    guard self != 0 else { return "0" }
    let (digits, exponent) = decimal(of: magnitude).rounded(to: count)
    let sign = self < 0 ? "-" : ""
    if exponents, exponent < -4 || exponent >= count {
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      let power = "\(exponent.magnitude)"
      let padded = power.count < 2 ? "0" + power : power
      return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "")\(padded)"
    }
    if exponent < 0 { return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + digits }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    let fraction = digits.dropFirst(exponent + 1)
    return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// The digits of a number from the first non-zero one, and that digit's power of ten.
private struct Decimal {
  var digits: [UInt8]
  var exponent: Int

  /// Returns the digits as text and the first digit's power of ten, after rounding half to even.
  func rounded(to count: Int) -> (digits: String, exponent: Int) {
    var (kept, exponent) = (Array(digits.prefix(count)), exponent)
    let rest = digits.dropFirst(count)
    if let first = rest.first, let last = kept.last {
      let isTie = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
      if isTie ? last % 2 == 1 : first >= 5 {
        var index = kept.count - 1
        while index >= 0, kept[index] == 9 {
          kept[index] = 0
          index -= 1
        }
        if index >= 0 {
          kept[index] += 1
        } else {
          kept.insert(1, at: 0)
          exponent += 1
        }
      }
    }
    while kept.count > 1, kept.last == 0 { kept.removeLast() }
    return (kept.map { "\($0)" }.joined(), exponent)
  }
}

/// Returns the shortest decimal that reads back as a positive number.
private func decimal(of number: Double) -> Decimal {
  var digits: [UInt8] = []
  var exponent = -1
  var hasPoint = false
  var written = 0
  let text = number.description.utf8
  for index in text.indices {
    switch text[index] {
    case UInt8(ascii: "."): hasPoint = true
    case UInt8(ascii: "e"):
      let power = text[text.index(after: index)...]
      written = Int(String(decoding: power, as: UTF8.self)) ?? 0
      return Decimal(digits: digits, exponent: exponent + written)
    case let byte:
      let digit = byte - UInt8(ascii: "0")
      if !digits.isEmpty || digit != 0 {
        digits.append(digit)
        if !hasPoint { exponent += 1 }
      } else if hasPoint {
        exponent -= 1
      }
    }
  }
  return Decimal(digits: digits, exponent: exponent)
}
