import Elevators
import SimulationCore
import Studies

// The people of a demand who are unlike others, in its file.
extension PeopleMix.Kind {
  private static let schema = Schema<PeopleMix.Kind>(
    PeopleMix.Kind(name: ""),
    [
      .required("share", \.share, .number(0...100, "%"), "their share of all who come"),
      Parameter("space", \.space, .integer(1...PersonTraits.spaceMax), "the room that one of them takes, in persons"),
      Parameter("transfer", \.transferPercent, transfer, "how many times as long passing the doors takes"),
      Parameter(
        "mass", \.mass, .range(of: .integer(1...Int(People.massMax), "kg")), "the mass with what they have with them",
        otherwise: "that of everybody: 'people.mass' of the building"),
    ])

  private static let transfer = ValueForm<Double>.number(0.1...20).converted(
    from: { percent in Double(percent) / 100 }, to: { factor, _ in Int(clamping: (factor * 100).rounded()) })

  /// Kinds by their names.
  static let mapping = ValueForm<[PeopleMix.Kind]>(
    ValueType(
      .mapping, remark: "mapping of names to kinds", allowed: ["{}", "{luggage: {share: 20, space: 2}}"],
      refused: ["[]", "{luggage: 20}", "{luggage: {}}", "{a: {share: 60}, b: {share: 50}}"]),
    keys: schema.keys.map { $0.below(["NAME"]) },
    read: { node, _, _ throws(PlacedProblem) in
      var kinds: [PeopleMix.Kind] = []
      for (key, value) in try node.freeMembers() {
        try MistakeList.attempt { () throws(PlacedProblem) in
          var kind = try schema.read(value)
          kind.name = key
          kinds.append(kind)
        }
      }
      try node.refuseExcess(of: kinds.map(\.share), what: "the shares of the kinds")
      return kinds
    }, write: { kinds, scope in RecordText.object(kinds.map { ($0.name, schema.write($0, in: scope)) }) })
}

extension YAMLNode {
  /// Throws if shares of different people sum to more than all.
  func refuseExcess(of shares: [Double], what: String) throws(PlacedProblem) {
    let sum = shares.reduce(0, +)
    guard sum > 100 + 1e-6 else { return }
    throw Problem("\(what) sum to \(sum)", allowed: "They sum to 100 at most", advice: "Lower one of them").placed(
      at: location)
  }
}

extension PeopleMix.Balking {
  static let schema = Schema<PeopleMix.Balking>(
    PeopleMix.Balking(),
    [
      Parameter(
        "queue", \.queue, .integer(1...10_000), "how many wait at a landing when those who come leave at once",
        otherwise: "nobody looks at the queue"),
      Parameter(
        "patience", \.patience,
        .range(of: .time(.seconds(1)...(.seconds(PersonTraits.patienceMax)))).checked(refuseParts),
        "how long people wait before they leave, in whole seconds", otherwise: "as long as it takes"),
      Parameter("share", \.share, .number(0...100, "%"), "the share of the people to whom this applies"),
    ])

  @Sendable private static func refuseParts(_ range: ClosedRange<Duration>, _ node: YAMLNode, _ scope: ParameterScope)
    throws(PlacedProblem)
  {
    let isWhole = [range.lowerBound, range.upperBound].allSatisfy { $0.components.attoseconds == 0 }
    guard !isWhole else { return }
    throw Problem(
      "\(node.name) has parts of seconds", allowed: "It is a whole number of seconds", advice: "Round it"
    ).placed(at: node.location)
  }
}
