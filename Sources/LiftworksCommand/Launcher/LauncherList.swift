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
  /// The indices of the items that match it, the best first; all in their order where nothing is typed.
  private(set) var shown: [Int]
  /// The letters that match, of the names and titles of those items.
  private var marks: [Int: (name: [Int], note: [Int])] = [:]
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
    case .character(let scalar) where typed.unicodeScalars.count < Self.lengthMax && !(typed.isEmpty && scalar == " "):
      typed.unicodeScalars.append(scalar)
      filter()
    default: return false
    }
    return true
  }

  /// Chooses an item by its index.
  mutating func choose(_ index: Int) { if shown.contains(index) { chosen = index } }

  /// Chooses an item so many further on.
  mutating func move(by step: Int) {
    guard !shown.isEmpty else { return }
    let index = chosen.flatMap { shown.firstIndex(of: $0) } ?? 0
    chosen = shown[max(0, min(shown.count - 1, index + step))]
  }

  /// Forgets what was typed; the chosen item stays.
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
    // What was run last is listed once.
    for index in items.indices where names.insert(items[index].name).inserted {
      guard let (score, name, note) = Self.match(typed, items[index]) else { continue }
      scores.append((index, score))
      marks[index] = (name, note)
    }
    shown = scores.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map(\.index)
    chosen = shown.first
  }

  /// How well an item matches, and by which letters of its name and its title: a name means more.
  private static func match(_ typed: String, _ item: Item) -> (score: Int, name: [Int], note: [Int])? {
    let kind = "\(item.kind): "
    let inName = FuzzyMatch(of: typed, in: item.name)
    let inTitle = FuzzyMatch(of: typed, in: kind + item.title)
    if let inName, inName.score + 100 >= inTitle?.score ?? .min { return (inName.score + 100, inName.letters, []) }
    guard let inTitle else { return nil }
    let offset = kind.unicodeScalars.count
    return (inTitle.score, [], inTitle.letters.map { $0 - offset }.filter { $0 >= 0 })
  }

  /// The lines of the list: by kind, or, where something is typed, the best first.
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
  /// What was run last, what ships, and what is in the present folder.
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
