/// The suffix rules with which a dictionary derives forms of its entries: the SFX lines of its affix file.
///
/// Prefixes and suffixes of suffixes are not supported; nor are dictionaries whose flags are numbers, pairs of
/// letters or aliases.
///
/// > Source: hunspell(5), SFX and FLAG.
struct SuffixRules {
  /// The ending removed from an entry, and the ending added.
  struct Rule: Hashable {
    let removed: [Character]
    let added: [Character]
  }

  /// The maximum number of rules, more than any dictionary has.
  private static let countLimit = 200_000

  private var rules: [Character: [Rule]] = [:]
  /// The maximum number of UTF-8 bytes that a rule removes from an entry.
  private(set) var longestRemoved = 0

  /// Parses the rules of an affix file.
  init(affixes text: String) {
    var count = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let kind = fields.first else { continue }
      let isOtherFlag = kind == "FLAG" && fields.count > 1 && fields[1] != "UTF-8"
      if isOtherFlag || kind == "AF" {
        (rules, longestRemoved) = ([:], 0)
        return
      }
      // The first line of a flag contains the number of its rules.
      let isHead = fields.count == 4 && ["Y", "N"].contains(fields[2]) && Int(fields[3]) != nil
      guard kind == "SFX", fields.count >= 4, !isHead, count < Self.countLimit, let flag = fields[1].first,
        fields[1].count == 1
      else { continue }
      let added = fields[3].prefix { $0 != "/" }
      let rule = Rule(removed: fields[2] == "0" ? [] : Array(fields[2]), added: added == "0" ? [] : Array(added))
      rules[flag, default: []].append(rule)
      longestRemoved = max(longestRemoved, String(rule.removed).utf8.count)
      count += 1
    }
  }

  /// Returns the rules of an entry's flags, in the order of the flags.
  func rules(of flags: String) -> [Rule] { flags.flatMap { rules[$0] ?? [] } }
}
