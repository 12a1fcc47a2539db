internal import RefreshKit
internal import RefreshSimulation
internal import RefreshTerminal

/// A gesture script on disk that grows by a line with each step, so that a crash loses none.
struct RecordedScript: ~Copyable {
  private let setup: GestureScript.Setup
  private var file: LineFile
  private var isEmpty = true
  /// Where the marked step begins, and what was written after it.
  private var mark: (length: Int, later: [GestureScript.Command])?
  private var fault: FileError?

  /// Creates the file, with the set-up in it.
  init(_ setup: GestureScript.Setup, to path: String) throws(FileError) {
    var file = try LineFile(path)
    try file.append(GestureScript(setup: setup).text)
    self.file = file
    self.setup = setup
  }

  /// Writes a step; one that `isMarked` can be changed until the mark is taken away.
  mutating func append(_ command: GestureScript.Command, isMarked: Bool = false) {
    if isMarked { mark = (file.length, []) } else { mark?.later.append(command) }
    write(isEmpty ? first(command) : command.text + "\n")
    isEmpty = false
  }

  /// Puts another step in place of the marked one; false if none is marked.
  mutating func replaceMarked(with command: GestureScript.Command) -> Bool {
    guard let mark else { return false }
    self.mark = nil
    do throws(FileError) { try file.cut(to: mark.length) } catch { fault = fault ?? error }
    for command in [command] + mark.later { write(command.text + "\n") }
    return true
  }

  /// Takes the mark away: the step stays what it is.
  mutating func unmark() { mark = nil }

  /// Writes a line for whoever reads the script.
  mutating func append(comment: String) { write("# \(comment)\n") }

  /// Throws the first thing that could not be written.
  func check() throws(FileError) { if let fault { throw fault } }

  /// A step that would be read as set-up where it stands needs another before it.
  private func first(_ command: GestureScript.Command) -> String {
    let start = GestureScript(setup: setup).text
    let whole = GestureScript(setup: setup, steps: [.init(command)]).text
    return String(whole.dropFirst(start.count))
  }

  private mutating func write(_ lines: String) {
    guard fault == nil else { return }
    do throws(FileError) { try file.append(lines) } catch { fault = error }
  }
}
