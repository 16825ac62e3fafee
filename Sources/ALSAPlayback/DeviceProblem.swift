/// Why a sound device cannot be used, or no longer.
package struct DeviceProblem: Error, Hashable, Sendable {
  /// What went wrong, in words that follow "no sound:".
  package let reason: String

  /// A problem in these words.
  package init(_ reason: String) { self.reason = reason }
}
