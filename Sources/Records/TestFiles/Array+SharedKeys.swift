extension [String] {
  /// The keys that facts share, as text; empty if there are none.
  var sharedWords: String { isEmpty ? "" : ", same \(joined(separator: ", "))" }

  /// Whether two facts have equal values for all these keys.
  func areShared(by one: JudgedFact, _ other: JudgedFact) -> Bool { allSatisfy { one[$0] == other[$0] } }
}
