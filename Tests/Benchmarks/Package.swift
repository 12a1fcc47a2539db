// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of RefreshKit do not get its dependencies.
let package = Package(
  name: "RefreshBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RefreshKit", path: "../..")],
  targets: [
    // A symbolic link to Tests/Preconditions: the checks of arguments in an optimized program.
    .executableTarget(
      name: "Wrong",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshFrames", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
      ],
      exclude: ["run"]),
    .executableTarget(
      name: "EngineEvents",
      dependencies: [.product(name: "RefreshKit", package: "RefreshKit")]),
    .executableTarget(
      name: "PreloadTraces",
      dependencies: [.product(name: "RefreshKit", package: "RefreshKit")]),
    // Contains a symbolic link to a source of GitHistory, to read a history like this example.
    .executableTarget(
      name: "PagesScroll",
      dependencies: [
        .product(name: "_ExampleSupport", package: "RefreshKit"),
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshPages", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "EditRows",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "FindRows",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "ListValues",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshPages", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "Hand",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
      ]),
    .executableTarget(
      name: "ScrollList",
      dependencies: [
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshArrow", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshLoadMore", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
        .product(name: "RefreshWave", package: "RefreshKit"),
      ],
      swiftSettings: [.strictMemorySafety()]),
  ]
)
