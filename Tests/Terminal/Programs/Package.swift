// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let kit: [Target.Dependency] = [
  .product(name: "RefreshKit", package: "RefreshKit"),
  .product(name: "RefreshCanvas", package: "RefreshKit"),
  .product(name: "RefreshList", package: "RefreshKit"),
  .product(name: "RefreshTerminal", package: "RefreshKit"),
]

/// Programs that only `run` starts: they end in every possible way, or draw what it checks.
let package = Package(
  name: "TerminalTests",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RefreshKit", path: "../../..")],
  targets: [
    .executableTarget(name: "WaysOut", dependencies: kit, swiftSettings: settings),
    .executableTarget(name: "FuzzInput", dependencies: kit, swiftSettings: settings),
    .executableTarget(name: "Frames", dependencies: kit, swiftSettings: settings),
    .executableTarget(name: "Lines", dependencies: kit, swiftSettings: settings),
  ]
)
