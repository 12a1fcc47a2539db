import Foundation

/// A repository made for one test, and removed after it.
final class Repository {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try git("init", "--quiet")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func commit(_ subjects: String...) throws {
    for subject in subjects {
      try git("commit", "--quiet", "--allow-empty", "--message", subject)
    }
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    process.arguments =
      ["git", "-C", path] + identity + ["-c", "commit.gpgSign=false"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
