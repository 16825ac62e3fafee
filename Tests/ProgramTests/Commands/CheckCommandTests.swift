import Foundation
import ProgramTesting
import Testing

/// `liftworks check` of names, stimuli, journals and test files.
struct CheckCommandTests {
  @Test func `check lists the rules that a configuration breaks on purpose`() throws {
    let run = try ProgramRun(["check", "classic", "classic-as-written"])
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "classic: good, The two-floor elevator with one button")
    #expect(
      lines[2] == "classic-as-written: breaks rule S1 on purpose: a press during a trip opens the doors "
        + "while the car is between the floors")
    #expect(lines.count == 6)
    #expect(run.status == .code(0))
  }

  @Test func `check names the landings that a voice is to announce without a recording`() throws {
    let folder = try TemporaryFolder()
    func report(_ name: String, _ more: String) throws -> String {
      let file = try folder.write(
        """
        machine: elevator
        title: A lift
        car: {ratedLoad: 1000, capacity: 13}
        landings: [{name: 1, height: 0}, {name: Foyer, above: 4}, {name: Attic, above: 4}]
        doors: {front: {kind: centre, width: 0.9, mass: 200}}
        drive: {kind: geared, speed: 1.75}
        \(more)

        """, to: name)
      let run = try ProgramRun(["check", file])
      #expect(run.status == .code(0), "\(run.errors)")
      return run.output
    }
    let spoken = try report("voice.yaml", "")
    #expect(
      spoken.contains(
        ": a voice announces the landings, and the map that ships has no recording for 'Foyer', "
          + "'Attic'; give one with --sounds as 'landingAnnounced sign=Foyer', or write " + "'announcements: tones'\n"),
      "\(spoken)")
    #expect(
      !(try report("tones.yaml", "code: EN 81-20\naccessibility: EN 81-70\ncontrol: {announcements: tones}")).contains(
        "a voice"))
    for name in ["gallery", "office", "highrise", "tower"] {
      #expect(!(try ProgramRun(["check", name]).output.contains("a voice announces")), "\(name)")
    }
  }

  @Test func `the table of rules has those of hoists, and limits for all that is usual`() throws {
    let lines = try ProgramRun(["check", "--rules"]).output.split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for line in [
      "ASME A17.1 number of ropes at least 3 2.20.4, from memory",
      "EN 81-20 number of ropes at least 2 5.5.1.3",
      "EN 81-20 motor speed 92 to 105 % of the rated speed 5.9.2.4",
      "usual usual dwell for a car call 2 to 4 s usual times of doors",
      "usual usual acceleration 0.8 to 1.2 m/s² typical values of drives",
      "usual opening time 1.5 to 2.5 s usual times of doors",
      "usual balance 0.4 to 0.5 of the rated load typical values of hoists",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(lines.contains { $0.hasPrefix("usual class of speed 0.5 to 0.75 m/s (hydraulic), 1 to") })
  }

  @Test func `check goes on after a bad file and ends with 2`() throws {
    let run = try ProgramRun(["check", "nonesuch", "classic"])
    #expect(run.output == "classic: good, The two-floor elevator with one button\n")
    #expect(run.errors.hasPrefix("liftworks: unknown machine 'nonesuch'."))
    #expect(run.status == .code(2))
  }

  @Test func `check counts the stimuli of a log`() throws {
    do {
      let folder = try TemporaryFolder()
      let file = try folder.write(#"{"t":"0","stimulus":"buttonPressed"}"#, to: "input.jsonl")
      let run = try ProgramRun(["check", file])
      #expect(run.output == "\(file): good, 1 stimulus for classic, the default; '--machine NAME' says for which\n")
    }
  }

  @Test func `check says which machine a log was read for, and which it fits`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      #"{"t":"0","stimulus":"hallButtonPressed","landing":9,"direction":"down"}"#, to: "calls.jsonl")
    let unnamed = try ProgramRun(["check", log])
    #expect(
      unnamed.errors == "\(log):1:21: unknown stimulus 'hallButtonPressed'. The stimuli of classic are "
        + "'buttonPressed'. It was read for 'classic', the default, and its first lines fit "
        + "'destination-tower', 'highrise', 'hotel': try --machine destination-tower.\n")
    #expect(unnamed.status == .code(2))
    let other = try ProgramRun(["check", log, "--machine", "house"])
    #expect(other.errors.contains("It was read for 'house', and its first lines fit 'destination-tower',"))
    #expect(try ProgramRun(["check", log, "--machine", "office"]).status == .code(0))
    let mistyped = try folder.write(#"{"t":"0","stimulus":"buttonPresed"}"#, to: "typo.jsonl")
    #expect(
      try ProgramRun(["check", mistyped]).errors.hasSuffix(
        "Did you mean 'buttonPressed'? It was read for 'classic', the default; '--machine NAME' says " + "for which.\n")
    )
  }

  @Test func `check knows journals, tests and stimuli by their first lines, whatever their names`() throws {
    let folder = try TemporaryFolder()
    let examples = Repository.root.appending(path: "Examples")
    func copy(_ example: String, _ name: String) throws -> String {
      try folder.write(String(contentsOf: examples.appending(path: example), encoding: .utf8), to: name)
    }
    let files = [
      (try copy("classic.journal", "a.journal"), "a journal with 6 stimuli and 64 facts of classic"),
      (try copy("classic.journal", "b.jsonl"), "a journal with 6 stimuli and 64 facts of classic"),
      (try copy("classic.test.jsonl", "c"), "3 stimuli and 40 judgements for classic"),
      (
        try folder.write("\u{FEFF}\n{\"t\":\"0\", \"stimulus\" : \"buttonPressed\"}", to: "d.log"),
        "1 stimulus for classic, the default; '--machine NAME' says for which"
      ),
    ]
    let run = try ProgramRun(["check"] + files.map(\.0))
    #expect(run.errors == "")
    #expect(run.output == files.map { "\($0.0): good, \($0.1)\n" }.joined())
  }

  @Test func `check tells what is wrong with a journal, and what is missing`() throws {
    let folder = try TemporaryFolder()
    let journal = Repository.root.appending(path: "Examples/classic.journal")
    let text = try String(contentsOf: journal, encoding: .utf8)
    let cut = try folder.write(String(text.prefix(2_000)), to: "cut.journal")
    #expect(try ProgramRun(["check", cut]).output.hasSuffix("the last line was cut short and is left out\n"))
    let header = try folder.write(String(text.prefix(300)), to: "header.journal")
    let refused = try ProgramRun(["check", header])
    #expect(refused.status == .code(2))
    #expect(
      refused.errors == "\(header):1:301: expected a closing quotation mark, found the end of the line. A "
        + "journal's first line is whole, and begins with {\"format\":\"liftworks-journal\". Record one "
        + "with 'liftworks run --record FILE'.\n")
    let lines = text.split(separator: "\n")
    let back = try folder.write(
      (lines.prefix(20) + lines.prefix(3).suffix(1)).joined(separator: "\n") + "\n", to: "back.journal")
    let test = try folder.write(
      """
      {"format":"liftworks-test","version":1,"machine":"classic"}
      {"never":"callRegistered"}
      """, to: "a.test.jsonl")
    for command in [["check", back], ["test", test, "--on", back]] {
      let run = try ProgramRun(command)
      #expect(run.status == .code(2))
      #expect(run.errors.hasPrefix("\(back):21: '0.000000000' is before "), "\(run.errors)")
    }
    let odd = text.replacing("buttonPressed", with: "buttonPrest")
    let wrong = try ProgramRun(["check", try folder.write(odd, to: "odd.journal")])
    #expect(wrong.errors.contains("odd.journal:2:"))
    #expect(wrong.errors.contains("unknown stimulus 'buttonPrest'."))
  }

  @Test func `a file that is to be a test gets the advice of one`() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("", to: "empty.test.yaml")
    let broken = try folder.write("a: [", to: "broken.test.yaml")
    for command in ["check", "test"] {
      let run = try ProgramRun([command, empty, broken])
      #expect(run.status == .code(2))
      #expect(
        run.errors == "\(empty): the file is empty. A test file is a YAML list: the header, then an item for "
          + "each line. Start one with 'liftworks new test FILE'.\n\(broken):2:1: This line is not "
          + "valid YAML: did not find expected node content. A test file is one YAML document. Fix the "
          + "line, or the one before it.\n")
    }
  }
}
