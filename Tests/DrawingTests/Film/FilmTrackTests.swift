import Testing

@testable import Drawing

/// Numbers of a film as straight lines.
struct FilmTrackTests {
  /// Returns the value of a track's lines at a tick.
  private func value(_ stops: [FilmTrack.Stop], at tick: Int) -> Double {
    guard let next = stops.firstIndex(where: { $0.tick >= tick }) else { return stops[stops.count - 1].value }
    guard next > 0 else { return stops[0].value }
    let (start, end) = (stops[next - 1], stops[next])
    return start.value + (end.value - start.value) * Double(tick - start.tick) / Double(end.tick - start.tick)
  }

  @Test func `a number that moves evenly is one line`() {
    var track = FilmTrack(3, at: 10)
    for tick in 11...200 { track.add(3 + 0.5 * Double(tick - 10), at: tick, within: 0.1) }
    #expect(track.finished.map(\.tick) == [10, 200])
    #expect(track.finished.map(\.value) == [3, 98])
  }

  @Test func `a number that does not change has no line`() {
    var track = FilmTrack(3, at: 10)
    track.add(3, at: 11, within: 0.1)
    #expect(track.finished.map(\.tick) == [10])
  }

  @Test func `a number that rests keeps its value until the tick before it goes on`() {
    var track = FilmTrack(0, at: 0)
    track.add(8, at: 50, within: 0.1)
    track.add(9, at: 51, within: 0.1)
    #expect(track.finished.map(\.tick) == [0, 49, 50, 51])
    #expect(track.finished.map(\.value) == [0, 0, 8, 9])
  }

  @Test func `no line is farther from the number than the tolerance`() {
    // A trip: three parts of which the outer ones are parabolas.
    func position(_ tick: Int) -> Double {
      let time = Double(tick)
      if time < 100 { return 0.02 * time * time }
      if time < 300 { return 200 + 4 * (time - 100) }
      return 1_000 + 4 * (time - 300) - 0.02 * (time - 300) * (time - 300)
    }
    var track = FilmTrack(0, at: 0)
    for tick in 1...400 { track.add(position(tick), at: tick, within: 0.25) }
    let stops = track.finished
    for tick in 0...400 { #expect((value(stops, at: tick) - position(tick)).magnitude <= 0.25 + 1e-9, "\(tick)") }
    // 24 lines for four hundred ticks.
    #expect(stops.count < 30)
  }
}
