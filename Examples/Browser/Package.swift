// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of RefreshKit do not depend on an HTTP server.
let package = Package(
  name: "Browser",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "RefreshKit", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "BrowserHost",
      dependencies: [
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
      ],
      resources: [.copy("Page")]),
    .executableTarget(
      name: "Browser",
      dependencies: [
        "BrowserHost",
        .product(name: "RefreshTerminal", package: "RefreshKit"),
        .product(name: "_ExampleScreens", package: "RefreshKit"),
      ]),
    // Lists that Tests/Driven changes while a browser shows them.
    .executableTarget(
      name: "Scenarios",
      dependencies: [
        "BrowserHost",
        .product(name: "RefreshArrow", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshLoadMore", package: "RefreshKit"),
      ],
      path: "Tests/Scenarios"),
    .testTarget(
      name: "BrowserHostTests",
      dependencies: [
        "BrowserHost",
        .product(name: "RefreshKit", package: "RefreshKit"),
        .product(name: "RefreshCanvas", package: "RefreshKit"),
        .product(name: "RefreshList", package: "RefreshKit"),
        .product(name: "RefreshTerminal", package: "RefreshKit"),
      ]),
  ]
)
