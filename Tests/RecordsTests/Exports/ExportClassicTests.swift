import Classics
import Foundation
import FoundationXML
import Records
import SimulationCore
import Testing

/// The classic elevator, pressed at odd moments for an hour, in every form.
@Suite struct ExportClassicTests {
  static let configurations: [ClassicConfiguration] = [.classic, .classicAsWritten]

  private static func run(_ configuration: ClassicConfiguration) -> RepeatableRun<Classic> {
    RepeatableRun(
      machine: "classic", diagrams: Classic(configuration).diagrams,
      begin: { Simulation(Classic(configuration), computesDigest: true, observers: $0) },
      perform: { simulation in
        var draws = RandomStream(seed: 7, name: "presses")
        var instant = SimulationInstant.start
        while instant < .start.advanced(by: .seconds(3_600)) {
          simulation.send(.buttonPressed, at: instant)
          instant = instant.advanced(by: .nanoseconds(Int64(draws.next() % 15_000_000_000)))
        }
        simulation.run(through: .start.advanced(by: .seconds(3_700)))
      })
  }

  private static func exported(_ configuration: ClassicConfiguration, to format: ExportFormat) throws -> String {
    var bytes: [UInt8] = []
    try Exporter(run(configuration)).export(to: format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Events: Decodable {
    struct Event: Decodable {
      let ph: String
      let ts: Double?
      let dur: Double?
      let pid: Int
      let tid: Int?
      let id: Int?
      let name: String?
    }

    let traceEvents: [Event]
  }

  @Test(arguments: configurations, [ExportFormat.vcd, .vcdPlain])
  func `instants of a dump rise, and what changes is declared once`(
    configuration: ClassicConfiguration, format: ExportFormat
  ) throws {
    let lines = try Self.exported(configuration, to: format).split(separator: "\n")
    let times = lines.filter { $0.hasPrefix("#") && Int($0.dropFirst()) != nil }.compactMap { Int($0.dropFirst()) }
    #expect(times.count > 1_000)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let declared = lines.filter { $0.hasPrefix("$var") }.map { $0.split(separator: " ")[3] }
    #expect(Set(declared).count == declared.count)
    let start = try #require(lines.firstIndex(of: "$dumpvars"))
    for line in lines[start...] where !line.hasPrefix("#") && !line.hasPrefix("$") {
      let isLong = line.hasPrefix("s") || line.hasPrefix("b") || line.hasPrefix("r")
      let code = isLong ? line.split(separator: " ").last : line.dropFirst()
      #expect(declared.contains(code ?? ""), "\(line)")
      if format == .vcdPlain { #expect(!isLong, "\(line)") }
    }
  }

  @Test(arguments: configurations) func `slices nest, begin and end in pairs, and arrows arrive`(
    configuration: ClassicConfiguration
  ) throws {
    let text = try Self.exported(configuration, to: .trace)
    let events = try JSONDecoder().decode(Events.self, from: Data(text.utf8)).traceEvents
    var time = 0.0
    var open: [Int: Int] = [:]
    var ends: [Int: Double] = [:]
    var arrows: Set<Int> = []
    for event in events where event.ph != "M" {
      let now = try #require(event.ts)
      #expect(now >= time)
      time = now
      let track = event.tid ?? 0
      switch event.ph {
      case "B":
        open[track, default: 0] += 1
        #expect(open[track] == 1, "a region is in one state")
      case "E":
        open[track, default: 0] -= 1
        #expect(open[track] == 0)
      case "X":
        let last = ends[track, default: 0]
        // A slice begins behind the last one, or is the same stretch of time.
        let end = now + (event.dur ?? 0)
        #expect(now > last - 0.0005 || abs(end - last) < 0.0005)
        ends[track] = end
      case "s": #expect(arrows.insert(try #require(event.id)).inserted)
      case "f": #expect(arrows.remove(try #require(event.id)) != nil)
      default: break
      }
    }
    #expect(open.values.allSatisfy { $0 == 0 })
    #expect(arrows.isEmpty)
    #expect(events.count > 1_000)
  }

  @Test(arguments: configurations) func `rows have four cells, in the order of time`(
    configuration: ClassicConfiguration
  ) throws {
    let lines = try Self.exported(configuration, to: .csv).split(separator: "\n").dropFirst()
    var last = SimulationInstant.start
    for line in lines {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells.count == 4)
      let instant = try TimeText.instant(String(cells[0]))
      #expect(instant >= last)
      last = instant
    }
    #expect(lines.count > 1_000)
  }

  @Test(arguments: ExportFormat.allCases) func `the same run gives the same bytes`(format: ExportFormat) throws {
    #expect(try Self.exported(.classic, to: format) == Self.exported(.classic, to: format))
  }

  @Test func `a picture is well-formed, and has a lane for each region`() throws {
    let text = try Self.exported(.classic, to: .svg)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for region in Classic().diagrams.map(\.name) { #expect(text.contains(">\(region)</text>")) }
  }

  @Test func `a picture of a long run is no larger than can be seen`() throws {
    var bytes = 0
    let day = RepeatableRun<Classic>(
      machine: "classic", diagrams: Classic().diagrams, begin: { Simulation(Classic(), observers: $0) },
      perform: { simulation in
        for number in 0..<4_000 { simulation.send(.buttonPressed, at: .start.advanced(by: .seconds(number * 20))) }
      })
    try Exporter(day).export(to: .svg) { bytes += $0.count }
    #expect(bytes < 20 * 980 * 250)
  }

  @Test func `a page loads nothing, and tells every fact`() throws {
    let text = try Self.exported(.classic, to: .html)
    #expect(text.contains("content=\"default-src 'none'; style-src 'unsafe-inline';"))
    #expect(text.firstMatch(of: /(?:src|href|url)\s*[=(]/) == nil)
    let simulation = Simulation(Classic(), computesDigest: true)
    try Self.run(.classic).perform(simulation)
    #expect(text.matches(of: /<tr id="f/).count == Int(simulation.factCount))
    #expect(text.contains("digest \(simulation.digest)"))
  }
}
