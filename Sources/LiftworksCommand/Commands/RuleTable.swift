import Elevators
import SimulationCore

/// The rules of the codes for elevators, a line for each rule and code that asks for it.
enum RuleTable {
  private struct Row {
    let code: String
    let rule: CodeRule
    let limit: String
    let clause: String
  }

  /// By code, in the order of the rules; what is only usual comes last.
  private static var rows: [Row] {
    let clauses = CodeBook.allCases.flatMap { book in
      CodeRule.all.flatMap { rule in
        rule.clauses.filter { $0.book == book }.map {
          Row(code: book.rawValue, rule: rule, limit: $0.limit, clause: $0.clause)
        }
      }
    }
    let usual = CodeRule.all.filter(\.clauses.isEmpty).map {
      Row(code: "usual", rule: $0, limit: "", clause: $0.source)
    }
    return clauses + usual
  }

  /// The table as text.
  static var lines: [String] {
    FormTable.columns(
      ["CODE", "RULE", "LIMIT", "CLAUSE"],
      rows.map { [$0.code, $0.rule.name, $0.limit, $0.clause] }
    )
  }

  /// The table as an array of JSON, one object a line.
  static var json: [String] {
    FormTable.array(
      rows.map { row in
        let members = [
          ("code", row.code), ("rule", row.rule.name), ("limit", row.limit),
          ("clause", row.clause), ("weight", row.rule.weight.rawValue),
        ]
        return "{"
          + members.map { "\"\($0.0)\":\(RecordText.quoted($0.1))" }.joined(separator: ",") + "}"
      }
    )
  }
}
