import RefreshCanvas
import RefreshKit

/// All an arrow header needs to draw at one width, made once and kept, so that a frame costs
/// no allocation.
struct ArrowLayout {
  struct Key: Equatable {
    var environment: CanvasEnvironment
    var width: Int
    var policy: WidthPolicy
  }

  /// Columns between the mark and its label.
  static let gap = 1
  /// Fewer columns than this show no label, only the mark.
  static let leastLabel = 4

  let key: Key
  /// Where the mark and the labels begin; no label fits if there are none.
  let markX: Int
  let labelX: Int
  /// By ``ArrowScene/Label``'s raw value.
  let labels: [String]
  let arrow: [String]
  let spinner: [String]
  let spinnerPeriod: Double
  let success: String
  let failure: String
  /// The second line, and where it begins; empty if there is none.
  let detail: String
  let detailX: Int

  /// Lays the texts out; the second line has the place of the widest of `details`, its first.
  init(key: Key, texts: ArrowTexts, details: [String]) {
    let environment = key.environment
    let room = key.width - 1 - Self.gap
    func fitting(_ text: String, _ columns: Int) -> String {
      environment.shortened(text, columns: columns, policy: key.policy)
    }
    func columns(_ text: String) -> Int { TextWidth.columns(of: text, policy: key.policy) }

    self.key = key
    labels =
      room >= Self.leastLabel ? ArrowScene.Label.allCases.map { fitting(texts[$0], room) } : []
    let widest = labels.map(columns).max().map { $0 + Self.gap } ?? 0
    markX = max(0, (key.width - 1 - widest) / 2)
    labelX = markX + 1 + Self.gap
    let spinner = Symbols.spinner(environment.glyphs)
    spinnerPeriod = spinner.period
    self.spinner = spinner.frames.map { String($0) }
    arrow = Symbols.arrowTurn(environment.glyphs).map { String($0) }
    success = String(Symbols.success(environment.glyphs))
    failure = String(Symbols.failure(environment.glyphs))
    detail = room >= Self.leastLabel ? fitting(details.first ?? "", key.width) : ""
    detailX = max(0, (key.width - (details.map(columns).max() ?? 0)) / 2)
  }

  /// The text of a mark; empty for none.
  func text(of mark: ArrowScene.Mark) -> String {
    switch mark {
    case .arrow(let turn): arrow[Int(turn * Double(arrow.count - 1))]
    case .spinner(let time): spinner[frame(at: time)]
    case .success: success
    case .failure: failure
    case .none: ""
    }
  }

  private func frame(at time: Double) -> Int {
    let turns = time / spinnerPeriod
    guard turns.isFinite else { return 0 }
    return min(spinner.count - 1, Int((turns - turns.rounded(.down)) * Double(spinner.count)))
  }
}
