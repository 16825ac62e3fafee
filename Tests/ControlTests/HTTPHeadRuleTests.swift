import Testing

@testable import Control

/// Which requests of HTTP are answered at all.
struct HTTPHeadRuleTests {
  private func status(
    _ hosts: [String], origin: String? = nil, length: String? = nil, isLoopback: Bool = true, needsHost: Bool = true
  ) -> Int? {
    let rule = HTTPHeadRule(isLoopback: isLoopback)
    let refusal = rule.refusal(hosts: hosts, origin: origin, length: length, needsHost: needsHost)
    switch refusal {
    case .whole(let status, _, _, _): return status
    default: return nil
    }
  }

  @Test(arguments: ["127.0.0.1:15680", "127.0.0.1", "localhost:1", "LOCALHOST", "[::1]:80", "[::1]"])
  func `this machine is asked by its own names`(host: String) { #expect(status([host]) == nil) }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example", "127.evil.example", "", "localhost.evil.example:80", "[::2]",
    "127.0.0.1 evil", "[::1]evil.com", "[::1]evil.com:80", "[::1", "::1", "localhost:evil.com", "127.0.0.1:80:80",
    "localhost:", "[127.0.0.1]",
  ]) func `a name that others let point here is not answered`(host: String) {
    #expect(status([host]) == 421)
    #expect(status([host], isLoopback: false) == nil)
  }

  @Test func `only a request of the older version may name no host, and none may name two`() {
    #expect(status([], needsHost: false) == nil)
    #expect(status([]) == 400)
    #expect(status([], isLoopback: false) == 400)
    #expect(status(["localhost", "localhost"]) == 400)
    #expect(status(["localhost", "localhost"], needsHost: false) == 400)
  }

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
