internal import RefreshSimulation
internal import RefreshTerminal

/// A gesture script on disk that grows by a line with each step, so that a crash loses none.
///
/// Until it has a file it keeps its lines.
struct RecordedScript: ~Copyable {
  private let setup: GestureScript.Setup
  private var file: LineFile?
  private var waiting: String
  private var isEmpty = true
  private var fault: FileError?

  init(_ setup: GestureScript.Setup) {
    self.setup = setup
    waiting = GestureScript(setup: setup).text
  }

  /// Creates the file, and writes what there is.
  mutating func open(_ path: String, replacing: Bool) throws(FileError) {
    var file = try LineFile(path, replacing: replacing)
    try file.append(waiting)
    waiting = ""
    self.file = consume file
  }

  /// Writes a step.
  mutating func append(_ command: GestureScript.Command) {
    write(isEmpty ? first(command) : command.text + "\n")
    isEmpty = false
  }

  /// Writes a comment line for readers of the script.
  mutating func append(comment: String) { write("# \(comment)\n") }

  /// Throws the first thing that could not be written.
  func check() throws(FileError) { if let fault { throw fault } }

  /// A step that would be read as set-up where it stands needs a word before it.
  private func first(_ command: GestureScript.Command) -> String {
    let start = GestureScript(setup: setup).text
    let whole = GestureScript(setup: setup, steps: [.init(command)]).text
    return String(whole.dropFirst(start.count))
  }

  private mutating func write(_ lines: String) {
    guard fault == nil else { return }
    guard file != nil else {
      waiting += lines
      return
    }
    do throws(FileError) { try file?.append(lines) } catch { fault = error }
  }
}
