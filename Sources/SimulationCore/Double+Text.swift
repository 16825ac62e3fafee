extension Double {
  /// The shortest decimal that reads back to this number; whole ones without a point, no negative zero.
  package var shortText: String {
    guard self != 0 else { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
