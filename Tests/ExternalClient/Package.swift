// swift-tools-version: 6.2

import PackageDescription

let modules = [
  "RefreshKit", "RefreshCanvas", "RefreshList", "RefreshKitTesting", "RefreshTerminal",
  "RefreshArrow", "RefreshLoadMore",
  "RefreshPages", "RefreshSimulation", "RefreshApp", "Refresh",
]
let kit = modules.map { Target.Dependency.product(name: $0, package: "RefreshKit") }

/// The sources of the views that ship, as `Tests/ExternalClient/run` copied them: they see what is public.
let copies = ["Arrow", "Wave", "Frames", "LoadMore"].map { name in
  Target.target(
    name: "Copied" + name, dependencies: kit,
    swiftSettings: [
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ])
}

/// What `Tests/ExternalClient/guides` made of the guides.
let guides = (Context.environment["GUIDES"] ?? "").split(separator: " ").map(String.init)

/// A stranger's programs: they know the products and the documentation, and nothing else.
let package = Package(
  name: "ExternalClient",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RefreshKit", path: "../..")],
  targets: (["Async", "ScreenStack", "Select", "Crash", "Statuses", "Options", "Tours"]
    + guides).map { name in
      .executableTarget(name: name, dependencies: kit)
    } + copies + [
      .executableTarget(
        name: "Readme", dependencies: [.product(name: "Refresh", package: "RefreshKit")])
    ]
)
