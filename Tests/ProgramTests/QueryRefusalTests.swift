import ProgramTesting
import Testing

/// A test file that asks for what its machine cannot emit or receive is refused, wherever it asks.
struct QueryRefusalTests {
  /// A machine, a line of a test of it, the column of what is wrong, what is said of it, and the advice.
  struct Query: Sendable, CustomStringConvertible {
    let machine: String
    let line: String
    let finding: String
    let advice: String

    init(_ machine: String, _ line: String, _ finding: String, _ advice: String) {
      self.machine = machine
      self.line = line
      self.finding = finding
      self.advice = advice
    }

    var description: String { "\(machine): \(line)" }
  }

  private static let queries = [
    Query("classic", #"{"expect":"doorComanded"}"#, "unknown fact 'doorComanded'", "Did you mean 'doorCommanded'?"),
    Query("classic", #"{"never":"doorCommanded","of":"plant"}"#, "unknown part 'plant'", "Remove 'of'."),
    Query("office", #"{"never":"carStopped","of":"plnt"}"#, "unknown part 'plnt'", "'plant'?"),
    Query("office", #"{"never":["carHalted","carStoped"]}"#, "'carStoped'", "'carStopped'?"),
    Query(
      "office", #"{"never":"hallCallRegistered","of":"plant"}"#, "unknown fact 'hallCallRegistered' of 'plant'",
      "'controller' emits it"),
    Query(
      "office", #"{"never":"doorsOpened","entrance":"rear"}"#, "'entrance' is the text 'rear'", "Change the value."),
    Query(
      "office", #"{"respond":{"to":"carStarted","with":{"fact":"carStopped","landing":40},"inside":"any"}}"#,
      "'landing' is the number '40'", "Change the value."),
    Query(
      "office", #"{"only":"carStarted","after":"doorsClosed","since":"doorOpening"}"#, "unknown fact 'doorOpening'",
      "Did you mean 'doorsOpening'?"),
    Query(
      "office", #"{"never":"carStarted","between":"doorsOpening","and":"doorClosed"}"#, "unknown fact 'doorClosed'",
      "Did you mean 'doorsClosed'?"),
    Query(
      "office", #"{"never":{"stimulus":"smokeDetector","landing":40}}"#, "'landing' is the number '40'",
      "Change the value."),
    Query(
      "office", #"{"never":{"stimulus":"seismicSwich"}}"#, "unknown stimulus 'seismicSwich'",
      "Did you mean 'seismicSwitch'?"),
    Query("two-speed", #"{"never":"shaftHeld","body":"none"}"#, "'body' is the text 'none'", "Change the value."),
  ]

  @Test(arguments: queries) func `what the machine does not have is refused by test and check, with line and column`(
    query: Query
  ) throws {
    let folder = try TemporaryFolder()
    let header = #"{"format":"liftworks-test","version":1,"machine":"\#(query.machine)","until":"9"}"#
    let file = try folder.write(header + "\n" + query.line + "\n", to: "query.test.jsonl")
    for command in ["test", "check"] {
      let run = try ProgramRun([command, file])
      #expect(run.status == .code(2))
      #expect(run.output.isEmpty || command == "test")
      #expect(run.errors.contains("query.test.jsonl:2:"), "\(run.errors)")
      #expect(run.errors.contains(query.finding), "\(run.errors)")
      #expect(run.errors.contains(query.advice), "\(run.errors)")
    }
  }
}
