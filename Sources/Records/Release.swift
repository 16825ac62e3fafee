/// The release of the program and its libraries.
package enum Release {
  /// The version, where it stays for as long as the program runs.
  package static let staticVersion: StaticString = "0.2.0"

  /// The version that `--version` prints.
  package static var version: String { "\(staticVersion)" }

  /// The program with its version, as journals name it.
  package static var program: String { "liftworks \(version)" }
}
