/// The cars of a group that stop at the same landings.
///
/// People wait in front of a bank for any of its cars.
public struct CarBank: Hashable, Sendable {
  /// The indices of its cars, the first one first.
  public let cars: [Int]
  /// The landings at which they stop, the lowest first.
  public let landings: [Int]

  /// Whether its cars stop at both of two landings.
  public func connects(_ origin: Int, _ destination: Int) -> Bool {
    landings.contains(origin) && landings.contains(destination)
  }
}

extension GroupConfiguration {
  /// The banks, in the order of their first cars: one where all cars stop at the same landings.
  public var banks: [CarBank] {
    let all = Array(building.landingNumbers)
    let served = cars.map { $0.servedLandings?.sorted() ?? all }
    var banks: [CarBank] = []
    for (car, landings) in served.enumerated() where served.firstIndex(of: landings) == car {
      banks.append(CarBank(cars: served.indices.filter { served[$0] == landings }, landings: landings))
    }
    return banks
  }
}
