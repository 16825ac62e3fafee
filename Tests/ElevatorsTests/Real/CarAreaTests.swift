import Elevators
import Testing

/// The floor of a car: how large it may be, and how many it takes.
struct CarAreaTests {
  @Test(arguments: [
    (100, 0.37), (630, 1.66), (1_000, 2.4), (1_275, 2.95), (1_600, 3.56), (1_800, 3.88),
    (2_500, 5.0), (2_600, 5.16),
  ]) func `the largest floor is that of the code, by the straight line between its loads`(load: Int, area: Double) {
    #expect((CarArea.largest(for: load) - area).magnitude < 1e-9)
  }

  @Test func `the largest floor grows with the load`() {
    let areas = (1...3_000).map { CarArea.largest(for: $0) }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a design fills a car to 80 % of the smaller of load and floor`() {
    var building = Building.five()
    building.capacity = 13
    building.area = nil
    #expect(building.designPersons == 0.8 * 13)
    building.area = 2.1
    #expect((building.designPersons - 8).magnitude < 1e-9)
    building.area = 9
    #expect(building.designPersons == 0.8 * 13)
  }
}
