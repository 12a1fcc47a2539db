import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshWave

extension RefreshSnapshot {
  /// A snapshot of a pull of a number of rows, which is armed at 2. The touch position is a
  /// fraction of the width.
  static func pulled(_ rows: Double, touch: Double?) -> RefreshSnapshot {
    .pulled(rows / 2, of: 2, armedFor: rows >= 2 ? 1 : nil, touchPosition: touch)
  }

  /// A snapshot of a load of a given duration, after a release at 4 rows on the left.
  static func loading(_ rows: Double, at time: Double, released: Double? = 4) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .loading, pull: rows, triggerDistance: 2, stateTime: time, releasedPull: released,
      touchPosition: released == nil ? nil : 0.2)
  }

  /// A snapshot of another state with a number of visible rows.
  static func resting(
    _ state: RefreshState, _ rows: Double, touch: Double? = nil, leaving: RefreshOutcome? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(
      state: state, pull: rows, triggerDistance: 2, touchPosition: touch, endingOutcome: leaving)
  }
}

extension WaveView {
  /// A wave whose only text is the text of a failure, so that all of its water is visible.
  static var wordless: WaveView {
    var configuration = Configuration()
    configuration.texts = { language in
      var texts = HeaderTexts(language)
      (texts.pull, texts.release, texts.loading, texts.success) = ("", "", "", "")
      return texts
    }
    return WaveView(configuration: configuration)
  }
}

/// Returns a drawing of a wave in a strip as long as the pull, rounded to rows.
@MainActor
func frame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
  reducedMotion: Bool = false, hasColors: Bool = true, view: WaveView = .wordless
) -> TextCanvas {
  var snapshot = snapshot
  snapshot.touchPosition = snapshot.touchPosition.map { $0 * Double(columns) }
  return drawing(
    of: view, snapshot, width: columns, height: Int((snapshot.pull + 0.5).rounded(.down)),
    environment: CanvasEnvironment(
      glyphs: glyphs, reducesMotion: reducedMotion,
      colorDepth: hasColors ? .rgb : .none))
}

extension Cell {
  /// The number of eighths of the cell that are water, counted in its column; 8 is the whole cell.
  var waterEighths: Int {
    if scalar == " " || style.background != .default { return style == .plain ? 0 : 8 }
    let blocks = "▁▂▃▄▅▆▇█".unicodeScalars
    guard let scalar, let place = blocks.firstIndex(of: scalar) else { return 0 }
    let count = blocks.distance(from: blocks.startIndex, to: place) + 1
    return style.attributes.contains(.reverse) ? 8 - count : count
  }

  /// Whether the cell contains dots.
  var isBraille: Bool { scalar.map { 0x2801...0x28FF ~= $0.value } ?? false }

  /// Returns whether a part of the cell has a color: one of 8 × 8, counted from the top left.
  func isInk(_ x: Int, _ y: Int) -> Bool {
    guard let scalar else { return false }
    switch scalar.value {
    case 0x2581...0x2588: return 7 - y < Int(scalar.value) - 0x2580
    case 0x2589...0x258F: return x < 0x2590 - Int(scalar.value)
    case 0x2594: return y == 0
    case 0x2595: return x == 7
    case 0x2580: return y < 4
    case 0x2590: return x > 3
    case 0x2596...0x259F:
      let quarters: [UInt32] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      return quarters[Int(scalar.value - 0x2596)] & 1 << UInt32(y / 4 * 2 + x / 4) != 0
    case 0x2800...0x28FF:
      let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      return (scalar.value - 0x2800) & bits[y / 2 * 2 + x / 4] != 0
    default: return scalar != " "
    }
  }
}

extension TextCanvas {
  /// The color of each part of the picture, 8 × 8 per cell.
  var pixels: [[Color]] {
    (0..<8 * height).map { y in
      (0..<8 * width).map { x in
        let cell = self[x / 8, y / 8]
        let isReversed = cell.style.attributes.contains(.reverse)
        return cell.isInk(x % 8, y % 8) != isReversed
          ? cell.style.foreground : cell.style.background
      }
    }
  }

  /// The rows, with `█` for blanks on water.
  var waterLines: [String] {
    (0..<height).map { y in
      var line = ""
      for (x, character) in row(y).enumerated() {
        let isWater = self[x, y].style != .plain
        line.append(character == " " && isWater ? "█" : character)
      }
      return line
    }
  }
}
