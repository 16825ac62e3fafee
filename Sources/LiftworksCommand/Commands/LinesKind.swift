/// What a file of JSON Lines is, by its first line.
enum LinesKind {
  /// The record of a run.
  case journal
  /// Stimuli with judgements.
  case test
  /// Stimuli for a run.
  case stimuli

  /// The kind that a file's first line tells; nil for every other file, and where there is none.
  init?(file: String) {
    guard !TestLoader.isYAML(file), let bytes = Catalogue.beginning(of: file, count: 4_096)
    else { return nil }
    // A header names its format at its beginning, however long the line is.
    let text = String(decoding: bytes, as: UTF8.self)
    // A byte order mark is no part of the first line.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = body.split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    guard first.first(where: { !$0.isWhitespace }) == "{" else { return nil }
    if first.contains(/"format"\s*:\s*"liftworks-journal"/) {
      self = .journal
    } else if first.contains(/"format"\s*:\s*"liftworks-test"/) {
      self = .test
    } else if first.contains(/"stimulus"\s*:/) {
      self = .stimuli
    } else {
      return nil
    }
  }
}
