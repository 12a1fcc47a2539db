/// An input of one control, as a value.
package enum ControlInput: Sendable, Hashable {
  /// Level 0 is the control's own action.
  case begin(reveal: RevealPolicy, level: Int = 0)
  case retry(reveal: RevealPolicy, level: Int)
  case end(RefreshResult)
  /// Ignored unless the action of the run with this number is running.
  case complete(RefreshResult, run: Int)
  case cancel
  case dismiss
  case isEnabled(Bool)
  /// Footers only.
  case hasMoreData(Bool)
  /// The dwell of the outcome in seconds, 0 or more.
  case dwell(Double)
  indirect case configuration(Settings)
  /// Only settings that take effect immediately are applied.
  indirect case loading(RefreshFooter.Loading)
  case triggerDistance(Double?)
  indirect case attach(Settings)
  /// The view of the attached control has received its state.
  case appeared(triggerDistance: Double?)
  /// The control is about to be detached, which ends its run.
  case left
  case detach

  /// The settings of a control. Only ``attach`` uses the properties after `extent`.
  package struct Settings: Sendable, Hashable {
    package var configuration = RefreshControl.Configuration()
    package var loading = RefreshFooter.Loading()
    /// The progress of each level, rising.
    package var levels: [Double] = []
    /// The length of the view along the axis, finite and 0 or more.
    package var extent = 0.0
    package var isEnabled = true
    package var hasMoreData = true
    /// The number of the control's previous runs.
    package var runs = 0
    /// The reveal policy of a run that begins with the attachment or the first layout.
    package var pendingBegin: RevealPolicy?

    package init(loading: RefreshFooter.Loading = .init()) { self.loading = loading }
  }
}
