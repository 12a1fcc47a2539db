/// An input of one control, as a value: a call of the app, a value from its view, or a result of
/// its action.
package enum ControlInput: Sendable, Hashable {
  /// A run is requested, of a header's level or of the control's own action, level 0.
  case begin(reveal: RevealPolicy, level: Int = 0)
  /// A retry of a failed run is requested, for a header at its level; while an outcome is shown, a
  /// new run.
  case retry(reveal: RevealPolicy, level: Int)
  /// The run's result, or a result without a run.
  case end(RefreshResult)
  /// An action's own result; ignored if the run with this number is not the current one.
  case complete(RefreshResult, run: Int)
  case cancel
  case dismiss
  case isEnabled(Bool)
  /// Whether more data is available; footers only.
  case hasMoreData(Bool)
  /// The dwell that a view requests, in seconds, 0 or more.
  case dwell(Double)
  /// The control's settings, and the values from its view.
  indirect case configuration(Settings)
  /// The part of a footer's settings that takes effect immediately.
  indirect case loading(RefreshFooter.Loading)
  /// The trigger distance that the view requests for the next viewport.
  case triggerDistance(Double?)
  indirect case attach(Attachment)
  /// The attached control's view has received its state, and requests this trigger distance.
  case appeared(triggerDistance: Double?)
  /// The control is about to be detached: its run is over.
  case left
  /// The control was detached: its inset is restored immediately.
  case detach

  /// A control's settings as the engine receives them.
  package struct Settings: Sendable, Hashable {
    package var configuration: RefreshControl.Configuration
    /// The settings for loading, used by footers.
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

  /// A control at the time of its attachment.
  package struct Attachment: Sendable, Hashable {
    package var settings: Settings
    package var isEnabled: Bool
    /// Whether more data may be available; `false` for a footer that waits for the first refresh.
    package var hasMoreData: Bool
    /// The number of the control's previous runs.
    package var runs: Int
    /// A requested run that waits for the first layout.
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
