/// An option, a flag or an argument of a command, as a list of `PlainCommandLine` has it.
///
/// A flag is written as its names, such as `--ascii`. An option has `=` behind them, and behind that its default,
/// `--fps=60`; an argument is written as its property, `machine=`. A list has `*`, or `+` if it must not be empty:
/// `--set=*`, `files=+`. A property that has another name is put before it: `isSilent:--no-sound`.
struct DeclaredOption {
  /// The names, with their hyphens; that of an argument is empty.
  let names: [String]
  /// Whether it is more than a flag.
  let takesValue: Bool
  /// Whether it may be repeated.
  let isList: Bool
  /// The value if none is given.
  let fallback: String?
  /// Whether a command without it is for the parser to reject.
  let isRequiredList: Bool
  /// What the command declares; nil if the first name says it.
  private let property: String?
}

extension DeclaredOption {
  /// An option of a list; as bytes, since every start reads them, and steps through a text take many times as long.
  init(_ text: ArraySlice<UInt8>) {
    func word(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let sign = text.firstIndex(of: UInt8(ascii: "="))
    let value = word(sign.map { text[($0 + 1)...] } ?? [])
    takesValue = sign != nil
    isRequiredList = value == "+"
    isList = isRequiredList || value == "*"
    fallback = value.isEmpty || isList ? nil : value

    let name = text[..<(sign ?? text.endIndex)]
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    let isArgument = name.first != UInt8(ascii: "-") && colon == nil
    property = isArgument ? word(name) : colon.map { word(name[..<$0]) }
    let own = colon.map { name[($0 + 1)...] } ?? name
    names = isArgument ? [""] : own.split(separator: UInt8(ascii: ",")).map(word)
  }

  /// The options of a list, which blanks separate.
  static func all(of list: String) -> [DeclaredOption] {
    Array(list.utf8).split(separator: UInt8(ascii: " ")).map { DeclaredOption($0) }
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
