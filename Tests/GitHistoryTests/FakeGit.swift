import Foundation
import Testing

/// A substitute for git that answers, ends early, hangs or prints garbage.
final class FakeGit {
  enum Mood: String {
    /// Works like git.
    case well
    /// The log ends in the middle, with a failure.
    case breaksOff
    /// The log ends in the middle, without a failure.
    case isCut
    /// The log never ends.
    case hangs
    /// The log is garbage.
    case printsGarbage
    /// A repository of another owner is refused.
    case distrusts
  }

  private let folder: String
  var program: String { folder + "/git" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.script.write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try become(.well)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let script = """
    #!/bin/sh
    # Called as: git [option ...] -C REPOSITORY COMMAND ...
    here=${0%/*}
    echo $$ >> "$here/started"
    mood=$(cat "$here/mood")
    case " $* " in *" log -z "*) ;; *) mood=well ;; esac
    case $mood in
    well) exec git "$@" ;;
    breaksOff) git "$@" | head -c 3001; echo "fatal: the disk is gone" >&2; exit 128 ;;
    isCut) git "$@" | head -c 3001 ;;
    hangs) sleep 100000 & echo $! >> "$here/started"; wait ;;
    printsGarbage) head -c 100000 /dev/urandom ;;
    distrusts) printf 'fatal: dubious ownership\\nTo add an exception, call:\\n\\n\\tgit config --add safe.directory /r\\n' >&2
      exit 128 ;;
    esac
    """

  func become(_ mood: Mood) throws {
    try mood.rawValue.write(toFile: folder + "/mood", atomically: true, encoding: .utf8)
  }

  /// The processes that were started, and their children.
  private var started: [Int32] {
    let text = (try? String(contentsOfFile: folder + "/started", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Int32($0) }
  }

  /// The number of processes that were started.
  var count: Int { started.count }

  /// The processes that are still running.
  var left: [Int32] {
    started.filter { id in
      let command = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
      let words = String(decoding: command, as: UTF8.self)
      return words.contains("git") || words.contains("sleep")
    }
  }
}
