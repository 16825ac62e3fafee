import Foundation
import Studies
import Testing

/// The methods of codes: what they leave out, and what the page says of them.
struct StudyMethodTests {
  private static func minutes(_ time: Duration) -> Int64 { time.components.seconds / 60 }

  @Test func `the page has each method as it is declared`() throws {
    let page = try Repository.text(at: "docs/criteria.md")
    for method in StudyMethod.all {
      let left = [("first", method.first), ("last", method.last)].filter { $0.1 > .zero }.map {
        "the \($0.0) \(Self.minutes($0.1))"
      }
      let usual = method.name == StudyMethod.usual ? ", the default" : ""
      let row =
        "| `\(method.name)`\(usual) | \(method.replications) | \(Self.minutes(method.duration)) min | "
        + "\(left.joined(separator: " and ")) min | \(method.source) |"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test func `a method says how it was run, with another number of runs too`() throws {
    let method = try #require(StudyMethod.named("iso"))
    #expect(
      method.words(replications: 1)
        == "ISO 8100-32:2020, simulation: 1 run, in criteria of 120 min, without the first 15 min and the last 5 min")
    #expect(
      method.words(replications: 3)
        == "ISO 8100-32:2020, simulation: 3 runs in place of 1, in criteria of 120 min, without the first 15 min and the "
        + "last 5 min")
    #expect(StudyMethod.named("isa") == nil)
  }
}
