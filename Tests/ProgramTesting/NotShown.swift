/// A text that a test looked for and did not see.
package struct NotShown: Error {
  private let text: String

  /// Creates the error.
  ///
  /// - Parameter text: What was looked for, and where.
  package init(text: String) { self.text = text }
}
