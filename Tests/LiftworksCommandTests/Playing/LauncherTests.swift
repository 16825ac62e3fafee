import Drawing
import NcursesTerminal
import Testing

@testable import LiftworksCommand

/// The list of what there is to run.
struct LauncherTests {
  private let list = LauncherList([
    .init(kind: "Recent", name: "office", title: "A geared lift"),
    .init(kind: "Elevators", name: "classic", title: "The two-floor elevator"),
    .init(kind: "Elevators", name: "office", title: "A geared lift"),
    .init(kind: "Scenes", name: "ocean", title: "six waves, and a buoy"),
  ])

  private func typing(_ text: String) -> LauncherList {
    var list = list
    for scalar in text.unicodeScalars { _ = list.take(.character(scalar)) }
    return list
  }

  @Test func `what is typed leaves what matches, by name, title or kind`() {
    #expect(typing("oce").item?.name == "ocean")
    #expect(typing("waves").item?.name == "ocean")
    #expect(typing("classic").shown == [1])
    #expect(typing("xyz").item == nil)
    #expect(typing("xyz").rows.isEmpty)
  }

  @Test func `the best match is the first, whatever its kind, each name once, its letters marked`() {
    let list = LauncherList([
      .init(kind: "Recent", name: "office", title: "A geared lift"),
      .init(kind: "Elevators", name: "twin-offices", title: "Two lifts of an office"),
      .init(kind: "Elevators", name: "office", title: "A geared lift"),
      .init(kind: "Scenes", name: "off", title: "a lamp"),
    ])
    var typed = list
    for scalar in "off".unicodeScalars { _ = typed.take(.character(scalar)) }
    #expect(typed.shown == [3, 0, 1])
    #expect(typed.chosen == 3)
    #expect(
      typed.rows == [
        .entry(3, name: .init("off", marks: [0, 1, 2]), note: .init("a lamp")),
        .entry(0, name: .init("office", marks: [0, 1, 2]), note: .init("A geared lift")),
        .entry(1, name: .init("twin-offices", marks: [5, 6, 7]), note: .init("Two lifts of an office")),
      ])
    var lamp = list
    for scalar in "lamp".unicodeScalars { _ = lamp.take(.character(scalar)) }
    #expect(lamp.rows == [.entry(3, name: .init("off"), note: .init("a lamp", marks: [2, 3, 4, 5]))])
  }

  @Test func `the letters that match are drawn as such, also where the title is cut`() {
    let rows: [LauncherView.Row] = [
      .entry(0, name: .init("office", marks: [0, 5]), note: .init("long words", marks: [9]))
    ]
    for width in [24, 30, 60, 100] {
      let view = LauncherView(rows: rows, chosen: 0, typed: "oe", description: "", keys: [])
      let grid = view.grid(width: width, height: 12, theme: .color)
      let letters = (3..<9).map { grid[$0, 2].style }
      #expect(letters[0] == letters[5] && letters[0] != letters[1])
      #expect(grid.text.contains("office"))
    }
  }

  @Test func `the list shows kinds above their entries`() {
    #expect(
      list.rows.map { row -> String in
        switch row {
        case .heading(let text): text
        case .entry(let index, let name, _): "\(index) \(name.text)"
        }
      } == ["Recent", "0 office", "Elevators", "1 classic", "2 office", "Scenes", "3 ocean"])
  }

  @Test func `arrows stay within the list, and Backspace shows more again`() {
    var list = typing("ocean")
    _ = list.take(.down)
    #expect(list.item?.name == "ocean")
    for _ in 0..<5 { _ = list.take(.backspace) }
    #expect(list.shown.count == 4)
    let more = list.take(.backspace)
    #expect(!more)
    _ = list.take(.end)
    #expect(list.chosen == 3)
    _ = list.take(.pageUp)
    #expect(list.chosen == 0)
    let unknown = list.take(.function(3))
    #expect(!unknown)
  }

  @Test func `everything that ships is listed with its title`() {
    let all = LauncherList.everything(recent: ["nowhere.yaml", "office"], files: ["a.journal"])
    #expect(all.items.first == .init(kind: "Recent", name: "office", title: all.items[0].title))
    #expect(all.items.last == .init(kind: "In this folder", name: "a.journal", title: ""))
    let shipped = all.items.dropFirst().dropLast()
    #expect(shipped.map(\.name) == Catalogue.names)
    #expect(shipped.allSatisfy { !$0.title.isEmpty })
  }

  @Test func `the screen is drawn at every size, with the chosen entry and its picture in it`() {
    let all = LauncherList.everything(recent: [], files: [])
    for width in stride(from: 1, through: 250, by: 3) {
      for height in stride(from: 1, through: 90, by: 2) {
        let chosen = (width * height) % all.items.count
        let view = LauncherView(
          rows: all.rows, chosen: chosen, typed: "", description: "one line about it, which may be long", keys: [])
        let grid = view.grid(width: width, height: height, theme: .ascii)
        let whole = CellRectangle(column: 0, row: 0, width: width, height: height)
        let picture = view.picture(width: width, height: height)
        #expect(picture.isEmpty || picture.intersection(whole) == picture)
        guard width >= 40, height >= 12 else { continue }
        #expect(grid.text.contains(all.items[chosen].name.prefix(20)), "\(width)x\(height)")
        let entries = (0..<height).compactMap { row in view.entry(column: 4, row: row, width: width, height: height) }
        #expect(entries.contains(chosen))
      }
    }
  }

  @Test(arguments: ["classic", "office", "gallery", "zf-8hp70", "ocean", "memorize", "knuth"])
  func `the chosen machine runs in a small picture`(name: String) throws {
    let preview = try LauncherPreviews.preview(of: name)
    let bounds = CellRectangle(column: 0, row: 0, width: 48, height: 20)
    var pictures: Set<Grid> = []
    for seconds in [0, 4, 9] {
      preview.advance(to: .seconds(seconds))
      var grid = Grid(width: 48, height: 20)
      preview.draw(into: &grid, in: bounds, theme: .monochrome)
      pictures.insert(grid)
    }
    // What waits for its player, or for a list of users, looks the same all the time.
    #expect(pictures.count > 1 || ["memorize", "knuth"].contains(name))
  }
}
