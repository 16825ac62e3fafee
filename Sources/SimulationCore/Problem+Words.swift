// Words that messages are made of, each in one form everywhere.

/// Words in single quotes with commas between them, as messages list what is allowed.
public func quotedList(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }

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
  for (one, many) in irregularPlurals where noun.hasSuffix(one) { return noun.dropLast(one.count) + many }
  if ["s", "x", "sh", "ch"].contains(where: noun.hasSuffix) { return noun + "es" }
  let endsInConsonantY = noun.hasSuffix("y") && !["ay", "ey", "oy"].contains(where: noun.hasSuffix)
  return endsInConsonantY ? noun.dropLast() + "ies" : noun + "s"
}

/// A value as messages quote it: at most 80 characters, the last an ellipsis where some are omitted.
///
/// A character may have any number of combining marks: of those, so many are shown that there are at
/// most 320 code points.
package func excerpt(_ text: some StringProtocol) -> String {
  let beginning = text.prefix(quotationMax + 1)
  let scalarMax = 4 * quotationMax
  if text.unicodeScalars.prefix(scalarMax + 1).count > scalarMax {
    let scalars = String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalarMax - 1)))
    return scalars.prefix(quotationMax - 1) + "…"
  }
  return beginning.count <= quotationMax ? String(text) : beginning.prefix(quotationMax - 1) + "…"
}

/// How many characters of a value a message quotes at most.
private let quotationMax = 80

/// A sentence in which no quotation is longer than messages quote a value.
///
/// A quotation begins with a single quote behind a space, a bracket or nothing, and ends with one before
/// anything but a letter or a digit. One without an end is shortened as well.
///
/// - Complexity: O(length).
func shorteningQuotations(in sentence: String) -> String {
  // Bytes: a quotation's marks are ASCII, and no byte of another scalar is.
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

/// A sentence whose middle is an ellipsis where it has more than 600 characters: no words of our own are
/// so long, so they are a value's.
package func shorteningMiddle(of sentence: String) -> String {
  let (whole, beginning, end) = (600, 400, 160)
  guard sentence.utf8.count > whole, sentence.dropFirst(whole).first != nil else { return sentence }
  return sentence.prefix(beginning) + "…" + sentence.suffix(end)
}

extension Substring {
  /// Where the first quotation's opening mark is.
  fileprivate var openingQuote: Index? {
    var previous: Character = " "
    for index in indices {
      if self[index] == "'", previous == " " || "([{".contains(previous) { return index }
      previous = self[index]
    }
    return nil
  }

  /// Where the closing mark of a quotation is that has been opened.
  fileprivate var closingQuote: Index? {
    var quote: Index?
    for index in indices {
      if quote != nil, !self[index].isLetter, !self[index].isNumber { return quote }
      quote = self[index] == "'" ? index : nil
    }
    return quote
  }
}
