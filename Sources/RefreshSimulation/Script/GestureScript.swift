package import RefreshKit
package import RefreshList

/// A script of what a user and an app do to a list: a bug report that can be played.
///
/// ```
/// viewport 80x24
/// content 100
/// header plain extent=3
/// down
/// pull 3            # armed
/// up
/// settle
/// ```
///
/// To parse a script, use ``init(reading:named:)-(String,_)``. ``text`` is its text, and
/// ``ScriptPlayer`` plays it. Lengths are in units of the host, times in seconds.
public struct GestureScript: Sendable, Hashable {
  package var setup: Setup
  package var steps: [Step]

  package init(setup: Setup = Setup(), steps: [Step] = []) {
    self.setup = setup
    self.steps = steps
  }

  package struct Step: Sendable, Hashable {
    package var command: Command
    /// The number of the line, counted from 1, or 0 if the step was created in code.
    package var line: Int
    package var text: String

    package init(_ command: Command, line: Int, text: String) {
      self.command = command
      self.line = line
      self.text = text
    }
  }

  /// The list before the first step: its size, its options and its controls.
  package struct Setup: Sendable, Hashable {
    package var viewport = Size(width: 80, height: 24)
    /// The length of the content in units, unless it consists of rows.
    package var content = 100.0
    package var rows: Rows?
    /// All positions count from the edge where the content starts (E-2).
    package var direction = ScrollDirection.down
    package var inset = Insets.zero
    /// Setup lines contain only wheel motion, rubber band and maximum overscroll.
    package var scrolling = ScrollModel.Configuration()
    package var framesPerSecond = 60.0
    package var frames = FrameTimeSource.computed
    package var policy = CoordinationPolicy.headerWins
    package var keepsRows = false
    package var follows = false
    package var header: ControlSetup?
    /// The progress of each level of the header, more than 1 and ascending (E-7).
    package var levels: [Double] = []
    package var footer: ControlSetup?

    package init() {}
  }

  package enum FrameTimeSource: Sendable, Hashable {
    case computed
    /// The script contains all frames as `frame` steps, and the values that views returned.
    case recorded
  }

  /// A control as a `header` or `footer` line describes it.
  package struct ControlSetup: Sendable, Hashable {
    package var view: String
    /// The options that the line sets, in its order. No key occurs twice.
    package var options: [ControlOption]

    package static func views(of edge: Edge) -> [String] {
      edge == .leading ? ["arrow", "frames", "wave", "plain"] : ["loadmore", "plain"]
    }

    package init(view: String, options: [ControlOption] = []) {
      self.view = view
      self.options = options
    }
  }

  /// The rows of a list before the first step, named from 0 on: a `rows` line.
  package struct Rows: Sendable, Hashable {
    package var count: Int
    package var height: Double

    package init(_ count: Int, height: Double = 1) {
      self.count = count
      self.height = height
    }
  }

  package enum RowEdit: Sendable, Hashable {
    /// Inserts rows before an index. An index equal to the row count appends them.
    case insert(Int, at: Int, height: Double = 1)
    case append(Int, height: Double = 1)
    case prepend(Int, height: Double = 1)
    case remove(Int, at: Int)
    /// Removes rows and inserts them so that the first one gets the index `to`.
    case move(Int, from: Int, to: Int)
    /// The anchor is the part of a row that keeps its place.
    case height(Double, at: Int, count: Int = 1, anchor: ResizeAnchor = .start)
  }
}

extension GestureScript.FrameTimeSource: ScriptWord {
  static var words: ScriptWords { ["computed": .computed, "recorded": .recorded] }
}

// Scripts name the side at which a row grows: `end` for the anchor `start`.
extension ResizeAnchor: ScriptWord {
  static var words: ScriptWords { ["end": .start, "start": .end, "throughout": .proportional] }
}

/// An error in a gesture script: its file, its line and a message.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var message: String

  /// The error in the form `FILE:LINE: message`, with control characters escaped.
  public var description: String { "\(file.printable):\(line): \(message.printable)" }
}
