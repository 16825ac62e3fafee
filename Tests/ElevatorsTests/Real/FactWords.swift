import SimulationCore
import Testing

extension DeclaredFacts {
  /// Records an issue where no fact of the machine can begin with some words, which a test would seek in vain.
  ///
  /// Words are the path of a part, then the name of a fact or its beginning, then fields, of which the last one may be
  /// cut off too.
  static func expectDeclared(_ words: String, at location: SourceLocation = #_sourceLocation) {
    let parts = words.split(separator: " ")
    // No words are all facts.
    guard let path = parts.first?.split(separator: "/").last else { return }
    let paths = ["plant", "controller", "people", "calls", "dispatcher"]
    #expect(paths.contains(String(path)), "'\(words)'", sourceLocation: location)
    guard parts.count > 1 else { return }
    let isWhole = parts.count > 2
    let found = forms.contains { form in
      let keys = form.fields.map(\.key)
      return (isWhole ? form.name == parts[1] : form.name.hasPrefix(parts[1]))
        && parts.dropFirst(2).allSatisfy { field in
          guard let equals = field.firstIndex(of: "=") else { return keys.contains { $0.hasPrefix(field) } }
          return keys.contains(String(field[..<equals]))
        }
    }
    #expect(found, "no fact begins with '\(words)'", sourceLocation: location)
  }
}
