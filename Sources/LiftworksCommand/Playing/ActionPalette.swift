import Drawing
import NcursesTerminal

/// A searchable list of all actions and machines.
struct ActionPalette {
  /// The effect of an entry.
  enum Choice: Equatable {
    /// Performs an action of the player.
    case action(PlayerAction)
    /// Presses a key of the machine.
    case key(Key)
    /// Runs another machine, file or journal.
    case machine(String)
    /// Goes to a time.
    case time(JumpTime)
    /// Changes the colours of the screen.
    case theme(ThemeChoice)
  }

  /// An entry of the list.
  struct Entry: Equatable {
    let choice: Choice
    /// The title: `pause, or continue`, `office: A geared lift ...`.
    let title: String
    /// Its keys, or its kind.
    let key: String
  }

  /// The result of a key.
  enum Outcome: Equatable {
    /// The list stays open.
    case stays
    /// An entry is chosen.
    case chosen(Choice)
    /// The user has closed the list.
    case closed
  }

  /// All entries, in the order of the list.
  let all: [Entry]
  /// The typed text.
  private(set) var typed = ""
  /// The entries that match the text, the best first.
  private(set) var shown: [Entry]
  /// The index of the chosen entry among them.
  private(set) var chosen = 0

  /// The maximum length of the typed text; no title is as long.
  private static let lengthMax = 80
  /// The number of entries on a page.
  private static let page = 10

  init(_ entries: [Entry]) {
    all = entries
    shown = entries
  }

  /// The entry that Enter would choose; nil if none matches.
  var entry: Entry? { shown.indices.contains(chosen) ? shown[chosen] : nil }

  /// Handles a key.
  mutating func take(_ key: Key) -> Outcome {
    switch key {
    case .escape, .control("g"): return .closed
    case .enter: return entry.map { .chosen($0.choice) } ?? .stays
    case .up, .backTab, .control("p"): move(by: -1)
    case .down, .tab, .control("n"): move(by: 1)
    case .pageUp: move(by: -Self.page, wraps: false)
    case .pageDown: move(by: Self.page, wraps: false)
    case .home: chosen = 0
    case .end: chosen = max(0, shown.count - 1)
    case .backspace:
      guard !typed.isEmpty else { return .closed }
      typed.removeLast()
      filter()
    case .control("u"):
      typed = ""
      filter()
    case .character(let scalar) where typed.unicodeScalars.count < Self.lengthMax:
      typed.unicodeScalars.append(scalar)
      filter()
    default: break
    }
    return .stays
  }

  /// Chooses a matching entry by its index; returns whether it was already chosen.
  mutating func choose(_ index: Int) -> Bool {
    guard shown.indices.contains(index) else { return false }
    defer { chosen = index }
    return chosen == index
  }

  /// Moves the choice by a number of entries; past the end it wraps around, unless it stops there.
  mutating func move(by step: Int, wraps: Bool = true) {
    guard !shown.isEmpty else { return }
    let wanted = chosen + step
    chosen = wraps ? (wanted + shown.count) % shown.count : max(0, min(shown.count - 1, wanted))
  }

  private mutating func filter() {
    let text = typed.drop { $0 == " " }
    chosen = 0
    guard !text.isEmpty else {
      shown = all
      return
    }
    let found = all.enumerated().compactMap { index, entry -> (score: Int, index: Int)? in
      let inTitle = FuzzyMatch.score(of: String(text), in: entry.title)
      let inKey = entry.key.lowercased() == text.lowercased() ? FuzzyMatch.exact : nil
      return [inTitle, inKey].compactMap(\.self).max().map { ($0, index) }
    }
    shown = found.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map { all[$0.index] }
    // A time needs no word before it; no name begins with a digit.
    if let first = text.first, first.isNumber || first == "+" || first == "-", let time = try? JumpTime(String(text)) {
      shown.insert(Entry(choice: .time(time), title: "go to \(text)", key: "time"), at: 0)
    }
  }

  /// The list as drawn.
  var box: PaletteBox {
    PaletteBox(typed: typed, rows: shown.map { PaletteBox.Row(text: $0.title, note: $0.key) }, chosen: chosen)
  }
}

/// A fuzzy match of a query in a text: the letters of the query occur in it in order.
struct FuzzyMatch: Equatable {
  /// The quality of the match.
  let score: Int
  /// The indices of the matching letters among the Unicode scalars of the text.
  let letters: [Int]

  /// The score of a text that equals the query.
  static let exact = 1_000_000

  /// Returns the score of a text; nil if it does not match.
  static func score(of query: String, in text: String) -> Int? { FuzzyMatch(of: query, in: text)?.score }

  /// Finds the best match in a text; nil if there is none.
  ///
  /// Consecutive letters and the beginnings of words score higher; case is ignored.
  ///
  /// - Complexity: O(length of the text) for each of its letters that begins the query.
  init?(of query: String, in text: String) {
    let wanted = Array(query.lowercased().unicodeScalars.filter { $0 != " " })
    let letters = Array(text.lowercased().unicodeScalars)
    var best: FuzzyMatch?
    if wanted.isEmpty {
      best = FuzzyMatch(score: 0, letters: [])
    } else if text.lowercased() == query.lowercased() {
      best = FuzzyMatch(score: Self.exact, letters: Array(letters.indices))
    } else {
      for start in letters.indices where letters[start] == wanted[0] {
        guard let match = FuzzyMatch(of: wanted, in: letters, from: start) else { break }
        if match.score > best?.score ?? .min { best = match }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(score: Int, letters: [Int]) {
    self.score = score
    self.letters = letters
  }

  private init?(of wanted: [Unicode.Scalar], in letters: [Unicode.Scalar], from start: Int) {
    var (score, index, run) = (0, start, 0)
    var found: [Int] = []
    for scalar in wanted {
      guard let next = letters[index...].firstIndex(of: scalar) else { return nil }
      run = next == index ? run + 1 : 1
      let isWordStart = next == 0 || !letters[next - 1].properties.isAlphabetic
      score += 10 * run + (isWordStart ? 15 : 0) - min(9, next - index)
      index = next + 1
      found.append(next)
    }
    // Matches earlier in the text score higher.
    self.score = 10 * score - min(9, start)
    self.letters = found
  }
}
