// Range, pulls, contributions: all that follows from the geometry of the moment.

extension EngineCore {
  /// Whether the footer loads by itself, short content on pull apart.
  var isAutoFooter: Bool {
    loading.canAutoLoadMore && !(loading.shortContent == .onPull && isShort)
  }

  /// Whether the content, base insets and the footer included, fits into the viewport (F-6).
  var isShort: Bool {
    let extent = loading.canAutoLoadMore && footerShows ? footer.extent : 0
    return content + base.end + extent - viewport <= -base.start
  }

  /// Whether the footer is there at all: attached, enabled and not hidden by F-12.
  var footerShows: Bool {
    footer.isAttached && footer.machine.isEnabled && !isFooterHidden
  }

  var isFooterHidden: Bool {
    loading.isHiddenWhenNoMoreData && footer.state == .noMoreData
  }

  /// What the header reserves of the range: its hold while it loads or finishes.
  var headerReserve: Double {
    header.isAttached && header.machine.isHolding ? header.hold : 0
  }

  /// What the footer reserves once its inset has arrived.
  var footerReserve: Double {
    let holds = footer.isAttached && footer.machine.isHolding
    if isAutoFooter { return holds || footerShows ? footer.extent : 0 }
    return holds ? footer.hold : 0
  }

  /// The header's contribution now.
  var headerContribution: Double {
    if let animation = header.animation { return animation.value(at: now) }
    let reserve = headerReserve
    return reserve > 0 ? min(max(-offset - base.start, 0), reserve) : 0
  }

  /// The footer's contribution now.
  var footerContribution: Double { footer.animation?.value(at: now) ?? footerReserve }

  /// The insets in force: the app's and the contributions (I-1).
  var insets: Insets {
    Insets(start: base.start + headerContribution, end: base.end + footerContribution)
  }

  /// Where the content rests at its end, without a pull footer's hold.
  var footerRest: Double {
    let extent = footerShows || footer.animation != nil ? autoContribution : 0
    return max(content + base.end + extent - viewport, -base.start)
  }

  private var autoContribution: Double { isAutoFooter ? footerContribution : 0 }

  /// Where the footer begins, in content coordinates (F-8).
  var footerPosition: Double {
    guard loading.placement == .viewportEnd else { return content }
    return max(content, viewport - base.start - base.end - footer.extent)
  }

  var headerPull: Double {
    guard hasSize else { return 0 }
    if offset == drag.exactOffset, drag.exactEdge == .leading { return drag.exactPull }
    return max(0, -offset - base.start)
  }

  var footerPull: Double {
    guard hasSize else { return 0 }
    if offset == drag.exactOffset, drag.exactEdge == .trailing { return drag.exactPull }
    return max(0, offset - footerRest)
  }

  /// How much of the header's extent lies inside the viewport less the base insets.
  var headerVisible: Double {
    guard header.isAttached, header.machine.isEnabled, hasSize else { return 0 }
    return min(max(-offset - base.start, 0), header.extent)
  }

  var footerVisible: Double {
    guard footerShows, hasSize else { return 0 }
    return min(max(offset + viewport - base.end - footerPosition, 0), footer.extent)
  }

  var metrics: ScrollMetrics {
    ScrollMetrics(
      offset: offset, contentLength: content, viewportLength: viewport, crossLength: crossLength,
      baseInsets: base, insets: insets)
  }

  func clampedToRange(_ offset: Double) -> Double { min(max(offset, rangeStart), rangeEnd) }
}

// MARK: - The range

extension EngineCore {
  /// The range the content rests in, from the state of the moment.
  var restingRange: (start: Double, end: Double) {
    (
      start: -base.start - headerReserve,
      end: max(content + base.end + footerReserve - viewport, -base.start)
    )
  }

  /// Computes the range anew and brings the list in line with it (D-4, I-12).
  mutating func updateRange() {
    let (start, end) = restingRange
    guard start != rangeStart || end != rangeEnd else { return }
    rangeStart = start
    rangeEnd = end
    drag.exactOffset = .nan
    rangeChanged()
  }

  /// Brings what moves, holds or rests in line with the range.
  mutating func rangeChanged() {
    switch phase {
    case .resting: if hasSize, !isHostMoving { offset = clampedToRange(offset) }
    case .dragging: drag.virtual = virtual(at: offset)
    case .decelerating, .bouncing: settle(velocity: motion.velocity(at: now))
    case .animating: retarget()
    }
  }
}
