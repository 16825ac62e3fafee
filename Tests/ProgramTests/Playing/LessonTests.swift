import Foundation
import ProgramTesting
import Testing

/// The recorded lessons: they verify, are as long as a lesson should be, and are what their stimuli give.
struct LessonTests {
  /// The lessons, and how each is recorded.
  private static let lessons = [
    ("doors", ["office", "--through", "128"]), ("timers", ["classic", "--through", "120"]),
    ("dispatch", ["twin-offices", "--through", "152", "--level", "decisions"]),
  ]

  private static func path(of name: String) -> String { Repository.path("Examples/lessons/\(name).journal") }

  /// What a line of captions holds.
  private struct Line: Decodable {
    let t: String
    let note: String?
  }

  @Test func `every lesson that ships is tested here`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Examples/lessons"))
    #expect(files.sorted() == Self.lessons.map { "\($0.0).journal" }.sorted())
  }

  /// The lines behind the header, which names the version, without the checksum, which covers it.
  private static func lines(of journal: String) -> [Substring] {
    journal.split(separator: "\n").dropFirst().map { line in
      guard let checksum = line.firstRange(of: ",\"checksum\"") else { return line }
      return line[..<checksum.lowerBound]
    }
  }

  @Test(arguments: lessons) func `a lesson verifies, and its stimuli give the same lines`(
    name: String, options: [String]
  ) throws {
    let verified = try ProgramRun(["replay", "--verify", Self.path(of: name)])
    #expect(verified.status == .code(0), "\(verified.errors)")
    let folder = try TemporaryFolder()
    let stimuli = Repository.path("Examples/stimuli/lesson-\(name).jsonl")
    let run = try ProgramRun(
      ["run", "--headless", "--stimuli", stimuli, "--record", folder.path("again.journal")] + options)
    #expect(run.status == .code(0), "\(run.errors)")
    let shipped = try String(contentsOfFile: Self.path(of: name), encoding: .utf8)
    let again = try folder.read("again.journal")
    #expect(Self.lines(of: again) == Self.lines(of: shipped), "Scripts/record-examples records it again")
  }

  @Test(arguments: lessons.map(\.0)) func `a lesson has a caption at its start, and time to see what each is about`(
    name: String
  ) throws {
    let text = try String(contentsOfFile: Self.path(of: name), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.contains(#""note":"#) && !$0.contains(#""fact":"#) }
    let captions = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    let times = captions.compactMap { Double($0.t) }
    #expect(times.first == 0)
    #expect(captions.count >= 12)
    // It is read beside a picture: two lines of a terminal.
    for caption in captions { #expect((caption.note ?? "").count <= 120, "\(caption.note ?? "")") }
    for (one, next) in zip(times, times.dropFirst()) { #expect(next > one) }
    #expect(try #require(times.last) >= 110)
  }
}
