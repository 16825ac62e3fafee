extension [String] {
  /// The keys that facts share, in words; empty for none.
  var sharedWords: String { isEmpty ? "" : ", same \(joined(separator: ", "))" }

  /// Whether one fact has the fields of another that both must share.
  func areShared(by one: JudgedFact, _ other: JudgedFact) -> Bool { allSatisfy { one[$0] == other[$0] } }
}
