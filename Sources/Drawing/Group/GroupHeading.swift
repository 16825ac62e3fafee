import Elevators

/// The heading of a group's picture: the dispatcher and the service quality.
struct GroupHeading {
  let picture: GroupPicture
  let layout: GroupLayout

  func draw(into grid: inout Grid, theme: Theme) {
    let bounds = layout.heading
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    let words = ["\(picture.waiting) waiting", "\(picture.riding) riding", "\(picture.delivered) delivered"]
    let waits = [picture.average, picture.longest].compactMap(\.self)
    let times = waits.reduce(0) { $0 + ReadoutText.decimal($1, decimals: 1).count }
    let names = waits.isEmpty ? 0 : "  average wait  s  longest  s".count
    let needed = picture.dispatcher.count + words.reduce(1) { $0 + 2 + $1.count } + names + times
    let isBroad = bounds.width >= max(70, needed)
    line.skip(1)
    line.write(picture.dispatcher, theme.style(\.accent, isBold: true), into: &grid)
    let people = isBroad ? words : ["\(picture.waiting)w", "\(picture.riding)r", "\(picture.delivered)d"]
    for text in people {
      line.skip(isBroad ? 2 : 1)
      line.write(text, theme.style(\.text), into: &grid)
    }
    let gap = isBroad ? "  " : " "
    for (name, value, isNotable) in [
      (isBroad ? "average wait " : "wait ", picture.average, false),
      (isBroad ? "longest " : "max ", picture.longest, (picture.longest ?? 0) >= 60),
    ] {
      guard let value else { continue }
      line.write(gap + name, theme.style(\.quiet), into: &grid)
      let text = ReadoutText.decimal(value, decimals: 1) + (isBroad ? " s" : "")
      line.write(text, theme.style(isNotable ? \.notice : \.text, isBold: isNotable), into: &grid)
    }
  }
}
