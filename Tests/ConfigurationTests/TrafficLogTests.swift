import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// Logs of access control systems and lift controllers: what they say, and what is refused where.
struct TrafficLogTests {
  private static func building() -> ElevatorConfiguration {
    do {
      var building = try ElevatorFile(
        text: try Repository.text(at: "config/elevators/office.yaml"), file: "office.yaml"
      ).configuration
      building.landings = [
        Landing(name: "B1", height: 0), Landing(name: "G", height: 3), Landing(name: "1", height: 6, population: 30),
        Landing(name: "2", height: 9, population: 20),
      ]
      building.control.homeLanding = 2
      return building
    } catch { preconditionFailure("\(error)") }
  }

  private static func log(
    _ text: String, columns: [String: String] = [:], mapping: String? = nil, isMatrix: Bool = false,
    refusal: @escaping (Int, Int) -> Problem? = { _, _ in nil }
  ) throws -> TrafficLog {
    var own = TrafficLogMapping()
    if let mapping { own = try TrafficLogMapping(text: "mapping: m\n" + mapping, file: "m.yaml") }
    own.columns.merge(columns) { $1 }
    return try TrafficLog.read(
      text, file: "l.csv", mapping: own, isMatrix: isMatrix, every: 300_000_000_000, for: building(), seed: 1,
      refusal: refusal)
  }

  /// Each journey as `time origin>destination`, with more than one person behind it.
  private static func words(_ log: TrafficLog) -> [String] {
    let names = building().landings.map(\.name)
    return log.journeys.map { journey in
      let day = log.hasDates == true ? CalendarDay.text(journey.day) + " " : ""
      let persons = journey.persons == 1 ? "" : " \(journey.persons)"
      return "\(day)\(CalendarDay.clock(journey.time)) \(names[journey.origin - 1])>\(names[journey.destination - 1])"
        + persons
    }
  }

  private static func message(_ read: () throws -> TrafficLog) -> String {
    do {
      let log = try read()
      return log.problems.map { "\($0)" }.joined(separator: "\n")
    } catch { return "\(error)" }
  }

  // MARK: - Times

  @Test(arguments: [
    ("28815.5", "8:00:15.5"), ("28815,5", "8:00:15.5"), ("8:15", "8:15"), ("08:15:02", "8:15:02"),
    ("8:15:02.5", "8:15:02.5"), ("8:15:02,25", "8:15:02.25"), ("8:15 PM", "20:15"), ("12:05 am", "0:05"),
    ("12:05:30p.m.", "12:05:30"), ("24:00", "24:00"), ("2026-11-29T08:15:02", "2026-11-29 8:15:02"),
    ("2026-11-29 08:15:02.250+01:00", "2026-11-29 8:15:02.25"), ("2026-11-29T08:15Z", "2026-11-29 8:15"),
    ("2026/11/29 8:15", "2026-11-29 8:15"), ("29.11.2026 08:15:02", "2026-11-29 8:15:02"),
    ("29.11.26, 8:15", "2026-11-29 8:15"), ("29-11-2026 08:15", "2026-11-29 8:15"),
    ("11/29/2026 8:15 AM", "2026-11-29 8:15"), ("29/11/2026 8:15", "2026-11-29 8:15"),
    ("28/02/2024 23:59:59.999999999", "2024-02-28 23:59:59.999999999"), ("29.02.2024 0:00", "2024-02-29 0:00"),
    ("1795940102", "2026-11-29 8:15:02"), ("1795940102250", "2026-11-29 8:15:02.25"),
  ]) func `a time is read as it is written`(text: String, time: String) throws {
    #expect(Self.words(try Self.log("time;from;to\n\(text);G;1\n")) == ["\(time) G>1"])
  }

  @Test(arguments: [
    "soon", "25:00", "24:00:01", "8:60", "8:15:60", "13:00 PM", "0:30 AM", "29.02.2026 8:00", "31.4.2026 8:00",
    "2026-13-01 8:00", "29.11-2026 8:00", "29.11.2026", "8:15 XM", "-5", "1.2.3", "٨:١٥", "2026-11-29T08:15+1",
  ]) func `what is no time is named with its line and column`(text: String) {
    #expect(
      Self.message { try Self.log("id;time;from;to\n1;\(text);G;1\n2;8:00;G;1\n") }.hasPrefix(
        "l.csv:2:3: '\(text)' is not a time. Times are like 28815.5, 8:15, "))
  }

  @Test func `times of several zones are those of the first`() throws {
    let log = try Self.log(
      "time,from,to\n2026-10-25T00:30:00+02:00,G,1\n2026-10-24T22:31:00Z,G,2\n2026-10-24T18:32-04,G,1\n"
        + "2026-10-25T04:02+0530,G,1\n")
    #expect(
      Self.words(log) == [
        "2026-10-25 0:30 G>1", "2026-10-25 0:31 G>2", "2026-10-25 0:32 G>1", "2026-10-25 0:32 G>1",
      ])
  }

  @Test func `date and time may be in two columns`() throws {
    for date in ["29.11.2026", "2026-11-29", "20261129", "11/29/2026"] {
      #expect(Self.words(try Self.log("Datum;Uhrzeit;Von;Nach\n\(date);8:15;G;1\n")) == ["2026-11-29 8:15 G>1"])
    }
    #expect(
      Self.message { try Self.log("Datum;Uhrzeit;Von;Nach\nheute;8:15;G;1\n1.1.2026;8:15;G;1") }.hasPrefix(
        "l.csv:2:1: 'heute' is not a date. Dates are like 2026-11-29 and 29.11.2026. "))
    #expect(
      Self.message { try Self.log("Datum;Uhrzeit;Von;Nach\n1.1.2026;8:15;G;1\n;8:15;G;1") }.hasPrefix(
        "l.csv:3:1: the line has no date, as others have. "))
  }

  @Test func `a first number over 12 says that the day is first, and a mapping says it otherwise`() throws {
    let both = "time,from,to\n05/06/2026 8:00,G,1\n30/06/2026 8:00,G,1\n"
    #expect(Self.words(try Self.log(both)) == ["2026-06-05 8:00 G>1", "2026-06-30 8:00 G>1"])
    let open = "time,from,to\n05/06/2026 8:00,G,1\n"
    #expect(Self.words(try Self.log(open)) == ["2026-05-06 8:00 G>1"])
    #expect(
      try Self.log(open).notices.last
        == "assumed: the month is first in dates with slashes; 'dates: day-first' in a mapping changes it")
    let told = try Self.log(open, mapping: "dates: day-first")
    #expect(Self.words(told) == ["2026-06-05 8:00 G>1"])
    #expect(told.notices == ["columns: time is 'time', origin is 'from', destination is 'to'"])
  }

  // MARK: - Files

  @Test(arguments: [
    "time,from,to\n8:15,G,1\n", "time;from;to\r\n8:15;G;1\r\n", "time\tfrom\tto\n8:15\tG\t1",
    "\u{FEFF}time;from;to\n8:15;G;1\n;;\n", "sep=;\ntime;from;to\n8:15;G;1\n",
    "\"time\",\"from\",\"to\"\n\"8:15\",\"G\",\"1\"\n",
    "to; from ;Time\n 1 ;G; 8:15 \n", "8:15,G,1\n", "8:15;G;1;4711\n", "Nach;Von;Zeit;Karte\n1;G;8:15;4711\n",
  ]) func `a file has its separators, quotation marks, headers and line endings`(text: String) throws {
    #expect(Self.words(try Self.log(text)) == ["8:15 G>1"])
  }

  @Test func `columns are named by header or number, and what is not used is said`() throws {
    let text = "wann;wo;wohin;Karte\n8:15;G;1;4711\n"
    let named = try Self.log(text, columns: ["time": "Wann", "origin": "2", "destination": "wohin"])
    #expect(Self.words(named) == ["8:15 G>1"])
    #expect(named.notices == ["columns: time is 'wann', origin is 'wo', destination is 'wohin'; not used: 'Karte'"])
    #expect(
      Self.message { try Self.log(text) }
        == "l.csv:1:1: no column has the time; the columns are 'wann', 'wo', 'wohin', 'Karte'. Headers such as 'time', "
        + "'timestamp' and 'Zeit' are recognised, and all that --columns names. Add --columns time=HEADER, with the "
        + "header of the time.")
    #expect(
      Self.message { try Self.log(text, columns: ["time": "wan"]) }
        == "l.csv:1:1: there is no column 'wan' for 'time'. The columns are 'wann', 'wo', 'wohin', 'Karte'. Did you mean "
        + "'wann'?")
    #expect(
      Self.message { try Self.log("8:15,G,1\n", columns: ["time": "5"]) }
        == "l.csv:1:1: there is no column '5' for 'time'. There are 3 columns without a header. Name one of them, or give "
        + "its number.")
  }

  @Test(arguments: [
    (
      "",
      "l.csv: the file has no lines but a header. A log has a line for each journey, badge or call. Export it again."
    ),
    ("time,from,to\n", "l.csv: the file has no lines but a header. "),
    (
      "time,from,to\n8:00,G,3\n",
      "l.csv:2:8: the building has no landing '3'. Its landings are 'B1', 'G', '1', '2'. Name one of these."
    ),
    (
      "time,from,to\n8:00,G,G\n", "l.csv:2:8: the destination is the origin, 'G'. A passenger goes to another landing. "
    ),
    ("time,from,to\n,G,1\n", "l.csv:2:1: the line has no time. Each line has one. Add it, or remove the line."),
    ("time,from,to\n8:00,,1\n", "l.csv:2:1: the line has no origin. "),
    ("time,from,to\n8:00,G\n", "l.csv:2:1: the line has no destination. "),
    ("time,from,to\n8:00,\"G,1\n", "l.csv:2:6: a quotation mark is not closed. "),
    (
      "time,from,to,persons\n8:00,G,1,-1\n",
      "l.csv:2:10: '-1' is not a number of people or kg. It is a number from 0 to 10000. "
    ),
    (
      "time,from,to,mass_kg\n8:00,G,1,501\n",
      "l.csv:2:10: '501' is not a mass in kg. It is a whole number from 1 to 500. "
    ),
    (
      "time,floor,direction\n8:00,1,left\n", "l.csv:2:8: 'left' is not a direction. It is 'up', 'down', 'in' or 'out', "
    ),
    ("time,direction\n8:00,up\n", "l.csv:2:1: the line has no landing. "),
    ("time,floor,direction\n8:00,2,up\n", "l.csv:2:6: nobody goes that way from landing '2'. People go to entrances, "),
    ("time,floor,direction\n8:00,B1,down\n", "l.csv:2:6: nobody goes that way from landing 'B1'. "),
  ]) func `a line that cannot be used is named`(text: String, message: String) {
    #expect(Self.message { try Self.log(text) }.hasPrefix(message))
  }

  @Test func `all lines that cannot be used are counted, and five are described`() throws {
    let log = try Self.log("time,from,to\n8:00,G,1\n" + String(repeating: "8:00,G,9\n", count: 7))
    #expect((log.rowCount, log.badCount, log.problems.count) == (8, 7, 5))
    #expect(log.problems.map(\.location.line) == [3, 4, 5, 6, 7])
  }

  @Test func `a journey that the building refuses cannot be used`() {
    let refusal = { (_: Int, destination: Int) -> Problem? in
      destination == 4 ? Problem("no car goes there", allowed: "a", advice: "b") : nil
    }
    #expect(
      Self.message { try Self.log("time,from,to\n8:00,G,2\n", refusal: refusal) }
        == "l.csv:2:8: no car goes there. a. b.")
  }

  @Test func `more than two million people are refused`() {
    let text = "time,from,to,persons\n" + String(repeating: "8:00,G,1,10000\n", count: 201)
    #expect(
      Self.message { try Self.log(text) }
        == "l.csv:202:1: there are more than 2000000 people. A log has at most so many. Divide it.")
  }

  // MARK: - Kinds of logs

  @Test func `journeys may be of several people, who have masses`() throws {
    let log = try Self.log("time,origin,destination,persons,mass_kg\n8:00,G,1,3,70\n8:01,1,G,0.5,80\n8:02,1,G,0,80\n")
    #expect(Self.words(log) == ["8:00 G>1 3.0", "8:01 1>G 0.5"])
    #expect(log.journeys.map(\.mass) == [70, 80])
  }

  @Test func `badges come in and go out, from and to the home landing where it is known`() throws {
    let log = try Self.log(
      "Zeit;Leser;Buchung;Mieter\n8:00;Drehkreuz;Kommen;ACME\n8:01;Drehkreuz;Gehen;ACME\n8:02;B1;in;\n8:03;B1;out;\n",
      mapping: "landings: {Drehkreuz: G, ACME: '2'}\nentrances: {G: 90, B1: 10}")
    #expect(Self.words(log).prefix(2) == ["8:00 G>2", "8:01 2>G"])
    let (third, fourth) = (log.journeys[2], log.journeys[3])
    #expect(third.origin == 1 && [3, 4].contains(third.destination))
    #expect(fourth.destination == 1 && [3, 4].contains(fourth.origin))
    #expect(log.notices.last?.hasPrefix("assumed: 2 landings not recorded: ") == true)
  }

  @Test func `unknown landings are generated by population, and entrances by their shares`() throws {
    let rows = String(repeating: "8:00,in\n", count: 4_000)
    let log = try Self.log("time,direction\n" + rows, mapping: "entrances: {G: 75, B1: 25}")
    // 30 of 50 people work on landing 1: 2,400 of 4,000, within four standard deviations of 31; of 1,000, 27.
    #expect((2_276...2_524).contains(log.journeys.count { $0.destination == 3 }))
    #expect((890...1_110).contains(log.journeys.count { $0.origin == 1 }))
    #expect(log.journeys.allSatisfy { [3, 4].contains($0.destination) && [1, 2].contains($0.origin) })
    let again = try Self.log("time,direction\n" + rows, mapping: "entrances: {G: 75, B1: 25}")
    #expect(Self.words(again) == Self.words(log))
  }

  @Test func `hall calls lead to entrances, and with the share of interfloor traffic to people`() throws {
    let rows = String(repeating: "8:00,2,down,\n", count: 2_000)
    let log = try Self.log("time,floor,direction,load\n8:00,G,up,230\n" + rows, mapping: "interfloor: 20")
    // 230 kg are three people, of whom each has a destination.
    #expect(log.journeys.prefix(3).allSatisfy { $0.origin == 2 && [3, 4].contains($0.destination) })
    #expect(log.journeys[3].origin == 4)
    // 400 of 2,000, within four standard deviations of 18.
    #expect((328...472).contains(log.journeys.dropFirst(3).count { $0.destination == 3 }))
    #expect(log.journeys.dropFirst(3).allSatisfy { [2, 3].contains($0.destination) })
    #expect(log.notices.contains("assumed: 75 kg are one person"))
    // Below the entrances there are no people, and above landing 1 nobody leaves the building.
    #expect(
      Self.words(try Self.log("time,floor,direction\n8:00,B1,up\n8:00,1,up\n", mapping: "interfloor: 0")).last
        == "8:00 1>2")
  }

  @Test func `a matrix has rows with an interval, from 0 or 1, or a block for each`() throws {
    let rows = "interval,origin,destination,count\n2,G,1,3\n1,1,G,2.5\n1,G,G,0\n"
    let expected = ["0:05 G>1 3.0", "0:00 1>G 2.5"]
    let log = try Self.log(rows)
    #expect(Self.words(log) == expected)
    #expect(log.hasIntervals)
    #expect(Self.words(try Self.log(rows + "0,2,G,1\n")).suffix(1) == ["0:00 2>G"])
    #expect(Self.words(try Self.log("interval,origin,destination,count\n7:05,G,1,2\n")) == ["7:05 G>1 2.0"])
    for blocks in [
      "0,0,0,0\n0,0,0,0\n0,2.5,0,0\n0,0,0,0\n\n0,0,0,0\n0,0,3,0\n0,0,0,0\n0,0,0,0\n",
      "first\n;G;1;2\nG;0;0;0\n1;2,5;0;0\n2;0;0;0\nsecond\nG;0;3;0\n1;0;0;0\n2;0;0;0\n",
    ] { #expect(Self.words(try Self.log(blocks, isMatrix: true)).sorted() == expected.sorted()) }
  }

  @Test(arguments: [
    (
      "0,0,0\n",
      "l.csv:1:1: the row has 3 fields. It has 4, one for each landing, and may begin with the name of its origin. "
    ),
    ("0,0,0,0\n0,1,0,0\n0,0,0,0\n0,0,0,0\n", "l.csv:2:3: the destination is the origin, 'G'. "),
    ("0,0,0,0\n", "l.csv: the last interval has 1 row. Each has 4, one for each landing. Export it again."),
    ("X,0,0,0,0\n", "l.csv:1:3: the building has no landing '0'. "),
  ]) func `a block that does not fit is named`(text: String, message: String) {
    #expect(Self.message { try Self.log(text, isMatrix: true) }.contains(message))
  }

  // MARK: - Mappings

  @Test(arguments: [
    ("columns: {tme: Zeit}", "m.yaml:2:11: unknown key 'tme'. "),
    ("landings: {Lobby: H}", "m.yaml:2:19: the building has no landing 'H'. "),
    ("entrances: {G: 90}", "m.yaml:2:12: the shares of the entrances sum to 90.0. "),
    ("interfloor: 101", "m.yaml:2:13: 'interfloor' is '101'. "),
    ("dates: mixed", "m.yaml:2:8: unknown 'dates' 'mixed'. "),
  ]) func `a mistake of a mapping is named where it is`(text: String, message: String) {
    #expect(Self.message { try Self.log("8:00,G,1", mapping: text) }.hasPrefix(message))
  }

  @Test func `a mapping is written as it is read`() throws {
    let text =
      "mapping: m\ncolumns: {time: Zeit}\nlandings: {Lobby: G}\nentrances: {G: 100}\ninterfloor: 5\ndates: day-first\n"
    let mapping = try TrafficLogMapping(text: text, file: "m.yaml")
    #expect(try TrafficLogMapping(text: mapping.json, file: "m.json").json == mapping.json)
    #expect(
      mapping.json == #"{"mapping":"m","columns":{"time":"Zeit"},"landings":{"Lobby":"G"},"entrances":{"G":100.0},"#
        + #""interfloor":5.0,"dates":"day-first"}"#)
  }
}
