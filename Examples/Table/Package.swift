// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "RefreshKit") }

// A separate package, so that users of RefreshKit do not depend on GRDB.
let package = Package(
  name: "Table",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "RefreshKit", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "TableRows",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"), kit("RefreshList"),
        kit("RefreshPages"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Table",
      dependencies: [
        "TableRows", kit("RefreshKit"), kit("RefreshCanvas"), kit("RefreshList"),
        kit("RefreshTerminal"), kit("RefreshArrow"), kit("RefreshPages"), kit("RefreshApp"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TableRowsTests",
      dependencies: [
        "TableRows", "Table", .product(name: "GRDB", package: "GRDB.swift"), kit("RefreshKit"),
        kit("RefreshCanvas"), kit("RefreshList"), kit("RefreshPages"), kit("RefreshTerminal"),
        kit("RefreshApp"),
      ],
      swiftSettings: settings),
  ]
)
