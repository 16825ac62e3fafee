import SimulationCore

/// One `$var` of a value change dump: a representation of a variable's value.
struct VCDSignal {
  /// The representation of the value.
  enum Form: Hashable {
    case name
    /// By the index of its name, in bits.
    case code(bits: Int)
    /// One bit: a flag, or whether the instant is now.
    case bit
    /// A whole number of 64 bits.
    case integer
    /// A real number.
    case real
    /// One bit: whether the value has an index.
    case isValue(Int)
  }

  /// The identifier code.
  let code: String
  /// The reference name.
  let name: String
  let form: Form

  /// The value of a text variable before a fact has set it.
  static let unknown = "-"

  /// Returns the representations and references of a variable.
  ///
  /// A plain dump has only one-bit wires, and therefore no numbers.
  static func forms(of variable: Lane, isPlain: Bool) -> [(form: Form, name: String)] {
    let label = variable.label
    switch variable.identity.kind {
    case .flag, .instant: return [(.bit, label)]
    case .integer: return isPlain ? [] : [(.integer, label)]
    case .real:
      if isPlain { return [] }
      switch variable.unit {
      case .onOff: return [(.bit, label)]
      case .landing: return [(.name, label)]
      default: return [(.real, label)]
      }
    case .state, .text:
      if isPlain {
        let names = variable.values + (variable.hasOtherValues ? ["other"] : [])
        return names.enumerated().map { (.isValue($0), "\(label)_\($1)") }
      }
      guard variable.identity.kind == .state else { return [(.name, label)] }
      return [(.name, label), (.code(bits: codeBits(of: variable)), "\(label)_code")]
    }
  }

  /// Returns the number of hexadecimal digits that GTKWave shows for a state's code.
  static func hexadecimalDigits(for variable: Lane) -> Int { (codeBits(of: variable) + 3) / 4 }

  private static func codeBits(of variable: Lane) -> Int {
    let last = variable.hasOtherValues ? variable.values.count : variable.values.count - 1
    return max(1, Int.bitWidth - max(last, 0).leadingZeroBitCount)
  }

  /// Returns the identifier code of an index: printable characters, `!` first.
  static func code(at index: Int) -> String {
    var (rest, code) = (index, "")
    repeat {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(33 + rest % 94)))
      rest = rest / 94 - 1
    } while rest >= 0
    return code
  }

  /// The declaration line.
  var declaration: String {
    switch form {
    case .name: "$var string 1 \(code) \(name) $end"
    case .code(let bits): "$var wire \(bits) \(code) \(name) $end"
    case .integer: "$var integer 64 \(code) \(name) $end"
    case .real: "$var real 64 \(code) \(name) $end"
    case .bit, .isValue: "$var wire 1 \(code) \(name) $end"
    }
  }

  /// Returns the line of a value; nil is a value not yet set, or an instant that has passed.
  func change(to value: LaneValue?, of variable: Lane) -> String {
    switch form {
    case .bit:
      switch value {
      case .flag(let flag): return (flag ? "1" : "0") + code
      case .instant: return "1" + code
      case .real(let number?): return (number > 0.5 ? "1" : "0") + code
      default: return (variable.identity.kind == .instant ? "0" : "x") + code
      }
    case .name:
      let words = value == .real(nil) ? nil : value?.words
      return "s\(Self.escaped(words ?? Self.unknown)) \(code)"
    case .code(let bits):
      let index = value.map { variable.index(of: $0.words) }
      let digits = index.map { String($0, radix: 2) } ?? "x"
      let fill = index == nil ? "x" : "0"
      return "b\(String(repeating: fill, count: bits - digits.count))\(digits) \(code)"
    case .integer:
      guard case .integer(let number)? = value else { return "bx \(code)" }
      return "b\(String(UInt64(bitPattern: number), radix: 2)) \(code)"
    case .real:
      guard case .real(let number?)? = value else { return "rnan \(code)" }
      return "r\(number.shortText) \(code)"
    case .isValue(let index):
      guard let value else { return "0" + code }
      return (variable.index(of: value.words) == index ? "1" : "0") + code
    }
  }

  /// Returns a text without spaces: backslashes and anything but printable ASCII become octal escapes.
  private static func escaped(_ text: String) -> String {
    if text.isEmpty { return "\\000" }
    var escaped = ""
    for byte in text.utf8 {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "\\") {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 8)
        escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return escaped
  }

  /// Returns a name as a reference: letters, digits, `_` and `$`, not beginning with a digit.
  static func reference(_ name: String) -> String {
    var reference = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      reference.unicodeScalars.append(isPlain || scalar == "$" ? scalar : "_")
    }
    guard let first = reference.utf8.first, !(0x30...0x39).contains(first) else { return "_" + reference }
    return reference
  }
}
