// swift-tools-version: 6.2
import PackageDescription

// The virtual clock alone: take this folder where nothing else of Liftworks is to be looked at. Its sources
// and tests are those of the whole package.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

let package = Package(
  name: "VirtualClock",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "VirtualClock", targets: ["VirtualClock"]),
    .library(name: "VirtualClockTesting", targets: ["VirtualClockTesting"]),
  ],
  targets: [
    .target(name: "VirtualClock", swiftSettings: strict),
    .target(
      name: "VirtualClockTesting",
      dependencies: ["VirtualClock"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "VirtualClockTests",
      dependencies: ["VirtualClock", "VirtualClockTesting"],
      swiftSettings: strict
    ),
  ]
)
