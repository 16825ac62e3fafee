// Suggestions for mistyped words.

/// Returns the word nearest to a mistyped one, for advice; nil when none is near.
///
/// Near means at most two changes, one for words of up to four letters, and always fewer changes than letters. A
/// change is an added, missing or replaced letter, or two transposed neighbours: the optimal string alignment
/// distance. A difference in case counts as one change. Words of more than 64 letters are never near.
///
/// - Complexity: O(letters of all words).
public func nearestWord(to word: String, among words: [String]) -> String? {
  guard let mistyped = letters(of: word) else { return nil }
  var best: (word: String, distance: Int)?
  for other in words {
    guard let letters = letters(of: other) else { continue }
    let most = min(letters.count <= 4 ? 1 : 2, max(mistyped.count, letters.count) - 1)
    // Of equally near words, the first is suggested.
    let limit = min(most, (best?.distance ?? most + 1) - 1)
    if let distance = distance(from: mistyped, to: letters, atMost: limit) { best = (other, distance) }
  }
  return best?.word
}

/// Returns the advice on a mistyped word: a synonym that is valid here, or else the nearest word, or else the given
/// advice.
package func suggestion(for word: String, among words: [String], or advice: String) -> String {
  let meant = synonyms[word]?.first(where: words.contains) ?? nearestWord(to: word, among: words)
  return meant.map { "Did you mean '\($0)'?" } ?? advice
}

/// Common synonyms of our words; for look-up only.
private let synonyms: [String: [String]] = [
  "velocity": ["speed"], "when": ["if"], "unless": ["if"], "radius": ["diameter"], "size": ["diameter", "width"],
  "color": ["fill"], "colour": ["fill", "color"], "alpha": ["opacity"], "visible": ["shown"], "hidden": ["shown"],
  "angle": ["rotation"], "floors": ["landings"], "floor": ["landing"], "stops": ["landings"], "elevators": ["cars"],
  "lifts": ["cars"], "load": ["ratedLoad"], "persons": ["capacity"], "time": ["duration"],
]

/// Returns the letters of a word; nil for a long one, which is not scanned to its end.
private func letters(of word: String) -> [Character]? {
  let lengthMax = 64
  // A character may have any number of combining marks.
  guard word.utf8.count <= 4 * lengthMax else { return nil }
  let letters = Array(word)
  return letters.count <= lengthMax ? letters : nil
}

/// Returns the number of changes between two words; nil when it exceeds a limit.
///
/// Only the cells of the table within the limit of its diagonal are computed.
private func distance(from left: [Character], to right: [Character], atMost limit: Int) -> Int? {
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
  if left.count == right.count, limit >= 1, isSameButForCase(left, right) { return left == right ? 0 : 1 }
  let far = limit + 1
  var beforeLast = [Int](repeating: far, count: right.count + 1)
  var last = (0...right.count).map { min($0, far) }
  for row in 0..<left.count {
    var current = [Int](repeating: far, count: right.count + 1)
    current[0] = min(row + 1, far)
    // Never empty, because the lengths differ by no more than the limit.
    for column in max(0, row - limit)..<min(right.count, row + limit + 1) {
      var cost = last[column] + (left[row] == right[column] ? 0 : 1)
      cost = min(cost, last[column + 1] + 1, current[column] + 1)
      let isSwapped = row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if isSwapped { cost = min(cost, beforeLast[column - 1] + 1) }
      current[column + 1] = min(cost, far)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}

private func isSameButForCase(_ left: [Character], _ right: [Character]) -> Bool {
  zip(left, right).allSatisfy { $0 == $1 || $0.lowercased() == $1.lowercased() }
}
