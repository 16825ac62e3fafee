// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "LiftworksBenchmarks", platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Liftworks", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Yardstick", path: "Benchmarks/Yardstick", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "CoreBenchmarks",
      dependencies: [
        "Yardstick",
        .product(name: "SimulationCore", package: "Liftworks"),
        .product(name: "Classics", package: "Liftworks"),
        .product(name: "Records", package: "Liftworks"),
        .product(name: "Benchmark", package: "benchmark"),
      ], path: "Benchmarks/CoreBenchmarks", swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "ElevatorBenchmarks",
      dependencies: [
        "Yardstick",
        .product(name: "Assemblies", package: "Liftworks"),
        .product(name: "Configuration", package: "Liftworks"),
        .product(name: "Elevators", package: "Liftworks"),
        .product(name: "Records", package: "Liftworks"),
        .product(name: "Proving", package: "Liftworks"),
        .product(name: "SimulationCore", package: "Liftworks"),
        .product(name: "Benchmark", package: "benchmark"),
      ], path: "Benchmarks/ElevatorBenchmarks", swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "MechanismBenchmarks",
      dependencies: [
        .product(name: "Mechanisms", package: "Liftworks"),
        .product(name: "Benchmark", package: "benchmark"),
      ], path: "Benchmarks/MechanismBenchmarks", swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "DrawingBenchmarks",
      dependencies: [
        .product(name: "Configuration", package: "Liftworks"),
        .product(name: "Drawing", package: "Liftworks"),
        .product(name: "Mechanisms", package: "Liftworks"),
        .product(name: "SimulationCore", package: "Liftworks"),
        .product(name: "Stage", package: "Liftworks"),
        .product(name: "Benchmark", package: "benchmark"),
      ], path: "Benchmarks/DrawingBenchmarks", swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ])
