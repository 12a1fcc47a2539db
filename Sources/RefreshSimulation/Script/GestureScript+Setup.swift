public import RefreshKit

extension GestureScript {
  /// The list a script begins with: its size, its options and its controls.
  public struct Setup: Sendable, Hashable {
    /// Columns and rows; the default is 80 × 24.
    public var viewport = Size(width: 80, height: 24)
    /// The length of the content, unless it is made of rows; the default is 100.
    public var content = 100.0
    /// The rows the content is made of; `nil`, the default: none are known.
    public var rows: Rows?
    /// The way from the content's start to its end; the default is down.
    ///
    /// Everything in a script counts from the edge where the content begins, so that the same
    /// script gives the same timeline in all four directions (E-2).
    public var direction = ScrollDirection.down
    /// The app's base insets; the default is none.
    public var inset = Insets.zero
    /// The motion that a tick of the wheel makes (H-10); the default is at once.
    public var wheelMotion = WheelMotion.step
    /// Whether a finger past the edge is damped; the default is true.
    public var rubber = true
    /// The most overscroll that shows, in units, or none.
    public var maxOverscroll: Double?
    /// Frames in a simulated second, more than 0; the default is 60.
    public var framesPerSecond = 60.0
    /// The source of frames; the default is ``Frames/computed``.
    public var frames = Frames.computed
    /// The coordination policy; the default is that the header wins.
    public var policy = CoordinationPolicy.headerWins
    /// Whether rows keep their place at the leading edge too; the default is false.
    public var keepsRows = false
    /// Whether the list follows its end; the default is false.
    public var follows = false
    /// The control at the leading edge, if there is one.
    public var header: ControlSetup?
    /// The progress of each floor of the header, more than 1 and rising (E-7); the default is none.
    public var floors: [Double] = []
    /// The control at the trailing edge, if there is one.
    public var footer: ControlSetup?

    /// Makes the default set-up, with neither header nor footer.
    public init() {}
  }

  /// The source of the frames of a play.
  public enum Frames: Sendable, Hashable {
    /// The player makes them, as many in a second as the set-up says.
    case computed
    /// `frame` steps are all there are, and the answers of views stand in the script.
    case recorded
  }

  /// A control as a `header` or `footer` line describes it.
  public struct ControlSetup: Sendable, Hashable {
    /// The name of the view that shows it: `arrow`, `frames`, `wave`, `loadmore` or `plain`.
    public var view: String
    /// The options that differ from the defaults, in the order of the line; no key appears twice.
    public var options: [ControlOption]

    /// The views that a script can name for the control at this edge.
    public static func views(of edge: Edge) -> [String] {
      edge == .leading ? ["arrow", "frames", "wave", "plain"] : ["loadmore", "plain"]
    }

    /// Makes a control that `view` shows.
    public init(view: String, options: [ControlOption] = []) {
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
