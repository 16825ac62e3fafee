import Testing

@testable import ControllerServer

/// Which requests of HTTP are answered at all.
struct HTTPHeadRuleTests {
  private func status(
    _ hosts: [String],
    origin: String? = nil,
    length: String? = nil,
    isLoopback: Bool = true
  ) -> Int? {
    let rule = HTTPHeadRule(isLoopback: isLoopback)
    switch rule.refusal(hosts: hosts, origin: origin, length: length) {
    case .whole(let status, _, _, _): return status
    default: return nil
    }
  }

  @Test(arguments: [
    "127.0.0.1:15680", "127.0.0.1", "localhost:1", "LOCALHOST", "[::1]:80", "[::1]",
  ])
  func `this machine is asked by its own names`(host: String) {
    #expect(status([host]) == nil)
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example", "127.evil.example", "", "localhost.evil.example:80",
    "[::2]", "127.0.0.1 evil",
  ])
  func `a name that others let point here is not answered`(host: String) {
    #expect(status([host]) == 421)
    #expect(status(["localhost", host]) == 421)
    #expect(status([host], isLoopback: false) == nil)
  }

  @Test func `a program that names no host is answered`() { #expect(status([]) == nil) }

  @Test func `a page of another origin is not answered`() {
    #expect(status(["127.0.0.1:80"], origin: "http://127.0.0.1:80") == nil)
    #expect(status(["127.0.0.1:80"], origin: "http://127.0.0.1:81") == 403)
    #expect(status(["127.0.0.1:80"], origin: "http://evil.example") == 403)
    #expect(status(["127.0.0.1:80"], origin: "null") == 403)
    #expect(status(["lift.example"], origin: "http://evil.example", isLoopback: false) == 403)
  }

  @Test func `a body that will be too long is not waited for`() {
    #expect(status(["localhost"], length: "65536") == nil)
    #expect(status(["localhost"], length: "65537") == 413)
    #expect(status(["localhost"], length: "many") == nil)
  }
}
