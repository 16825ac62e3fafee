import Assemblies
import Elevators
import SimulationCore

/// The table of elevator code rules, with a line for each rule and code that requires it.
enum RuleTable {
  private struct Row {
    let code: String
    let rule: String
    let limit: String
    let clause: String
    let weight: CodeRule.Weight
  }

  /// By code, in the order of the rules, those of hoists last; common practice without a code comes after all codes.
  private static var rows: [Row] {
    CodeBook.allCases.flatMap { book in
      CodeRule.all.flatMap { rows(of: $0.name, $0.clauses, of: book, $0.weight) }
        + HoistRule.all.flatMap { rows(of: $0.name, $0.clauses, of: book, .binding) }
    } + typicalRows
  }

  private static func rows(of rule: String, _ clauses: [CodeClause], of book: CodeBook, _ weight: CodeRule.Weight)
    -> [Row]
  {
    clauses.filter { $0.book == book }.map {
      Row(code: book.rawValue, rule: rule, limit: $0.limit, clause: $0.clause, weight: weight)
    }
  }

  private static var typicalRows: [Row] {
    func row(_ rule: String, _ limit: String, _ source: String) -> Row {
      Row(code: "usual", rule: rule, limit: limit, clause: source, weight: .usual)
    }
    return CodeRule.all.filter(\.clauses.isEmpty).map { row($0.name, $0.typicalLimit, $0.source) }
      + HoistRule.all.filter(\.clauses.isEmpty).map { row($0.name, $0.typicalLimit, "typical values of hoists") }
  }

  /// The table as text.
  static var lines: [String] {
    TextTable.columns(["CODE", "RULE", "LIMIT", "CLAUSE"], rows.map { [$0.code, $0.rule, $0.limit, $0.clause] })
  }

  /// The table as a JSON array, one object per line.
  static var json: [String] {
    FormTable.array(
      rows.map { row in
        let members = [
          ("code", row.code), ("rule", row.rule), ("limit", row.limit), ("clause", row.clause),
          ("weight", row.weight.rawValue),
        ]
        return "{" + members.map { "\"\($0.0)\":\(RecordText.quoted($0.1))" }.joined(separator: ",") + "}"
      })
  }
}
