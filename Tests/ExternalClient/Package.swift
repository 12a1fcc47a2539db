// swift-tools-version: 6.2

import PackageDescription

let modules = [
  "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshKitTesting", "RefreshTerminal",
  "RefreshArrow", "RefreshLoadMore",
  "RefreshPages", "RefreshSimulation", "RefreshApp", "Refresh",
]
let kit = modules.map { Target.Dependency.product(name: $0, package: "RefreshKit") }

/// Copies of the sources of the included views, made by `Tests/ExternalClient/build`. The copies can
/// use only public declarations. Three of the views use the table of built-in texts.
let copies = ["Arrow", "Wave", "Frames", "Soup", "LoadMore"].map { name in
  Target.target(
    name: "Copied" + name, dependencies: kit,
    resources: ["Arrow", "LoadMore", "Soup"].contains(name)
      ? [.embedInCode("Localization/words.tsv")] : [],
    swiftSettings: [
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ])
}

/// The names that `Tests/ExternalClient/build` passes.
func names(_ variable: String) -> [String] {
  (Context.environment[variable] ?? "").split(separator: " ").map(String.init)
}

/// The programs that `Tests/ExternalClient/guides` has extracted from the guides.
let guides = names("GUIDES")

/// The programs that `Tests/Terminal/run` starts, with the same settings as there.
let programs = names("TERMINAL_PROGRAMS").map { name in
  Target.executableTarget(
    name: name, dependencies: kit,
    swiftSettings: [
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ])
}

/// The output of `Documentation/new`: a list with its program, a header with its demo, and their
/// tests.
let templates: [Target] = [
  .executableTarget(name: "Boats", dependencies: kit),
  .testTarget(name: "BoatsTests", dependencies: ["Boats"] + kit),
  .target(name: "Kettle", dependencies: kit),
  .executableTarget(name: "KettleDemo", dependencies: ["Kettle"] + kit),
  .testTarget(name: "KettleTests", dependencies: ["Kettle"] + kit),
]

/// Programs of an external client, which uses only the products and the documentation.
let package = Package(
  name: "ExternalClient",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RefreshKit", path: "../..")],
  targets: (["Async", "Panes", "Select", "Crash", "Statuses", "Options", "Tours"]
    + guides).map { name in
      .executableTarget(name: name, dependencies: kit)
    } + copies + programs + templates + [
      .executableTarget(
        name: "Readme", dependencies: [.product(name: "Refresh", package: "RefreshKit")])
    ]
)
