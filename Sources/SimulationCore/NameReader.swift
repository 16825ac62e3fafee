/// A recorder that reads path and name of a record and ignores its fields.
package struct NameReader: Recorder {
  package private(set) var text = ""

  package init() {}

  package mutating func part(_ name: String) { text += name + "/" }
  package mutating func name(_ name: String) { text = text.isEmpty ? name : text + name }
  package mutating func field(_ key: String, _ value: String) {}
  package mutating func field(_ key: String, _ value: Int64) {}
  package mutating func field(_ key: String, _ value: Bool) {}
  package mutating func field(_ key: String, number value: Double) {}
}
