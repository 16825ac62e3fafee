/// The reason why a sound device cannot be used, or no longer.
package struct DeviceProblem: Error, Hashable, Sendable {
  /// The reason, as text that follows "no sound:".
  package let reason: String

  /// Creates a problem with a reason.
  package init(_ reason: String) { self.reason = reason }
}
