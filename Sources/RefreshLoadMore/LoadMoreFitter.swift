import RefreshCanvas

/// Fits texts into a row.
struct LoadMoreFitter {
  let key: LayoutKey

  private var markRoom: Int { 1 + LoadMoreLayout.gap }

  private func fitting(_ text: String, _ columns: Int) -> String {
    guard columns >= LoadMoreLayout.leastLabel else { return "" }
    return key.shortened(text, columns: columns)
  }

  /// A text without a mark, in the middle.
  func centred(_ text: String) -> LoadMoreLayout.Text {
    let text = fitting(text, key.width)
    return LoadMoreLayout.Text(text: text, x: max(0, (key.width - key.columns(of: text)) / 2))
  }

  /// A text between dashes, which go first where there is no room for all of it.
  func dashed(_ text: String) -> LoadMoreLayout.Text {
    guard key.columns(of: key.environment.shown(text)) > key.width else { return centred(text) }
    return centred(text.withoutDashes.bare)
  }

  /// Texts that stand at one place behind one mark, the longest of them in the middle with it.
  func group(_ texts: [String]) -> [LoadMoreLayout.Text] {
    let texts = texts.map { fitting($0, key.width - markRoom) }
    let widest = texts.map(key.columns).max() ?? 0
    // Where no label fits, the mark alone is in the middle.
    let length = widest > 0 ? markRoom + widest : 1
    let x = max(0, (key.width - length) / 2) + markRoom
    return texts.map { LoadMoreLayout.Text(text: $0, x: x) }
  }

  /// The failure, its reason and the words to try again, as far as there is room.
  ///
  /// What went wrong is shortened first, then left out. Where the rest does not fit either, how to try
  /// again stays: that it failed the mark says too.
  func failure(
    _ texts: LoadMoreTexts, problem: String?, withRetry: Bool
  ) -> LoadMoreLayout.Text {
    let what = key.environment.shown(texts.failure)
    let bare = key.environment.shown(texts.retry(in: key.environment))
    let retry = withRetry ? key.environment.shown(" · ") + bare : ""
    let colon = key.environment.language.colon
    let room = key.width - markRoom - key.columns(of: what) - key.columns(of: retry)
    if let problem, room - key.columns(of: colon) >= 8 {
      let reason = fitting(problem, room - key.columns(of: colon))
      return group([what + colon + reason + retry])[0]
    }
    if room >= 0 { return group([what + retry])[0] }
    let showsRetry = withRetry && key.columns(of: bare) <= key.width - markRoom
    return group([showsRetry ? bare : what])[0]
  }
}

extension String {
  /// The dashes before a text, and the text without those on both sides.
  var withoutDashes: (dashes: String, bare: String) {
    let isDash: (Character) -> Bool = { $0 == "—" || $0 == "-" }
    let isFrame: (Character) -> Bool = { isDash($0) || $0 == " " }
    let bare = drop(while: isFrame).reversed().drop(while: isFrame).reversed()
    return (String(prefix(while: isDash)), String(bare))
  }
}
