import CodingTesting
import Records
import SimulationCore
import Testing

/// Heads, ends and lines of journals as JSON of another program.
struct JournalCodingTests {
  private let header = JournalHeader(
    machine: "office", configuration: #"{"machine":"elevator"}"#, seed: .max, tieSeed: 2, build: "liftworks 0.1.0",
    parent: JournalHeader.Parent(digest: "00000000000000ff", instant: SimulationInstant(nanoseconds: 12_000_000_000)))
  private let end = JournalEnd(
    instant: SimulationInstant(nanoseconds: 40_000_000_000), isInclusive: true, factCount: 33,
    digest: "00000000000000ff")

  @Test func `headers, ends and captions are kept`() throws {
    #expect(try JSONText.keeps(header))
    #expect(try JSONText.keeps(end))
    #expect(try JSONText.keeps(Caption(instant: end.instant, text: "It arrives.", pauses: true)))
  }

  @Test func `a header without a configuration is refused`() throws {
    #expect(
      try JSONText.refusal(of: header, replacing: #"{\"machine\":\"elevator\"}"#, by: "")
        == "The configuration of a journal of 'office' is ''. Give a JSON object, '{}' at least.")
  }

  @Test func `headers, ends and captions print what they are`() {
    #expect("\(header)" == "office, seed 18446744073709551615, by liftworks 0.1.0")
    #expect("\(header.parent.map(\.description) ?? "")" == "12.000000000, digest 00000000000000ff")
    #expect("\(end)" == "through 40.000000000: 33 facts, digest 00000000000000ff")
    let early = JournalEnd(instant: .start, isInclusive: false, factCount: 1, digest: "f")
    #expect("\(early)" == "until 0.000000000: 1 fact, digest f")
    #expect("\(Caption(instant: .start, text: "It arrives."))" == "0.000000000: It arrives.")
    #expect("\(Caption(instant: .start, text: "", pauses: true))" == "0.000000000: pause")
  }
}
