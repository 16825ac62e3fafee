/// Shows pictures in the colours that a terminal has.
///
/// An area that changes gently gets two colours by turns, in a pattern that is fixed to the screen, so that no
/// bands are seen; an even area gets the nearest colour; text is never mixed and can be read.
///
/// > Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
public struct GridReducer: Sendable {
  private var matcher: ColorMatcher
  /// The colours of the pixels of the picture, two a cell; nil where there is text, or none.
  private var pixels: [Color?] = []
  private var width = 0
  private var height = 0

  /// A reducer for terminals of a depth.
  public init(depth: ColorDepth) {
    matcher = ColorMatcher(depth: depth)
  }

  /// How many colours there are.
  public var depth: ColorDepth { matcher.depth }

  /// The picture in the colours of the depth.
  ///
  /// - Complexity: O(cells).
  public mutating func reduced(_ grid: Grid) -> Grid {
    switch depth {
    case .truecolor: return grid
    case .monochrome: return withoutColors(grid)
    case .eight, .sixteen, .palette: break
    }
    collectPixels(of: grid)
    var result = grid
    unsafe result.withCells { cells in
      for row in 0..<grid.height {
        for column in 0..<grid.width {
          let index = row * grid.width + column
          unsafe reduce(&cells[index], column: column, row: row)
        }
      }
    }
    return result
  }

  private func withoutColors(_ grid: Grid) -> Grid {
    var result = grid
    unsafe result.withCells { cells in
      for index in cells.indices {
        unsafe cells[index].style.foreground = nil
        unsafe cells[index].style.background = nil
      }
    }
    return result
  }

  // MARK: - Cells

  private mutating func reduce(_ cell: inout Cell, column: Int, row: Int) {
    let style = cell.style
    switch cell.glyph {
    case " ":
      // A blank of a line of text is text.
      guard let background = style.background, pixels[2 * row * width + column] != nil else {
        return reduceText(&cell)
      }
      let upper = pixel(background, column, 2 * row)
      show(upper, pixel(background, column, 2 * row + 1), in: &cell)
    case "▀":
      guard let upper = style.foreground, let lower = style.background else {
        return reduceText(&cell)
      }
      show(pixel(upper, column, 2 * row), pixel(lower, column, 2 * row + 1), in: &cell)
    case "▄":
      guard let lower = style.foreground, let upper = style.background else {
        return reduceText(&cell)
      }
      show(pixel(upper, column, 2 * row), pixel(lower, column, 2 * row + 1), in: &cell)
    default:
      reduceText(&cell)
    }
  }

  private func show(_ upper: Color, _ lower: Color, in cell: inout Cell) {
    if upper == lower {
      cell.glyph = " "
      cell.style.foreground = nil
    } else {
      cell.glyph = "▀"
      cell.style.foreground = upper
    }
    cell.style.background = lower
  }

  private mutating func reduceText(_ cell: inout Cell) {
    guard let foreground = cell.style.foreground else {
      if let background = cell.style.background {
        cell.style.background = matcher.match(background).first
      }
      return
    }
    let text = matcher.text(foreground, on: cell.style.background)
    cell.style.foreground = text.0
    cell.style.background = text.on
  }

  // MARK: - Pixels

  private mutating func collectPixels(of grid: Grid) {
    width = grid.width
    height = 2 * grid.height
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(nil, count: width * height))
    for row in 0..<grid.height {
      for column in 0..<width {
        let cell = grid[column, row]
        let (upper, lower): (Color?, Color?) =
          switch cell.glyph {
          case " ": (cell.style.background, cell.style.background)
          case "▀": (cell.style.foreground, cell.style.background)
          case "▄": (cell.style.background, cell.style.foreground)
          default: (nil, nil)
          }
        pixels[2 * row * width + column] = upper
        pixels[(2 * row + 1) * width + column] = lower
      }
      clearBlanksOfText(in: row, of: grid)
    }
  }

  /// Takes the blanks of a row for text where they and text have one ground without an edge between them.
  private mutating func clearBlanksOfText(in row: Int, of grid: Grid) {
    var start = 0
    while start < width {
      let ground = grid[start, row].style.background
      var (end, hasText) = (start, false)
      while end < width, grid[end, row].style.background == ground {
        switch grid[end, row].glyph {
        case " ": break
        case "▀", "▄": hasText = hasText || grid[end, row].style.foreground == nil
        default: hasText = true
        }
        end += 1
      }
      if hasText {
        for column in start..<end where grid[column, row].glyph == " " {
          pixels[2 * row * width + column] = nil
          pixels[(2 * row + 1) * width + column] = nil
        }
      }
      start = end
    }
  }

  private mutating func pixel(_ color: Color, _ x: Int, _ y: Int) -> Color {
    let match = matcher.match(color)
    guard match.share > 0, changesGently(color, x, y) else { return match.first }
    return match.share > Self.order[(y & 3) << 2 | x & 3] ? match.second : match.first
  }

  /// Whether a pixel near this one, across or down, differs a little from it.
  private func changesGently(_ color: Color, _ x: Int, _ y: Int) -> Bool {
    // Written out: this is asked of every pixel of every picture.
    isGentle(color, x - 1, y) || isGentle(color, x + 1, y) || isGentle(color, x, y - 1)
      || isGentle(color, x, y + 1) || isGentle(color, x - 2, y) || isGentle(color, x + 2, y)
      || isGentle(color, x, y - 2) || isGentle(color, x, y + 2) || isGentle(color, x - 4, y)
      || isGentle(color, x + 4, y) || isGentle(color, x, y - 4) || isGentle(color, x, y + 4)
  }

  @inline(__always)
  private func isGentle(_ color: Color, _ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height, let other = pixels[y * width + x] else {
      return false
    }
    return other != color && other.isLike(color)
  }

  /// The order in which the pixels of a square of four by four take the second colour, 0 to 15.
  private static let order: [UInt8] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ]
}

extension Color {
  /// Whether each channel differs by so little that an edge is hardly seen.
  fileprivate func isLike(_ other: Color) -> Bool {
    let most = 10
    return abs(Int(red) - Int(other.red)) <= most && abs(Int(green) - Int(other.green)) <= most
      && abs(Int(blue) - Int(other.blue)) <= most
  }
}
