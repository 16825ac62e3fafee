/// The name and the version of the protocol `signals`, as its first line has them.
package enum SignalsFormat {
  package static let name = "liftworks-signals"
  package static let version = 1
}
