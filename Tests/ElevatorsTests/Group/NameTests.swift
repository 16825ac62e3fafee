import Elevators
import Testing

/// Names of cars: the same for the same text.
struct NameTests {
  @Test func `names are the same where their texts are`() {
    let names = ["A", "B", "a car with a rather long name", "", "é"].map { Name($0) }
    #expect(names.map(\.text) == ["A", "B", "a car with a rather long name", "", "é"])
    #expect(names[0] == "A" && names[0] != names[1] && names[2] == Name(names[2].description))
  }
}
