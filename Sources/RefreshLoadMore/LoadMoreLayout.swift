import RefreshCanvas
import RefreshKit

/// All a load-more footer needs to draw in rows at one width, made once and kept, so that a frame costs
/// no allocation.
struct LoadMoreLayout {
  /// A text and the column it begins in.
  struct Text {
    var text: String
    var x: Int
  }

  /// Columns between the mark and its label.
  static let gap = 1
  /// Fewer columns than this show no label, only the mark.
  static let leastLabel = 4
  /// The most columns of a rule beside the label, and the air between them.
  static let rule = 8
  static let ruleGap = 2

  /// The column of the mark before the labels of a pull.
  let markX: Int
  /// By ``LoadMoreScene/Label``'s raw value; empty texts where none fits.
  let labels: [Text]
  /// The second row in `failed`, and otherwise.
  let retry: Text
  let detail: Text
  let endingDetail: Text
  /// Columns of a rule on each side of a pull's label, 0 if there is no room, and where they meet it.
  let ruleLength: Int
  let ruleEnd: Int
  let ruleStart: Int
  /// Rules of 0, 1, 2 … columns.
  let rules: [String]
  let marks: MarkPictures

  init(
    key: LayoutKey, texts: LoadMoreTexts, problem: String?, detail: String?, endingDetail: String?,
    rows: Int
  ) {
    let way = key.environment.direction
    let fitter = LoadMoreFitter(key: key)
    let pulls = fitter.group([texts.pull(in: way), texts.release])
    labels = LoadMoreScene.Label.allCases.map { label in
      switch label {
      case .hint: fitter.centred(texts.hint)
      case .pull: pulls[0]
      case .release: pulls[1]
      case .loading: fitter.group([texts.loading])[0]
      case .success: fitter.group([texts.success])[0]
      case .failure: fitter.failure(texts, problem: problem, withRetry: rows < 2)
      case .noMoreData: fitter.dashed(texts.noMoreData)
      }
    }
    retry = fitter.centred(texts.retry(in: key.environment))
    self.detail = fitter.centred(detail ?? "")
    self.endingDetail = fitter.centred(endingDetail ?? "")
    markX = pulls[0].x - 1 - Self.gap
    let widest = pulls.map { key.columns(of: $0.text) }.max() ?? 0
    let room = min(markX, key.width - pulls[0].x - widest) - Self.ruleGap
    ruleLength = pulls[0].text.isEmpty ? 0 : max(0, min(Self.rule, room))
    ruleEnd = markX - Self.ruleGap
    ruleStart = pulls[0].x + widest + Self.ruleGap

    let glyphs = key.environment.glyphs
    rules = (0...max(1, ruleLength)).map { String(repeating: Symbols.rule(glyphs), count: $0) }
    marks = MarkPictures(glyphs, pointing: way.reversed)
  }

  /// The text of a mark; where no rule fits, a pull's arrow gives way to a level that rises.
  func text(of scene: LoadMoreScene) -> String { marks.text(of: scene, hasRules: ruleLength > 0) }
}

extension MarkPictures {
  /// The text of a scene's mark; without rules, a pull's arrow gives way to a level that rises.
  func text(of scene: LoadMoreScene, hasRules: Bool) -> String {
    guard case .arrow = scene.mark, !hasRules, scene.progress > 0, scene.progress < 1 else {
      return text(of: scene.mark)
    }
    return level[Int((scene.progress * Double(level.count - 1)).rounded(.up))]
  }
}

extension ScrollDirection {
  /// The way a footer is pulled: against the way the list goes.
  var reversed: ScrollDirection {
    switch self {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }
}
