import Drawing
import NcursesTerminal

/// What can be run, by kind, and what of it the user has found by typing.
struct LauncherList {
  /// Something that can be run.
  struct Item: Equatable {
    /// What is above it in the list.
    let kind: String
    /// The shipped name, or the path.
    let name: String
    /// One line about it.
    let title: String
  }

  /// Everything there is, in the order of the list.
  let items: [Item]
  /// What the user has typed.
  private(set) var typed = ""
  /// The indices of the items that match it.
  private(set) var shown: [Int]
  /// The index of the chosen one among ``items``; nil where none matches.
  private(set) var chosen: Int?

  private static let lengthMax = 80

  init(_ items: [Item]) {
    self.items = items
    shown = Array(items.indices)
    chosen = items.isEmpty ? nil : 0
  }

  /// The chosen item.
  var item: Item? { chosen.map { items[$0] } }

  /// Takes a key of the list; returns whether it means something there.
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
    case .character(let scalar)
    where typed.unicodeScalars.count < Self.lengthMax && !(typed.isEmpty && scalar == " "):
      typed.unicodeScalars.append(scalar)
      filter()
    default: return false
    }
    return true
  }

  /// Chooses an item by its index.
  mutating func choose(_ index: Int) {
    if shown.contains(index) { chosen = index }
  }

  /// Chooses an item so many further on.
  mutating func move(by step: Int) {
    guard !shown.isEmpty else { return }
    let index = chosen.flatMap { shown.firstIndex(of: $0) } ?? 0
    chosen = shown[max(0, min(shown.count - 1, index + step))]
  }

  /// Forgets what was typed; the chosen item stays.
  mutating func showAll() {
    typed = ""
    shown = Array(items.indices)
  }

  private mutating func filter() {
    let scores = items.indices.compactMap { index -> (index: Int, score: Int)? in
      let item = items[index]
      let inName = FuzzyMatch.score(of: typed, in: item.name).map { $0 + 100 }
      let found = [inName, FuzzyMatch.score(of: typed, in: "\(item.kind): \(item.title)")]
      return found.compactMap(\.self).max().map { (index, $0) }
    }
    // By kind as before; the best one is chosen.
    shown = scores.map(\.index)
    chosen = scores.max { ($0.score, -$0.index) < ($1.score, -$1.index) }?.index
  }

  /// The lines of the list.
  var rows: [LauncherView.Row] {
    var rows: [LauncherView.Row] = []
    var kind = ""
    for index in shown {
      if items[index].kind != kind {
        kind = items[index].kind
        rows.append(.heading(kind))
      }
      rows.append(.entry(index, name: items[index].name, note: items[index].title))
    }
    return rows
  }
}

extension LauncherList {
  /// What was run last, what ships, and what is in the present folder.
  static func everything(recent: [String], files: [String]) -> LauncherList {
    let ofKinds = [
      "elevator": "Elevators", "building": "Buildings", "mechanism": "Mechanisms",
      "scene": "Scenes", "game": "Games",
    ]
    let names = Catalogue.names
    var items = recent.prefix(8).compactMap { name -> Item? in
      guard names.contains(name) || FileIdentity.status(at: name) != nil else { return nil }
      return Item(kind: "Recent", name: name, title: Catalogue.briefTitle(of: name) ?? "")
    }
    for folder in Catalogue.folders {
      items += folder.names.map { name in
        Item(
          kind: ofKinds[folder.kind] ?? folder.kind,
          name: name,
          title: Catalogue.briefTitle(of: name) ?? ""
        )
      }
    }
    items += files.map { Item(kind: "In this folder", name: $0, title: "") }
    return LauncherList(items)
  }
}
