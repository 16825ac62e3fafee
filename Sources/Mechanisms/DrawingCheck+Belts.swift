extension Declaration {
  /// The diameter of the two ends of a belt drawn as a capsule.
  var capsuleEnd: Fraction? {
    guard let length, let height else { return nil }
    return min(length, height)
  }

  /// The length of a dash and the gap after it.
  var dashPeriod: Fraction? {
    let sum = dash.reduce(.zero, +)
    return sum > 0 ? sum : nil
  }
}

extension DrawingCheck {
  /// Rational bounds of pi.
  private static let pi = (
    low: Fraction(3_141_592_653_589_793, 1_000_000_000_000_000),
    high: Fraction(3_141_592_653_589_794, 1_000_000_000_000_000)
  )

  /// Compares the speed of a belt's dashes with that of the rim at its upstream end, to one per cent.
  func beltSpeed(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard let (upstream, _) = belt(joint), let belt = joint.declared, let end = belt.capsuleEnd,
      let phase = belt.phase?.magnitude, let duration = belt.duration, let period = period(upstream)
    else { return nil }
    let declared = phase / duration
    // The rim's speed divided by pi.
    let rim = end / period
    let isTooFast = declared > rim * Self.pi.high * Fraction(101, 100)
    let isTooSlow = declared < rim * Self.pi.low * Fraction(99, 100)
    guard isTooFast || isTooSlow else { return nil }
    var finding = Finding(.beltSpeed, joint: index)
    finding.upstream = upstream.name
    finding.parts = [joint.name]
    let speed = (rim * Self.pi.low).decimal
    finding.implied = .near(speed)
    finding.declared = .exact(declared)
    finding.text =
      "\(joint.name): its ends of \(end) turn with '\(upstream.name)' in \(period) s, so it would "
      + "run at \(rounded(speed)) a second; its dashes run at \(declared)"
    return finding
  }

  /// Compares the shift of a belt's dashes in a cycle with a whole number of dashes.
  func dashJump(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard let belt = joint.declared, let period = belt.dashPeriod, let phase = belt.phase?.magnitude,
      !(phase / period).isWhole
    else { return nil }
    let count = phase / period
    var finding = Finding(.dashJump, joint: index)
    finding.parts = [joint.name]
    finding.implied = .exact(nearestWhole(count) * period)
    finding.declared = .exact(phase)
    finding.text =
      "\(joint.name): a cycle shifts the dashes by \(phase), which is \(rounded(count.decimal)) dashes "
      + "of \(period); they jump by \((phase - nearestWhole(count) * period).magnitude)"
    return finding
  }

  /// Compares a belt's length with a whole number of dashes, to a hundredth of a dash.
  func dashSeam(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard let belt = joint.declared, let period = belt.dashPeriod, let end = belt.capsuleEnd, let length = belt.length,
      let height = belt.height
    else { return nil }
    let straight = Fraction(2) * (max(length, height) - end)
    let low = (straight + end * Self.pi.low) / period
    let high = (straight + end * Self.pi.high) / period
    let whole = nearestWhole(low)
    guard low > whole + Fraction(1, 100) || high < whole - Fraction(1, 100) else { return nil }
    var finding = Finding(.dashSeam, joint: index)
    finding.parts = [joint.name]
    finding.implied = .exact(whole)
    finding.declared = .near(low.decimal)
    finding.text =
      "\(joint.name): its length of \(rounded((low * period).decimal)) is \(rounded(low.decimal)) "
      + "dashes of \(period), so that it has a seam"
    return finding
  }

  private func belt(_ joint: Joint) -> (upstream: Wheel, downstream: Wheel)? {
    switch joint.kind {
    case .belt, .chain: wheels(of: joint)
    default: nil
    }
  }

  private func nearestWhole(_ number: Fraction) -> Fraction { (number + Fraction(1, 2)).floor }

  /// Returns a number with three decimals, as text.
  func rounded(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}
