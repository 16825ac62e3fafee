package import Elevators
package import SimulationCore
package import Studies

/// What an access control system, a lift controller or a count recorded, as lines of separated values.
///
/// Lines may be in any order, with or without a header. One that cannot be used is counted, and the first are described.
package struct TrafficLog {
  /// The journeys, in the order of the lines.
  package private(set) var journeys: [RecordedJourney] = []
  package private(set) var rowCount = 0
  /// How many lines cannot be used.
  package private(set) var badCount = 0
  /// The first problems of such lines.
  package private(set) var problems: [PlacedProblem] = []
  /// How the log was understood: its columns, and what is assumed.
  package private(set) var notices: [String] = []
  /// Whether its times are intervals, in which people come at any time.
  package private(set) var hasIntervals: Bool
  /// Whether its times are those of a clock, and not since the start of the log.
  package var hasClock: Bool { times.sawClock }
  /// Whether its lines have dates.
  package private(set) var hasDates: Bool?

  private typealias Column = TrafficLogMapping.Column
  private typealias Field = PassengerFields.Field
  private let file: String
  private let building: ElevatorConfiguration
  private let refusal: (_ origin: Int, _ destination: Int) -> Problem?
  /// The length of an interval, in nanoseconds.
  private let every: Int64
  /// The landings by their names in the log and in the building; for look-up only.
  private var names: [String: Int] = [:]
  private var unknown: UnknownLandings
  private var times: LogTimeReader
  /// The index of each column; for look-up only.
  private var columns: [Column: Int] = [:]
  /// Intervals are numbered from 1, unless one is 0; nil if they have no numbers.
  private var firstNumber: Int64?
  /// The landings of a matrix's columns, and the row and the interval that come next.
  private var (matrix, matrixRow, matrixInterval): ([Int], Int, Int64)

  /// Reads a log for a building.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: Its name, for messages.
  ///   - mapping: Its columns, and its names for landings.
  ///   - isMatrix: Whether it has a block of rows for each interval, a row for each origin.
  ///   - every: The length of an interval, in nanoseconds.
  ///   - building: The building.
  ///   - seed: The seed of the landings that are not recorded.
  ///   - refusal: Returns the problem with a journey; nil when it is possible.
  /// - Returns: The log.
  /// - Throws: a `PlacedProblem` for a mapping or a header that does not fit, and for too many people.
  package static func read(
    _ text: String, file: String, mapping: TrafficLogMapping, isMatrix: Bool, every: Int64,
    for building: ElevatorConfiguration, seed: UInt64,
    refusal: @escaping (_ origin: Int, _ destination: Int) -> Problem?
  ) throws(PlacedProblem) -> TrafficLog {
    let unknown = UnknownLandings(
      populations: building.landings.map(\.population), entrances: try mapping.entrances(in: building),
      interfloor: mapping.interfloor, seed: seed, isPossible: { refusal($0, $1) == nil })
    func log(_ isDayFirst: Bool) throws(PlacedProblem) -> TrafficLog {
      var log = TrafficLog(
        hasIntervals: isMatrix, file: file, building: building, refusal: refusal, every: every, unknown: unknown,
        times: LogTimeReader(isDayFirst: isDayFirst), matrix: Array(1...building.landings.count), matrixRow: 0,
        matrixInterval: 0)
      try log.read(text, mapping)
      return log
    }
    let first = try log(mapping.isDayFirst ?? false)
    return mapping.isDayFirst == nil && first.times.sawDayFirst ? try log(true) : first
  }

  /// Returns a time of the day, or a number of seconds, in nanoseconds; nil for anything else.
  package static func time(_ text: String) -> Int64? {
    var reader = LogTimeReader(isDayFirst: false)
    let moment = reader.moment(text)
    return moment?.day == nil ? moment?.nanoseconds : nil
  }

  private mutating func read(_ text: String, _ mapping: TrafficLogMapping) throws(PlacedProblem) {
    for (index, landing) in building.landings.enumerated() {
      names[landing.name] = index + 1
      names[CSVCell.harmless(landing.name)] = index + 1
    }
    for (name, landing) in mapping.landings { names[name] = try landing.landing(in: building) }
    let bytes = Array(text.utf8)
    var (persons, isFirst, separator) = (0.0, true, Character?.none)
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      var text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      if index == 0, text.unicodeScalars.first == "\u{FEFF}" { text = String(text.dropFirst()) }
      // Spreadsheets end with lines of separators, and may begin with the separator.
      if text.utf8.allSatisfy({ " ;,\t".utf8.contains($0) }) || isFirst && text.hasPrefix("sep=") { continue }
      // Commas may be decimal ones.
      separator = separator ?? ["\t", ";", ","].first { text.contains($0) }
      let fields = PassengerFields(text, separator: separator ?? ",", file: file, line: index + 1)
      if isFirst, !hasIntervals {
        isFirst = false
        if try readHeader(fields, mapping) { continue }
      }
      isFirst = false
      rowCount += 1
      let count = journeys.count
      do throws(PlacedProblem) {
        let cells = try fields.all().map { Field(text: Self.trimmed($0.text), column: $0.column) }
        if columns.isEmpty { try addRow(cells, fields) } else { try add(cells, fields) }
      } catch { note(error) }
      persons += journeys[count...].reduce(0) { $0 + $1.persons }
      guard persons <= Double(Budget.passengers), rowCount <= Budget.passengers else {
        throw Problem(
          "there are more than \(Budget.passengers) people", allowed: "A log has at most so many", advice: "Divide it"
        ).placed(at: fields.location(1))
      }
    }
    guard rowCount > 0, matrixRow == 0 else {
      throw problems.first
        ?? Problem(
          rowCount == 0 ? "the file has no lines but a header" : "the last interval has \(counted(matrixRow, "row"))",
          allowed: rowCount == 0
            ? "A log has a line for each journey, badge or call" : "Each has \(matrix.count), one for each landing",
          advice: "Export it again"
        ).placed(at: FileLocation(file: file))
    }
    if let firstNumber { for index in journeys.indices { journeys[index].time -= firstNumber * every } }
    assume(mapping)
  }

  private mutating func note(_ problem: PlacedProblem) {
    badCount += 1
    if problems.count < 5 { problems.append(problem) }
  }

  // MARK: - Header

  /// Finds the columns; returns whether the line is a header, and not a line of data, which has a time.
  private mutating func readHeader(_ fields: PassengerFields, _ mapping: TrafficLogMapping) throws(PlacedProblem)
    -> Bool
  {
    let cells = try fields.all().map { Self.trimmed($0.text) }
    var probe = times
    let isHeader = !cells.contains { probe.moment($0) != nil }
    let headers = cells.map { cell in String(cell.lowercased().filter { $0.isLetter || $0.isNumber }) }
    for column in Column.allCases {
      guard let name = mapping.columns[column.rawValue] else {
        let common = column.words.headers.split(separator: " ")
        if isHeader, let index = headers.firstIndex(where: { common.contains($0[...]) }) { columns[column] = index }
        continue
      }
      let number = Int(name).flatMap { cells.indices.contains($0 - 1) ? $0 - 1 : nil }
      guard let index = (isHeader ? cells.firstIndex { $0.lowercased() == name.lowercased() } : nil) ?? number else {
        throw Problem(
          "there is no column '\(excerpt(name))' for '\(column.rawValue)'",
          allowed: isHeader
            ? "The columns are \(quotedList(cells))" : "There are \(counted(cells.count, "column")) without a header",
          advice: suggestion(for: name, among: isHeader ? cells : [], or: "Name one of them, or give its number")
        ).placed(at: fields.location(1))
      }
      columns[column] = index
    }
    if !isHeader, mapping.columns.isEmpty {
      for (index, column) in [Column.time, .origin, .destination].enumerated() where index < cells.count {
        columns[column] = index
      }
    }
    if columns[.time] == nil, columns[.interval] == nil, let date = columns.removeValue(forKey: .date) {
      columns[.time] = date
    }
    guard columns[.time] != nil || columns[.interval] != nil else {
      throw Problem(
        "no column has the time; the columns are \(quotedList(cells))",
        allowed: "Headers such as 'time', 'timestamp' and 'Zeit' are recognised, and all that --columns names",
        advice: "Add --columns time=HEADER, with the header of the time"
      ).placed(at: fields.location(1))
    }
    hasIntervals = columns[.time] == nil
    let names = cells.enumerated().map { isHeader ? "'\(excerpt($1))'" : "column \($0 + 1)" }
    let used = Column.allCases.compactMap { column in columns[column].map { "\(column.rawValue) is \(names[$0])" } }
    let others = cells.indices.filter { index in !Column.allCases.contains { columns[$0] == index } }.map { names[$0] }
    notices.append(
      "columns: \(used.joined(separator: ", "))"
        + (others.isEmpty ? "" : "; not used: \(others.joined(separator: ", "))"))
    return isHeader
  }

  // MARK: - Lines

  /// The direction of a hall call, or of somebody at an entrance.
  private enum Direction {
    case up, down, incoming, outgoing

    init?(_ text: String) {
      switch text.lowercased() {
      case "up", "u", "auf", "aufwärts", "hoch", "↑": self = .up
      case "down", "dn", "d", "ab", "abwärts", "runter", "↓": self = .down
      case "in", "entry", "enter", "incoming", "ein", "eingang", "eintritt", "kommen", "zutritt": self = .incoming
      case "out", "exit", "leave", "outgoing", "aus", "ausgang", "austritt", "gehen": self = .outgoing
      default: return nil
      }
    }
  }

  /// Adds the journeys of a line.
  private mutating func add(_ cells: [Field], _ fields: PassengerFields) throws(PlacedProblem) {
    let columns = columns
    func cell(_ column: Column) -> Field? {
      columns[column].flatMap { $0 < cells.count && !cells[$0].text.isEmpty ? cells[$0] : nil }
    }
    func landing(_ column: Column) throws(PlacedProblem) -> Int? {
      guard let field = cell(column) else {
        // Without a home or a direction somebody may still be known; without the landings of all others not.
        guard columns[column] == nil || column == .home else { throw Self.missing(column.rawValue, fields) }
        return nil
      }
      return try number(of: field, fields)
    }
    let (day, time) = try moment(cell, fields)
    let (origin, destination, home) = (try landing(.origin), try landing(.destination), try landing(.home))
    var persons = 1.0
    if let field = cell(.persons) {
      persons = try Self.count(field, fields)
    } else if let field = cell(.load) {
      persons = max(1, (try Self.count(field, fields) / 75).rounded())
    }
    let direction = try cell(.direction).map { field throws(PlacedProblem) in
      guard let direction = Direction(field.text) else {
        throw Self.wrong(field, "a direction", "It is 'up', 'down', 'in' or 'out', or a common word for it", fields)
      }
      return direction
    }
    let mass = try cell(.mass).map { field throws(PlacedProblem) in
      guard let mass = Int(field.text), (1...Int(People.massMax)).contains(mass) else {
        throw Self.wrong(field, "a mass in kg", "It is a whole number from 1 to \(People.massMax)", fields)
      }
      return mass
    }
    let location = fields.location((cell(.destination) ?? cell(.origin))?.column ?? 1)
    if origin == nil, direction == .up || direction == .down { throw Self.missing("landing", fields) }
    let isKnown = origin != nil && destination != nil
    // Each person whose destination is not known has one of their own.
    for _ in 0..<(isKnown ? 1 : Int(clamping: persons.rounded())) {
      let door = origin ?? unknown.entrance()
      let other =
        direction == .outgoing && destination == nil
        ? home ?? unknown.tenant(to: door)
        : destination ?? home
          ?? unknown.destination(from: door, isUp: direction == .up ? true : direction == .down ? false : nil)
      guard let other else {
        throw Problem(
          "nobody goes that way from landing '\(excerpt(building.landings[door - 1].name))'",
          allowed: "People go to entrances, and to landings with a population",
          advice: "Correct the direction or the landing"
        ).placed(at: location)
      }
      let isOut = direction == .outgoing && destination == nil
      try append(
        RecordedJourney(
          day: day, time: time, origin: isOut ? other : door, destination: isOut ? door : other,
          persons: isKnown ? persons : 1, mass: mass ?? 0), at: location)
    }
  }

  private mutating func append(_ journey: RecordedJourney, at location: FileLocation) throws(PlacedProblem) {
    guard journey.persons > 0 else { return }
    let isSame = journey.origin == journey.destination
    let problem =
      isSame
      ? Problem(
        "the destination is the origin, '\(excerpt(building.landings[journey.origin - 1].name))'",
        allowed: "A passenger goes to another landing", advice: "Change one of them")
      : refusal(journey.origin, journey.destination)
    if let problem { throw problem.placed(at: location) }
    journeys.append(journey)
  }

  /// The day, 0 if there are no dates, and the time.
  private mutating func moment(_ cell: (Column) -> Field?, _ fields: PassengerFields) throws(PlacedProblem) -> (
    day: Int, time: Int64
  ) {
    guard let field = cell(.time) ?? cell(.interval) else { throw Self.missing("time", fields) }
    if hasIntervals, let number = Int64(field.text), (0...1_000_000).contains(number) {
      firstNumber = min(firstNumber ?? 1, number)
      return (0, number * every)
    }
    guard let moment = times.moment(field.text), let time = moment.nanoseconds else {
      throw Self.wrong(
        field, "a time", "Times are like 28815.5, 8:15, 2026-11-29T08:15:02 and 29.11.2026 08:15", fields)
    }
    var day = moment.day
    if let field = cell(.date) {
      day =
        times.moment(field.text)?.day
        ?? Int(field.text).flatMap { CalendarDay.number(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100) }
      guard day != nil else { throw Self.wrong(field, "a date", "Dates are like 2026-11-29 and 29.11.2026", fields) }
    }
    guard hasDates ?? (day != nil) == (day != nil) else { throw Self.missing("date, as others have", fields) }
    hasDates = day != nil
    return (day ?? 0, time)
  }

  private static func count(_ field: Field, _ fields: PassengerFields) throws(PlacedProblem) -> Double {
    guard let number = Double(field.text.replacing(",", with: ".")), (0...10_000).contains(number) else {
      throw wrong(field, "a number of people or kg", "It is a number from 0 to 10000", fields)
    }
    return number
  }

  private func number(of field: Field, _ fields: PassengerFields) throws(PlacedProblem) -> Int {
    if let number = names[field.text] { return number }
    return try NamedWeight(name: field.text, weight: 0, location: fields.location(field.column)).landing(in: building)
  }

  private static func wrong(_ field: Field, _ noun: String, _ allowed: String, _ fields: PassengerFields)
    -> PlacedProblem
  {
    Problem("'\(excerpt(field.text))' is not \(noun)", allowed: allowed, advice: "Change it, or name the right column")
      .placed(at: fields.location(field.column))
  }

  private static func missing(_ noun: String, _ fields: PassengerFields) -> PlacedProblem {
    Problem("the line has no \(noun)", allowed: "Each line has one", advice: "Add it, or remove the line").placed(
      at: fields.location(1))
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: - Matrices

  /// Adds a row of a block, with or without the name of its origin; a line of names says the order of the landings.
  private mutating func addRow(_ cells: [Field], _ fields: PassengerFields) throws(PlacedProblem) {
    let filled = cells.filter { !$0.text.isEmpty }
    let isCount = { (field: Field) in Double(field.text.replacing(",", with: ".")) != nil }
    if matrixRow == 0, filled.count == 1 || !isCount(cells[0]) && names[cells[0].text] == nil || !isCount(cells[1]) {
      rowCount -= 1
      // One word says which interval follows; the first of more may name the rows.
      guard filled.count > 1 else { return }
      var landings: [Int] = []
      for cell in names[cells[0].text] == nil ? cells.dropFirst() : cells[...] {
        landings.append(try number(of: cell, fields))
      }
      matrix = landings
      return
    }
    let (row, interval) = (matrixRow, matrixInterval)
    matrixRow = (matrixRow + 1) % matrix.count
    if matrixRow == 0 { matrixInterval += 1 }
    guard (0...1).contains(cells.count - matrix.count) else {
      throw Problem(
        "the row has \(counted(cells.count, "field"))",
        allowed: "It has \(matrix.count), one for each landing, and may begin with the name of its origin",
        advice: "Correct the row, or name the landings in the first line"
      ).placed(at: fields.location(1))
    }
    let origin = cells.count > matrix.count ? try number(of: cells[0], fields) : matrix[row]
    for (destination, cell) in zip(matrix, cells.suffix(matrix.count)) {
      try append(
        RecordedJourney(
          day: 0, time: interval * every, origin: origin, destination: destination,
          persons: try Self.count(cell, fields)), at: fields.location(cell.column))
    }
  }

  // MARK: - Notices

  private mutating func assume(_ mapping: TrafficLogMapping) {
    if times.sawSlash, mapping.isDayFirst == nil, !times.sawDayFirst, !times.sawDaySecond {
      notices.append("assumed: the month is first in dates with slashes; 'dates: day-first' in a mapping changes it")
    }
    if columns[.persons] == nil, columns[.load] != nil { notices.append("assumed: 75 kg are one person") }
    guard unknown.count > 0 else { return }
    notices.append(
      "assumed: \(counted(unknown.count, "landing")) not recorded: landings with people by population, entrances by their "
        + "shares, and \(mapping.interfloor.shortText) % of those who call at no entrance go to another landing with people"
    )
  }
}
