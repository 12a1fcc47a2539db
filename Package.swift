// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
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
    .library(name: "RefreshArrow", targets: ["RefreshArrow"]),
    .library(name: "RefreshFrames", targets: ["RefreshFrames"]),
    .library(name: "RefreshWave", targets: ["RefreshWave"]),
    .library(name: "RefreshLoadMore", targets: ["RefreshLoadMore"]),
    .library(name: "RefreshPages", targets: ["RefreshPages"]),
    .library(name: "RefreshTerminal", targets: ["RefreshTerminal"]),
    .library(name: "RefreshSimulation", targets: ["RefreshSimulation"]),
    .library(name: "RefreshApp", targets: ["RefreshApp"]),
    .library(name: "RefreshKitTesting", targets: ["RefreshKitTesting"]),
  ],
  targets: [
    module(
      "Refresh", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshFrames",
      "RefreshWave", "RefreshLoadMore"),
    module("RefreshKit"),
    module("RefreshCanvas", "RefreshKit"),
    module("RefreshArrow", "RefreshKit", "RefreshCanvas"),
    module("RefreshFrames", "RefreshKit", "RefreshCanvas"),
    module("RefreshWave", "RefreshKit", "RefreshCanvas"),
    module("RefreshLoadMore", "RefreshKit", "RefreshCanvas"),
    module("RefreshPages", "RefreshKit", "RefreshCanvas"),
    .target(
      name: "CRefreshTerminal",
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    module("RefreshTerminal", "RefreshKit", "RefreshCanvas", "CRefreshTerminal"),
    module("RefreshSimulation", "RefreshKit", "RefreshCanvas"),
    module(
      "RefreshApp", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshSimulation"),
    module("RefreshKitTesting", "RefreshKit", "RefreshCanvas", "RefreshSimulation"),
    .target(
      name: "ExampleSupport",
      dependencies: ["RefreshKit", "RefreshCanvas", "RefreshTerminal"],
      path: "Examples/Support", swiftSettings: settings),
    example(
      "Gallery", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshFrames",
      "RefreshWave", "RefreshLoadMore", "RefreshApp", "Soup",
      resources: [.copy("rocket.frames")]),
    example(
      "CityList", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow",
      "RefreshApp", resources: [.copy("cities.json")]),
    .target(
      name: "Soup", dependencies: ["RefreshKit", "RefreshCanvas"], path: "Examples/Soup",
      swiftSettings: settings),
    example("CustomView", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshApp", "Soup"),
    example(
      "GitHistory", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow",
      "RefreshLoadMore", "RefreshPages", "RefreshApp", "ExampleSupport"),
    example(
      "Endless", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshPages",
      "RefreshApp", "ExampleSupport"),
    example(
      "Chat", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshLoadMore", "RefreshApp",
      resources: [.copy("answers.txt")]),
    example("TenLines", "Refresh", "RefreshApp"),
    example(
      "States", "RefreshKit", "RefreshCanvas", "RefreshArrow", "RefreshFrames", "RefreshWave",
      "RefreshLoadMore"),
    example(
      "Playback", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshSimulation",
      "RefreshApp", "RefreshArrow", "RefreshFrames", "RefreshWave", "RefreshLoadMore",
      exclude: ["Scripts"]),
    example(
      "Pull", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshLoadMore",
      "RefreshApp", "ExampleSupport"),
    tests("RefreshKit", "RefreshSimulation", resources: [.copy("Golden")]),
    tests("RefreshCanvas", "RefreshKit", resources: [.copy("Golden")]),
    tests(
      "RefreshTerminal", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests("RefreshArrow", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests(
      "RefreshLoadMore", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests(
      "Gallery", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshApp"),
    tests(
      "RefreshApp", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshSimulation",
      "RefreshArrow", "RefreshLoadMore", "CustomView"),
    tests("CityList", "RefreshKit", "RefreshCanvas", "RefreshArrow"),
    tests("Pull", "RefreshCanvas", "RefreshTerminal", "RefreshApp", "ExampleSupport"),
    tests("ExampleSupport", "RefreshKit", "RefreshCanvas", "RefreshTerminal"),
    tests("GitHistory", "RefreshKit", "RefreshCanvas", "RefreshPages"),
    tests(
      "Endless", "RefreshKit", "RefreshCanvas", "RefreshPages", "RefreshApp", "RefreshTerminal"),
    tests("Chat", "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshApp"),
    tests("RefreshPages", "RefreshKit", "RefreshCanvas", "RefreshSimulation"),
    tests(
      "CustomView", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting",
      "Soup"),
    tests(
      "RefreshWave", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting",
      resources: [.copy("Golden")]),
    tests(
      "RefreshFrames", "RefreshKit", "RefreshCanvas", "RefreshSimulation", "RefreshKitTesting"),
    tests("RefreshSimulation", "RefreshKit", "RefreshCanvas", "RefreshKitTesting", "Playback"),
    // What all the views have to have in common.
    .testTarget(
      name: "LooksTests",
      dependencies: [
        "RefreshKit", "RefreshCanvas", "RefreshTerminal", "RefreshArrow", "RefreshFrames",
        "RefreshWave", "RefreshLoadMore", "RefreshKitTesting", "Soup", "RefreshApp", "Gallery",
        "GitHistory", "Endless", "Pull",
      ],
      swiftSettings: settings),
  ]
)
