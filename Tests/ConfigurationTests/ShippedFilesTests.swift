import Classics
import Configuration
import Foundation
import Testing

@Suite struct ShippedFilesTests {
  @Test func `every file that ships has the bytes of the repository's file`() throws {
    #expect(!ShippedFiles.paths.isEmpty)
    for path in ShippedFiles.paths {
      let shipped = try #require(ShippedFiles.data(at: path))
      let original = try Repository.data(at: path)
      #expect(shipped == original, "\(path)")
    }
  }

  @Test func `every configuration of the repository ships`() throws {
    let folder = Repository.root.appending(path: "config/elevators").path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
    #expect(names.count >= 2)
    for name in names { #expect(ShippedFiles.paths.contains("config/elevators/\(name)")) }
  }

  @Test func `what does not ship is not there`() {
    #expect(ShippedFiles.data(at: "config/elevators/none.yaml") == nil)
    #expect(ShippedFiles.text(at: "") == nil)
  }

  @Test func `the classic's file says what the defaults are`() throws {
    let file = try ClassicFile(text: Repository.text(at: "config/elevators/classic.yaml"), file: "classic.yaml")
    #expect(file.configuration == ClassicConfiguration.classic)
    #expect(file.title == "The two-floor elevator with one button")
    #expect(file.exceptions.isEmpty)
  }

  @Test func `the file of the elevator as written says what its defaults are`() throws {
    let file = try ClassicFile(text: Repository.text(at: "config/elevators/classic-as-written.yaml"), file: "f.yaml")
    #expect(file.configuration == ClassicConfiguration.classicAsWritten)
    #expect(file.exceptions.map(\.rule) == ["S1", "S2", "S12", "L1"])
    #expect(file.exceptions.allSatisfy { !$0.reason.isEmpty })
  }
}
