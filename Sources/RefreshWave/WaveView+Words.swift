internal import RefreshCanvas
internal import RefreshKit

/// The words on the water of a pull, laid out once.
struct WavePullTexts {
  let pull, release: WrappedText
}

/// The words on the water of a run, laid out once.
struct WaveRunTexts {
  let loading, success, failure: WrappedText
}

extension WaveView {
  /// Writes what the water says, if there is room.
  func drawWords(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, _ environment: CanvasEnvironment,
    _ painter: WavePainter, _ canvas: WaveCanvas
  ) {
    let axis = environment.direction.axis
    let hold = Int((held(snapshot, along: axis) + 0.5).rounded(.down))
    let scene = painter.scene
    switch scene.mood {
    case .calm
    where axis == .horizontal || region.height >= 2 || snapshot.triggerDistance <= 2:
      let texts = pullTexts(snapshot, in: region, environment)
      painter.draw(pulled: texts.pull, in: &region, canvas)
    case .armed:
      let texts = pullTexts(snapshot, in: region, environment)
      painter.draw(pulled: texts.release, in: &region, canvas)
    case .loading where environment.reducesMotion:
      let texts = runTexts(hold: hold, in: region, environment)
      painter.draw(loading: texts.loading, in: &region, canvas)
    case .success, .failure:
      let texts = runTexts(hold: hold, in: region, environment)
      let text = scene.mood == .success ? texts.success : texts.failure
      painter.draw(ending: text, hold: hold, in: &region, canvas)
    case .calm, .loading, .cancelled: break
    }
  }

  private func pullTexts(
    _ snapshot: RefreshSnapshot, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> WavePullTexts {
    var key = key(in: region, environment)
    // Sideways the text is as wide as the water is everywhere once it is armed.
    if key.height > 0 { key.width = Int(min(WaveScene.leastShare * snapshot.triggerDistance, 1e6)) }
    let configuration = configuration
    return pullTexts.layout(for: key) { key in
      let texts = HeaderTexts(key.environment.language)
      let pull = configuration.pull ?? texts[.pull, key.environment.direction]
      return WavePullTexts(
        pull: Self.whole(pull, key),
        release: Self.whole(configuration.release ?? texts.release, key))
    }
  }

  private func runTexts(
    hold: Int, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> WaveRunTexts {
    var key = key(in: region, environment)
    if key.height > 0 { key.width = hold }
    let configuration = configuration
    let problem = control?.error
    return runTexts.layout(for: key) { key in
      let language = key.environment.language
      var texts = HeaderTexts(language)
      texts.loading = configuration.loading ?? texts.loading
      texts.success = configuration.success ?? texts.success
      texts.failure = configuration.failure ?? texts.failure
      let reason = problem.flatMap { error in
        error is RefreshTimeout ? texts.timeout : ErrorMessage.short(for: error)
      }
      let (success, failure) = (
        String(Symbols.success(key.environment.glyphs)),
        String(Symbols.failure(key.environment.glyphs))
      )
      return WaveRunTexts(
        loading: Self.line(texts.loading, key),
        success: texts.success.isEmpty
          ? .none : Self.longest(["\(success) \(texts.success)", success], key),
        failure: Self.longest(
          [reason, nil].map { "\(failure) \(texts.failure(of: $0, in: language))" } + [failure],
          key))
    }
  }

  private func key(
    in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> LayoutKey {
    let isSideways = environment.direction.axis == .horizontal
    return LayoutKey(
      region, environment, locale: configuration.locale, height: isSideways ? region.height : 0)
  }

  /// A text in one row, or beside a list in lines; none if it would have to be cut.
  private static func whole(_ text: String, _ key: LayoutKey) -> WrappedText {
    key.height > 0 ? WrappedText(text, columns: key.width, key: key) : line(text, key)
  }

  /// A text in one row; none if it would have to be cut.
  private static func line(_ text: String, _ key: LayoutKey) -> WrappedText {
    let room = key.width
    guard room > 0, key.columns(of: key.environment.displayText(for: text)) <= room else {
      return .none
    }
    return WrappedText(text, columns: room, lines: 1, key: key)
  }

  /// The longest that fits of some texts.
  private static func longest(_ texts: [String], _ key: LayoutKey) -> WrappedText {
    guard key.height > 0 else {
      let fits = texts.first {
        key.columns(of: key.environment.displayText(for: $0)) <= key.width - 2
      }
      return fits.map { line($0, key) } ?? .none
    }
    for text in texts {
      let text = WrappedText(text, columns: key.width - 2, key: key)
      if text.height + 2 <= key.height { return text }
    }
    return .none
  }
}
