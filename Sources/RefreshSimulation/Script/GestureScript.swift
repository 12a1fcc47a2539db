package import RefreshKit

/// The record of what a hand and an app do to a list, one step a line: a bug report that can be
/// played.
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
/// Read one with ``init(reading:named:)-(String,_)``, write one with ``text``, and play it with a
/// script player. Lengths are units of the host, times are seconds.
public struct GestureScript: Sendable, Hashable {
  /// The list before the first step.
  package var setup: Setup
  /// The steps, in order; a script without steps is legal.
  package var steps: [Step]

  /// Makes a script; the default is the default set-up and no steps.
  package init(setup: Setup = Setup(), steps: [Step] = []) {
    self.setup = setup
    self.steps = steps
  }
}

extension GestureScript {
  /// One step: its command, and the line it was written on.
  package struct Step: Sendable, Hashable {
    /// The command.
    package var command: Command
    /// The line it was read from, counted from 1; 0 if it was made in code.
    package var line: Int
    /// The line it was read from, trimmed and without its comment.
    package var text: String

    /// Makes a step that was written somewhere.
    package init(_ command: Command, line: Int, text: String) {
      self.command = command
      self.line = line
      self.text = text
    }
  }
}

extension GestureScript {
  /// The list a script begins with: its size, its options and its controls.
  package struct Setup: Sendable, Hashable {
    /// Columns and rows; the default is 80 × 24.
    package var viewport = Size(width: 80, height: 24)
    /// The length of the content, unless it is made of rows; the default is 100.
    package var content = 100.0
    /// The rows the content is made of; `nil`, the default: none are known.
    package var rows: Rows?
    /// The way from the content's start to its end; the default is down.
    ///
    /// Everything in a script counts from the edge where the content begins, so that the same
    /// script gives the same timeline in all four directions (E-2).
    package var direction = ScrollDirection.down
    /// The app's base insets; the default is none.
    package var inset = Insets.zero
    /// The motion that a tick of the wheel makes (H-10); the default is at once.
    package var wheelMotion = WheelMotion.step
    /// Whether a finger past the edge is damped; the default is true.
    package var rubber = true
    /// The most overscroll that shows, in units, or none.
    package var maxOverscroll: Double?
    /// Frames in a simulated second, more than 0; the default is 60.
    package var framesPerSecond = 60.0
    /// The source of frames; the default is ``Frames/computed``.
    package var frames = Frames.computed
    /// The coordination policy; the default is that the header wins.
    package var policy = CoordinationPolicy.headerWins
    /// Whether rows keep their place at the leading edge too; the default is false.
    package var keepsRows = false
    /// Whether the list follows its end; the default is false.
    package var follows = false
    /// The control at the leading edge, if there is one.
    package var header: ControlSetup?
    /// The progress of each floor of the header, more than 1 and rising (E-7); the default is none.
    package var floors: [Double] = []
    /// The control at the trailing edge, if there is one.
    package var footer: ControlSetup?

    /// Makes the default set-up, with neither header nor footer.
    package init() {}
  }

  /// The source of the frames of a play.
  package enum Frames: Sendable, Hashable {
    /// The player makes them, as many in a second as the set-up says.
    case computed
    /// `frame` steps are all there are, and the answers of views stand in the script.
    case recorded
  }

  /// A control as a `header` or `footer` line describes it.
  package struct ControlSetup: Sendable, Hashable {
    /// The name of the view that shows it: `arrow`, `frames`, `wave`, `loadmore` or `plain`.
    package var view: String
    /// The options that differ from the defaults, in the order of the line; no key appears twice.
    package var options: [ControlOption]

    /// The views that a script can name for the control at this edge.
    package static func views(of edge: Edge) -> [String] {
      edge == .leading ? ["arrow", "frames", "wave", "plain"] : ["loadmore", "plain"]
    }

    /// Makes a control that `view` shows.
    package init(view: String, options: [ControlOption] = []) {
      self.view = view
      self.options = options
    }
  }
}

extension GestureScript.Frames: ScriptWord {
  static var words: KeyValuePairs<String, GestureScript.Frames> {
    ["computed": .computed, "recorded": .recorded]
  }
}

extension GestureScript {
  /// The rows a list begins with, named from 0 on: a `rows` line.
  package struct Rows: Sendable, Hashable {
    /// The number of rows.
    package var count: Int
    /// The length of each, in units; the default is 1.
    package var height: Double

    /// Makes rows, by default each a unit long.
    package init(_ count: Int, height: Double = 1) {
      self.count = count
      self.height = height
    }
  }

  /// A change that one line makes to the rows of a list; indices count the rows before the line.
  package enum RowEdit: Sendable, Hashable {
    /// New rows before the one at an index; the number of rows puts them at the end.
    case insert(Int, at: Int, height: Double = 1)
    /// New rows at the end.
    case append(Int, height: Double = 1)
    /// New rows at the start.
    case prepend(Int, height: Double = 1)
    /// Rows go, from an index on.
    case remove(Int, at: Int)
    /// Rows are taken out, and put before the row that then has the index `to`.
    case move(Int, from: Int, to: Int)
    /// Rows get another height.
    case height(Double, at: Int, count: Int = 1, grows: Growth = .end)
  }

  /// The side to which rows grow or shrink that get another height, seen from the list's origin.
  package enum Growth: Sendable, Hashable {
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

/// The error of a gesture script that cannot be read: its place, what is wrong, and what is allowed
/// there.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name, as it was handed to the reader.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// A sentence about what is wrong, and what is allowed.
  public var message: String

  /// Makes an error that reads `FILE:LINE: message`.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The error as a compiler would print it, without anything a terminal could take as a command.
  public var description: String { "\(file.printable):\(line): \(message.printable)" }
}
