extension TextCanvas {
  /// Shows full blocks and surfaces by backgrounds, for terminals whose fonts do not reach all edges of
  /// a cell: there a line of what is behind it lies along each block.
  ///
  /// A surface is made of reversed eighths, the air over what fills the cell. It shows as the mixture
  /// of both colours, as much of each as there is of it, where those are red, green and blue, and else
  /// as the one there is more of. Other blocks stay, and what is drawn twice stays as it is.
  ///
  /// - Parameter ground: The colour of the terminal's background, as far as it is known.
  package mutating func closeBlocks(on ground: Color) {
    var cells = cells.mutableSpan
    for index in cells.indices {
      if let closed = cells[index].closed(on: ground) { cells[index] = closed }
    }
  }
}

extension Cell {
  /// A blank that shows what a block does; `nil` for a cell without such a block.
  ///
  /// A block that is two columns wide stays, since a blank is not.
  fileprivate func closed(on ground: Color) -> Cell? {
    guard let scalar, 0x2581...0x2588 ~= scalar.value, width == 1 else { return nil }
    let isReversed = style.attributes.contains(.reverse)
    if scalar == "█" { return blank(isReversed ? air : style.adding(.reverse)) }
    return isReversed ? surface(air: Double(scalar.value - 0x2580) / 8, on: ground) : nil
  }

  /// A cell that is air for a share of it, from its foot, and else has the text's colour.
  private func surface(air share: Double, on ground: Color) -> Cell {
    let behind = style.background == .default ? ground : style.background
    if let mixture = style.foreground.mixed(with: behind, share: share) {
      return blank(Style(background: mixture))
    }
    return blank(share > 0.5 ? air : style)
  }

  /// The style of what is behind the text, in a cell that is reversed.
  private var air: Style {
    Style(
      foreground: style.foreground, background: style.background,
      attributes: style.attributes.subtracting(.reverse))
  }

  private func blank(_ style: Style) -> Cell { Cell(glyph: .space, style: style) }
}
