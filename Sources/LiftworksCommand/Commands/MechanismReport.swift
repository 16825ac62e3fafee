import Configuration
import Mechanisms
import SimulationCore

/// The report of `check` on a mechanism's file.
struct MechanismReport {
  let file: MechanismFile
  let name: String
  let findings: [Finding]
  /// Unusual findings that may be intended.
  let warnings: [TrainCheck.Warning]
  /// Remarks on a valid file: joints that hold by themselves.
  let remarks: [TrainCheck.Warning]

  /// The report of a mechanism without findings.
  static let emptyJSON = #"{"findings":[]}"#

  init(_ file: MechanismFile, name: String) {
    self.file = file
    self.name = name
    let train = TrainCheck(file.mechanism)
    let drawing = DrawingCheck(file.mechanism)
    findings = train.findings() + drawing.findings()
    let loops = drawing.warnings().map { TrainCheck.Warning(joint: $0.joint, text: $0.text) }
    let all = train.warnings() + loops
    // Findings of joints in the order of the file, then those of the whole.
    let last = file.mechanism.joints.count
    let order = all.indices.sorted { (all[$0].joint ?? last, $0) < (all[$1].joint ?? last, $1) }
    warnings = order.map { all[$0] }
    remarks = train.remarks()
  }

  /// One line for each finding, warning and remark; if there are none, one that states it.
  var lines: [String] {
    let reported =
      findings.map { "\(location($0.joint)): \($0.rule.rawValue): \($0.text)" }
      + warnings.map { "\(location($0.joint)): warning: \($0.text)" }
      + remarks.map { "\(location($0.joint)): \($0.text)" }
    let title = file.mechanism.title ?? file.mechanism.name
    return reported + (findings.isEmpty ? ["\(name): good, \(excerpt(title))"] : [])
  }

  /// The findings as one JSON object, with lists of warnings and remarks if there are any.
  var json: String {
    var members = [("findings", RecordText.list(findings.map { json($0) }))]
    if !warnings.isEmpty { members.append(("warnings", RecordText.list(quoting: warnings.map(\.text)))) }
    if !remarks.isEmpty { members.append(("remarks", RecordText.list(quoting: remarks.map(\.text)))) }
    return RecordText.object(members)
  }

  private func json(_ finding: Finding) -> String {
    var members: [(String, String)] = [("rule", RecordText.quoted(finding.rule.rawValue))]
    func add(_ key: String, _ text: String?) { members.append((key, text.map { RecordText.quoted($0) } ?? "null")) }
    add("joint", finding.joint.map { file.mechanism.joints[$0].name })
    add("upstream", finding.upstream)
    add("part", finding.parts.first)
    if finding.parts.count > 1 { members.append(("parts", RecordText.list(quoting: finding.parts))) }
    add("implied", exact(finding.implied))
    add("declared", exact(finding.declared))
    add("quotient", finding.quotient.map { "\($0)" })
    if case .near(let value)? = finding.implied { members.append(("impliedDecimal", "\(value)")) }
    if case .near(let value)? = finding.declared { members.append(("declaredDecimal", "\(value)")) }
    if let implied = finding.byCapsule, let quotient = finding.quotientByCapsule {
      members.append(("byCapsule", "{\"implied\":\"\(implied)\",\"quotient\":\"\(quotient)\"}"))
    }
    for ratio in finding.ratios { add(ratio.name, "\(ratio.value)") }
    add("text", finding.text)
    return RecordText.object(members)
  }

  private func exact(_ figure: Finding.Figure?) -> String? {
    guard case .exact(let value)? = figure else { return nil }
    return "\(value)"
  }

  /// The location of a joint: in the named file, or in a built-in one.
  private func location(_ joint: Int?) -> String {
    guard let joint else { return name }
    let location = file.jointLocations[joint]
    return "\(FileLocation(file: name, line: location.line, column: location.column))"
  }
}
