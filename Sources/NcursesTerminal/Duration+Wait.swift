extension Duration? {
  /// The nanoseconds that the guard of the terminal waits, rounded up so that a deadline has passed when it ends; -1 for
  /// ever, as nil and more than a century are.
  var waitNanoseconds: Int64 {
    guard let (seconds, attoseconds) = self?.components, seconds < 3_000_000_000 else { return -1 }
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }
}
