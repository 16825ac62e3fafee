// swift-tools-version: 6.3
import PackageDescription

// Where swift-clocks is, a folder or an address; without it only Liftworks' clock is tried.
let other = Context.environment["SWIFT_CLOCKS"]

var dependencies: [Package.Dependency] = [.package(name: "Liftworks", path: "../..", traits: [])]
var products: [Target.Dependency] = [.product(name: "VirtualClock", package: "Liftworks")]
if let other {
  dependencies.append(
    other.contains("://") ? .package(url: other, from: "1.0.0") : .package(name: "swift-clocks", path: other))
  products.append(.product(name: "Clocks", package: "swift-clocks"))
}

let package = Package(
  name: "ClockComparison", platforms: [.macOS(.v15)], dependencies: dependencies,
  targets: [.executableTarget(name: "ClockTrials", dependencies: products)])
