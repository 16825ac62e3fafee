import ArgumentParser

/// The size of a TTK4145 plant.
struct PlantOptions: ParsableArguments {
  @Option("The number of cars of the ttk4145 plant, each with its own port; the shipped one has 1.", value: "number")
  var cars: String?

  @Option("The number of floors of the ttk4145 plant, 2 to 9; the shipped one has 4.", value: "number") var floors:
    String?

  var given: [String] { [(cars, "--cars"), (floors, "--floors")].compactMap { $0.0 == nil ? nil : $0.1 } }

  /// The settings that they change in the plant's file.
  var settings: [String] { [cars.map { "cars=\($0)" }, floors.map { "floors=\($0)" }].compactMap(\.self) }
}
