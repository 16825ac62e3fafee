internal import CLiftworks
internal import Configuration
internal import Elevators
internal import Motion
internal import Records
internal import SimulationCore
internal import Studies
internal import Synchronization

/// A building that a caller has made.
final class LibraryBuilding: Sendable {
  let studied: any StudiedBuilding
  /// The name, as the caller gave it.
  let name: String
  /// The text of its file, and the file's name for messages.
  private let text: String
  private let file: String
  private let settings: [String]
  /// The building with other dispatchers, of runs that were begun; for look-up only.
  private let known = Mutex<[String: any StudiedBuilding]>([:])
  /// Who came to the run that was begun last: reading a demand takes longer than beginning a run.
  private let latest = Mutex<(people: LibraryPeople, source: PassengerSource)?>(nil)

  /// The building of a shipped name or a file.
  convenience init(named name: String, settings: [String]) throws {
    let (text, file) = try LibraryFile.building(name)
    try self.init(text: text, file: file, name: name, settings: settings)
  }

  /// The building of a text.
  init(text: String, file: String, name: String, settings: [String]) throws {
    (self.text, self.file, self.name, self.settings) = (text, file, name, settings)
    studied = try ElevatorFile.building(text: text, file: file, name: name, settings: settings)
  }

  /// The group of the building whose calls a dispatcher of ours gives away, or for nil the caller.
  func group(dispatcher: String?) throws -> GroupBuilding {
    let choice = dispatcher.map { [$0] }
    let variant = try choice.map { try variants($0)[0].building } ?? with(DispatcherKind.externalName).building
    guard let group = variant as? GroupBuilding else { throw Self.hasOneCar(name) }
    return group
  }

  /// The building with each of some dispatchers, and the settings that it has then; for nil as it is.
  func variants(_ dispatchers: [String]?) throws -> [(building: any StudiedBuilding, settings: [String])] {
    guard let dispatchers else { return [(studied, settings)] }
    let own = DispatcherKind.all.map(\.name).filter { $0 != DispatcherKind.externalName }
    return try dispatchers.map { dispatcher in
      guard own.contains(dispatcher) else {
        throw Problem(
          "there is no dispatcher '\(excerpt(dispatcher))'", allowed: "The dispatchers are \(quotedList(own))",
          advice: suggestion(for: dispatcher, among: own, or: "Name one of these")
        ).placed(at: FileLocation(file: "dispatcher"))
      }
      return studied.dispatcher == dispatcher ? (studied, settings) : try with(dispatcher)
    }
  }

  /// The building with another dispatcher.
  private func with(_ dispatcher: String) throws -> (building: any StudiedBuilding, settings: [String]) {
    guard studied.group != nil else { throw Self.hasOneCar(name) }
    let chosen = settings + BuildingVariants.settings(choosing: dispatcher)
    if let building = known.withLock({ $0[dispatcher] }) { return (building, chosen) }
    let building = try ElevatorFile.building(text: text, file: file, name: name, settings: chosen)
    known.withLock { $0[dispatcher] = building }
    return (building, chosen)
  }

  private static func hasOneCar(_ name: String) -> PlacedProblem {
    Problem(
      "'\(excerpt(name))' has one car, whose calls nobody distributes",
      allowed: "A building of several cars has 'group' in its file",
      advice: "Take another building, or add the setting group.cars=2"
    ).placed(at: FileLocation(file: "liftworks"))
  }

  /// The source of some people in the building with any dispatcher.
  func source(of people: LibraryPeople, in group: GroupBuilding) throws -> PassengerSource {
    if let latest = latest.withLock({ $0 }), latest.people == people { return latest.source }
    let source = try people.source(for: group)
    // A file may be changed until the next run.
    if people.isSelfContained { latest.withLock { $0 = (people, source) } }
    return source
  }

  /// What all cars share.
  var info: lw_building_info {
    var info = lw_building_info()
    let building = studied.building
    info.landing_count = Int32(clamping: building.landings.count)
    info.car_count = Int32(clamping: studied.carCount)
    info.capacity = Int32(clamping: building.capacity)
    info.rated_load = Int32(clamping: building.ratedLoad)
    info.speed = building.drive.limits.speed
    info.is_group = studied.group == nil ? 0 : 1
    info.main_landing = Int32(clamping: building.mainEntrance - 1)
    unsafe withUnsafeMutableBytes(of: &info.dispatcher) { unsafe LibraryText.write(studied.dispatcher, to: $0) }
    unsafe withUnsafeMutableBytes(of: &info.title) { unsafe LibraryText.write(studied.title, to: $0) }
    return info
  }

  /// What is known of a landing.
  func landing(_ index: Int32) throws(LibraryError) -> lw_landing_info {
    let landings = studied.building.landings
    try LibraryError.check(index, of: "landing", below: landings.count, in: "lw_building_landing")
    let landing = landings[Int(index)]
    var info = lw_landing_info()
    info.height = landing.height
    info.population = Int32(clamping: landing.population)
    unsafe withUnsafeMutableBytes(of: &info.name) { unsafe LibraryText.write(landing.name, to: $0) }
    return info
  }

  /// What is known of a car, and at which landings it stops.
  func car(_ index: Int32) throws(LibraryError) -> (info: lw_car_info, serves: [Bool]) {
    try LibraryError.check(index, of: "car", below: studied.carCount, in: "lw_building_car")
    let (car, building, group) = (Int(index), studied.building, studied.group)
    var info = lw_car_info()
    info.capacity = Int32(clamping: group?.capacity(of: car) ?? building.capacity)
    info.rated_load = Int32(clamping: group?.ratedLoad(of: car) ?? building.ratedLoad)
    info.speed = (group?.cars[car].build?.drive ?? building.drive).limits.speed
    unsafe withUnsafeMutableBytes(of: &info.name) { unsafe LibraryText.write(studied.carNames[car], to: $0) }
    info.bank = Int32(clamping: group?.bankOfCar[car] ?? 0)
    unsafe withUnsafeMutableBytes(of: &info.bank_name) {
      unsafe LibraryText.write(group?.cars[car].bank ?? "", to: $0)
    }
    let served = group?.cars[car].servedLandings
    return (info, building.landingNumbers.map { served?.contains($0) ?? true })
  }
}
