/// Takes path and name of a record, and none of its fields.
struct NameReader: Recorder {
  var text = ""

  mutating func part(_ name: String) { text += name + "/" }
  mutating func name(_ name: String) { text = text.isEmpty ? name : text + name }
  mutating func field(_ key: String, _ value: String) {}
  mutating func field(_ key: String, _ value: Int64) {}
  mutating func field(_ key: String, _ value: Bool) {}
  mutating func field(_ key: String, number value: Double) {}
}
