/// The text encoding of a dictionary, from the SET line of its affix file.
enum DictionaryEncoding: String, CaseIterable, Sendable {
  /// Unicode, one to four bytes per letter.
  case utf8 = "UTF-8"
  /// Western European, one byte per letter.
  case latin1 = "ISO8859-1"
  /// Western European with the euro sign, one byte per letter.
  case latin9 = "ISO8859-15"

  /// Reads the encoding of an affix file; without a SET line it is ISO 8859-1, as in hunspell; nil if it is
  /// unknown.
  ///
  /// > Source: hunspell(5), SET.
  init?(ofAffixes bytes: some Sequence<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // A byte order mark may precede the first word.
      let text = line.drop { $0 >= 0x80 }
      guard text.starts(with: "SET ".utf8) || text.starts(with: "SET\t".utf8) else { continue }
      let name = String(decoding: text.dropFirst(4), as: UTF8.self).filter { !$0.isWhitespace }.uppercased()
      self.init(rawValue: name.replacing("ISO-8859", with: "ISO8859"))
      return
    }
    self = .latin1
  }

  /// The letters of ISO 8859-15 that differ from ISO 8859-1.
  private static let latin9Letters: [(byte: UInt8, scalar: Unicode.Scalar)] = [
    (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"),
    (0xBE, "Ÿ"),
  ]

  /// Returns the bytes of a text, terminated by zero, or nil if the encoding lacks one of its letters.
  func bytes(of text: String) -> [CChar]? {
    if self == .utf8 { return text.utf8.map { CChar(bitPattern: $0) } + [0] }
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      guard let byte = byte(of: scalar) else { return nil }
      bytes.append(CChar(bitPattern: byte))
    }
    return bytes + [0]
  }

  private func byte(of scalar: Unicode.Scalar) -> UInt8? {
    let others = self == .latin9 ? Self.latin9Letters : []
    if let other = others.first(where: { $0.scalar == scalar }) { return other.byte }
    guard scalar.value <= 0xFF, !others.contains(where: { UInt32($0.byte) == scalar.value }) else { return nil }
    return UInt8(scalar.value)
  }

  /// Returns the text of some bytes.
  func text(of bytes: some Collection<UInt8>) -> String {
    if self == .utf8 { return String(decoding: bytes, as: UTF8.self) }
    let others = self == .latin9 ? Self.latin9Letters : []
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(others.first { $0.byte == byte }?.scalar ?? Unicode.Scalar(byte)) }
    return String(text)
  }
}
