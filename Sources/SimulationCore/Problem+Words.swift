// Words that messages are made of, each in one form everywhere.

/// Words in single quotes with commas between them, as messages list what is allowed.
public func quotedList(_ words: [String]) -> String {
  words.map { "'\($0)'" }.joined(separator: ", ")
}

/// A number with its noun, which agrees with it: "1 stimulus", "2 stimuli", "0 facts".
///
/// - Parameters:
///   - number: How many there are.
///   - noun: One of them, in the singular; the last word of a phrase is put into the plural.
/// - Returns: The number and the noun in words.
package func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural(of: noun))"
}

/// The nouns of messages whose plural is no rule of spelling.
private let irregularPlurals = [
  ("stimulus", "stimuli"), ("person", "people"),
  // A phrase whose noun is not its last word.
  ("state at rest", "states at rest"),
]

private func plural(of noun: String) -> String {
  for (one, many) in irregularPlurals where noun.hasSuffix(one) {
    return noun.dropLast(one.count) + many
  }
  if ["s", "x", "sh", "ch"].contains(where: noun.hasSuffix) { return noun + "es" }
  let endsInConsonantY =
    noun.hasSuffix("y") && !["ay", "ey", "oy"].contains(where: noun.hasSuffix)
  return endsInConsonantY ? noun.dropLast() + "ies" : noun + "s"
}

/// A value as messages quote it: at most 80 characters, the last an ellipsis where some are left out.
package func excerpt(_ text: some StringProtocol) -> String {
  let most = 80
  let beginning = text.prefix(most + 1)
  return beginning.count <= most ? String(text) : beginning.prefix(most - 1) + "…"
}
