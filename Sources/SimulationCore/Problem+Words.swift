// Phrases shared by all messages.

/// Returns words in single quotes separated by commas, as messages list allowed values.
public func quotedList(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }

/// Returns a number with its noun in the right form: "1 stimulus", "2 stimuli", "0 facts".
///
/// - Parameters:
///   - number: The number.
///   - noun: The noun in the singular; the last word of a phrase becomes plural.
/// - Returns: The number and the noun in words.
package func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural(of: noun))"
}

/// Nouns of messages with an irregular plural.
private let irregularPlurals = [
  ("stimulus", "stimuli"), ("person", "people"),
  // A phrase whose noun is not its last word.
  ("state at rest", "states at rest"),
]

private func plural(of noun: String) -> String {
  for (one, many) in irregularPlurals where noun.hasSuffix(one) { return noun.dropLast(one.count) + many }
  if ["s", "x", "sh", "ch"].contains(where: noun.hasSuffix) { return noun + "es" }
  let endsInConsonantY = noun.hasSuffix("y") && !["ay", "ey", "oy"].contains(where: noun.hasSuffix)
  return endsInConsonantY ? noun.dropLast() + "ies" : noun + "s"
}

/// Returns a value as messages quote it: at most 80 characters, the last an ellipsis if some are omitted.
///
/// A character may have any number of combining marks, so at most 320 code points are shown.
package func excerpt(_ text: some StringProtocol) -> String {
  let beginning = text.prefix(quotationMax + 1)
  let scalarMax = 4 * quotationMax
  if text.unicodeScalars.prefix(scalarMax + 1).count > scalarMax {
    let scalars = String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalarMax - 1)))
    return scalars.prefix(quotationMax - 1) + "…"
  }
  return beginning.count <= quotationMax ? String(text) : beginning.prefix(quotationMax - 1) + "…"
}

/// The maximum number of characters of a quoted value.
private let quotationMax = 80

/// Returns a sentence with every quotation shortened to the maximum length.
///
/// A quotation begins with a single quote after a space, a bracket or nothing, and ends with one before anything but
/// a letter or a digit. An unterminated quotation is shortened as well.
///
/// - Complexity: O(length).
func shorteningQuotations(in sentence: String) -> String {
  // Compare bytes: quotation marks are ASCII, and no byte of another scalar equals one.
  guard sentence.utf8.count > quotationMax, sentence.utf8.contains(UInt8(ascii: "'")) else { return sentence }
  var shortened = ""
  var rest = Substring(sentence)
  while let opening = rest.openingQuote {
    let beginning = rest.index(after: opening)
    shortened += rest[..<beginning]
    let body = rest[beginning...]
    let end = body.closingQuote ?? body.endIndex
    shortened += excerpt(body[..<end])
    rest = body[end...]
    guard let closing = rest.first else { break }
    shortened.append(closing)
    rest.removeFirst()
  }
  return shortened + rest
}

/// Returns a sentence with its middle replaced by an ellipsis if it has more than 600 characters: our own words are
/// never that long, so they are part of a value.
package func shorteningMiddle(of sentence: String) -> String {
  let (whole, beginning, end) = (600, 400, 160)
  guard sentence.utf8.count > whole, sentence.dropFirst(whole).first != nil else { return sentence }
  return sentence.prefix(beginning) + "…" + sentence.suffix(end)
}

extension Substring {
  /// The index of the first quotation's opening mark.
  fileprivate var openingQuote: Index? {
    var previous: Character = " "
    for index in indices {
      if self[index] == "'", previous == " " || "([{".contains(previous) { return index }
      previous = self[index]
    }
    return nil
  }

  /// The index of the closing mark of an opened quotation.
  fileprivate var closingQuote: Index? {
    var quote: Index?
    for index in indices {
      if quote != nil, !self[index].isLetter, !self[index].isNumber { return quote }
      quote = self[index] == "'" ? index : nil
    }
    return quote
  }
}
