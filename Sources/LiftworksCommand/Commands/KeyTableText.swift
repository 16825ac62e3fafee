import Configuration
import SimulationCore

/// The keys of a configuration, as people and programs read them.
enum KeyTableText {
  /// The keys in columns under a heading.
  static func table(_ keys: [ConfigurationKey]) -> [String] {
    let heading = ["KEY", "VALUE", "DEFAULT", "MEANING"]
    let rows =
      [heading]
      + keys.map { key in
        [
          key.name, key.type.summary, key.usual ?? (key.isRequired ? "required" : "see below"),
          key.meaning + (key.source.isEmpty ? "" : " (\(key.source))"),
        ]
      }
    // One long cell must not push all others to the right.
    let widths = [rows.map { $0[0].count }.max() ?? 0, 30, 30]
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return (cells + [row[3]]).joined(separator: "  ")
    }
  }

  /// The keys as a JSON array, one a line.
  static func json(_ keys: [ConfigurationKey]) -> [String] {
    let objects = keys.map { key in
      var members = [
        ("key", RecordText.quoted(key.name)), ("type", RecordText.quoted(key.type.kind.rawValue)),
      ]
      if !key.type.unit.isEmpty { members.append(("unit", RecordText.quoted(key.type.unit))) }
      if let least = key.type.least { members.append(("least", RecordText.quoted(least))) }
      if let most = key.type.most { members.append(("most", RecordText.quoted(most))) }
      if !key.type.words.isEmpty {
        members.append(("of", RecordText.list(quoting: key.type.words)))
      }
      if !key.type.remark.isEmpty { members.append(("form", RecordText.quoted(key.type.remark))) }
      members.append(("required", "\(key.isRequired)"))
      if let usual = key.usual { members.append(("default", RecordText.quoted(usual))) }
      members.append(("meaning", RecordText.quoted(key.meaning)))
      if !key.source.isEmpty { members.append(("source", RecordText.quoted(key.source))) }
      return RecordText.object(members)
    }
    let last = objects.count - 1
    return ["["] + objects.enumerated().map { $0.offset == last ? $0.element : $0.element + "," }
      + ["]"]
  }
}
