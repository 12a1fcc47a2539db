public import RefreshKit

/// The small picture beside the text of a header or footer, as a value without characters.
///
///     let mark = ControlMark(snapshot, reducedMotion: environment.reducedMotion)
///     region.write(pictures.text(of: mark))
///
/// What it looks like in characters is for ``MarkImages`` to say.
public enum ControlMark: Sendable, Equatable {
  /// An arrow turned from the way of the pull, 0, to where it came from, 1.
  case arrow(turn: Double)
  /// A spinner, `time` seconds after it began to turn.
  case spinner(time: Double)
  /// A mark for success.
  case success
  /// A mark for failure.
  case failure
  /// No mark.
  case none

  /// Seconds that half a turn of the arrow takes; UIKit's usual duration.
  package static let turnDuration = 0.25

  /// The mark of a snapshot: an arrow, a spinner, or how the run ended until it is gone.
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

  /// The turn of an arrow since the pull became armed, or back since it was not.
  public static func turn(of snapshot: RefreshSnapshot, reducesMotion reducedMotion: Bool) -> Double
  {
    let part = reducedMotion ? 1 : unitClamped(snapshot.armedTime / turnDuration)
    return snapshot.isArmed ? part : 1 - part
  }

  /// The next change of a snapshot's mark by itself: as the spinner turns, while the arrow does.
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
  /// The state for a view to draw: `finished` until the strip has closed after a run, else the
  /// state.
  ///
  /// An ending stays until the strip is gone; a view that draws by this never jumps back.
  public var displayState: RefreshState { endingOutcome.map(RefreshState.finished) ?? state }
}

/// A number clamped to 0...1; what is no number is 0.
public func unitClamped(_ value: Double) -> Double {
  value > 0 ? min(value, 1) : 0
}

/// The texts of all marks in one grade of characters, made once so that a frame allocates nothing.
public struct MarkImages: Sendable {
  /// An arrow turning from the way of the pull, the first, to where it came from, the last.
  package let arrow: [String]
  /// A cell filled more and more from the bottom to the top: empty first, full last.
  public let gauge: [String]
  private let spinner: Spinner
  private let spinnerTexts: [String]
  private let success: String
  private let failure: String

  /// Makes the texts for arrows that point a way at first: down for the header of a usual list.
  public init(_ glyphs: CanvasEnvironment.Glyphs, pointing way: ScrollDirection) {
    arrow = Symbols.arrowTurn(glyphs, from: way).map { String($0) }
    gauge = Symbols.gauge(glyphs).map { String($0) }
    spinner = Symbols.spinner(glyphs)
    spinnerTexts = spinner.frames.map { String($0) }
    success = String(Symbols.success(glyphs))
    failure = String(Symbols.failure(glyphs))
  }

  /// The text of a mark, one column wide; empty for none.
  public func text(of mark: ControlMark) -> String {
    switch mark {
    case .arrow(let turn): arrow[Int(unitClamped(turn) * Double(arrow.count - 1))]
    case .spinner(let time): spinnerTexts[spinner.index(at: time)]
    case .success: success
    case .failure: failure
    case .none: ""
    }
  }
}
