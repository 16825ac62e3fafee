extension Decoder {
  /// The error for a value that is decoded here and that its initializer would refuse.
  package func refusal(_ finding: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: finding))
  }

  /// Refuses a value that is decoded here when a problem with it was found.
  ///
  /// - Throws: a `DecodingError` with the problem's sentences.
  package func refuse(_ problem: Problem?) throws { if let problem { throw refusal(problem.description) } }
}
