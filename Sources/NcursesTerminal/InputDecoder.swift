/// Decodes what ncurses reads: key codes, and bytes that it does not recognise as keys.
///
/// Bytes are UTF-8 text, mouse reports, replies of the terminal, and keys that the terminal's description does not
/// list. A sequence may arrive in parts, at any time. An unknown sequence is discarded as a whole, so that its
/// bytes are never mistaken for keys.
package struct InputDecoder {
  /// The meaning of a sequence.
  package enum Meaning: Hashable {
    /// Input for the program.
    case input(TerminalInput)
    /// A reply of the terminal to a query.
    case answer(TerminalQuestions.Answer)
  }

  /// The decoded meanings that have not been taken, the oldest first.
  private var meanings: [Meaning] = []

  private var state = State.ground

  private enum State {
    case ground
    case escape
    case singleShift
    case control([UInt8])
    case scalar([UInt8], length: Int)
    /// A string; `isEnding` after an Escape that may end it.
    case string([UInt8], TerminalQuestions.StringKind, isEnding: Bool)
  }

  /// Whether a reply may be pending: its first byte is then not taken for the Escape key.
  package var awaitsAnswers = false

  /// The number of pauses within the current string.
  private var rests = 0
  /// The maximum number of pauses within a string.
  private static let mostRests = 30

  /// Creates a decoder without input.
  package init() {}

  /// The maximum length of a sequence, in bytes.
  private static let longestSequence = 64
  /// The maximum number of bytes stored of a string.
  private static let longestString = 256

  /// Removes and returns the oldest meaning, or nil.
  package mutating func next() -> Meaning? { meanings.isEmpty ? nil : meanings.removeFirst() }

  /// Receives a code of ncurses: a byte below 256, or a key.
  package mutating func receive(_ code: Int32) {
    if let byte = UInt8(exactly: code) {
      receive(byte: byte)
    } else {
      rest()
      state = .ground
      if let key = Key(code: code) { meanings.append(.input(.key(key))) }
    }
  }

  /// Receives a key that ncurses knows only by name, such as `kUP5` for Control-Up.
  package mutating func receive(keyNamed name: String) {
    rest()
    state = .ground
    if let key = Key(extendedName: name) { meanings.append(.input(.key(key))) }
  }

  /// Notes a pause in the input: a pending Escape was the key.
  package mutating func rest() {
    switch state {
    case .escape where awaitsAnswers, .string(_, _, isEnding: true) where awaitsAnswers: break
    case .string([], let kind, _) where !awaitsAnswers:
      // Alt with a key.
      report(.escape)
      report(.character(Self.introducer(of: kind)))
      state = .ground
    case .string where !awaitsAnswers:
      // A string may arrive in parts, but one whose end is lost must not discard keys for ever.
      rests += 1
      if rests > Self.mostRests { state = .ground }
    case .escape:
      report(.escape)
      state = .ground
    case .singleShift:
      report(.escape)
      report(.character("O"))
      state = .ground
    case .control(let body) where body.isEmpty:
      report(.escape)
      report(.character("["))
      state = .ground
    case .ground, .control, .scalar, .string: break
    }
  }

  private mutating func report(_ key: Key) { meanings.append(.input(.key(key))) }

  private mutating func receive(byte: UInt8) {
    rests = 0
    switch state {
    case .ground: begin(with: byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control([])
      case UInt8(ascii: "O"): state = .singleShift
      case UInt8(ascii: "P"): state = .string([], .deviceControl, isEnding: false)
      case UInt8(ascii: "]"): state = .string([], .systemCommand, isEnding: false)
      case UInt8(ascii: "_"): state = .string([], .applicationCommand, isEnding: false)
      default:
        report(.escape)
        state = .ground
        begin(with: byte)
      }
    case .singleShift:
      state = .ground
      if let key = Key(final: byte, number: nil) { report(key) }
    case .control(let body): receive(byte: byte, after: body)
    case .scalar(let bytes, let length): receive(byte: byte, of: length, after: bytes)
    case .string(let body, let kind, let isEnding): receive(byte: byte, inString: body, kind, isEnding: isEnding)
    }
  }

  private mutating func begin(with byte: UInt8) {
    switch byte {
    case 27: state = .escape
    case 0xC2...0xDF: state = .scalar([byte], length: 2)
    case 0xE0...0xEF: state = .scalar([byte], length: 3)
    case 0xF0...0xF4: state = .scalar([byte], length: 4)
    case 0x80...: break
    default: report(Key(ascii: byte))
    }
  }

  private mutating func receive(byte: UInt8, of length: Int, after bytes: [UInt8]) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      begin(with: byte)
      return
    }
    let all = bytes + [byte]
    guard all.count == length else {
      state = .scalar(all, length: length)
      return
    }
    state = .ground
    let text = String(validating: all, as: UTF8.self)
    if let scalar = text?.unicodeScalars.first { report(.character(scalar)) }
  }

  private mutating func receive(byte: UInt8, after body: [UInt8]) {
    // The Linux console sends its first five function keys with a second bracket.
    let isLinuxFunctionKey = body == [UInt8(ascii: "[")]
    switch byte {
    case 27: state = .escape
    case 0x40...0x7E where isLinuxFunctionKey:
      state = .ground
      if (0x41...0x45).contains(byte) { report(.function(Int(byte) - 0x40)) }
    case 0x20...0x3F: state = body.count < Self.longestSequence ? .control(body + [byte]) : .ground
    case UInt8(ascii: "[") where body.isEmpty: state = .control([byte])
    case 0x40...0x7E:
      state = .ground
      finish(body, with: byte)
    default: state = .ground
    }
  }

  /// Receives a byte of a string, which ends with ST or BEL; a string that is too long is discarded.
  private mutating func receive(
    byte: UInt8, inString body: [UInt8], _ kind: TerminalQuestions.StringKind, isEnding: Bool
  ) {
    switch byte {
    case _ where byte == 7 || isEnding && byte == UInt8(ascii: "\\"):
      state = .ground
      let text = String(decoding: body, as: UTF8.self)
      if let answer = TerminalQuestions.answer(text, kind: kind) { meanings.append(.answer(answer)) }
    case 27: state = .string(body, kind, isEnding: true)
    case _ where isEnding:
      // The Escape starts another sequence.
      state = .escape
      receive(byte: byte)
    case 24, 26: state = .ground
    default:
      let kept = body.count < Self.longestString ? body + [byte] : body
      state = .string(kept, kind, isEnding: false)
    }
  }

  /// Returns the character that follows the Escape of a string.
  private static func introducer(of kind: TerminalQuestions.StringKind) -> Unicode.Scalar {
    switch kind {
    case .deviceControl: "P"
    case .systemCommand: "]"
    case .applicationCommand: "_"
    }
  }

  private mutating func finish(_ body: [UInt8], with final: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch (body.first, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      let isRelease = final == UInt8(ascii: "m")
      if let input = Self.mouse(Self.numbers(text.dropFirst()), isRelease: isRelease) { meanings.append(.input(input)) }
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where text.hasSuffix("$"):
      let numbers = Self.numbers(text.dropFirst().dropLast())
      guard numbers.count == 2 else { return }
      // 1 is set, 2 reset, 3 permanently set; 0 is unknown and 4 permanently reset.
      let isSupported = (1...3).contains(numbers[1] ?? 0)
      switch numbers[0] {
      case 2026: meanings.append(.answer(.synchronisedOutput(isSupported: isSupported)))
      case 2031: meanings.append(.answer(.colorReports(isSupported: isSupported)))
      default: return
      }
    case (UInt8(ascii: "?"), UInt8(ascii: "n")):
      // A report of mode 2031: 1 is dark, 2 light.
      let numbers = Self.numbers(text.dropFirst())
      guard numbers.count == 2, numbers[0] == 997, let scheme = numbers[1], (1...2).contains(scheme) else { return }
      meanings.append(.answer(.changedColors(isDark: scheme == 1)))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      meanings.append(.answer(.identity(attributes: Self.numbers(text.dropFirst()).compactMap { $0 })))
    case (UInt8(ascii: "?"), UInt8(ascii: "S")):
      // The item 1 is the colours, the status 0 success.
      let numbers = Self.numbers(text.dropFirst())
      guard numbers.count == 3, numbers[0] == 1, numbers[1] == 0, let count = numbers[2] else { return }
      meanings.append(.answer(.sixelColors(count)))
    case (UInt8(ascii: "<"), _), (UInt8(ascii: "?"), _), (UInt8(ascii: ">"), _): break
    default: if let key = Key(final: final, number: Self.numbers(text[...]).first ?? nil) { report(key) }
    }
  }

  private static func numbers(_ text: Substring) -> [Int?] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
  }

  /// Decodes a report of mode 1006: button and flags, column and row from 1.
  private static func mouse(_ numbers: [Int?], isRelease: Bool) -> TerminalInput? {
    guard numbers.count == 3, let bits = numbers[0], let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    let isMotion = bits & 32 != 0
    // Shift, Alt and Control are the flags 4, 8 and 16.
    let action: MouseAction
    switch bits & ~(4 | 8 | 16 | 32) {
    case 0: action = button(.left, isMotion: isMotion, isRelease: isRelease)
    case 1: action = button(.middle, isMotion: isMotion, isRelease: isRelease)
    case 2: action = button(.right, isMotion: isMotion, isRelease: isRelease)
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return .mouse(column: column - 1, row: row - 1, action)
  }

  private static func button(_ button: MouseButton, isMotion: Bool, isRelease: Bool) -> MouseAction {
    if isMotion { return .moved(button) }
    return isRelease ? .released(button) : .pressed(button)
  }
}
