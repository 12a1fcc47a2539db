// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "NAME",
  platforms: [.macOS(.v14)],
  dependencies: [
    REFRESHKIT
  ],
  targets: [
    .executableTarget(
      name: "NAME",
      dependencies: [
        .product(name: "Refresh", package: "RefreshKit"),
        .product(name: "RefreshApp", package: "RefreshKit"),
      ]),
    .testTarget(
      name: "NAMETests",
      dependencies: [
        "NAME",
        .product(name: "Refresh", package: "RefreshKit"),
        .product(name: "RefreshKitTesting", package: "RefreshKit"),
      ]),
  ]
)
