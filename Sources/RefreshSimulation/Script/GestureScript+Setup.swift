public import RefreshKit

extension GestureScript {
  /// The list a script begins with: its size, its options and its controls.
  public struct Setup: Sendable, Hashable {
    /// Columns and rows; the default is 80 × 24.
    public var viewport = Size(width: 80, height: 24)
    /// The length of the content; the default is 100.
    public var content = 100.0
    /// The direction the list scrolls in; the default is vertical.
    public var axis = Axis.vertical
    /// The app's base insets; the default is none.
    public var inset = Insets.zero
    /// Whether a finger past the edge is damped; the default is true.
    public var rubber = true
    /// The most overscroll that shows, in units, or none.
    public var maxOverscroll: Double?
    /// Frames in a simulated second, more than 0; the default is 60.
    public var framesPerSecond = 60.0
    /// What header and footer mean to each other; the default is that the header wins.
    public var policy = Policy.headerWins
    /// The control at the leading edge, if there is one.
    public var header: ControlSetup?
    /// The control at the trailing edge, if there is one.
    public var footer: ControlSetup?

    /// Makes the default set-up, with neither header nor footer.
    public init() {}
  }

  /// A control as a `header` or `footer` line describes it.
  public struct ControlSetup: Sendable, Hashable {
    /// The name of the view that shows it: `arrow`, `frames`, `wave`, `loadmore` or `plain`.
    public var view: String
    /// What differs from the defaults, in the order of the line; no key appears twice.
    public var options: [ControlOption]

    /// Makes a control that `view` shows.
    public init(view: String, options: [ControlOption] = []) {
      self.view = view
      self.options = options
    }
  }

  /// What header and footer mean to each other (rule C-1).
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// A header's run cancels the footer's, and no footer's run starts meanwhile.
    case headerWins = "header-wins"
    /// Whoever runs blocks the other.
    case exclusive
    /// Each as if it were alone.
    case independent
  }
}
