// swift-tools-version: 6.3
import PackageDescription

// Where Liftworks is: the address of its repository. With `traits: []` nothing else is fetched; without it, or with
// 'traits: ["Mechanisms"]', BigInt comes along, which the library Mechanisms needs.
let address = Context.environment["LIFTWORKS"] ?? "https://example.com/your-team/Liftworks.git"

let package = Package(
  name: "SmallLift", platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(url: address, from: "0.2.0", traits: [])],
  targets: [
    .target(
      name: "SmallLift",
      dependencies: [
        .product(name: "Elevators", package: "Liftworks"),
        .product(name: "SimulationCore", package: "Liftworks"),
      ]),
    .testTarget(
      name: "SmallLiftTests",
      dependencies: [
        "SmallLift",
        .product(name: "Elevators", package: "Liftworks"),
        .product(name: "Motion", package: "Liftworks"),
        .product(name: "SimulationCore", package: "Liftworks"),
        .product(name: "VirtualClockTesting", package: "Liftworks"),
      ]),
  ])
