internal import CLiftworks
internal import SimulationCore

extension LibraryRun.Plan {
  /// The plan of a caller's options.
  init(_ options: lw_options) throws(LibraryError) {
    seed = unsafe options.seed
    replication = unsafe max(1, Int(options.replication))
    asks = unsafe options.asks == 0 ? LW_HALL_CALL : Int(options.asks)
    keeps = unsafe Int(options.keeps)
    guard asks & ~LW_ALL == 0 else { throw Self.wrong("asks", asks, "the sum of some of 1, 2, 4 and 8") }
    guard keeps & ~(LW_KEEP_FACTS | LW_KEEP_DIGEST | LW_MONITOR) == 0 else {
      throw Self.wrong("keeps", keeps, "the sum of some of 1, 2 and 4")
    }
    let end = unsafe options.until
    guard end >= 0 else { throw Self.wrong("until", Int(end), "an instant in ns, or 0") }
    until = end == 0 ? nil : SimulationInstant(nanoseconds: end)
    dispatcher = unsafe LibraryText.text(options.dispatcher)
    record = unsafe LibraryText.text(options.record).map { ($0, unsafe options.replaces != 0) }
  }

  private static func wrong(_ name: String, _ value: Int, _ allowed: String) -> LibraryError {
    .misuse(of: "lw_options", "'\(name)' is \(value)", allowed: "It is \(allowed)", advice: "Correct it")
  }
}
