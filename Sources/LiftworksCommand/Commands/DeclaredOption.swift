/// An option, a flag or an argument of a command, as a list of `PlainCommandLine` has it.
///
/// A flag is written as its names, such as `--ascii`. An option has `=` behind them, and behind that its default,
/// `--fps=60`; an argument is written as its property, `machine=`. A list has `*`, or `+` if it must not be empty:
/// `--set=*`, `files=+`. A property that has another name is put before it: `isSilent:--no-sound`.
struct DeclaredOption {
  /// The names, with their hyphens; that of an argument is empty.
  let names: [Substring]
  /// Whether it is more than a flag.
  let takesValue: Bool
  /// Whether it may be repeated.
  let isList: Bool
  /// The value if none is given.
  let fallback: String?
  /// Whether a command without it is for the parser to reject.
  let isRequiredList: Bool
  /// What the command declares; nil if the first name says it.
  private let property: Substring?
}

extension DeclaredOption {
  init(_ text: Substring) {
    let sign = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let value = sign.map { text[text.utf8.index(after: $0)...] } ?? ""
    takesValue = sign != nil
    isRequiredList = value == "+"
    isList = isRequiredList || value == "*"
    fallback = value.isEmpty || isList ? nil : String(value)

    let name = text[..<(sign ?? text.endIndex)]
    let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
    let isArgument = name.utf8.first != UInt8(ascii: "-") && colon == nil
    property = isArgument ? name : colon.map { name[..<$0] }
    names =
      isArgument
      ? [""]
      : name[(colon.map { name.utf8.index(after: $0) } ?? name.startIndex)...].utf8
        .split(separator: UInt8(ascii: ",")).map { Substring($0) }
  }

  /// Whether it is what a command declares by a name, such as `shuffleTies` for `--shuffle-ties`.
  func isOf(_ name: String) -> Bool {
    if let property { return property == name }
    var letters = name.utf8.makeIterator()
    for letter in names[0].utf8 where letter != UInt8(ascii: "-") {
      // Letters of either case differ in one bit.
      guard let other = letters.next(), letter | 0x20 == other | 0x20 else { return false }
    }
    return letters.next() == nil
  }
}
