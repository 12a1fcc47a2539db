import RefreshCanvas

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
    var retry = wrapped(texts.retry)
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
