import SimulationCore

/// The power from the mains as a bar from the middle of a row: to the right what is drawn, to the left what comes back.
struct PowerGauge {
  /// The power, in watts.
  let power: Double
  /// The power at the ends, in watts.
  let limit: Double

  /// Draws the gauge in a row of cells, with its scale at both ends.
  func draw(in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    let label = "\(HoistPicture.kilo(limit)) kW"
    let room = (bounds.width - 2 * label.utf8.count - 5) / 2
    guard room >= 4, bounds.height > 0, limit > 0 else { return }
    let steps = theme.glyphs == .ascii ? 1 : 2
    let length = Int(clamping: (min(1, power.magnitude / limit) * Double(room * steps)).rounded())
    let bar = bar(length, steps)
    let rest = String(repeating: steps == 1 ? "-" : "─", count: room - bar.unicodeScalars.count)
    let whole = String(repeating: steps == 1 ? "-" : "─", count: room)
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    func write(_ text: String, _ color: KeyPath<Palette, Color>, isBold: Bool = false) {
      line.write(text, theme.style(color, isBold: isBold), into: &grid)
    }
    write("-\(label) ", \.quiet)
    write(power < 0 ? rest : whole, \.line)
    if power < 0 { write(bar, \.text, isBold: true) }
    write(steps == 1 ? "|" : "┼", \.text)
    if power >= 0 { write(bar, \.accent, isBold: true) }
    write(power < 0 ? whole : rest, \.line)
    write(" +\(label)", \.quiet)
  }

  /// Returns the filled part of the bar, which begins in the middle.
  private func bar(_ length: Int, _ steps: Int) -> String {
    let full = String(repeating: steps == 1 ? "#" : "━", count: length / steps)
    guard length % steps > 0 else { return full }
    return power < 0 ? "╺" + full : full + "╸"
  }
}
