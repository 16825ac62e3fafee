import Drawing
import NcursesTerminal

/// The items that can be run, by kind, with the search of the user.
struct LauncherList {
  /// An item that can be run.
  struct Item: Equatable {
    /// The heading above it in the list.
    let kind: String
    /// The shipped name, or the path.
    let name: String
    /// One line about it.
    let title: String
  }

  /// All items, in the order of the list.
  let items: [Item]
  /// The typed text.
  private(set) var typed = ""
  /// The indices of the items that match the text, the best first; all in order if nothing is typed.
  private(set) var shown: [Int]
  /// The matching letters in the names and titles of those items.
  private var marks: [Int: (name: [Int], note: [Int])] = [:]
  /// The index of the chosen item among ``items``; nil if none matches.
  private(set) var chosen: Int?

  private static let lengthMax = 80

  init(_ items: [Item]) {
    self.items = items
    shown = Array(items.indices)
    chosen = items.isEmpty ? nil : 0
  }

  /// The chosen item.
  var item: Item? { chosen.map { items[$0] } }

  /// Handles a key of the list; returns whether it has a meaning there.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .up, .backTab, .control("p"): move(by: -1)
    case .down, .tab, .control("n"): move(by: 1)
    case .pageUp: move(by: -10)
    case .pageDown: move(by: 10)
    case .home: chosen = shown.first
    case .end: chosen = shown.last
    case .backspace where !typed.isEmpty:
      typed.removeLast()
      filter()
    case .control("u"):
      typed = ""
      filter()
    case .character(let scalar) where typed.unicodeScalars.count < Self.lengthMax && !(typed.isEmpty && scalar == " "):
      typed.unicodeScalars.append(scalar)
      filter()
    default: return false
    }
    return true
  }

  /// Chooses an item by its index.
  mutating func choose(_ index: Int) { if shown.contains(index) { chosen = index } }

  /// Moves the choice by a number of items.
  mutating func move(by step: Int) {
    guard !shown.isEmpty else { return }
    let index = chosen.flatMap { shown.firstIndex(of: $0) } ?? 0
    chosen = shown[max(0, min(shown.count - 1, index + step))]
  }

  /// Clears the typed text; the chosen item stays chosen.
  mutating func showAll() {
    typed = ""
    marks = [:]
    shown = Array(items.indices)
  }

  private mutating func filter() {
    guard !typed.isEmpty else {
      showAll()
      chosen = shown.first
      return
    }
    marks = [:]
    var scores: [(index: Int, score: Int)] = []
    var names: Set<String> = []
    // Recent items are listed once.
    for index in items.indices where names.insert(items[index].name).inserted {
      guard let (score, name, note) = Self.match(typed, items[index]) else { continue }
      scores.append((index, score))
      marks[index] = (name, note)
    }
    shown = scores.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map(\.index)
    chosen = shown.first
  }

  /// Returns the quality of an item's match, with the matching letters of its name and its title: a name scores
  /// higher.
  private static func match(_ typed: String, _ item: Item) -> (score: Int, name: [Int], note: [Int])? {
    let kind = "\(item.kind): "
    let inName = FuzzyMatch(of: typed, in: item.name)
    let inTitle = FuzzyMatch(of: typed, in: kind + item.title)
    if let inName, inName.score + 100 >= inTitle?.score ?? .min { return (inName.score + 100, inName.letters, []) }
    guard let inTitle else { return nil }
    let offset = kind.unicodeScalars.count
    return (inTitle.score, [], inTitle.letters.map { $0 - offset }.filter { $0 >= 0 })
  }

  /// The lines of the list: by kind, or the best match first if something is typed.
  var rows: [LauncherView.Row] {
    var rows: [LauncherView.Row] = []
    var kind = ""
    for index in shown {
      let item = items[index]
      if typed.isEmpty, item.kind != kind {
        kind = item.kind
        rows.append(.heading(kind))
      }
      let (nameMarks, noteMarks) = marks[index] ?? ([], [])
      rows.append(.entry(index, name: .init(item.name, marks: nameMarks), note: .init(item.title, marks: noteMarks)))
    }
    return rows
  }
}

extension LauncherList {
  /// Returns the recent items, the shipped ones, and those in the current folder.
  static func everything(recent: [String], files: [String]) -> LauncherList {
    let ofKinds = [
      "elevator": "Elevators", "building": "Buildings", "mechanism": "Mechanisms", "scene": "Scenes", "game": "Games",
    ]
    let names = Catalogue.names
    var items = recent.prefix(8).compactMap { name -> Item? in
      guard names.contains(name) || FileIdentity.status(at: name) != nil else { return nil }
      return Item(kind: "Recent", name: name, title: Catalogue.briefTitle(of: name) ?? "")
    }
    for folder in Catalogue.folders {
      items += folder.names.map { name in
        Item(kind: ofKinds[folder.kind] ?? folder.kind, name: name, title: Catalogue.briefTitle(of: name) ?? "")
      }
    }
    items += files.map { Item(kind: "In this folder", name: $0, title: "") }
    return LauncherList(items)
  }
}
