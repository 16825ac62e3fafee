extension Double {
  /// The shortest decimal that reads back as this number; whole numbers have no point, and zero has no sign.
  package var shortText: String {
    guard self != 0 else { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
