import SimulationCore

/// The results of some test files.
public struct TestReport: Sendable {
  /// The result of one file.
  public struct Entry: Sendable {
    /// The file as the user named it.
    public let file: String
    /// The verdicts, in the order of the file; empty for a bad file.
    public let verdicts: [TestVerdict]
    /// The problem with the file; nil for a valid one.
    public let problem: String?
    /// The rule of the machine that the run broke, with the finding, whatever the file judges; nil if none.
    public let breach: String?
    /// The message about a run that took too long to be judged; nil for a run that ended.
    public let overrun: String?

    /// Creates the entry of a judged file.
    public init(file: String, verdicts: [TestVerdict], breach: String? = nil) {
      self.file = file
      self.verdicts = verdicts
      self.breach = breach
      problem = nil
      overrun = nil
    }

    /// Creates the entry of an invalid file.
    public init(file: String, problem: String) {
      self.file = file
      verdicts = []
      breach = nil
      overrun = nil
      self.problem = problem
    }

    /// Creates the entry of a file whose run took too long.
    public init(file: String, overrun: String) {
      self.file = file
      verdicts = []
      breach = nil
      problem = nil
      self.overrun = overrun
    }
  }

  /// The files, in the order in which they were named.
  public private(set) var entries: [Entry] = []

  /// Creates an empty report.
  public init() {}

  /// Adds a file.
  public mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Returns the number of judgements with an outcome.
  public func count(_ outcome: TestVerdict.Outcome) -> Int { entries.reduce(0) { $0 + $1.count(outcome) } }

  /// A one-line summary of all files.
  public var summary: String {
    let count = entries.reduce(0) { $0 + $1.verdicts.count }
    let bad = entries.count { $0.problem != nil }
    let breaches = entries.count { $0.breach != nil }
    let overruns = entries.count { $0.overrun != nil }
    return "\(counted(count, "judgement")) in \(counted(entries.count, "file")):"
      + " \(self.count(.met)) met, \(self.count(.failed)) failed, \(self.count(.undecided)) undecided"
      + (breaches > 0 ? "; \(counted(breaches, "run")) broke a rule of the machine" : "")
      + (overruns > 0 ? "; \(counted(overruns, "run")) took too long" : "")
      + (bad > 0 ? "; \(counted(bad, "file")) cannot be read" : "")
  }

  /// The report as JUnit XML, which build servers read.
  ///
  /// A file is a suite and a judgement a test case; an undecided one is skipped, an invalid file is an error, as is a
  /// run that took too long, and a breach of a machine's own rule is a failure. The same report produces the same
  /// bytes: it contains no date and no duration.
  public var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let total = Counts(entries)
    lines.append(#"<testsuites name="liftworks"\#(total.attributes)>"#)
    for entry in entries {
      let name = Markup.escaped(entry.file)
      lines.append(#"  <testsuite name="\#(name)"\#(Counts([entry]).attributes)>"#)
      let errors = [("the file is good", entry.problem), ("the run ends in time", entry.overrun)]
      for case (let title, let message?) in errors {
        lines.append(#"    <testcase classname="\#(name)" name="\#(title)">"#)
        lines.append(#"      <error message="\#(Markup.escaped(message))"/>"#)
        lines.append("    </testcase>")
      }
      if let breach = entry.breach {
        let message = Markup.escaped(breach)
        lines.append(#"    <testcase classname="\#(name)" name="the run keeps the machine's rules">"#)
        lines.append(#"      <failure message="\#(message)"/>"#)
        lines.append("    </testcase>")
      }
      let names = Self.caseNames(entry.verdicts.map(\.judgement))
      for (verdict, own) in zip(entry.verdicts, names) {
        lines += Self.testCase(verdict, named: Markup.escaped(own), suite: name)
      }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the names of test cases: notes, with their lines if several are equal, and judgements as text.
  private static func caseNames(_ judgements: [TestJudgement]) -> [String] {
    // For look-up only.
    let counts = Dictionary(judgements.map { ($0.note, 1) }) { $0 + $1 }
    return judgements.map { judgement in
      let line = "line \(judgement.location.line ?? 1)"
      guard let note = judgement.note else { return "\(line): \(judgement)" }
      return counts[note] == 1 ? note : "\(note) (\(line))"
    }
  }

  private static func testCase(_ verdict: TestVerdict, named name: String, suite: String) -> [String] {
    let opening = #"    <testcase classname="\#(suite)" name="\#(name)""#
    let message = Markup.escaped(verdict.findings.first ?? "")
    let text = Markup.escaped(verdict.lines.joined(separator: "\n"))
    switch verdict.outcome {
    case .met where verdict.evidence.isEmpty || !verdict.judgement.pairsFacts: return [opening + "/>"]
    case .met:
      let evidence = Markup.escaped(verdict.evidence.joined(separator: "\n"))
      return [opening + ">", "      <system-out>\(evidence)</system-out>", "    </testcase>"]
    case .failed:
      return [opening + ">", #"      <failure message="\#(message)">\#(text)</failure>"#, "    </testcase>"]
    case .undecided: return [opening + ">", #"      <skipped message="\#(message)"/>"#, "    </testcase>"]
    }
  }

  /// The counts of a suite.
  private struct Counts {
    let attributes: String

    init(_ entries: [Entry]) {
      func sum(_ outcome: TestVerdict.Outcome) -> Int { entries.reduce(0) { $0 + $1.count(outcome) } }
      let errors = entries.count { $0.problem != nil || $0.overrun != nil }
      let breaches = entries.count { $0.breach != nil }
      let tests = entries.reduce(errors + breaches) { $0 + $1.verdicts.count }
      attributes =
        #" tests="\#(tests)" failures="\#(sum(.failed) + breaches)" errors="\#(errors)""#
        + #" skipped="\#(sum(.undecided))""#
    }
  }
}

extension TestReport.Entry {
  fileprivate func count(_ outcome: TestVerdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }
}
