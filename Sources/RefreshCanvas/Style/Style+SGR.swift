extension Style {
  /// Applies the parameters of a Select Graphic Rendition sequence. Unknown parameters are ignored.
  mutating func apply(_ parameters: [[Int]]) {
    var rest = parameters[...]
    while let part = rest.popFirst() {
      switch part[0] {
      case 0: self = .plain
      case 38, 48, 58:
        let color = part.count > 1 ? Self.color(part.dropFirst()) : Self.color(taking: &rest)
        if let color, part[0] == 38 { foreground = color }
        if let color, part[0] == 48 { background = color }
      case 30...37: foreground = .ansi(UInt8(part[0] - 30))
      case 39: foreground = .default
      case 40...47: background = .ansi(UInt8(part[0] - 40))
      case 49: background = .default
      case 90...97: foreground = .ansi(UInt8(part[0] - 90 + 8))
      case 100...107: background = .ansi(UInt8(part[0] - 100 + 8))
      default: applyAttribute(part)
      }
    }
  }

  private mutating func applyAttribute(_ part: [Int]) {
    switch (part[0], part.dropFirst().first) {
    case (4, 0): attributes.remove(.underline)
    case (21, _): attributes.insert(.underline)  // a double line
    case (let code, _):
      for (attribute, set) in TextAttributes.codes where set == code {
        attributes.insert(attribute)
      }
      for (ended, end) in TextAttributes.endCodes where end == code { attributes.subtract(ended) }
    }
  }

  /// Returns the colour after `38;`, `5;n` or `2;r;g;b`, and removes its parameters.
  private static func color(taking rest: inout ArraySlice<[Int]>) -> Color? {
    let count = rest.first?.first == 5 ? 2 : rest.first?.first == 2 ? 4 : 0
    let values = rest.prefix(count).compactMap(\.first)
    rest = rest.dropFirst(count)
    return color(values[...])
  }

  /// Returns the colour `5:n`, `2:r:g:b` or `2:space:r:g:b`.
  private static func color(_ values: ArraySlice<Int>) -> Color? {
    let numbers = values.dropFirst().suffix(3).map { UInt8(clamping: $0) }
    switch (values.first, values.count) {
    case (5, 2): return .palette(numbers[0])
    case (2, 4), (2, 5): return .rgb(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }
}
