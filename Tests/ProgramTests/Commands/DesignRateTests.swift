import ProgramTesting
import Testing

/// The design rate that is asked for of a demand.
struct DesignRateTests {
  private func passengers(_ options: [String]) throws -> ProgramRun {
    try ProgramRun(["passengers", "office", "--demand", "cibse-office"] + options)
  }

  @Test func `the demand's own highest rate changes nobody, and half of it brings half the people`() throws {
    let own = try passengers([])
    #expect(try passengers(["--peak", "12 %"]).output == own.output)
    let half = try passengers(["--peak", "6"])
    // Of 295 people 104 and 52 % come on average.
    #expect(own.output.split(separator: "\n").count == 341)
    #expect(half.output.split(separator: "\n").count == 163)
  }

  @Test func `a run has the people of the study with the same rate`() throws {
    let study = try ProgramRun(
      ["traffic", "office", "--demand", "interfloor", "--peak", "1", "--replications", "1", "--json"])
    let run = try ProgramRun(["run", "office", "--demand", "interfloor", "--peak", "1", "--headless"])
    let came = run.output.split(separator: "\n").count { $0.contains("personArrived") }
    #expect(study.output.contains(#""passengers":{"arrived":\#(came),"#))
    #expect(came > 20)
  }

  @Test(arguments: [
    (
      ["passengers", "office", "--demand", "lunch", "--peak", "0"],
      "--peak: --peak is '0'. It is 0.01 to 1000 % of the population, who come in five minutes. Write it like --peak 13.\n"
    ),
    (
      ["traffic", "office", "--passengers", "list.csv", "--peak", "3"],
      "--peak: --peak is given beside --passengers. It changes the rates of a demand, and a list has none. Leave it"
        + " out.\n"
    ),
    (
      ["passengers", "office", "--from", "log.csv", "--peak", "3"],
      "--peak: --peak is given without --demand. It changes the rates of a demand. Add --demand, or leave it out.\n"
    ),
  ]) func `a rate that is none, or of no demand, is refused`(arguments: [String], message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.errors == message)
    #expect(run.status == .code(2))
  }
}
