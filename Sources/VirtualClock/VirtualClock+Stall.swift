extension VirtualClock {
  /// A body that can never end: it waits, and nothing that the clock runs could let it go on.
  public struct Stall: Error, Hashable, CustomStringConvertible {
    /// When nothing was left to do.
    public let instant: Instant
    /// Who still slept, all without an end.
    public let sleepers: [Sleeper]

    /// What is wrong, what is allowed and what to do.
    public var description: String {
      let others =
        sleepers.isEmpty ? "" : " (" + sleepers.map(\.description).joined(separator: "; ") + ")"
      return """
        the body had not ended when nothing was left to do at \(instant)\(others). It may wait only for \
        tasks of the clock's executor and for sleeps on this clock. Look for a value that nobody \
        sends, a plain 'Task { }', another global actor, or real input and output.
        """
    }
  }
}
