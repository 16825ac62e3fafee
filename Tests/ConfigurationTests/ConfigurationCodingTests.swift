import CodingTesting
import Configuration
import Elevators
import Testing

/// Configurations of files as values of Swift: what a file says is kept in JSON of its own.
struct ConfigurationCodingTests {
  @Test func `every elevator that ships is a possible one and is kept`() throws {
    var count = 0
    for path in ShippedFiles.paths where path.hasPrefix("config/elevators/") {
      guard let text = ShippedFiles.text(at: path), let file = try? ElevatorFile(text: text, file: path) else {
        continue
      }
      count += 1
      #expect(file.configuration.problem == nil, "\(path)")
      #expect(try JSONText.keeps(file.configuration), "\(path)")
      guard let group = file.groupConfiguration else { continue }
      #expect(group.problem == nil, "\(path)")
      #expect(try JSONText.keeps(group), "\(path)")
    }
    #expect(count == 15)
  }
}
