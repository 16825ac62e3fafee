import Glibc

/// A condition that did not come to hold in time, with what there was instead.
package struct Unmet: Error, CustomStringConvertible {
  /// What was waited for, and what there is.
  package var description: String
}

/// Looks again and again until a condition holds, for three minutes at most: machines may be slow, and busy.
///
/// - Throws: ``Unmet`` when it never does.
package func waitUntil(_ what: String, showing: @autoclosure () -> String = "", holds: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(180)
  while try !holds() {
    guard ContinuousClock.now < end else {
      throw Unmet(description: "waited in vain for \(what); there is:\n\(showing())")
    }
    usleep(20_000)
  }
}
