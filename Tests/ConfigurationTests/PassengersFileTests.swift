import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// Lists of passengers: what they say, and what is refused where.
struct PassengersFileTests {
  private static let columns =
    "The columns are 'time_s,origin,destination' and, each of them optional and in this order, 'mass_kg', 'entrance', "
    + "'exit', 'space', 'transfer', 'habit', 'balks_at', 'patience_s', 'wrong_destination'. "

  private static func building() throws -> ElevatorConfiguration {
    var building = try ElevatorFile(text: try Repository.text(at: "config/elevators/office.yaml"), file: "office.yaml")
      .configuration
    building.landings[1].name = "a, \"b\""
    return building
  }

  private static func read(_ text: String) throws -> [Passenger] {
    try PassengersFile.read(text, file: "p.csv", for: try building())
  }

  private static func message(_ text: String) throws -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return "\(error)" }
  }

  private static func passenger(_ nanoseconds: Int64, _ origin: Int, _ destination: Int, _ mass: Int = 0) -> Passenger {
    Passenger(time: SimulationInstant(nanoseconds: nanoseconds), origin: origin, destination: destination, mass: mass)
  }

  @Test func `lines in any order are read in the order of time`() throws {
    let text = "time_s,origin,destination\n2.5,G,3\n0.000000001,8,G\n2.5,G,4\n"
    #expect(
      try Self.read(text) == [
        Self.passenger(1, 9, 1), Self.passenger(2_500_000_000, 1, 4), Self.passenger(2_500_000_000, 1, 5),
      ])
  }

  @Test func `masses, CRLF, quotation marks and a byte order mark are understood`() throws {
    let text = "\u{FEFF}time_s,origin,destination,mass_kg\r\n1,G,\"a, \"\"b\"\"\",80\r\n\r\n"
    #expect(try Self.read(text) == [Self.passenger(1_000_000_000, 1, 2, 80)])
  }

  @Test func `a line says the same with its fields in quotation marks`() throws {
    let lines = ["0,G,3,75", "12.5,8,G,1", "0.000000001,1,2,500", "999999999.123456789,2,7,80"]
    let quoted = lines.map { "\"" + $0.replacing(",", with: "\",\"") + "\"" }
    func list(_ lines: [String]) -> String {
      (["time_s,origin,destination,mass_kg"] + lines).map { $0 + "\n" }.joined()
    }
    var building = try Self.building()
    building.landings[1].name = "1"
    let passengers = try PassengersFile.read(list(lines), file: "p.csv", for: building)
    var writer = PassengerLines(in: building)
    let written = passengers.map { writer.line(of: $0) }.sorted()
    #expect(
      written == [
        "0.000000000,G,3,75", "0.000000001,1,2,500", "12.500000000,8,G,1", "999999999.123456789,2,7,80",
      ])
    #expect(try PassengersFile.read(list(quoted), file: "p.csv", for: building) == passengers)
  }

  @Test func `a list without passengers is good`() throws {
    #expect(try Self.read("time_s,origin,destination\n").isEmpty)
  }

  @Test func `what is written is read again`() throws {
    let building = try Self.building()
    let passengers = [Self.passenger(1, 2, 9, 61), Self.passenger(7_000_000_000, 3, 2, 90)]
    var writer = PassengerLines(in: building)
    let lines = passengers.map { writer.line(of: $0) }
    let text = ([PassengersFile.header(for: building)] + lines).joined(separator: "\n")
    #expect(try Self.read(text) == passengers)
  }

  @Test(arguments: [
    (
      "",
      "p.csv: the file is empty. A list of passengers begins with the line 'time_s,origin,"
        + "destination,mass_kg'. Write that line, or make a list with 'liftworks passengers'."
    ),
    (
      "time,origin,destination\n",
      "p.csv:1:1: the column is called 'time'. " + columns + "Change the first line."
    ),
    (
      "time_s,origin\n",
      "p.csv:1:1: there is no column 'destination'. " + columns + "Change the first line."
    ),
    (
      "time_s,origin,destination,space,mass_kg\n",
      "p.csv:1:33: the column is called 'mass_kg'. " + columns + "Change the first line."
    ),
  ]) func `a wrong head is refused`(text: String, message: String) throws { #expect(try Self.message(text) == message) }

  @Test(arguments: [
    (
      "1,G,x",
      "p.csv:2:5: the building has no landing 'x'. Its landings are 'G', 'a, \"b\"', '2', '3',"
        + " '4', '5', '6', '7', '8'. Name one of these."
    ),
    (
      "1,G,G",
      "p.csv:2:5: the destination is the origin, 'G'. A passenger goes to another landing." + " Change one of them."
    ),
    ("-1,G,2", "p.csv:2:1: the time '-1' is negative. A time is 0 or more. Leave the minus out."),
    (
      "1.0000000001,G,2",
      "p.csv:2:1: the time '1.0000000001' has more than nine decimals. A time is a"
        + " decimal number of seconds with at most nine decimals, or a number with one of the units ns,"
        + " us, ms, s, min, h, d. Round it to whole nanoseconds."
    ),
    (
      "5min,G,2",
      "p.csv:2:1: '5min' is not a number of seconds. 'time_s' is a decimal number of seconds"
        + " with at most nine decimals. Write it like 12.5."
    ),
    ("1,G", "p.csv:2:1: the line has 2 fields. Each line has 3, as the first line says. Add what is" + " missing."),
    (
      "1,\"G,2",
      "p.csv:2:3: a quotation mark is not closed. A field in quotation marks ends with one,"
        + " on the same line. Close it."
    ),
  ]) func `a wrong line is refused at its field`(line: String, message: String) throws {
    #expect(try Self.message("time_s,origin,destination\n" + line) == message)
  }

  @Test(arguments: ["0", "501", "x", "75.5", ""]) func `a mass is a whole number of kilograms from 1 to 500`(
    mass: String
  ) throws {
    #expect(
      try Self.message("time_s,origin,destination,mass_kg\n1,G,2,\(mass)")
        == "p.csv:2:7: the mass is '\(mass)'. 'mass_kg' is a whole number of kilograms from 1 to 500." + " Change it.")
  }

  @Test func `columns of what makes people unlike others may be there, and be empty`() throws {
    let passengers = try Self.read(
      "time_s,origin,destination,space,transfer,habit,balks_at,patience_s,wrong_destination\n"
        + "1,G,8,2,1.85,follows,30,60,3\n2,G,8,,,,,,\n")
    #expect(
      passengers.map(\.traits) == [
        PersonTraits(
          space: 2, transferPercent: 185, habit: .follows, balksAt: 30, patience: 60, wrongDestination: 4), .ordinary,
      ])
    var writer = PassengerLines(in: try Self.building(), columns: PassengerColumn.allCases)
    let written = passengers.map { writer.line(of: $0) }
    #expect(
      written
        == ["1.000000000,G,8,0,2,1.85,follows,30,60,3", "2.000000000,G,8,0,,,,,,"])
  }

  @Test(arguments: [
    ("space", "0", "'space' is '0'. It is a whole number from 1 to 100. Change it, or leave it empty."),
    ("transfer", "21", "'transfer' is '21'. It is a number from 0.1 to 20. Change it, or leave it empty."),
    ("habit", "folows", "'habit' is 'folows'. It is one of 'bothButtons', 'follows'. Change it, or leave it empty."),
    ("balks_at", "x", "'balks_at' is 'x'. It is a whole number from 1 to 10000. Change it, or leave it empty."),
    ("patience_s", "1.5", "'patience_s' is '1.5'. It is a whole number from 1 to 86400. Change it, or leave it empty."),
    (
      "wrong_destination", "2",
      "'wrong_destination' is '2'. It is a landing other than the origin and the destination. Change it, or leave "
        + "it empty."
    ),
  ]) func `a wrong property is refused at its field`(column: String, value: String, message: String) throws {
    let text = "time_s,origin,destination,\(column)\n1,G,2,\(value)"
    #expect(try Self.message(text) == "p.csv:2:7: " + message)
  }

  @Test func `who has no room in any car is refused at the line`() throws {
    let text = "time_s,origin,destination,space\n1,G,2,9\n"
    let refuses = Problem("it is too much", allowed: "Less", advice: "Lower it")
    do {
      _ = try PassengersFile.read(text, file: "p.csv", for: try Self.building()) { _, _ in
        nil
      } spaceRefusal: {
        space, _, _ in
        space > 8 ? refuses : nil
      }
      Issue.record("it was read")
    } catch { #expect("\(error)" == "p.csv:2:5: it is too much. Less. Lower it.") }
  }
}
