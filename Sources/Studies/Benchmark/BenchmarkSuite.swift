import Elevators
import SimulationCore

/// A suite of cases over which dispatchers are judged and compared.
package struct BenchmarkSuite: Sendable {
  /// A building and who comes to it.
  package struct Case: Sendable {
    package var name = ""
    /// What it asks of a dispatcher, in one line.
    package var asks = ""
    /// A shipped building, or a file beside the suite's.
    package var building = Sweep.Word(text: "", location: FileLocation(file: ""))
    /// A shipped demand, or a file beside the suite's.
    package var demand = Sweep.Word(text: "", location: FileLocation(file: ""))
    /// Keys of the building that differ from its file.
    package var settings: [SweepFactor] = []

    package init() {}
  }

  package var name = ""
  /// One line of description.
  package var title = ""
  /// The number of runs of each case.
  package var replications = 30
  /// The seed from which all others are derived.
  package var seed = 1
  /// How long a passenger may wait.
  package var longestWait = Duration.seconds(900)
  /// How often a call may change its car, on average over all calls of a case.
  package var reassignments = 1.0
  package var cases: [Case] = []

  /// A suite without cases.
  package init() {}
}

/// A case with its building and its passengers.
package struct BenchmarkCase: Sendable {
  package let name: String
  /// The seed of its runs.
  package let seed: UInt64
  /// The building with any dispatcher.
  private let variants: BuildingVariants
  private let source: PassengerSource

  /// A case, whose seed derives from the suite's.
  package init(name: String, _ variants: BuildingVariants, _ source: PassengerSource, seed: UInt64) {
    self.name = name
    self.variants = variants
    self.source = source
    var stream = RandomStream(seed: seed, name: "case \(name)")
    self.seed = stream.next()
  }

  /// The building with a dispatcher; for one that takes destinations, with keypads at all landings if it has none.
  ///
  /// - Throws: a `PlacedProblem` where it has one car, or the dispatcher does not suit it.
  package func building(_ dispatcher: String) throws -> GroupBuilding {
    var settings = BuildingVariants.settings(choosing: dispatcher)
    if DispatcherKind.named(dispatcher)?.takesDestinations == true {
      let own = try variants.building()
      let names = RecordText.list(quoting: own.building.landings.map(\.name))
      if own.group?.keypads.isEmpty == true { settings.append("group.keypads=\(names)") }
    }
    let building = try variants.building(settings)
    guard let group = building as? GroupBuilding else {
      preconditionFailure("'\(name)' has a dispatcher, and is no group")
    }
    return group
  }

  /// The runs of the case.
  package func study(
    in building: GroupBuilding, count: Int, resources: StudyResources,
    recording: @escaping TrafficStudy<GroupBuilding>.Recorder = { _ in nil },
    responder: @escaping TrafficStudy<GroupBuilding>.Responder
  ) -> TrafficStudy<GroupBuilding> {
    TrafficStudy(
      building: building, source: source, seed: seed, replicationCount: count,
      entrance: source.mainEntrance(in: building.building), window: building.wholeWindow, isMonitored: false,
      resources: resources, computesDigests: true, recording: recording, responder: responder)
  }

  /// The digest of the passengers of a replication: of their lines as 'liftworks passengers' prints them.
  func passengers(of replication: Int, in building: GroupBuilding) -> Digest {
    var digest = Digest()
    var lines = PassengerLines(in: building.building, columns: source.columns)
    for passenger in source.passengers(of: replication, seed: seed, in: building) {
      lines.write(passenger)
      digest.absorb(lines.text)
    }
    return digest
  }
}
