import Elevators
import SimulationCore

extension GroupConfiguration {
  /// The banks that are not for everybody; nil for none, of which a file says nothing.
  fileprivate var writtenBankUses: [BankUse]? {
    get { bankUses.isEmpty ? nil : bankUses }
    set { bankUses = newValue ?? [] }
  }

  /// The form of `group`: the cars of a building and their dispatcher.
  static let form = ValueForm<GroupConfiguration>.section(schema)

  private static let schema = Schema<GroupConfiguration>(
    GroupConfiguration(building: .blank, cars: []),
    [
      .required("cars", \.cars, Car.list, "how many cars there are, or a list of them"),
      Parameter(
        "banks", \.writtenBankUses,
        .list(of: .section(GroupConfiguration.BankUse.schema), remark: "list of banks"),
        "which banks are not for everybody", otherwise: "all are"),
      Parameter(
        "dispatcher", \.dispatcher.name, dispatcherName,
        "who distributes the hall calls: 'liftworks dispatchers' lists them"),
      Parameter(
        "options", \.dispatcher.options, options, "the options of the dispatcher, each by its name",
        otherwise: "the dispatcher's own"),
      Parameter("parking", \.parking, .section(GroupParking.schema), "where idle cars wait"),
      Parameter(
        "delayedAfter", \.delayedAfter, .time(GroupConfiguration.delayedAfterRange),
        "how long a car may be kept where it is before others get its hall calls",
        source: "UFGS 14 21 00, 2.2.8, from memory"),
      Parameter(
        "emergencyPower", \.emergencyPower, .section(GroupConfiguration.EmergencyPower.schema),
        "how the cars share emergency power"),
      Parameter(
        "keypads", \.keypads, keypadLandings, "the landings where people enter their destination; 'all' for every one",
        otherwise: "hall buttons everywhere"),
      Parameter(
        "keypadWalk", \.keypadWalk, .time(GroupConfiguration.keypadWalkRange),
        "how long somebody walks from a keypad to the cars, and cannot get in", otherwise: "nobody walks"),
      Parameter(
        "transfers", \.transfers,
        .list(of: .section(GroupConfiguration.Transfer.schema), remark: "list of landings").checked(refuseTwice),
        "the landings where people change whom no car takes to where they want to go", otherwise: "nobody changes"),
    ],
    check: { group, members, scope throws(PlacedProblem) in
      try group.checkOptions(members)
      try group.checkKeypads(members)
      try group.checkLandings(members, scope.landings)
      try group.checkBanks(members)
      try group.checkEmergencyOrder(members)
    })

  private static let dispatcherName = ValueForm<String>(
    .choice(DispatcherKind.all.map(\.name)),
    read: { node, _, _ throws(PlacedProblem) in try node.choice(DispatcherKind.all.map(\.name)) },
    write: { name, _ in RecordText.quoted(name) })

  private static let options = ValueForm<[DispatcherChoice.Option]>(
    ValueType(.mapping, remark: "{NAME: number}", allowed: ["{}"], refused: ["[]", "{a: b}"]),
    read: { node, _, _ throws(PlacedProblem) in
      var options: [DispatcherChoice.Option] = []
      let known = DispatcherKind.all.flatMap(\.options)
      for (key, value) in try node.freeMembers() {
        let range = known.first { $0.name == key }?.range ?? -1e9...1e9
        try MistakeList.attempt { () throws(PlacedProblem) in
          options.append(DispatcherChoice.Option(name: key, value: try value.number(in: range)))
        }
      }
      return options
    }, write: { options, _ in RecordText.object(options.map { ($0.name, "\($0.value)") }) })

  fileprivate static let landings = ValueForm<[Int]>(
    ValueType(.list, remark: "names of landings", allowed: ["[A, B]"], refused: ["[C]", "A"]),
    read: { node, _, scope throws(PlacedProblem) in
      var numbers: [Int] = []
      for item in try node.list() {
        let number = try item.landing(among: scope.landings)
        guard !numbers.contains(number) else {
          throw Problem(
            "the landing '\(scope.landings[number - 1].name)' is named twice", allowed: "Each landing is named once",
            advice: "Remove one"
          ).placed(at: item.location)
        }
        numbers.append(number)
      }
      return numbers.sorted()
    }, write: { numbers, scope in RecordText.list(numbers.map { ValueForm<Int>.landing.write($0, scope) }) })

  private static let keypadLandings = ValueForm<[Int]>(
    ValueType(.list, remark: "'all', or names of landings", allowed: ["[A, B]", "all"], refused: ["[C]", "A"]),
    read: { node, standard, scope throws(PlacedProblem) in
      node.scalar == "all" ? Array(1...scope.landings.count) : try landings.read(node, standard, scope)
    }, write: { numbers, scope in landings.write(numbers, scope) })

  @Sendable private static func refuseTwice(_ transfers: [Transfer], _ node: YAMLNode, _ scope: ParameterScope)
    throws(PlacedProblem)
  {
    for (index, transfer) in transfers.enumerated()
    where transfers[..<index].contains(where: { $0.landing == transfer.landing }) {
      throw Problem(
        "people change at '\(scope.landings[transfer.landing - 1].name)' twice", allowed: "Each landing is named once",
        advice: "Remove one"
      ).placed(at: try node.list()[index].location)
    }
  }

  // MARK: - Consistency

  private func checkOptions(_ members: YAMLMapping) throws(PlacedProblem) {
    guard let node = members["options"], let kind = DispatcherKind.named(dispatcher.name) else { return }
    let names = kind.options.map(\.name)
    for (key, value) in try node.freeMembers() {
      guard let option = kind.options.first(where: { $0.name == key }) else {
        throw Problem(
          "the dispatcher '\(kind.name)' has no option '\(excerpt(key))'",
          allowed: names.isEmpty ? "It has none" : "Its options are \(quotedList(names))",
          advice: suggestion(for: key, among: names, or: "Remove it")
        ).placed(at: value.location)
      }
      let number = try value.number(in: option.range)
      // A journal has 600.0 if the file has 600.
      if option.isWhole, number != number.rounded() {
        _ = try value.wholeNumber(in: Int(option.range.lowerBound)...Int(option.range.upperBound))
      }
    }
  }

  private func checkKeypads(_ members: YAMLMapping) throws(PlacedProblem) {
    let takes = DispatcherKind.named(dispatcher.name)?.takesDestinations ?? false
    if !keypads.isEmpty, !takes, let node = members["keypads"] {
      throw Problem(
        "there are keypads, and the dispatcher '\(dispatcher.name)' takes no destinations",
        allowed: "Destinations are taken by " + quotedList(DispatcherKind.all.filter(\.takesDestinations).map(\.name)),
        advice: "Name another dispatcher, or remove 'keypads'"
      ).placed(at: node.location)
    }
    if keypads.isEmpty, takes, let node = members["dispatcher"] {
      throw Problem(
        "the dispatcher '\(dispatcher.name)' is told destinations, and there are no keypads",
        allowed: "'keypads' lists the landings where people enter their destination",
        advice: "Add it, or name another dispatcher"
      ).placed(at: node.location)
    }
  }

  private func checkEmergencyOrder(_ members: YAMLMapping) throws(PlacedProblem) {
    let order = emergencyPower.order
    for (index, name) in order.enumerated() {
      let isCar = cars.contains { $0.name == name }
      guard !isCar || order[..<index].contains(name), let node = members["emergencyPower"] else { continue }
      throw Problem(
        isCar ? "the car '\(name)' is named twice" : "no car is called '\(excerpt(name))'",
        allowed: "The cars are \(quotedList(cars.map(\.name)))",
        advice: isCar ? "Remove one" : suggestion(for: name, among: cars.map(\.name), or: "Remove it")
      ).placed(at: node.location)
    }
  }

  /// Every car names its bank, or none does; and banks that are not for everybody have cars.
  private func checkBanks(_ members: YAMLMapping) throws(PlacedProblem) {
    let all = cars.compactMap(\.bank)
    let names = all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
    for (index, use) in bankUses.enumerated() {
      let isTwice = bankUses[..<index].contains { $0.name == use.name }
      guard isTwice || !names.contains(use.name), let node = members["banks"] else { continue }
      throw Problem(
        isTwice ? "the bank '\(use.name)' is named twice" : "no car is in a bank '\(excerpt(use.name))'",
        allowed: names.isEmpty ? "A car says its bank in 'bank'" : "The banks of the cars are \(quotedList(names))",
        advice: isTwice
          ? "Remove one" : suggestion(for: use.name, among: names, or: "Give cars this bank, or remove it")
      ).placed(at: try node.list()[index].location)
    }
    guard hasBankNames, let node = members["cars"], node.isList else { return }
    for (item, car) in zip(try node.list(), cars) where car.bank == nil {
      throw Problem(
        "car \(car.name) is in no bank, and others are in banks with names",
        allowed: "Every car names its bank, or none does", advice: "Add 'bank', or remove those of the others"
      ).placed(at: item.location)
    }
  }

  private func checkLandings(_ members: YAMLMapping, _ landings: [Landing]) throws(PlacedProblem) {
    guard let node = members["cars"] else { return }
    for (index, landing) in landings.enumerated() {
      let isServed = cars.contains { $0.servedLandings?.contains(index + 1) ?? true }
      if !isServed {
        throw Problem(
          "no car stops at the landing '\(landing.name)'", allowed: "Each landing is served by one car at least",
          advice: "Add it to the 'serves' of a car"
        ).placed(at: node.location)
      }
    }
  }
}

extension GroupConfiguration.Transfer {
  fileprivate static let schema = Schema<GroupConfiguration.Transfer>(
    GroupConfiguration.Transfer(landing: 1),
    [
      .required("landing", \.landing, .landing, "where people change"),
      Parameter(
        "walk", \.walk, .time(.zero...(.seconds(3_600))),
        "how long somebody walks from one car to where the next is called"),
    ])
}

extension GroupConfiguration.BankUse {
  fileprivate static let schema = Schema<GroupConfiguration.BankUse>(
    GroupConfiguration.BankUse(name: ""),
    [
      .required("name", \.name, GroupConfiguration.Car.shortName(of: "bank"), "the name of the bank"),
      Parameter(
        "space", \.space, .integer(1...PersonTraits.spaceMax),
        "the room in persons that somebody takes who uses it, such as a bed: nobody else presses its buttons"),
    ])
}

extension GroupConfiguration.EmergencyPower {
  fileprivate static let schema = Schema<GroupConfiguration.EmergencyPower>(
    GroupConfiguration.EmergencyPower(),
    [
      Parameter(
        "cars", \.cars, .integer(1...GroupConfiguration.carMax), "how many cars it carries at one time",
        source: "ASME A17.1, 2.27.2.4, from memory"),
      Parameter("order", \.order, names, "which cars return first, in this order", otherwise: "the order of the cars"),
    ])

  private static let names = ValueForm<[String]>(
    ValueType(.list, remark: "names of cars", allowed: ["[]", "[A]"], refused: ["[[]]", "A"]),
    read: { node, _, _ throws(PlacedProblem) in
      var names: [String] = []
      for item in try node.list() { names.append(try item.line()) }
      return names
    }, write: { names, _ in RecordText.list(names.map(RecordText.quoted)) })
}

extension GroupParking {
  fileprivate static let schema = Schema<GroupParking>(
    GroupParking(),
    [
      Parameter("kind", \.kind, .choice, "what is done with a car that has nothing to do"),
      Parameter("after", \.after, .time(.zero...(.seconds(86_400))), "how long it has nothing to do before it is sent"),
    ])
}

extension GroupConfiguration.Car {
  /// The names of parts of a group that a car must not have.
  private static let partNames = ["people", "calls", "dispatcher"]
  fileprivate static let nameLengthMax = 8

  /// The form of the cars: their number, or a list of them.
  static let list = ValueForm<[GroupConfiguration.Car]>(
    ValueType(
      .list,
      remark:
        "a number from 1 to \(GroupConfiguration.carMax), or a list of {name, bank, serves, start, emergencyWait, car, drive, doors}",
      allowed: ["1", "32", "[{name: A}, {name: B, serves: [A, B], start: B}]", "[{}, {}]"],
      refused: ["0", "33", "[]", "[{name: A}, {name: A}]", "[{serves: [A]}]", "x"]),
    keys: item.keys.map { $0.below(["NAME"]) },
    read: { node, _, scope throws(PlacedProblem) in
      guard node.isList else { return GroupConfiguration.cars(try node.wholeNumber(in: 1...GroupConfiguration.carMax)) }
      let items = try node.list()
      guard (1...GroupConfiguration.carMax).contains(items.count) else {
        throw Problem(
          "there are \(counted(items.count, "car"))", allowed: "A group has 1 to \(GroupConfiguration.carMax)",
          advice: items.isEmpty ? "Add one" : "Remove some"
        ).placed(at: node.location)
      }
      var cars: [GroupConfiguration.Car] = []
      for (node, standard) in zip(items, GroupConfiguration.cars(items.count)) {
        let car = try MistakeList.attempt(naming: node.declaredNames) { () throws(PlacedProblem) in
          try item.read(node, standard, scope)
        }
        guard let car else { continue }
        guard !cars.contains(where: { $0.name == car.name }) else {
          throw Problem(
            "two cars are called '\(car.name)'", allowed: "Each has a name of its own; without one it is its letter",
            advice: "Change one of them"
          ).placed(at: node.location(of: "name"))
        }
        cars.append(car)
      }
      return cars
    },
    write: { cars, scope in
      cars == GroupConfiguration.cars(cars.count)
        ? "\(cars.count)" : RecordText.list(cars.map { item.write($0, scope) })
    })

  private static let item = ValueForm<GroupConfiguration.Car>.section(
    Schema(
      GroupConfiguration.Car(name: "A"),
      [
        Parameter("name", \.name, shortName(of: "car"), "what it is called", otherwise: "its letter: A, B, C"),
        Parameter(
          "bank", \.bank, shortName(of: "bank"), "the bank that it is in, which has hall buttons of its own",
          otherwise: "cars share the hall buttons of a landing"),
        Parameter(
          "serves", \.servedLandings, GroupConfiguration.landings, "the landings at which it stops",
          otherwise: "all of them"),
        Parameter(
          "start", \.startLanding, .landing, "where it is at the start", otherwise: "where the cars of the building are"
        ),
        Parameter(
          "emergencyWait", \.emergencyWait, .time(.zero...(.seconds(3_600))),
          "how long it waits before it may return on emergency power", otherwise: "modes.emergencyPower.wait"),
        Parameter(
          "car", \.build, CarBuild.carForm, "keys of 'car' that are this car's own", otherwise: "those of the building"),
        Parameter(
          "drive", \.build, CarBuild.driveForm, "keys of 'drive' that are this car's own",
          otherwise: "those of the building"),
        Parameter(
          "doors", \.build, CarBuild.doorsForm, "keys of 'doors' that are this car's own",
          otherwise: "those of the building"),
      ], check: { car, members, scope throws(PlacedProblem) in try car.check(members, scope.landings) }))

  fileprivate static func shortName(of what: String) -> ValueForm<String> {
    ValueForm<String>(
      ValueType(.text, allowed: ["A", "Bed-1"], refused: ["people", "A/B", "ABCDEFGHI", "[]"]),
      read: { node, _, _ throws(PlacedProblem) in try node.line() }, write: { value, _ in RecordText.quoted(value) }
    ).checked { name, node, _ throws(PlacedProblem) in
      let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      guard name.isEmpty || name.count > nameLengthMax || !isPlain || partNames.contains(name) else { return }
      throw Problem(
        "a \(what) is called '\(excerpt(name))'",
        allowed: "A name has up to \(nameLengthMax) letters, digits and hyphens, and is none of "
          + quotedList(partNames),
        advice: "Change it"
      ).placed(at: node.location)
    }
  }

  private func check(_ members: YAMLMapping, _ landings: [Landing]) throws(PlacedProblem) {
    guard let served = servedLandings else { return }
    if served.count < 2, let node = members["serves"] {
      throw Problem(
        "car \(name) stops at \(counted(served.count, "landing"))", allowed: "A car stops at two landings at least",
        advice: "Add one, or omit 'serves' for all of them"
      ).placed(at: node.location)
    }
    if let start = startLanding, !served.contains(start), let node = members["start"] {
      throw Problem(
        "car \(name) starts at '\(landings[start - 1].name)', where it does not stop",
        allowed: "It starts at a landing of its 'serves'", advice: "Change one of them"
      ).placed(at: node.location)
    }
  }
}
