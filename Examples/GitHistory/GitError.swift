/// An error of git, in one line.
struct GitError: Error, CustomStringConvertible {
  let repository: String
  let reason: String

  var description: String { "\(repository): \(reason)" }
}
