import SimulationCore
import Testing

@testable import Drawing
@testable import LiftworksCommand

/// The pictures of every machine of the catalogue at work.
struct MachinePictureTests {
  /// Scenes and games are drawn in colours of their own.
  private static let names = Catalogue.folders.filter { !["scene", "game"].contains($0.kind) }.flatMap(\.names)
  private static let sizes = [(40, 8), (80, 20), (118, 23), (103, 46)]
  /// Letters and digits, and the marks that say something.
  private static let marks = "△▽▲▼↑↓◓■□▸◂".unicodeScalars

  @Test(arguments: names) func `text on a picture stands out from what is behind it by 4.5 to 1 in every theme`(
    name: String
  ) throws {
    let preview = try LauncherPreviews.preview(of: name)
    for seconds in [0, 9, 21] {
      preview.advance(to: .seconds(seconds))
      for palette in ThemeChoice.allCases.compactMap(\.palette) {
        let theme = Theme(glyphs: .unicode, usesColor: true, palette: palette)
        for (width, height) in Self.sizes {
          var grid = Grid(width: width, height: height)
          let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
          preview.draw(into: &grid, in: bounds, theme: theme)
          for row in 0..<height {
            for column in 0..<width {
              let (glyph, style) = (grid[column, row].glyph, grid[column, row].style)
              let says = glyph.properties.isAlphabetic || glyph.properties.numericType != nil
              guard says || Self.marks.contains(glyph), let ink = style.foreground, let ground = style.background else {
                continue
              }
              #expect(
                ink.contrast(with: ground) >= Color.textContrast,
                "'\(glyph)' at \(column), \(row) of \(width)x\(height) after \(seconds) s: \(ink) on \(ground)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Catalogue.names)
  func `panes beside a picture leave it the columns of its proportions, at every size`(name: String) throws {
    let entry = try Catalogue.machine(name)
    for (width, height) in [(80, 24), (118, 40), (120, 40), (160, 50), (200, 60), (300, 90)] {
      let layout = Self.layout(of: entry, width: width, height: height)
      #expect(layout.screen.picture.width >= min(width, layout.used), "\(width)x\(height)")
      guard layout.screen.picture.width < width else { continue }
      #expect(width - layout.screen.picture.width > 40, "\(width)x\(height)")
    }
  }

  private static func layout<Entry: CatalogueEntry>(of entry: Entry, width: Int, height: Int) -> (
    screen: ScreenLayout, used: Int
  ) {
    typealias Root = Entry.Root
    let simulation = Simulation(entry.root, seed: 1)
    let selection = Root.Controls(of: entry.root).selection
    let picture = Root.picture(of: Snapshot(of: simulation), selection: selection)
    let layout = ScreenLayout(
      width: width, height: height, hasTransport: true, timelineRoom: Root.Picture.timelineRoom,
      pictureColumns: picture.columns)
    return (layout, picture.columns(inRows: layout.picture.height) ?? width)
  }
}
