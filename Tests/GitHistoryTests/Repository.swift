import Foundation

/// A repository that is created for one test and removed after it.
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

  /// Whether git is installed.
  static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  /// Adds a number of commits at once, named `commit 1` and so on.
  func importCommits(_ count: Int) throws {
    var stream = ""
    for number in 1...count {
      let subject = "commit \(number)"
      stream += "commit refs/heads/imported\ncommitter Ada <ada@example.org> \(number) +0000\n"
      stream += "data \(subject.utf8.count)\n\(subject)\n"
    }
    let file = path + "/stream"
    try stream.write(toFile: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", path, "fast-import", "--quiet"]
    process.standardInput = FileHandle(forReadingAtPath: file)
    try process.run()
    process.waitUntilExit()
    try git("symbolic-ref", "HEAD", "refs/heads/imported")
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
