import Foundation
import FoundationXML
import Records
import SimulationCore
import Testing

/// What exports tell of the values of a machine that moves between two events.
@Suite struct ExportValueTests {
  private static func exported(
    to format: ExportFormat, every step: Duration? = nil, pushedAt milliseconds: Int64 = 1_000, until end: Int64 = 3_000
  ) throws -> String {
    var bytes: [UInt8] = []
    let run = Slide.run(pushedAt: milliseconds, until: end)
    try Exporter(run).export(to: format, every: step) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `rows at events have the values that have changed`() throws {
    #expect(
      try Self.exported(to: .csv) == """
        time,machine,variable,value
        0.000000000,slide/car,position,0
        0.000000000,slide,lamp,0
        1.000000000,slide,pushed,1
        1.000000000,slide,car/way,0
        1.000000000,slide,lamp,1
        2.000000000,slide,stopped,1
        2.000000000,slide/car,position,10
        2.000000000,slide,car/way,
        2.000000000,slide,lamp,0

        """)
  }

  @Test func `rows with a step have every value at its multiples, and none elsewhere`() throws {
    #expect(
      try Self.exported(to: .csv, every: .milliseconds(400), pushedAt: 1_100, until: 1_600) == """
        time,machine,variable,value
        0.000000000,slide/car,position,0
        0.000000000,slide,car/way,
        0.000000000,slide,lamp,0
        0.400000000,slide/car,position,0
        0.400000000,slide,car/way,
        0.400000000,slide,lamp,0
        0.800000000,slide/car,position,0
        0.800000000,slide,car/way,
        0.800000000,slide,lamp,0
        1.100000000,slide,pushed,1
        1.200000000,slide/car,position,1
        1.200000000,slide,car/way,1
        1.200000000,slide,lamp,1
        1.600000000,slide/car,position,5
        1.600000000,slide,car/way,5
        1.600000000,slide,lamp,1

        """)
  }

  @Test func `a stimulus at a multiple of the step is in its values, once`() throws {
    let rows = try Self.exported(to: .csv, every: .milliseconds(500))
    let lamps = rows.split(separator: "\n").filter { $0.contains(",lamp,") }
    #expect(
      lamps == [
        "0.000000000,slide,lamp,0", "0.500000000,slide,lamp,0", "1.000000000,slide,lamp,1", "1.500000000,slide,lamp,1",
        "2.000000000,slide,lamp,0", "2.500000000,slide,lamp,0", "3.000000000,slide,lamp,0",
      ])
  }

  @Test func `a dump has reals, which are read while something moves`() throws {
    #expect(
      try Self.exported(to: .vcd, every: .milliseconds(250)) == """
        $date simulated, from 0 $end
        $version Liftworks $end
        $timescale 1 ms $end
        $scope module slide $end
        $var wire 1 ! pushed $end
        $var wire 1 " stopped $end
        $var real 64 $ car_way $end
        $var wire 1 % lamp $end
        $scope module car $end
        $var real 64 # position $end
        $upscope $end
        $upscope $end
        $enddefinitions $end
        #0
        $dumpvars
        0!
        0"
        r0 #
        rnan $
        0%
        $end
        #1000
        1!
        r0 $
        1%
        #1001
        0!
        #1250
        r2.5 #
        r2.5 $
        #1500
        r5 #
        r5 $
        #1750
        r7.5 #
        r7.5 $
        #2000
        1"
        r10 #
        rnan $
        0%
        #2001
        0"
        #3000

        """)
  }

  @Test func `a plain dump has no reals, and its unit is that of the events`() throws {
    let text = try Self.exported(to: .vcdPlain)
    #expect(!text.contains("real"))
    #expect(text.contains("$timescale 100 ms $end"))
  }

  @Test func `a trace has counters, sorted in with the rest`() throws {
    let text = try Self.exported(to: .trace, every: .milliseconds(500))
    #expect(
      text.split(separator: "\n").filter { $0.contains(#""ph":"C""#) }.map { $0.dropFirst() } == [
        #""ph":"C","name":"position","pid":2,"ts":0.000,"args":{"value":0}},"#,
        #""ph":"C","name":"lamp","pid":1,"ts":0.000,"args":{"value":0}},"#,
        #""ph":"C","name":"car/way","pid":1,"ts":1000000.000,"args":{"value":0}},"#,
        #""ph":"C","name":"lamp","pid":1,"ts":1000000.000,"args":{"value":1}},"#,
        #""ph":"C","name":"position","pid":2,"ts":1500000.000,"args":{"value":5}},"#,
        #""ph":"C","name":"car/way","pid":1,"ts":1500000.000,"args":{"value":5}},"#,
        #""ph":"C","name":"position","pid":2,"ts":2000000.000,"args":{"value":10}},"#,
        #""ph":"C","name":"lamp","pid":1,"ts":2000000.000,"args":{"value":0}},"#,
      ])
  }

  @Test func `without a step a value is read every 50 ms while it moves`() throws {
    let rows = try Self.exported(to: .vcd).split(separator: "\n")
    // From 1.05 s to 2 s; what rests has no line.
    #expect(rows.count { $0.hasSuffix(" #") && $0.hasPrefix("r") } == 1 + 20)
    #expect(rows.contains("r0.5 #"))
  }

  @Test func `a run of a day has longer steps`() throws {
    let rows = try Self.exported(to: .vcd, pushedAt: 1_000, until: 86_400_000)
    // Of 2 s, so that 1.05 s is none of them: the start, and the event at 2 s.
    #expect(rows.split(separator: "\n").filter { $0.hasSuffix(" #") } == ["r0 #", "r10 #"])
  }

  @Test func `a curve holds its value while nothing moves, and a lamp has none`() throws {
    // Read at 0 s, and at the events of 1 s and 2 s.
    let text = try Self.exported(to: .svg, every: .seconds(5))
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains(">car/position</text>"))
    #expect(text.contains(">0 to 10 m</text>"))
    #expect(!text.contains("lamp"))
    // From rest at the bottom over the third of the run in which it moves to rest at the top.
    let path = try #require(text.firstMatch(of: /car\/position: .*? d="(.*?)"/)).1
    let points = path.split(whereSeparator: { "ML".contains($0) }).map { pair in
      pair.split(separator: " ").compactMap { Double($0) }
    }
    #expect(points.first?[1] == points[1][1])
    #expect(abs(points[1][0] - points[0][0] - 980.0 / 3) < 1, "\(points[1])")
    #expect(zip(points, points.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] >= $1[1] })
    #expect(abs((points.last?[0] ?? 0) - points[0][0] - 980) < 0.2)
  }

  @Test func `a page tells the least, the greatest and the last of every value`() throws {
    let text = try Self.exported(to: .html)
    let cells = "<td class=\"number\">0</td><td class=\"number\">10</td><td class=\"number\">10</td>"
    #expect(text.contains("<tr><th>car/position</th><td>m</td>\(cells)</tr>"))
    #expect(text.contains("<tr><th>lamp</th><td>on/off</td>"))
    #expect(text.contains("prefers-color-scheme: dark"))
  }

  @Test(arguments: [ExportFormat.vcd, .csv, .trace, .svg, .html])
  func `a step that makes too many values is refused, with one that does not`(format: ExportFormat) throws {
    let problem = #expect(throws: Problem.self) { try Self.exported(to: format, every: .nanoseconds(449)) }
    #expect(
      problem?.description == "every 449ns the 3 values of the machine would be read, 6681514 times "
        + "in 3.000000000 s. An export with a step has at most 20000000 values. Give a step of " + "500ns or more.")
    #expect(throws: Problem.self) { try Self.exported(to: format, every: .zero) }
  }

  @Test func `values read the same at every step`() throws {
    func last(_ format: ExportFormat, _ step: Duration) throws -> String {
      let rows = try Self.exported(to: format, every: step).split(separator: "\n")
      return rows.last { $0.contains(",position,") }.map(String.init) ?? ""
    }
    #expect(try last(.csv, .milliseconds(100)) == last(.csv, .milliseconds(300)))
  }
}
