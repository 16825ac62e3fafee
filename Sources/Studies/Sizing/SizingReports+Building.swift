import Elevators
import Motion
import SimulationCore

extension SizingReports {
  /// The file of the building with the cars that were chosen; those of each bank have its name, and hall buttons of their
  /// own.
  ///
  /// Cars of banks that were not sized stay as they are.
  ///
  /// - Parameter variants: The building with other values of some keys.
  /// - Returns: The file, as one JSON object.
  /// - Throws: a `PlacedProblem` where the keys do not go together, or there are too many cars.
  package func building(of variants: BuildingVariants) throws -> String {
    let own = try variants.building()
    guard let first = reports.first, let design = first.result.answer?.design else { return "" }
    var settings = ["group.cars=\(design.cars)"] + design.settings
    if hasBanks, let group = own.group {
      settings = ["group.emergencyPower.order=[]", "group.cars=" + RecordText.list(entries(of: group))]
    }
    if own.dispatcher != first.sizing.dispatcher {
      settings += BuildingVariants.settings(choosing: first.sizing.dispatcher)
    }
    // Sizing does not ask what codes say of its designs.
    let safe = try? variants.building(settings)
    return try (safe ?? variants.building(settings + ["unsafe=true"])).json + "\n"
  }

  /// The entries of the cars of a building with banks, which have names by their banks, B-1.
  private func entries(of group: GroupConfiguration) -> [String] {
    let banks = group.banks
    return zip(banks, GroupConfiguration.cars(banks.count).map(\.name)).flatMap { bank, letter in
      let design = reports.first { $0.sizing.bankTraffic?.bank == bank }?.result.answer?.design
      return (0..<(design?.cars ?? bank.cars.count)).map { number in
        let car = group.cars[bank.cars[design == nil ? number : 0]]
        let built = design?.applied(to: group.building) ?? group.building.built(as: car.build)
        func name(_ landing: Int) -> String { RecordText.quoted(group.building.landing(landing).name) }
        let load = [("ratedLoad", "\(built.ratedLoad)"), ("capacity", "\(built.capacity)")]
        return RecordText.object(
          [
            ("name", RecordText.quoted("\(letter)-\(number + 1)")), ("bank", RecordText.quoted(bank.name ?? letter)),
            ("serves", RecordText.list((car.servedLandings ?? Array(group.building.landingNumbers)).map(name))),
          ] + (car.startLanding.map { [("start", name($0))] } ?? []) + [
            ("car", RecordText.object(load + (built.area.map { [("area", "\($0)")] } ?? []))),
            ("drive", RecordText.object([("speed", "\(built.drive.limits.speed)")])),
          ])
      }
    }
  }
}
