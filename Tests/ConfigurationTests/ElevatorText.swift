/// Texts of small elevator files for tests.
enum ElevatorText {
  /// The parts that every file has, one a line: a short elevator that keeps all codes.
  private static let parts = [
    ("machine", "elevator"), ("title", "x"), ("car", "{ratedLoad: 1000}"),
    ("landings", "[{name: A, height: 0}, {name: B, above: 3.5}]"), ("drive", "{kind: geared, speed: 2}"),
    ("doors", "{front: {kind: centre, width: 1, mass: 150}}"),
  ]

  /// A file with some parts put in the place of the usual ones, and others added at its end.
  static func file(_ changes: (key: String, value: String)...) -> String { file(with: changes) }

  /// The same, with a list of changes.
  static func file(with changes: [(key: String, value: String)]) -> String {
    var lines = parts.map { part in "\(part.0): \(changes.first { $0.key == part.0 }?.value ?? part.1)" }
    lines += changes.filter { change in !parts.contains { $0.0 == change.key } }.map { "\($0.key): \($0.value)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
