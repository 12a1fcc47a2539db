extension GestureScript {
  /// The rows a list begins with, named from 0 on: a `rows` line.
  public struct Rows: Sendable, Hashable {
    /// The number of rows.
    public var count: Int
    /// The length of each, in units; the default is 1.
    public var height: Double

    /// Makes rows, by default each a unit long.
    public init(_ count: Int, height: Double = 1) {
      self.count = count
      self.height = height
    }
  }

  /// A change that one line makes to the rows of a list; indices count the rows before the line.
  public enum RowEdit: Sendable, Hashable {
    /// New rows before the one at an index; the number of rows puts them at the end.
    case insert(Int, at: Int, height: Double = 1)
    /// New rows at the end.
    case append(Int, height: Double = 1)
    /// New rows at the start.
    case prepend(Int, height: Double = 1)
    /// Rows go, from an index on.
    case remove(Int, at: Int)
    /// Rows move to where they have the index `to` when the others closed the gap they left.
    case move(Int, from: Int, to: Int)
    /// Rows get another height.
    case height(Double, at: Int, count: Int = 1, grows: Growth = .end)
  }

  /// The side to which rows grow or shrink that get another height, seen from the list's origin.
  public enum Growth: Sendable, Hashable {
    /// Away from the origin: what is nearer to it stays.
    case end
    /// Towards the origin: what is farther from it stays.
    case start
    /// To both sides: the same part of a row stays.
    case throughout
  }
}

extension GestureScript.Growth: ScriptWord {
  static var words: KeyValuePairs<String, Self> {
    ["end": .end, "start": .start, "throughout": .throughout]
  }
}
