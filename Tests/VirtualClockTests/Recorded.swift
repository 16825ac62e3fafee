import Testing
import VirtualClock

/// The texts of all issues that a piece of a test records, which then do not fail the test.
nonisolated(nonsending) func recorded(_ body: () async throws -> Void) async -> [String] {
  let texts = Log<String>()
  @Sendable func keep(_ issue: Issue) -> Bool {
    texts.add(issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined())
    return true
  }
  do { try await withKnownIssue(isIntermittent: true, { try await body() }, matching: keep) } catch {
    texts.add("\(error)")
  }
  return texts.entries
}

/// Expects one issue that says a sentence.
func expect(_ texts: [String], say sentence: String, at location: SourceLocation = #_sourceLocation) {
  #expect(texts.count == 1, "\(texts)", sourceLocation: location)
  #expect(texts.first?.contains(sentence) == true, "\(texts)", sourceLocation: location)
}

extension VirtualClock {
  /// A clock that does not wait long for what cannot come.
  static func impatient() -> VirtualClock { VirtualClock(limits: Limits(externalWait: .milliseconds(30))) }
}
