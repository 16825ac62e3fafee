import Configuration
import SimulationCore

/// Formats the keys of a configuration for people and programs.
enum KeyTableText {
  /// The keys in columns under a heading.
  static func table(_ keys: [ConfigurationKey]) -> [String] {
    let heading = ["KEY", "VALUE", "DEFAULT", "MEANING"]
    let rows =
      [heading]
      + keys.map { key in
        [
          key.name, key.type.summary, key.standard ?? (key.isRequired ? "required" : "see below"),
          key.meaning + (key.source.isEmpty ? "" : " (\(key.source))"),
        ]
      }
    // One long cell must not push all others to the right.
    let widths = [rows.map { $0[0].count }.max() ?? 0, 30, 30]
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return (cells + [row[3]]).joined(separator: "  ")
    }
  }

  /// A key as a JSON object.
  static func json(_ key: ConfigurationKey) -> String {
    let type = key.type
    let members: [(String, String?)] = [
      ("key", key.name), ("type", type.kind.rawValue), ("unit", type.unit.isEmpty ? nil : type.unit),
      ("least", type.least), ("most", type.most),
    ]
    let texts = { (members: [(String, String?)]) in
      members.compactMap { name, text in text.map { (name, RecordText.quoted($0)) } }
    }
    return RecordText.object(
      texts(members) + (type.words.isEmpty ? [] : [("of", RecordText.list(quoting: type.words))])
        + texts([("form", type.remark.isEmpty ? nil : type.remark)]) + [("required", "\(key.isRequired)")]
        + texts([
          ("default", key.standard), ("meaning", key.meaning), ("source", key.source.isEmpty ? nil : key.source),
        ]))
  }
}
