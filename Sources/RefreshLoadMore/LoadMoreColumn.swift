import RefreshCanvas
import RefreshKit

/// All a load-more footer needs to draw in a strip some columns wide and as high as the list.
///
/// Mark, label and how to retry stand one below the other as a group in the middle.
struct LoadMoreColumn {
  /// A label with what belongs to it, and the row it begins in; its mark stands in the row before.
  struct Group {
    var label: WrappedText
    var retry = WrappedText.none
    var y: Int

    /// The row after it.
    var end: Int { y + label.height + retry.height }
  }

  /// Columns of the whole strip, a column of air on either side included.
  static let columns = 13
  private static let textColumns = columns - 2
  /// The most rows of a rule above and below a pull's label, and the air between them.
  private static let rule = 4
  private static let ruleGap = 1

  /// By ``LoadMoreScene/Label``'s raw value.
  let groups: [Group]
  let detail: WrappedText
  let endingDetail: WrappedText
  /// Rows of a rule, 0 if there is no room, the row it ends before, and the one it begins in.
  let ruleLength: Int
  let ruleEnd: Int
  let ruleStart: Int
  /// A piece of a rule, and one that stands for an end in too little room.
  let rule: Character
  let end: String
  let marks: MarkPictures

  init(
    key: LayoutKey, texts: LoadMoreTexts, problem: String?, detail: String?, endingDetail: String?
  ) {
    let way = key.environment.direction
    let fitter = LoadMoreColumnFitter(key: key, columns: Self.textColumns)
    let pulls = fitter.groups([texts.pull(in: way), texts.release])
    groups = LoadMoreScene.Label.allCases.map { label in
      switch label {
      case .hint: fitter.group(texts.hint, markRows: 0)
      case .pull: pulls[0]
      case .release: pulls[1]
      case .loading: fitter.group(texts.loading)
      case .success: fitter.group(texts.success)
      case .failure: fitter.failure(texts, problem: problem)
      case .noMoreData: fitter.dashed(texts.noMoreData)
      }
    }
    self.detail = fitter.wrapped(detail ?? "")
    self.endingDetail = fitter.wrapped(endingDetail ?? "")
    let bottom = pulls.map(\.end).max() ?? 0
    let room = min(pulls[0].y - 1, key.height - bottom) - Self.ruleGap
    ruleLength = pulls[0].label.height == 0 ? 0 : max(0, min(Self.rule, room))
    ruleEnd = pulls[0].y - 1 - Self.ruleGap
    ruleStart = bottom + Self.ruleGap
    let glyphs = key.environment.glyphs
    rule = Symbols.rule(glyphs, along: .vertical)
    end = String(Symbols.rule(glyphs))
    marks = MarkPictures(glyphs, pointing: way.reversed)
  }

  /// The text of a mark; where no rule fits, a pull's arrow gives way to a level that rises.
  func text(of scene: LoadMoreScene) -> String { marks.text(of: scene, hasRules: ruleLength > 0) }
}

/// Fits texts into a column.
struct LoadMoreColumnFitter {
  let key: LayoutKey
  let columns: Int

  func wrapped(_ text: String, lines: Int = .max) -> WrappedText {
    WrappedText(text, columns: columns, lines: max(0, lines), key: key)
  }

  /// A text in the middle, below its mark if it has one.
  func group(_ text: String, markRows: Int = 1) -> LoadMoreColumn.Group {
    let label = wrapped(text, lines: key.height - markRows)
    return LoadMoreColumn.Group(
      label: label, y: max(0, key.height - markRows - label.height) / 2 + markRows)
  }

  /// Texts that stand at one place, the longest of them in the middle.
  func groups(_ texts: [String]) -> [LoadMoreColumn.Group] {
    let groups = texts.map { group($0) }
    let top = groups.map(\.y).min() ?? 0
    return groups.map { LoadMoreColumn.Group(label: $0.label, y: top) }
  }

  /// The failure with its reason, and below it the words to try again, as far as there is room.
  ///
  /// What went wrong is shortened first, then how to try again goes.
  func failure(_ texts: LoadMoreTexts, problem: String?) -> LoadMoreColumn.Group {
    let what = texts.failure + (problem.map { key.environment.language.colon + $0 } ?? "")
    let least = wrapped(texts.failure).height
    var retry = wrapped(texts.retry(in: key.environment))
    if 1 + least + retry.height > key.height { retry = .none }
    let label = wrapped(what, lines: key.height - 1 - retry.height)
    let rows = 1 + label.height + retry.height
    return LoadMoreColumn.Group(label: label, retry: retry, y: max(0, key.height - rows) / 2 + 1)
  }

  /// A text between dashes, which stand above and below it; they go where there is no room.
  func dashed(_ text: String) -> LoadMoreColumn.Group {
    let (dashes, bare) = key.environment.shown(text).withoutDashes
    guard !dashes.isEmpty, wrapped(bare).height + 2 <= key.height else {
      return group(bare, markRows: 0)
    }
    return group("\(dashes)\n\(bare)\n\(dashes)", markRows: 0)
  }
}
