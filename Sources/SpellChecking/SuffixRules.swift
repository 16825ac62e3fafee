/// The endings that a dictionary makes forms of its entries with: the lines SFX of its affix file.
///
/// Prefixes, and endings of endings, are not among them; nor are those of dictionaries whose flags are
/// numbers, pairs of letters or aliases.
///
/// > Source: hunspell(5), SFX and FLAG.
struct SuffixRules {
  /// What is taken from the end of an entry, and what is put there.
  struct Rule: Hashable {
    let removed: [Character]
    let added: [Character]
  }

  /// More rules than any dictionary has.
  private static let countLimit = 200_000

  private var rules: [Character: [Rule]] = [:]
  /// The most bytes of UTF-8 that a rule takes from an entry's end.
  private(set) var longestRemoved = 0

  /// The rules of an affix file.
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
      // The first line of a flag has its number of rules.
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

  /// The rules of an entry's flags, in the order of the flags.
  func rules(of flags: String) -> [Rule] { flags.flatMap { rules[$0] ?? [] } }
}
