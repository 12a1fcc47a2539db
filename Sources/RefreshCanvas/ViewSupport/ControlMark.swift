public import RefreshKit

/// The mark next to the text of a header or footer. ``MarkImages`` contains its characters.
///
///     let mark = ControlMark(snapshot, reducesMotion: environment.reducesMotion)
///     region.write(images.text(of: mark))
public enum ControlMark: Sendable, Equatable {
  /// An arrow. `turn` is 0 in the direction of the pull and 1 in the opposite one.
  case arrow(turn: Double)
  /// A spinner, `time` seconds after its start.
  case spinner(time: Double)
  /// A mark for success.
  case success
  /// A mark for failure.
  case failure
  /// No mark.
  case none

  /// The duration of the arrow's half turn, in seconds.
  package static let turnDuration = 0.25

  /// Creates the mark of a snapshot: an arrow before a run, a spinner during the run, and then the
  /// outcome. A cancellation and the end of the data have no mark.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - reducedMotion: Whether animations are disabled.
  public init(_ snapshot: RefreshSnapshot, reducesMotion reducedMotion: Bool) {
    switch snapshot.displayState {
    case .initial, .pulling:
      self = .arrow(turn: Self.turn(of: snapshot, reducesMotion: reducedMotion))
    case .loading: self = .spinner(time: reducedMotion ? 0 : snapshot.stateTime)
    case .finished(.success): self = .success
    case .finished(.failure), .failed: self = .failure
    case .finished(.cancelled), .noMoreData: self = .none
    }
  }

  /// Returns the turn of the arrow. A turn starts when the pull is armed or disarmed.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - reducedMotion: Whether animations are disabled.
  /// - Returns: The turn, 0 to 1.
  public static func turn(of snapshot: RefreshSnapshot, reducesMotion reducedMotion: Bool) -> Double
  {
    let part = reducedMotion ? 1 : min(max(0, snapshot.armedTime / turnDuration), 1)
    return snapshot.isArmed ? part : 1 - part
  }

  /// Returns the next time-based change of a snapshot's mark.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - environment: The glyphs and motion to draw with.
  /// - Returns: Each frame while the arrow turns, the next frame of a spinner, or never.
  public static func nextRedraw(
    of snapshot: RefreshSnapshot, environment: CanvasEnvironment
  ) -> Redraw {
    guard !environment.reducesMotion else { return .never }
    switch snapshot.displayState {
    case .initial, .pulling: return snapshot.armedTime < turnDuration ? .everyFrame : .never
    case .loading:
      return Symbols.spinner(environment.glyphs).nextRedraw(after: snapshot.stateTime)
    case .finished, .failed, .noMoreData: return .never
    }
  }
}

extension RefreshSnapshot {
  /// The state to draw: the outcome until the strip has closed after a run, otherwise the state.
  ///
  /// A view that draws this state continues to show the outcome while the strip closes.
  public var displayState: RefreshState { endingOutcome.map(RefreshState.finished) ?? state }
}

/// The texts of all marks for one glyph set, created once so that drawing allocates no memory.
public struct MarkImages: Sendable {
  /// The frames of the arrow, from the direction of the pull to the opposite one.
  package let arrow: [String]
  /// A cell that fills from bottom to top, from empty to full.
  public let gauge: [String]
  private let spinner: Spinner
  private let spinnerTexts: [String]
  private let success: String
  private let failure: String

  /// Creates the texts of all marks.
  ///
  /// - Parameters:
  ///   - glyphs: The characters that may be used.
  ///   - way: The direction of the first arrow, `down` for the header of a list that scrolls down.
  ///   - arrowsAreWide: Whether arrows take two columns; then ASCII replaces them. Default `false`.
  public init(
    _ glyphs: CanvasEnvironment.Glyphs, pointing way: ScrollDirection, arrowsAreWide: Bool = false
  ) {
    let arrows = arrowsAreWide ? .ascii : glyphs
    arrow = Symbols.arrowTurn(arrows, from: way).map { String($0) }
    gauge = Symbols.gauge(glyphs).map { String($0) }
    spinner = Symbols.spinner(glyphs)
    spinnerTexts = spinner.frames.map { String($0) }
    success = String(Symbols.success(glyphs))
    failure = String(Symbols.failure(glyphs))
  }

  /// Returns the text of a mark.
  ///
  /// - Parameter mark: The mark.
  /// - Returns: One character, or an empty string for no mark.
  public func text(of mark: ControlMark) -> String {
    switch mark {
    case .arrow(let turn): arrow[Int(min(max(0, turn), 1) * Double(arrow.count - 1))]
    case .spinner(let time): spinnerTexts[spinner.index(at: time)]
    case .success: success
    case .failure: failure
    case .none: ""
    }
  }
}
