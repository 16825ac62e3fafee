import SimulationCore

/// Verdicts as JUnit XML.
package struct JUnitSuite {
  /// The verdict on one rule.
  package struct Case {
    let classname: String
    let name: String
    let statement: String
    let findings: [String]
    let isSkipped: Bool

    /// A verdict with all that broke the rule; it is skipped where there was nothing to judge.
    package init(classname: String, name: String, statement: String, findings: [String], isSkipped: Bool = false) {
      self.classname = classname
      self.name = name
      self.statement = statement
      self.findings = findings
      self.isSkipped = isSkipped && findings.isEmpty
    }

    fileprivate var lines: [String] {
      let opening =
        #"    <testcase classname="\#(Markup.escaped(classname))" name="\#(Markup.escaped(name))""#
      if isSkipped { return [opening + #"><skipped message="nothing to judge"/></testcase>"#] }
      guard let first = findings.first else { return [opening + "/>"] }
      let text = Markup.escaped(([statement] + findings).joined(separator: "\n"))
      return [
        opening + ">", #"      <failure message="\#(Markup.escaped(first))">\#(text)</failure>"#, "    </testcase>",
      ]
    }
  }

  private let name: String
  private let cases: [Case]

  /// The verdicts of a suite.
  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// The XML.
  package var text: String {
    let failures = cases.count { !$0.findings.isEmpty }
    let skipped = cases.count(where: \.isSkipped)
    let counts = #" tests="\#(cases.count)" failures="\#(failures)" errors="0" skipped="\#(skipped)""#
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="liftworks"\#(counts)>"#,
        #"  <testsuite name="\#(Markup.escaped(name))"\#(counts)>"#,
      ] + cases.flatMap(\.lines) + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
