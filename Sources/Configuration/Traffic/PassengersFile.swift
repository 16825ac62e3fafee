public import Elevators
public import SimulationCore
public import Studies

/// A list of passengers as comma-separated values: `time_s,origin,destination` and optionally `mass_kg`,
/// `entrance` and `exit`, and a column for each property in which some are unlike others.
///
/// Entrance and exit are the sides at which a passenger enters and leaves, `front` or `rear`, for landings with doors
/// on two sides; an empty field means the first side.
///
/// Landings are named, with an apostrophe before a name that a spreadsheet would evaluate. Lines may be in any order;
/// those of one instant keep theirs. Fields may be in quotation marks; lines end with LF or CRLF.
///
/// > Source: RFC 4180, section 2, for the quotation marks.
public enum PassengersFile {
  /// The first word of every list.
  public static let firstColumn = "time_s"
  /// The columns that every list begins with.
  static let columns = [firstColumn, "origin", "destination"]
  /// The columns that may follow, each of which may be omitted.
  static let furtherColumns = ["mass_kg", "entrance", "exit"] + PassengerColumn.allCases.map(\.rawValue)
  private static let columnWords =
    "The columns are 'time_s,origin,destination' and, each of them optional and in this order, "
    + quotedList(furtherColumns)
  /// The maximum length of a line, in bytes.
  private static let lineMax = 1_000

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: Its name, for messages.
  ///   - building: The elevator that serves the landings; nil if any landing may be named.
  ///   - refusal: Returns the problem with a journey from one landing to another; nil when it is possible.
  ///   - spaceRefusal: Returns the problem with a journey of somebody who takes the room of several persons.
  /// - Returns: The passengers in order of arrival; a mass of 0 if none is given.
  /// - Throws: a `PlacedProblem` for the first problem.
  public static func read(
    _ text: String, file: String, for building: ElevatorConfiguration?,
    refusal: (_ origin: Int, _ destination: Int) -> Problem? = { _, _ in nil },
    spaceRefusal: (_ space: Int, _ origin: Int, _ destination: Int) -> Problem? = { _, _, _ in nil }
  ) throws(PlacedProblem) -> [Passenger] {
    let names = building?.landings.map(\.name) ?? []
    // For look-up only: by name, and by the name's form in a list.
    var landings = Dictionary(
      (names + names.map(CSVCell.harmless)).enumerated().map { ($1, $0 % names.count + 1) },
      uniquingKeysWith: { first, _ in first })
    var passengers: [Passenger] = []
    var columns: [String] = []
    var number = 0
    let bytes = Array(text.utf8)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      var plain = PlainPassengerLine(bytes, from: index)
      if let passenger = plain.passenger(columns, landings), passengers.count < Budget.passengers,
        refusal(passenger.origin, passenger.destination) == nil
      {
        passengers.append(passenger)
        (index, number) = (plain.index, number + 1)
        continue
      }
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      var line = bytes[index..<end]
      index = end + 1
      number += 1
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      guard line.count <= lineMax else {
        throw Problem(
          "the line has \(line.count) bytes", allowed: "A line has at most \(lineMax)", advice: "Shorten it"
        ).placed(at: FileLocation(file: file, line: number))
      }
      let fields = PassengerFields(String(decoding: line, as: UTF8.self), file: file, line: number)
      if number == 1 {
        columns = try header(fields)
        continue
      }
      if line.isEmpty { continue }
      let passenger = try MistakeList.attempt { () throws(PlacedProblem) in
        let passenger = try fields.passenger(columns, landings: &landings, in: building)
        let problem =
          (passenger.traits.space > 1 ? nil : refusal(passenger.origin, passenger.destination))
          ?? passenger.traits.wrongDestination.flatMap { refusal(passenger.origin, $0) }
          ?? spaceRefusal(passenger.traits.space, passenger.origin, passenger.destination)
        if let problem { throw problem.placed(at: try fields.destinationLocation()) }
        return passenger
      }
      guard let passenger else { continue }
      guard passengers.count < Budget.passengers else {
        throw Problem(
          "there are more than \(Budget.passengers) passengers", allowed: "A list has at most so many",
          advice: "Divide it"
        ).placed(at: FileLocation(file: file, line: number))
      }
      passengers.append(passenger)
    }
    guard number > 0 else {
      throw Problem(
        "the file is empty", allowed: "A list of passengers begins with the line '\(header(for: building))'",
        advice: "Write that line, or make a list with 'liftworks passengers'"
      ).placed(at: FileLocation(file: file))
    }
    // The standard library's sort is stable.
    passengers.sort { $0.time < $1.time }
    return passengers
  }

  /// Returns the first line of a list, with sides if any landing has two; without masses it has three columns.
  public static func header(for building: ElevatorConfiguration?, hasMass: Bool = true) -> String {
    hasMass ? header(for: building, further: []) : columns.joined(separator: ",")
  }

  /// Returns the first line of a list with further columns.
  package static func header(for building: ElevatorConfiguration?, further: [PassengerColumn]) -> String {
    let sides = building?.hasTwoSidedLandings ?? false ? 3 : 1
    return (columns + furtherColumns.prefix(sides) + further.map(\.rawValue)).joined(separator: ",")
  }

  private static func header(_ fields: PassengerFields) throws(PlacedProblem) -> [String] {
    let names = try fields.all()
    var left = (columns + furtherColumns)[...]
    for (index, name) in names.enumerated() {
      let next = index < columns.count ? left.startIndex : left.firstIndex(of: name.text)
      guard let next, left[next] == name.text else {
        throw Problem(
          "the column is called '\(excerpt(name.text))'", allowed: columnWords, advice: "Change the first line"
        ).placed(at: fields.location(name.column))
      }
      left = left[(next + 1)...]
    }
    guard names.count >= 3 else {
      throw Problem(
        "there is no column '\(columns[names.count])'", allowed: columnWords, advice: "Change the first line"
      ).placed(at: fields.location(1))
    }
    return names.map(\.text)
  }
}

/// A line as lists mostly have it: without quotation marks and sides, and with nothing wrong in it.
///
/// Any other line is read by ``PassengerFields``, which says what is wrong.
private struct PlainPassengerLine {
  private let bytes: [UInt8]
  /// Where it is read next; behind the line feed once it has been read.
  private(set) var index: Int

  init(_ bytes: [UInt8], from index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The passenger of the line; nil for any other line.
  mutating func passenger(_ columns: [String], _ landings: [String: Int]) -> Passenger? {
    let columnCount = columns.count
    guard columnCount == 3 || columnCount == 4 && columns[3] == "mass_kg", let time = time(),
      let origin = landing(landings, endingAt: ","),
      let destination = landing(landings, endingAt: columnCount == 4 ? "," : "\n"), origin != destination
    else { return nil }
    var mass = 0
    if columnCount == 4 {
      while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10, mass < 1_000 {
        mass = mass * 10 + Int(digit)
        index += 1
      }
      guard (1...Int(People.massMax)).contains(mass), take("\n") else { return nil }
    }
    return Passenger(time: time, origin: origin, destination: destination, mass: mass)
  }

  /// Takes a byte, if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// A number of seconds, and the comma behind it.
  private mutating func time() -> SimulationInstant? {
    guard let time = TimeText.plainSeconds(in: bytes, from: index) else { return nil }
    index = time.end
    return take(",") ? SimulationInstant(nanoseconds: time.nanoseconds) : nil
  }

  /// The landing of a name, and what is behind it.
  private mutating func landing(_ landings: [String: Int], endingAt end: Unicode.Scalar) -> Int? {
    let first = index
    let (end, quotation) = (UInt8(ascii: end), UInt8(ascii: "\""))
    while index < bytes.count, bytes[index] != end {
      guard (0x20...0x7E).contains(bytes[index]), bytes[index] != quotation, bytes[index] != UInt8(ascii: ",") else {
        return nil
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return landings[String(decoding: bytes[first..<(index - 1)], as: UTF8.self)]
  }
}

/// The fields of one line.
struct PassengerFields {
  /// A field with the column in which it begins, from 1.
  struct Field {
    var text: String
    let column: Int
  }

  private let line: String
  private let separator: Character
  private let file: String
  private let number: Int

  init(_ line: String, separator: Character = ",", file: String, line number: Int) {
    self.line = line
    self.separator = separator
    self.file = file
    self.number = number
  }

  func location(_ column: Int) -> FileLocation { FileLocation(file: file, line: number, column: column) }

  /// Returns the fields, without their quotation marks.
  func all() throws(PlacedProblem) -> [Field] {
    var fields: [Field] = []
    var field = Field(text: "", column: 1)
    var (isQuoted, wasQuoted) = (false, false)
    for (index, character) in line.enumerated() {
      switch character {
      case "\"" where isQuoted: isQuoted = false
      case "\"" where wasQuoted && !isQuoted:
        // Two quotation marks inside a field mean one.
        field.text.append(character)
        isQuoted = true
      case "\"" where field.text.isEmpty: (isQuoted, wasQuoted) = (true, true)
      case separator where !isQuoted:
        fields.append(field)
        field = Field(text: "", column: index + 2)
        wasQuoted = false
      default: field.text.append(character)
      }
    }
    guard !isQuoted else {
      throw Problem(
        "a quotation mark is not closed", allowed: "A field in quotation marks ends with one, on the same line",
        advice: "Close it"
      ).placed(at: location(field.column))
    }
    return fields + [field]
  }

  /// Returns the location of the destination.
  func destinationLocation() throws(PlacedProblem) -> FileLocation { location(try all()[2].column) }

  /// Returns the passenger of the line.
  func passenger(_ columns: [String], landings: inout [String: Int], in building: ElevatorConfiguration?)
    throws(PlacedProblem) -> Passenger
  {
    let fields = try all()
    let columnCount = columns.count
    guard fields.count == columnCount else {
      throw Problem(
        "the line has \(counted(fields.count, "field"))",
        allowed: "Each line has \(columnCount), as the first line says",
        advice: fields.count < columnCount ? "Add what is missing" : "Remove what is too much"
      ).placed(at: location(1))
    }
    let time = try time(fields[0])
    let origin = try landing(fields[1], &landings, building)
    let destination = try landing(fields[2], &landings, building)
    guard origin != destination else {
      throw Problem(
        "the destination is the origin, '\(excerpt(fields[1].text))'", allowed: "A passenger goes to another landing",
        advice: "Change one of them"
      ).placed(at: location(fields[2].column))
    }
    func field(_ column: String) -> Field? { columns.firstIndex(of: column).map { fields[$0] } }
    var passenger = Passenger(time: time, origin: origin, destination: destination)
    if let field = field("mass_kg") { passenger.mass = try mass(field) }
    if let field = field("entrance") { passenger.entrance = try side(field, at: origin, fields[1], of: building) }
    if let field = field("exit") { passenger.exit = try side(field, at: destination, fields[2], of: building) }
    guard columns.count > 4 || columns.last != "mass_kg" else { return passenger }
    /// What the field of a column says; nil for an empty one.
    func read<Value>(_ column: PassengerColumn, _ allowed: String, _ value: (String) -> Value?) throws(PlacedProblem)
      -> Value?
    {
      guard let field = field(column.rawValue), !field.text.isEmpty else { return nil }
      if let value = value(field.text) { return value }
      throw Problem(
        "'\(column.rawValue)' is '\(excerpt(field.text))'", allowed: allowed, advice: "Change it, or leave it empty"
      ).placed(at: location(field.column))
    }
    func whole(_ column: PassengerColumn, in range: ClosedRange<Int>) throws(PlacedProblem) -> Int? {
      try read(column, "It is a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
        Int(text).flatMap { range.contains($0) ? $0 : nil }
      }
    }
    let factor = try read(.transfer, "It is a number from 0.1 to 20") { text in
      Double(text).flatMap { (0.1...20).contains($0) ? Int(clamping: ($0 * 100).rounded()) : nil }
    }
    let habits = quotedList(PersonTraits.Habit.allCases.map(\.rawValue))
    var wrong: Int?
    if let field = field(PassengerColumn.wrongDestination.rawValue), !field.text.isEmpty {
      let number = try landing(field, &landings, building)
      wrong = try read(.wrongDestination, "It is a landing other than the origin and the destination") { _ in
        number == origin || number == destination ? nil : number
      }
    }
    passenger.traits = PersonTraits(
      space: try whole(.space, in: 1...PersonTraits.spaceMax) ?? 1, transferPercent: factor ?? 100,
      habit: try read(.habit, "It is one of \(habits)") { PersonTraits.Habit(rawValue: $0) },
      balksAt: try whole(.balksAt, in: 1...10_000),
      patience: try whole(.patience, in: 1...Int(PersonTraits.patienceMax)), wrongDestination: wrong)
    return passenger
  }

  private func time(_ field: Field) throws(PlacedProblem) -> SimulationInstant {
    let text = field.text
    do throws(Problem) {
      guard text.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }) else {
        throw Problem(
          "'\(excerpt(text))' is not a number of seconds",
          allowed: "'time_s' is a decimal number of seconds with at most nine decimals", advice: "Write it like 12.5")
      }
      return try TimeText.instant(text)
    } catch { throw error.placed(at: location(field.column)) }
  }

  private func landing(_ field: Field, _ landings: inout [String: Int], _ building: ElevatorConfiguration?)
    throws(PlacedProblem) -> Int
  {
    if let number = landings[field.text] { return number }
    guard let names = building?.landings.map(\.name) else {
      landings[field.text] = landings.count + 1
      return landings.count
    }
    throw Problem(
      "the building has no landing '\(excerpt(field.text))'", allowed: "Its landings are \(quotedList(names))",
      advice: suggestion(for: field.text, among: names, or: "Name one of these")
    ).placed(at: location(field.column))
  }

  /// Returns the side of a landing, or any side if the landing is unknown; nil for its first side.
  private func side(_ field: Field, at landing: Int, _ name: Field, of building: ElevatorConfiguration?)
    throws(PlacedProblem) -> Entrance?
  {
    if field.text.isEmpty { return nil }
    let there = building?.landing(landing).entrances ?? Entrance.allCases
    if let side = Entrance(rawValue: field.text), there.contains(side) { return there.count > 1 ? side : nil }
    throw Problem(
      "landing '\(excerpt(name.text))' has no side '\(excerpt(field.text))'",
      allowed: "It has \(quotedList(there.map(\.rawValue)))",
      advice: "Name one of them, or leave the field empty for the first"
    ).placed(at: location(field.column))
  }

  private func mass(_ field: Field) throws(PlacedProblem) -> Int {
    guard let mass = Int(field.text), (1...Int(People.massMax)).contains(mass) else {
      throw Problem(
        "the mass is '\(excerpt(field.text))'",
        allowed: "'mass_kg' is a whole number of kilograms from 1 to \(People.massMax)", advice: "Change it"
      ).placed(at: location(field.column))
    }
    return mass
  }
}
