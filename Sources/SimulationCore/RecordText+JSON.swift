// Composition of JSON values.
extension RecordText {
  /// Returns a JSON object of keys and values that are already JSON.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// Returns a JSON array of items that are already JSON.
  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// Returns a JSON array of texts.
  package static func list(quoting texts: [String]) -> String { list(texts.map(quoted)) }
}
