/// A phrase that is kept out, where it occurs.
struct Occurrence: Sendable, CustomStringConvertible {
  let phrase: String
  let instead: String
  let room: Room
  let file: String
  let line: Int

  var description: String { "\(file):\(line): '\(phrase)' in \(room.rawValue). Write: \(instead)." }
}

/// Looks for phrases in the words of files.
struct PlainEnglish: Sendable {
  private struct Phrase: Sendable {
    let words: [String]
    /// Longer phrases around it, and where it begins in each.
    let exceptions: [(words: [String], offset: Int)]
    let word: PlainWord

    func isKeptOut(of room: Room, _ file: String) -> Bool {
      word.rooms.contains(room) && !word.files.contains(where: file.hasSuffix)
        && (word.folders.isEmpty || word.folders.contains(where: file.hasPrefix))
    }

    func occurs(in words: [Word], at index: Int) -> Bool {
      Self.matches(words, index, self.words)
        && !exceptions.contains { Self.matches(words, index - $0.offset, $0.words) }
    }

    private static func matches(_ words: [Word], _ start: Int, _ phrase: [String]) -> Bool {
      guard start >= 0, start + phrase.count <= words.count else { return false }
      return phrase.indices.allSatisfy { words[start + $0].text == phrase[$0] }
    }
  }

  /// By their first word.
  private var phrases: [String: [Phrase]] = [:]

  init(_ words: [PlainWord]) {
    for word in words {
      let exceptions = word.exceptions.map(Self.split)
      for text in word.phrases {
        let phrase = Self.split(text)
        let around = exceptions.compactMap { longer -> (words: [String], offset: Int)? in
          guard let offset = longer.indices.first(where: { longer[$0...].starts(with: phrase) }) else { return nil }
          return (words: longer, offset: offset)
        }
        phrases[phrase[0], default: []].append(Phrase(words: phrase, exceptions: around, word: word))
      }
    }
  }

  private static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The occurrences in a file.
  func occurrences(in stream: WordStream, of file: String) -> [Occurrence] {
    var found: [Occurrence] = []
    for room in Room.allCases {
      let words = stream.words[room] ?? []
      for index in words.indices {
        for phrase in phrases[words[index].text] ?? []
        where phrase.isKeptOut(of: room, file) && phrase.occurs(in: words, at: index) {
          found.append(
            Occurrence(
              phrase: phrase.words.joined(separator: " "), instead: phrase.word.instead, room: room, file: file,
              line: words[index].line))
        }
      }
    }
    return found
  }
}
