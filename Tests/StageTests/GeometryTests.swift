import Stage
import Testing

/// Places on a stage.
struct GeometryTests {
  @Test func `A place is where its two coordinates say`() {
    let place = StagePoint(x: 3, y: -4)
    #expect(place == StagePoint(x: 3, y: -4))
    #expect(place != StagePoint(x: -4, y: 3))
  }
}
