/// A word of a text, at its line.
struct Word: Sendable {
  /// In lowercase; empty where a sentence cannot go on.
  let text: String
  let line: Int
}

/// The words of a file, by the room that they are in.
struct WordStream: Sendable {
  private(set) var words: [Room: [Word]] = [:]
  private var line = 1

  /// The words of a page, all in one room.
  init(page text: String) { append(text.utf8, to: .pages) }

  /// The words of Swift, in names, comments and messages.
  init(swift text: String, named name: String) {
    append(name.utf8, to: .names)
    end(.names)
    read(Array(text.utf8))
  }

  // MARK: - Words

  /// Splits letters into words, at capitals and at everything else that is no letter or digit.
  private mutating func append(_ bytes: some Sequence<UInt8>, to room: Room) {
    var word: [UInt8] = []
    var isCapital = false
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    func flush() {
      guard !word.isEmpty else { return }
      words[room, default: []].append(Word(text: String(decoding: word, as: UTF8.self), line: line))
      word = []
    }
    for byte in bytes {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      if isLetter(byte) || byte >= 0x30 && byte <= 0x39 || byte >= 0x80 {
        // A capital begins a word, unless the one before it was one: `YAMLNode` is two words at its last capital
        // only for the eye, and one of no interest here.
        if isUpper, !isCapital { flush() }
        word.append(isUpper ? byte | 0x20 : byte)
      } else {
        flush()
        if byte == 0x0A { line += 1 }
      }
      isCapital = isUpper
    }
    flush()
  }

  /// Ends a sentence: no phrase goes on behind it.
  private mutating func end(_ room: Room) {
    guard words[room]?.last?.text.isEmpty == false else { return }
    words[room]?.append(Word(text: "", line: line))
  }

  // MARK: - Swift

  private mutating func read(_ bytes: [UInt8]) {
    var start = 0
    var index = 0
    func starts(with text: String, at index: Int) -> Bool {
      bytes[index] == text.utf8.first && bytes[index...].starts(with: text.utf8)
    }
    while index < bytes.count {
      if starts(with: "//", at: index) {
        code(bytes[start..<index])
        start = index
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        append(bytes[start..<index], to: .comments)
        start = index
      } else if starts(with: "\"\"\"", at: index) {
        code(bytes[start..<index])
        start = index
        index += 3
        while index < bytes.count, !starts(with: "\"\"\"", at: index) { index += 1 }
        append(bytes[start..<index], to: .messages)
        index = min(index + 3, bytes.count)
        start = index
      } else if bytes[index] == 0x22 || bytes[index] == 0x60 {
        code(bytes[start..<index])
        let quote = bytes[index]
        start = index
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A { index += bytes[index] == 0x5C ? 2 : 1 }
        index = min(index, bytes.count)
        append(bytes[start..<index], to: quote == 0x22 ? .messages : .comments)
        if quote == 0x60 { end(.comments) }
        if index < bytes.count, bytes[index] == quote { index += 1 }
        start = index
      } else {
        index += 1
      }
    }
    code(bytes[start...])
  }

  /// Code between comments and texts; a sentence goes on over white space, and over the `+` of two texts.
  private mutating func code(_ bytes: ArraySlice<UInt8>) {
    append(bytes, to: .names)
    let isGap = bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x2B }
    guard !isGap else { return }
    end(.comments)
    end(.messages)
  }
}
