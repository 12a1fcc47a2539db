public import RefreshKit

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
