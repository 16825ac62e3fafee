// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// Whether a variable is set, by which a script of ours says what it builds.
func isSet(_ variable: String) -> Bool { Context.environment[variable] != nil }

/// Whether this is the build of `Scripts/fuzz`, whose functions report where they have been.
let isForFuzzing = isSet("LIFTWORKS_FUZZ")
/// Whether this is the build of `Scripts/test`.
let isForTests = isSet("LIFTWORKS_TESTS")
/// Whether this is the build of `Scripts/release`.
let isForRelease = isSet("LIFTWORKS_RELEASE")
/// Whether one of them builds.
///
/// In all other builds warnings are no errors and no flag is one that SwiftPM calls unsafe, so that another compiler,
/// with warnings of its own, builds what was released.
let isOurs = isForFuzzing || isForTests || isForRelease

/// Whether another package takes this one, of which it then sees the libraries alone: SwiftPM reads the manifest from
/// the repository, where there are no files, and again from a checkout of its own, or from what a registry has sent.
///
/// Such a checkout lies beside the repository that it was made from, which a clone in a folder of that name does not.
let isTakenByOthers: Bool = {
  let folder = URL(fileURLWithPath: Context.packageDirectory)
  let parent = folder.deletingLastPathComponent()
  let files = FileManager.default
  guard files.fileExists(atPath: folder.appendingPathComponent("Sources/liftworks").path) else { return true }
  let repositories = parent.deletingLastPathComponent().appendingPathComponent("repositories")
  let isCheckout =
    parent.lastPathComponent == "checkouts"
    && (try? files.contentsOfDirectory(atPath: repositories.path))?.contains {
      $0.hasPrefix(folder.lastPathComponent + "-")
    } == true
  return isCheckout || folder.path.contains("/registry/downloads/")
}()

/// Whether the program is built here, and not only the libraries: on Linux, with the headers of the C libraries that it
/// uses.
///
/// SwiftPM keeps what it has made of this file, and does not see headers that are installed later. So our scripts,
/// which install them, ask for the program by a variable.
let hasProgram: Bool = {
  #if os(Linux)
  let headers = ["ncurses.h", "alsa/asoundlib.h", "sndfile.h", "png.h", "yaml.h", "mosquitto.h"]
  let folders = ["/usr/include", "/usr/local/include"]
  let areHere = headers.allSatisfy { header in
    folders.contains { FileManager.default.fileExists(atPath: $0 + "/" + header) }
  }
  return !isTakenByOthers && (isOurs || isSet("LIFTWORKS_PROGRAM") || areHere)
  #else
  return false
  #endif
}()

let plain: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ] + (isOurs ? [.treatAllWarnings(as: .error)] : [])
let strict = isForFuzzing ? plain + [.unsafeFlags(["-sanitize=fuzzer"])] : plain

/// Rounding and square roots of doubles are functions of libm, which a program on Linux that imports
/// neither Foundation nor Glibc does not link by itself.
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

/// Settings of what a run does not spend its time in: a third smaller, and as fast as anybody notices.
///
/// Tests spend little in it, too: for them it is compiled as it is written, since optimising takes longer than it
/// saves.
let small = strict + unsafe(isForTests ? ["-Onone"] : isOurs ? ["-Osize"] : [])

/// Flags of an optimised build; none where there are none, so that the manifest of others has no such setting.
func unsafe(_ flags: [String]) -> [SwiftSetting] {
  flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}

/// A target of ours, under the strict settings.
func house(
  _ name: String, _ dependencies: [Target.Dependency] = [], linking libraries: [LinkerSetting]? = nil,
  settings: [SwiftSetting] = strict
) -> Target { .target(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: libraries) }

/// A library of others that is fetched only with a trait of ours.
func external(_ name: String, of package: String, when trait: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

/// Tests are compiled as they are written, too.
let asWritten = strict + unsafe(isForTests ? ["-Onone", "-no-emit-module-separately-wmo"] : [])

/// The tests of one target, under the same settings.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], without excluded: [String] = [],
  linking libraries: [LinkerSetting]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: excluded, swiftSettings: asWritten, linkerSettings: libraries)
}

let package = Package(
  name: "Liftworks",
  // The first that have what VirtualClock is made of: executors of tasks, and Mutex.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "liftworks", targets: ["liftworks"]),
    .library(name: "LiftworksLibrary", type: .dynamic, targets: ["LiftworksLibrary"]),
    .library(name: "SimulationCore", targets: ["SimulationCore"]),
    .library(name: "VirtualClock", targets: ["VirtualClock"]),
    .library(name: "VirtualClockTesting", targets: ["VirtualClockTesting"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Elevators", targets: ["Elevators"]),
    .library(name: "Classics", targets: ["Classics"]),
    .library(name: "Mechanisms", targets: ["Mechanisms"]),
    .library(name: "Proving", targets: ["Proving"]),
    .library(name: "Records", targets: ["Records"]),
    // For the benchmarks.
    .library(name: "Assemblies", targets: ["Assemblies"]),
    .library(name: "Configuration", targets: ["Configuration"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "Stage", targets: ["Stage"]),
  ],
  // Packages that take a library of ours fetch nothing with `traits: []`, and what Mechanisms needs without. Those that
  // take a folder fetch what the program needs, unless they name the traits.
  traits: [
    .trait(name: "Program", description: "The program liftworks.", enabledTraits: ["Mechanisms"]),
    .trait(name: "Mechanisms", description: "The library Mechanisms, whose fractions are BigInt's."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [.package(url: "https://github.com/attaswift/BigInt", from: "6.0.1")],
  targets: [
    // Foundations: no Foundation, no clock, no class references in their machines.
    house("SimulationCore", linking: [mathematics]),
    house("Motion", linking: [mathematics]),
    house("Pictures", ["SimulationCore", "Motion"], linking: [mathematics]),
    house("VirtualClock"),
    house("VirtualClockTesting", ["VirtualClock"]),

    // Machines.
    house("Elevators", ["SimulationCore", "Motion"]),
    house("Classics", ["SimulationCore", "Motion"]),
    house("Mechanisms", ["SimulationCore", "Motion", external("BigInt", of: "BigInt", when: "Mechanisms")]),

    house("Stage", ["SimulationCore", "Motion", "Pictures"]),

    // Assemblies.
    house("Assemblies", ["SimulationCore", "Motion", "Elevators", "Mechanisms", "Stage"]),

    // What a run leaves behind, and who reads it again.
    house("Records", ["SimulationCore"]),

    // Studies.
    house("Proving", ["SimulationCore", "Motion", "Elevators", "Classics"]),
    house("Studies", ["SimulationCore", "Motion", "Elevators", "Classics", "Mechanisms", "Records"]),

    // Ports.
    house("LiveModel", ["SimulationCore"]),
    house(
      "Drawing",
      [
        "SimulationCore", "Motion", "Pictures", "Elevators", "Classics", "Mechanisms", "Stage", "Assemblies",
        "Records",
      ]),
    house("Soundscape"),
    house("Compression", ["CZlib"]),
    .target(
      name: "Configuration",
      dependencies: [
        "SimulationCore", "Motion", "Elevators", "Classics", "Mechanisms", "Stage", "Assemblies", "Studies",
        "Compression", "CYAML",
      ], swiftSettings: small, plugins: ["ShippedFilesPlugin"]),
    .target(name: "Manual", dependencies: ["Compression"], swiftSettings: small, plugins: ["ShippedFilesPlugin"]),
    .plugin(
      name: "ShippedFilesPlugin", capability: .buildTool(), dependencies: ["ShippedFilesGenerator"],
      path: "Sources/ShippedFilesPlugin"),
    .executableTarget(name: "ShippedFilesGenerator", dependencies: ["Compression"], swiftSettings: plain),

    // Work that Scripts/count-instructions and Scripts/compare-peers measure; the machines are those of the benchmarks.
    .executableTarget(
      name: "CountedWork", dependencies: ["SimulationCore", "Records"], path: "Benchmarks/Benchmarks",
      exclude: [
        "CoreBenchmarks/CoreBenchmarks.swift", "CoreBenchmarks/Day.swift", "DrawingBenchmarks", "ElevatorBenchmarks",
        "MechanismBenchmarks", "Yardstick",
      ], swiftSettings: [.swiftLanguageMode(.v6)]),

    // Adapters.
    house("NcursesTerminal", ["SimulationCore", "Drawing", "Compression", "CNcurses"]),
    house("PNGWriting", ["Compression", "CPNG"]),
    house("SpellChecking", ["Stage"], settings: small),
    house("ALSAPlayback", ["SimulationCore", "Soundscape", "CALSA", "CSndFile"]),
    house(
      "Control",
      [
        "SimulationCore", "Motion", "Elevators", "Classics", "Assemblies", "LiveModel", "Records", "Configuration",
        "CMosquitto", "CSpawn",
        external("NIOCore", of: "swift-nio", when: "Program"), external("NIOPosix", of: "swift-nio", when: "Program"),
        external("NIOHTTP1", of: "swift-nio", when: "Program"),
      ], settings: small),

    // C modules.
    .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CALSA"),
    .target(name: "CSndFile"),
    .target(name: "CYAML", linkerSettings: [.linkedLibrary("yaml")]),
    .target(name: "CSpawn"),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CMosquitto"),

    // Composition.
    .target(name: "CLiftworks"),
    // What ships has Swift's libraries in it, which SwiftPM does for programs alone.
    house(
      "LiftworksLibrary",
      [
        "SimulationCore", "Motion", "Elevators", "Mechanisms", "Records", "Studies", "Configuration", "CLiftworks",
      ], linking: isForRelease ? [.unsafeFlags(["-static-stdlib"])] : nil),
    house(
      "LiftworksCommand",
      [
        "SimulationCore", "Motion", "Pictures", "Elevators", "Classics", "Mechanisms", "Stage", "Assemblies",
        "Records", "LiveModel", "Proving", "Configuration", "Drawing", "Soundscape", "Studies", "NcursesTerminal",
        "ALSAPlayback", "PNGWriting", "Compression", "SpellChecking", "Control", "Manual",
        external("ArgumentParser", of: "swift-argument-parser", when: "Program"),
      ], settings: small),
    .executableTarget(name: "liftworks", dependencies: ["LiftworksCommand"], swiftSettings: strict),

    // Tests.
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting", swiftSettings: strict),
    .target(name: "DrawingTesting", dependencies: ["Drawing"], path: "Tests/DrawingTesting", swiftSettings: strict),
    tests(
      "DrawingTests",
      [
        "Assemblies", "Classics", "Compression", "Configuration", "Drawing", "DrawingTesting", "Elevators",
        "Mechanisms", "PNGWriting", "Pictures", "ProgramTesting", "Records", "SimulationCore", "Stage",
      ], without: ["Golden"]),
    tests("CompressionTests", ["Compression"]),
    tests("SoundscapeTests", ["Soundscape"]),
    tests(
      "ALSAPlaybackTests", ["ALSAPlayback", "Soundscape", "SimulationCore", "CSndFile", "ProgramTesting"],
      linking: [.linkedLibrary("sndfile")]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Drawing", "NcursesTerminal", "Pictures"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    tests("NcursesTerminalTests", ["Drawing", "DrawingTesting", "NcursesTerminal", "ProgramTesting", "TerminalProbe"]),
    tests(
      "LiftworksCommandTests",
      [
        "ALSAPlayback", "Assemblies", "Classics", "Configuration", "Control", "Drawing", "DrawingTesting", "Elevators",
        "LiftworksCommand", "LiveModel", "Manual", "Mechanisms", "Motion", "NcursesTerminal", "ProgramTesting",
        "Proving", "Records", "SimulationCore", "Soundscape", "SpellChecking", "Stage", "Studies",
        external("ArgumentParser", of: "swift-argument-parser", when: "Program"),
      ], without: ["Fuzzing/CFuzzer", "Fuzzing/Corpus", "Fuzzing/Fuzz.swift", "Fuzzing/Seeds"]),
    // They start the program, and are compiled while it is.
    tests(
      "ProgramTests",
      [
        "ALSAPlayback", "Configuration", "Drawing", "ProgramTesting", "SimulationCore", "Soundscape", "SpellChecking",
        "Stage",
      ]),
    .target(name: "CodingTesting", path: "Tests/CodingTesting", swiftSettings: strict),
    tests("SimulationCoreTests", ["CodingTesting", "SimulationCore"]),
    tests("VirtualClockTests", ["VirtualClock", "VirtualClockTesting"]),
    tests("MotionTests", ["CodingTesting", "Motion"]),
    tests("PicturesTests", ["Pictures"]),
    tests(
      "ClassicsTests", ["Classics", "CodingTesting", "Motion", "Proving", "SimulationCore", "Studies"]),
    tests("ElevatorsTests", ["CodingTesting", "Elevators", "Motion", "Proving", "SimulationCore"]),
    .target(
      name: "RandomTesting", dependencies: ["SimulationCore"], path: "Tests/RandomTesting", swiftSettings: strict),
    tests(
      "RecordsTests",
      [
        "Classics", "CodingTesting", "Configuration", "ProgramTesting", "RandomTesting", "Records", "SimulationCore",
      ]),
    tests("MechanismsTests", ["CodingTesting", "Mechanisms", "Configuration", "SimulationCore", "Studies"]),
    tests("SpellCheckingTests", ["ProgramTesting", "SpellChecking", "Stage"]),
    tests("StageTests", ["Configuration", "Stage", "Motion", "Pictures", "SimulationCore"]),
    tests(
      "ConfigurationTests",
      [
        "Assemblies", "Classics", "CodingTesting", "Configuration", "Elevators", "Mechanisms", "Motion",
        "RandomTesting", "SimulationCore", "Stage", "Studies",
      ]),
    tests(
      "AssembliesTests",
      ["Assemblies", "Configuration", "Elevators", "Mechanisms", "Motion", "Pictures", "SimulationCore", "Stage"]),
    tests("LiveModelTests", ["Classics", "LiveModel", "SimulationCore"]),
    tests(
      "ControlTests",
      ["Assemblies", "Classics", "Control", "Elevators", "LiveModel", "Motion", "ProgramTesting", "SimulationCore"]),
    tests("ProvingTests", ["CodingTesting", "Elevators", "Proving", "SimulationCore"]),
    tests("StudiesTests", ["Configuration", "Elevators", "Motion", "SimulationCore", "Studies"]),
    tests("TidyTests", ["ProgramTesting"]),
  ])

if isForFuzzing {
  // What it feeds is what the tests read of the inputs that it has found.
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/LiftworksCommandTests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Assemblies", "CFuzzer", "Classics", "Configuration", "Control", "Drawing", "Elevators", "LiftworksCommand",
        "LiveModel", "SimulationCore",
      ], path: "Tests/LiftworksCommandTests/Fuzzing", exclude: ["CFuzzer", "Corpus", "Seeds"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
}

if hasProgram {
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ]
} else {
  // What other packages take, with the tests of it that need nothing else. Nothing of it is Linux's alone, and nothing
  // needs a C library, a generator or a plugin.
  let libraries: Set = [
    "SimulationCore", "VirtualClock", "VirtualClockTesting", "Motion", "Elevators", "Classics", "Mechanisms", "Records",
    "Proving",
  ]
  let tests: Set = [
    "CodingTesting", "SimulationCoreTests", "VirtualClockTests", "MotionTests", "ElevatorsTests", "ProvingTests",
  ]
  package.products.removeAll { !libraries.contains($0.name) }
  package.targets.removeAll { !libraries.contains($0.name) && (isTakenByOthers || !tests.contains($0.name)) }
}
