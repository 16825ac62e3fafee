import Testing

/// Expects a sentence among the last words of a program that was stopped.
func expect(
  _ result: ExitTest.Result,
  says sentence: String,
  at location: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result.standardErrorContent, as: UTF8.self)
  #expect(text.contains(sentence), "\(text)", sourceLocation: location)
}
