import RefreshCanvas
import RefreshKit

/// The layout of a load-more footer for one size, cached so that drawing allocates no memory.
struct LoadMoreLayout {
  let strip: StripLayout
  private(set) var groups: [StripLayout.Group] = []
  let detail: WrappedText
  let endingDetail: WrappedText
  let rules: StripLayout.Rules
  /// The separator and retry text at the end of the failure's label, or empty without them.
  private(set) var retry = ""
  /// The symbol for the end of the data, for a footer without space for the label.
  let end: String
  private let marks: MarkImages

  init(
    key: LayoutKey, texts: LoadMoreTexts, reason: String?, detail: String?, endingDetail: String?,
    rows: Int
  ) {
    let way = key.environment.direction
    let glyphs = key.environment.glyphs
    let strip = StripLayout(key: key)
    self.strip = strip
    end = String(Symbols.rule(glyphs))
    marks = MarkImages(
      glyphs, pointing: way.reversed, arrowsAreWide: key.policy.ambiguousIsWide)
    self.detail = strip.fitted(detail ?? "")
    self.endingDetail = strip.fitted(endingDetail ?? "")

    let pulls = strip.groups([texts.pull(in: way), texts.release])
    rules = strip.rules(beside: pulls)
    groups = LoadMoreScene.Label.allCases.map { label in
      switch label {
      case .hint: strip.alone(texts.hint)
      case .pull: pulls[0]
      case .release: pulls[1]
      case .loading: strip.groups([texts.loading])[0]
      case .success: strip.groups([texts.success])[0]
      case .failure: strip.failure(texts, reason: reason, rows: rows)
      case .noMoreData: strip.dashed(texts.noMoreData)
      case .nothing: strip.alone("")
      }
    }
    let hint = key.environment.displayText(for: " · " + texts.retry(in: key.environment))
    let failure = groups[LoadMoreScene.Label.failure.rawValue].label.lines.first?.text
    if failure?.hasSuffix(hint) == true { retry = hint }
  }

  /// Returns the text of the mark. Without space for rules, a gauge shows a partial pull.
  func text(of scene: LoadMoreScene) -> String {
    guard case .arrow = scene.mark, rules.length == 0, scene.progress > 0, scene.progress < 1 else {
      return marks.text(of: scene.mark)
    }
    return marks.gauge[Int((scene.progress * Double(marks.gauge.count - 1)).rounded(.up))]
  }
}

extension StripLayout {
  /// Returns a text without its dashes, because the text is drawn between rules. In a column the
  /// dashes are above and below the text if they fit.
  fileprivate func dashed(_ text: String) -> Group {
    let text = key.environment.displayText(for: text)
    let dashes = text.prefix { "—-".contains($0) }
    let isFrame: (Character) -> Bool = { "—- ".contains($0) }
    let bare = String(text.drop(while: isFrame).reversed().drop(while: isFrame).reversed())
    if isRow { return alone(bare) }
    let fits = !dashes.isEmpty && fitted(bare).height + 2 <= room
    return alone(fits ? "\(dashes)\n\(bare)\n\(dashes)" : bare)
  }

  /// Returns the failure, its reason and how to retry, as far as they fit.
  ///
  /// In a row, the words of the failure may be omitted, because the mark indicates the failure.
  /// In a column, the retry text stays if it fits with these words, and the reason has the rest.
  fileprivate func failure(_ texts: LoadMoreTexts, reason: String?, rows: Int) -> Group {
    let (what, retry) = (texts.failure, texts.retry(in: key.environment))
    let label = isRow ? row(what, reason, rows < 2 ? retry : nil) : what
    var group = groups([label])[0]
    group.below = fitted(retry)
    if isRow { return group }
    if 1 + group.label.height + group.below.height > room { group.below = .none }
    let long = reason.map { what + key.environment.language.colon + $0 } ?? what
    group.label = fitted(long, room - 1 - group.below.height)
    group.start = max(0, room - 1 - group.label.height - group.below.height) / 2 + 1
    return group
  }

  private func row(_ what: String, _ reason: String?, _ retry: String?) -> String {
    let what = key.environment.displayText(for: what)
    let bare = key.environment.displayText(for: retry ?? "")
    let retry = retry == nil ? "" : key.environment.displayText(for: " · ") + bare
    let length = room - markRoom
    let left = length - key.columns(of: what + retry)
    if let reason {
      let colon = key.environment.language.colon
      let space = left - key.columns(of: colon)
      if space >= max(8, key.columns(of: reason)) { return what + colon + reason + retry }
      if key.columns(of: reason + retry) <= length { return reason + retry }
      if space >= 8 { return what + key.truncated(colon + reason, columns: left) + retry }
    }
    if left >= 0 { return what + retry }
    return !bare.isEmpty && key.columns(of: bare) <= length ? bare : what
  }
}

struct LoadMoreScene: Equatable {
  enum Label: Int, CaseIterable {
    case hint, pull, release, loading, success, failure, noMoreData, nothing
  }

  var mark: ControlMark
  var label: Label
  var progress = 0.0

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let isAuto = snapshot.loadsAutomatically
    // Content that fits into the viewport cannot be scrolled, so the hint is to pull (F-6).
    let rest: Label =
      !snapshot.isContentShort ? .hint : snapshot.isBlocked ? .nothing : .pull
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    switch snapshot.displayState {
    case .initial where isAuto: (mark, label) = (.none, rest)
    case .initial, .pulling:
      label = snapshot.isArmed ? .release : .pull
      progress = unitClamped(snapshot.progress)
    case .loading: label = .loading
    case .finished(.success) where !snapshot.hasMoreData: (mark, label) = (.none, .noMoreData)
    case .finished(.success): label = .success
    case .finished(.failure), .failed: label = .failure
    case .finished(.cancelled): label = isAuto ? rest : .pull
    case .noMoreData: label = .noMoreData
    }
  }
}
