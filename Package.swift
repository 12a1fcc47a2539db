// swift-tools-version: 6.2

import PackageDescription

// In CI (.ci/run) warnings are errors.
let strict: [SwiftSetting] =
  Context.environment["REFRESHKIT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  strict + [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

/// A library module under `Sources`.
func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A program under `Examples`.
func example(
  _ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/\(name)", exclude: exclude,
    resources: resources, swiftSettings: settings)
}

/// The tests of one module, under `Tests`.
func tests(_ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil)
  -> Target
{
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "RefreshKit",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Refresh", targets: ["Refresh"]),
    .library(name: "RefreshKit", targets: ["RefreshKit"]),
    .library(name: "RefreshCanvas", targets: ["RefreshCanvas"]),
    .library(name: "RefreshList", targets: ["RefreshList"]),
    .library(name: "RefreshExport", targets: ["RefreshExport"]),
    .library(name: "RefreshArrow", targets: ["RefreshArrow"]),
    .library(name: "RefreshFrames", targets: ["RefreshFrames"]),
    .library(name: "RefreshWave", targets: ["RefreshWave"]),
    .library(name: "RefreshSoup", targets: ["RefreshSoup"]),
    .library(name: "RefreshLoadMore", targets: ["RefreshLoadMore"]),
    .library(name: "RefreshPages", targets: ["RefreshPages"]),
    .library(name: "RefreshTerminal", targets: ["RefreshTerminal"]),
    .library(name: "RefreshSimulation", targets: ["RefreshSimulation"]),
    .library(name: "RefreshApp", targets: ["RefreshApp"]),
    .library(name: "RefreshKitTesting", targets: ["RefreshKitTesting"]),
    // The screens of examples, for a host beside the terminal: Examples/Browser.
    .library(name: "_ExampleScreens", targets: ["ExampleGallery", "ExampleChat", "ExamplePull"]),
    .library(name: "_ExampleSupport", targets: ["ExampleSupport"]),
  ],
  targets: [
    module(
      "Refresh", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
      "RefreshFrames", "RefreshWave", "RefreshSoup", "RefreshLoadMore"),
    module("RefreshKit"),
    .target(
      name: "RefreshCanvas", dependencies: ["RefreshKit"],
      resources: [.embedInCode("Localization/words.tsv")], swiftSettings: settings),
    module("RefreshList", "RefreshKit", "RefreshCanvas"),
    module("RefreshExport", "RefreshKit", "RefreshCanvas"),
    module("RefreshArrow", "RefreshKit", "RefreshCanvas"),
    module("RefreshFrames", "RefreshKit", "RefreshCanvas"),
    module("RefreshWave", "RefreshKit", "RefreshCanvas"),
    module("RefreshSoup", "RefreshKit", "RefreshCanvas"),
    module("RefreshLoadMore", "RefreshKit", "RefreshCanvas"),
    module("RefreshPages", "RefreshKit", "RefreshCanvas", "RefreshList"),
    .target(
      name: "CRefreshTerminal",
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    module(
      "RefreshTerminal", "RefreshKit", "RefreshCanvas", "RefreshList", "CRefreshTerminal"),
    module("RefreshSimulation", "RefreshKit", "RefreshCanvas", "RefreshList"),
    module(
      "RefreshApp", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshExport",
      "RefreshTerminal", "RefreshSimulation"),
    module("RefreshKitTesting", "RefreshKit", "RefreshCanvas", "RefreshSimulation"),
    .target(
      name: "ExampleSupport",
      dependencies: ["RefreshKit", "RefreshCanvas", "RefreshTerminal"],
      path: "Examples/Support", swiftSettings: settings),
    .target(
      name: "ExampleGallery",
      dependencies: [
        "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
        "RefreshFrames", "RefreshWave", "RefreshLoadMore", "RefreshApp", "RefreshSoup",
      ],
      path: "Examples/ExampleGallery", resources: [.copy("rocket.frames")], swiftSettings: settings),
    example(
      "Gallery", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshApp", "ExampleGallery"),
    example(
      "CityList", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
      "RefreshApp", resources: [.copy("cities.json")]),
    example(
      "CustomView", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshApp",
      "RefreshSoup"),
    example(
      "GitHistory", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
      "RefreshLoadMore", "RefreshPages", "RefreshApp", "ExampleSupport"),
    example(
      "Endless", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
      "RefreshPages",
      "RefreshApp", "ExampleSupport"),
    .target(
      name: "ExampleChat",
      dependencies: [
        "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshLoadMore",
        "RefreshPages", "RefreshApp",
      ],
      path: "Examples/ExampleChat", resources: [.copy("answers.txt")], swiftSettings: settings),
    example(
      "Chat", "RefreshCanvas", "RefreshKit", "RefreshList", "RefreshTerminal", "RefreshApp",
      "ExampleChat"),
    example("TenLines", "Refresh", "RefreshApp"),
    example("Picker", "Refresh", "RefreshApp"),
    example("Preload", "Refresh", "RefreshApp"),
    example(
      "States", "RefreshKit", "RefreshCanvas", "RefreshExport", "RefreshArrow", "RefreshFrames",
      "RefreshWave",
      "RefreshLoadMore"),
    example(
      "Playback", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshSimulation",
      "RefreshApp", "RefreshArrow", "RefreshFrames", "RefreshWave", "RefreshLoadMore",
      exclude: ["Scripts"]),
    .target(
      name: "ExamplePull",
      dependencies: [
        "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
        "RefreshLoadMore", "RefreshApp", "ExampleSupport",
      ],
      path: "Examples/ExamplePull", swiftSettings: settings),
    example(
      "Pull", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshApp",
      "ExamplePull"),
    tests("RefreshKit", "RefreshSimulation", resources: [.copy("Golden")]),
    tests("RefreshCanvas", "RefreshKit", resources: [.copy("Golden")]),
    tests("RefreshList", "RefreshKit", "RefreshCanvas", "RefreshKitTesting"),
    tests("RefreshExport", "RefreshCanvas"),
    tests(
      "RefreshTerminal", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshSimulation",
      "RefreshKitTesting"),
    tests(
      "RefreshArrow", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshSimulation",
      "RefreshKitTesting"),
    tests(
      "RefreshLoadMore", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests(
      "ExampleGallery", "Gallery", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow",
      "RefreshApp"),
    tests(
      "RefreshApp", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshExport",
      "RefreshTerminal", "RefreshSimulation",
      "RefreshArrow", "RefreshLoadMore", "CustomView", "RefreshKitTesting"),
    tests(
      "CityList", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshArrow",
      "RefreshApp"),
    tests(
      "ExamplePull", "Pull", "RefreshCanvas", "RefreshList", "RefreshTerminal", "RefreshApp",
      "ExampleSupport"),
    tests("ExampleSupport", "RefreshKit", "RefreshCanvas", "RefreshTerminal"),
    tests("GitHistory", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshPages"),
    tests(
      "Endless", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshPages", "RefreshApp",
      "RefreshTerminal"),
    tests("ExampleChat", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshApp"),
    tests(
      "RefreshPages", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshSimulation",
      "RefreshKitTesting"),
    tests(
      "RefreshSoup", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests(
      "RefreshWave", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshSimulation",
      "RefreshKitTesting",
      resources: [.copy("Golden")]),
    tests(
      "RefreshFrames", "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshSimulation",
      "RefreshKitTesting"),
    tests("RefreshSimulation", "RefreshKit", "RefreshCanvas", "RefreshKitTesting", "Playback"),
    tests("RefreshKitTesting", "RefreshKit", "RefreshCanvas", "RefreshSimulation"),
    // What all the views have to have in common.
    .testTarget(
      name: "LooksTests",
      dependencies: [
        "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshFrames",
        "RefreshWave", "RefreshLoadMore", "RefreshSimulation", "RefreshKitTesting", "RefreshSoup",
        "RefreshApp", "ExampleGallery",
        "GitHistory", "Endless", "ExamplePull",
      ],
      swiftSettings: settings),
  ]
)
