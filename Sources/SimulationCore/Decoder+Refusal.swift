extension Decoder {
  /// Returns the error for a decoded value that its initializer would refuse.
  package func refusal(_ finding: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: finding))
  }

  /// Throws if a problem was found with a decoded value.
  ///
  /// - Throws: a `DecodingError` with the problem's sentences.
  package func refuse(_ problem: Problem?) throws { if let problem { throw refusal(problem.description) } }
}
