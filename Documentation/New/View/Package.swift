// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "NAME",
  platforms: [.macOS(.v14)],
  products: [.library(name: "NAME", targets: ["NAME"])],
  dependencies: [
    REFRESHKIT
  ],
  targets: [
    .target(
      name: "NAME",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "NAMEDemo",
      dependencies: [
        "NAME",
        .product(name: "Refresh", package: "RefreshKit"),
        .product(name: "RefreshApp", package: "RefreshKit"),
      ]),
    .testTarget(
      name: "NAMETests",
      dependencies: [
        "NAME",
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshKitTesting", package: "RefreshKit"),
      ]),
  ]
)
