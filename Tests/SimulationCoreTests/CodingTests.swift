import CodingTesting
import SimulationCore
import Testing

/// Values of the core as JSON.
struct CodingTests {
  @Test func `an instant is encoded as its whole number of nanoseconds`() throws {
    let instant = SimulationInstant(nanoseconds: 12_345_000_000)
    #expect(try JSONText.of(instant) == "12345000000")
    #expect(try JSONText.keeps(instant))
    #expect(try JSONText.keeps(SimulationInstant.latest))
  }

  @Test func `a negative instant is refused`() {
    let refusal = JSONText.refusal(of: SimulationInstant.self, "-1")
    #expect(refusal == "an instant of -1 ns is before the start of the run")
  }

  @Test func `a digest is encoded as its sixteen digits`() throws {
    var digest = Digest()
    digest.absorb([1, 2, 3])
    #expect(try JSONText.of(digest) == "\"\(digest)\"")
    #expect(try JSONText.keeps(digest))
    #expect(try JSONText.keeps(Digest()))
  }

  @Test(arguments: ["12", "+00000000000000f", "-000000000000000", "000000000000000g", "00000000000000000"])
  func `what is not sixteen hexadecimal digits is no digest`(text: String) {
    let refusal = JSONText.refusal(of: Digest.self, "\"\(text)\"")
    #expect(refusal == "'\(text)' is not a digest; a digest is sixteen hexadecimal digits")
  }

  @Test func `readings keep their path, unit and value`() throws {
    let reading = Reading("position", 3.25, .metres).inside("plant")
    #expect(try JSONText.of(reading) == #"{"name":"position","path":["plant"],"unit":"m","value":3.25}"#)
    #expect(try JSONText.keeps(reading))
    #expect(try JSONText.keeps(Reading("door", nil, .share)))
  }

  @Test func `breaches, problems and their locations keep their words`() throws {
    #expect(try JSONText.keeps(Breach(rule: "S1", finding: "the doors are open")))
    let problem = Problem("a", allowed: "b", advice: "c", key: "k")
    #expect(try JSONText.keeps(problem))
    let location = FileLocation(file: "a.yaml", line: 3, column: 4)
    #expect(try JSONText.keeps(problem.placed(at: location)))
  }

  @Test func `fields keep the kind of their values`() throws {
    for value in [FieldValue.text("1"), .integer(1), .number(1.5), .flag(true)] {
      #expect(try JSONText.keeps(Field(key: "k", value: value)))
    }
    let record = Record(of: Pressed(landing: 3))
    #expect(try JSONText.of(record) == #"{"fields":[{"key":"landing","value":3}],"name":"pressed","path":[]}"#)
    #expect(try JSONText.keeps(record))
  }

  @Test func `a field's value is no list`() {
    let refusal = JSONText.refusal(of: FieldValue.self, "[1]")
    #expect(refusal == "the value of a field is a text, a finite number, true or false")
  }

  @Test func `priorities and limits of the past are refused as their initializers refuse them`() throws {
    #expect(try JSONText.keeps(EventPriority.normal))
    #expect(JSONText.refusal(of: EventPriority.self, "16") == "a priority's rank is 16; it may be 0 to 15")
    #expect(try JSONText.keeps(PastLimit(factCount: 2, stimulusCount: 1)))
    #expect(
      JSONText.refusal(of: PastLimit.self, #"{"factCount":0,"stimulusCount":1}"#)
        == "a past of 0 facts and 1 stimulus; it keeps at least one of each")
  }

  @Test func `values print what they are`() {
    let position = Reading("position", 3.25, .metres).inside("plant")
    #expect("\(position)" == "plant/position: 3.25 m")
    #expect("\(Reading("open", isOn: true))" == "open: on")
    #expect("\(Reading("riders", count: 2))" == "riders: 2")
    #expect("\(Reading("energy", nil, .joules))" == "energy: none")
    #expect("\(Breach(rule: "S1", finding: "the doors are open"))" == "S1: the doors are open")
    #expect("\(Field(key: "to", value: .text("open")))" == "to=open")
    #expect("\(EventPriority.normal)" == "priority 8")
    #expect("\(Pressed(landing: 3))" == "pressed landing=3")
    let change = StateTransition(region: "drive", source: "rest", target: "run", trigger: "go")
    #expect("\(change.inside("plant"))" == "plant/drive: rest to run on go")
  }
}

private struct Pressed: Recordable, CustomStringConvertible {
  let landing: Int64
  func record(into recorder: inout some Recorder) {
    recorder.name("pressed")
    recorder.field("landing", landing)
  }
}
