/// An input of one control, as a value: a call of the app, an answer of its view, a result of its
/// action.
package enum ControlInput: Sendable, Hashable {
  /// A run is begun.
  case begin(RevealPolicy)
  /// A run of a header's floor is begun.
  case beginLevel(RevealPolicy, level: Int)
  /// A retry of a run that failed, a header's on its floor; while an ending shows, a run is begun.
  case retry(RevealPolicy, level: Int)
  /// The run's result, or the app's stray `end`.
  case end(RefreshResult)
  /// An action's own result; void if the run with this number is not the current one.
  case complete(RefreshResult, run: Int)
  /// The run is cancelled.
  case cancel
  /// The ending was shown.
  case dismiss
  /// The control takes part, or does not.
  case isEnabled(Bool)
  /// There is more to load, or nothing; footers only.
  case hasMoreData(Bool)
  /// The dwell that a view asks for, in seconds, 0 or more.
  case dwell(Double)
  /// The control's settings, and what its view answered.
  indirect case configuration(Settings)
  /// The part of a footer's settings that acts at once.
  indirect case loading(RefreshFooter.Loading)
  /// The trigger distance the view wants in the viewport that comes next.
  case triggerDistance(Double?)
  /// A control was attached.
  indirect case attach(Attachment)
  /// The attached control's view knows its state, and wants this trigger distance.
  case appeared(triggerDistance: Double?)
  /// The control leaves: its run is over.
  case left
  /// The control has left: its inset is restored at once.
  case detach

  /// A control's settings as the engine takes them over.
  package struct Settings: Sendable, Hashable {
    /// The settings of its behaviour.
    package var configuration: RefreshControl.Configuration
    /// The settings for loading, if it is a footer.
    package var loading: RefreshFooter.Loading
    /// The progress of each floor of a header, rising.
    package var floors: [Double]
    /// The length the view has along the axis, finite and 0 or more.
    package var extent: Double

    /// Makes settings; what is left out is as for a control without settings of its own.
    package init(
      configuration: RefreshControl.Configuration = .init(),
      loading: RefreshFooter.Loading = .init(), floors: [Double] = [], extent: Double
    ) {
      self.configuration = configuration
      self.loading = loading
      self.floors = floors
      self.extent = extent
    }
  }

  /// A control as it is attached.
  package struct Attachment: Sendable, Hashable {
    /// Its settings, and what its view answered.
    package var settings: Settings
    /// Whether it takes part.
    package var isEnabled: Bool
    /// Whether there may be anything to load; a footer that is asleep has nothing.
    package var hasMoreData: Bool
    /// The number of runs it had before.
    package var runs: Int
    /// A run that was begun before, and waits for the first layout.
    package var pendingBegin: RevealPolicy?

    /// Makes an attachment; by default of a new control.
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
