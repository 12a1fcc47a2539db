/// An input of one control, as a value: a call of the app, a value from its view, or a result of
/// its action.
package enum ControlInput: Sendable, Hashable {
  /// A run is requested: of the action of a header's level, or of the control's action for level 0.
  case begin(reveal: RevealPolicy, level: Int = 0)
  /// A retry of a failed run is requested, for a header at the level that failed. While another
  /// outcome is shown, it is a request for a run.
  case retry(reveal: RevealPolicy, level: Int)
  /// The app ended the run with a result, or reported a result without a run.
  case end(RefreshResult)
  /// An action returned a result; ignored unless the run with this number is in progress.
  case complete(RefreshResult, run: Int)
  case cancel
  case dismiss
  case isEnabled(Bool)
  /// Whether more data is available; footers only.
  case hasMoreData(Bool)
  /// The dwell of the outcome, from the configuration or the view, in seconds, 0 or more.
  case dwell(Double)
  /// The control's settings, and the values from its view.
  indirect case configuration(Settings)
  /// Changed settings of a footer; only those that take effect immediately are applied.
  indirect case loading(RefreshFooter.Loading)
  /// The trigger distance that the view returned.
  case triggerDistance(Double?)
  indirect case attach(Attachment)
  /// The view of the attached control has received its state, and has this trigger distance.
  case appeared(triggerDistance: Double?)
  /// The control is about to be detached, which ends its run.
  case left
  /// The control was detached: its inset is restored immediately.
  case detach

  package struct Settings: Sendable, Hashable {
    package var configuration: RefreshControl.Configuration
    package var loading: RefreshFooter.Loading
    /// The progress of each level of a header, rising.
    package var levels: [Double]
    /// The length of the view along the axis, finite and 0 or more.
    package var extent: Double

    package init(
      configuration: RefreshControl.Configuration = .init(),
      loading: RefreshFooter.Loading = .init(), levels: [Double] = [], extent: Double
    ) {
      self.configuration = configuration
      self.loading = loading
      self.levels = levels
      self.extent = extent
    }
  }

  package struct Attachment: Sendable, Hashable {
    package var settings: Settings
    package var isEnabled: Bool
    /// Whether more data may be available; `false` if a footer waits for the first refresh, or the
    /// app reported that no data is left.
    package var hasMoreData: Bool
    /// The number of the control's previous runs.
    package var runs: Int
    /// The reveal policy of a requested run that waits for the first layout, if there is one.
    package var pendingBegin: RevealPolicy?

    package init(
      _ settings: Settings, isEnabled: Bool = true, hasMoreData: Bool = true, runs: Int = 0,
      pendingBegin: RevealPolicy? = nil
    ) {
      self.settings = settings
      self.isEnabled = isEnabled
      self.hasMoreData = hasMoreData
      self.runs = runs
      self.pendingBegin = pendingBegin
    }
  }
}
