import Testing

/// Runs the tests of all targets.
///
/// With a file of this name SwiftPM does not look for tests of XCTest, of which there are
/// none, in an index that the compiler would have to write for each file.
@main private struct XCTMain {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
