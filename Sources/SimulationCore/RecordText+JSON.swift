// Whole values of JSON, put together from others.
extension RecordText {
  /// A JSON object of some keys and their values, which are JSON already.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// A JSON list of some values, which are JSON already.
  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A JSON list of some texts.
  package static func list(quoting texts: [String]) -> String { list(texts.map(quoted)) }
}
