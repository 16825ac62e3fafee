/// The clause of one document about a rule.
public struct CodeClause: Hashable, Sendable, CustomStringConvertible {
  /// The document.
  public let book: CodeBook
  /// The clause, and how it is meant.
  public let clause: String
  /// What it allows, in words: `at most 10 J`.
  public let limit: String

  package init(_ book: CodeBook, _ clause: String, _ limit: String) {
    (self.book, self.clause, self.limit) = (book, clause, limit)
  }

  /// Document and clause: `ASME A17.1, 2.13.4.2.3`.
  public var description: String { "\(book.rawValue), \(clause)" }
}
