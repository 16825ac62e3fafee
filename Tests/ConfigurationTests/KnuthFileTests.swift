import Classics
import Configuration
import SimulationCore
import Testing

struct KnuthFileTests {
  private static let head = "machine: knuth\ntitle: A lift\n"

  private func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try KnuthFile(text: text, file: "k.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the file that ships has the book's parameters`() throws {
    let text = try Repository.text(at: "config/elevators/knuth.yaml")
    let file = try KnuthFile(text: text, file: "knuth.yaml")
    #expect(file.configuration == KnuthConfiguration.book)
    // Every parameter is in the file.
    for key in ["opening", "flutter", "wakingToGo", "stoppingDown"] { #expect(text.contains("\n\(key): ")) }
  }

  @Test func `a figure that a file leaves out is the book's`() throws {
    let file = try KnuthFile(text: Self.head + "floorUp: 6\nclosing: 900ms\n", file: "k.yaml")
    var expected = KnuthConfiguration.book
    expected.floorUp = .seconds(6)
    expected.closing = .milliseconds(900)
    #expect(file.configuration == expected)
    let again = try KnuthFile(text: file.json, file: "k.journal")
    #expect(again.configuration == expected)
    #expect(again.json == file.json)
  }

  @Test func `parameters that are no whole tenths, or none, are refused at their location`() {
    #expect(
      message(Self.head + "opening: 2.05\n")
        == "k.yaml:3:10: 'opening' is '2.05'. It is a time in whole tenths of a second, the "
        + "book's unit. Round it to one decimal.")
    #expect(
      message(Self.head + "flutter: 0\n")
        == "k.yaml:3:10: 'flutter' is '0'. It is a time from 0.1 s to 3600 s. Change the value.")
    #expect(message(Self.head + "floorup: 5.1\n")?.contains("'floorUp'") == true)
    #expect(message("machine: knuth\n")?.contains("has no 'title'") == true)
  }
}
