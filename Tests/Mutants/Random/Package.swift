// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nothing it depends on reaches a user of RefreshKit.
let package = Package(
  name: "MutantMaker",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "MutantMaker",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ])
  ]
)
