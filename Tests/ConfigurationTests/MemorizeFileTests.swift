import Configuration
import SimulationCore
import Stage
import Testing

struct MemorizeFileTests {
  private static let head = "machine: memorize\n"

  private func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try MemorizeFile(text: Self.head + text, file: "m.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the files that ship are the defaults, but for the slow flip of the course`() throws {
    let plain = try Repository.text(at: "config/games/memorize.yaml")
    #expect(try MemorizeFile(text: plain, file: "m.yaml").configuration == MemorizeConfiguration())
    let text = try Repository.text(at: "config/games/memorize-as-written.yaml")
    var expected = MemorizeConfiguration()
    expected.flip = .seconds(4)
    #expect(try MemorizeFile(text: text, file: "m.yaml").configuration == expected)
    // A user can read every key in the file.
    for key in ["pairs", "faces", "  duration", "  flight", "  total", "bonus", "settle", "  match"] {
      #expect(plain.contains("\n\(key): "))
    }
  }

  @Test func `omitted keys use their defaults, and a journal's header reads back the same`() throws {
    let text =
      Self.head + """
        title: My game
        pairs: 3
        faces: [orb, "7", ABC, star]
        flip: {duration: 250ms}
        deal: {total: 0}
        points: {mismatch: -5}
        """
    let file = try MemorizeFile(text: text, file: "m.yaml")
    var expected = MemorizeConfiguration()
    expected.faces = [.symbol(.orb), .text("7"), .text("ABC")]
    expected.flip = .milliseconds(250)
    expected.dealTotal = .zero
    expected.points.mismatch = -5
    #expect(file.configuration == expected)
    #expect(file.title == "My game")
    let again = try MemorizeFile(text: file.json, file: "m.journal")
    #expect(again.configuration == expected)
    #expect(again.title == "My game")
    #expect(again.json == file.json)
    #expect(try MemorizeFile(text: Self.head, file: "m.yaml").configuration == MemorizeConfiguration())
  }

  @Test func `26 pairs have 26 faces with marks of their own`() throws {
    let file = try MemorizeFile(text: Self.head + "pairs: 26\n", file: "m.yaml")
    let marks = file.configuration.faces.map(\.mark)
    #expect(marks.sorted() == (65...90).map { String(UnicodeScalar(UInt8($0))) })
  }

  @Test func `what is wrong is refused where it is`() {
    #expect(message("pairs: 1\n") == "m.yaml:2:8: 'pairs' is '1'. It is a whole number from 2 to 26. Change the value.")
    #expect(message("pairs: 27\n")?.hasPrefix("m.yaml:2:8: 'pairs' is '27'.") == true)
    #expect(message("pairs: many\n")?.hasPrefix("m.yaml:2:8: 'pairs' is 'many'.") == true)
    #expect(
      message("pairs: 3\nfaces: [star, orb]\n")
        == "m.yaml:3:8: 'faces' has 2 items for 3 pairs. It is a list of 2 to 26 faces, at least one for "
        + "each pair. Add or remove faces, or change 'pairs'.")
    #expect(message("faces: [star]\n")?.hasPrefix("m.yaml:2:8: 'faces' has 1 item.") == true)
    #expect(message("faces: [star, haert]\n")?.contains("unknown face 'haert'.") == true)
    #expect(message("faces: [star, hearts]\n")?.contains("'heart'") == true)
    #expect(
      message("faces: [star, orb, star]\n")
        == "m.yaml:2:20: Duplicate face 'star'. Every pair has a face and a mark of its own. Remove one or "
        + "use another.")
    #expect(
      message("faces: [star, S]\n")
        == "m.yaml:2:15: faces 'star' and 'S' are both marked 'S'. Every pair has a face and a mark of its "
        + "own. Remove one or use another.")
    #expect(message("flip: {duration: -1}\n")?.hasPrefix("m.yaml:2:18: 'duration'") == true)
    #expect(message("bonus: 2h\n") == "m.yaml:2:8: 'bonus' is '2h'. It is a time from 0 s to 3600 s. Change the value.")
    #expect(message("flip: 4\n")?.hasPrefix("m.yaml:2:7: 'flip' is '4'. It is a mapping") == true)
    #expect(message("points: {match: 2.5}\n")?.hasPrefix("m.yaml:2:17: 'match' is '2.5'.") == true)
    #expect(message("flips: {}\n")?.contains("'flip'") == true)
  }
}
