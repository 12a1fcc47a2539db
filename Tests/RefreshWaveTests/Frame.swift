import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshWave

extension RefreshSnapshot {
  /// A pull of so many rows, of which 2 arm; the touch is a share of the width.
  static func pulled(_ rows: Double, touch: Double?) -> RefreshSnapshot {
    .pulled(rows / 2, of: 2, armedFor: rows >= 2 ? 1 : nil, touch: touch)
  }

  /// Loading for so long, after a release at 4 rows on the left.
  static func loading(_ rows: Double, at time: Double, released: Double? = 4) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .loading, pull: rows, triggerDistance: 2, stateTime: time, releasedPull: released,
      touch: released == nil ? nil : 0.2)
  }

  /// Another state with so many rows to see.
  static func resting(
    _ state: RefreshState, _ rows: Double, touch: Double? = nil, leaving: RefreshOutcome? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: rows, triggerDistance: 2, touch: touch, leaving: leaving)
  }
}

/// What a wave draws in a strip as long as the pull, rounded to rows.
@MainActor
func frame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
  reducedMotion: Bool = false, hasColors: Bool = true, view: WaveView = WaveView()
) -> TextCanvas {
  var snapshot = snapshot
  snapshot.touch = snapshot.touch.map { $0 * Double(columns) }
  return drawing(
    of: view, snapshot, width: columns, height: Int((snapshot.pull + 0.5).rounded(.down)),
    environment: CanvasEnvironment(
      glyphs: glyphs, reducedMotion: reducedMotion, hasColors: hasColors))
}

extension Style {
  /// Whether it is that of a cell of water whose dots are what is none.
  var isWaterWithDots: Bool { attributes.contains(.reverse) && foreground != .default }
}

extension TextCanvas {
  /// The same picture with dots for water only: none of its cells are the other way round.
  var inDotsOfWater: TextCanvas {
    var turned = self
    turned.draw { region in
      for y in 0..<height {
        for x in 0..<width where self[x, y].style.isWaterWithDots {
          guard let scalar = self[x, y].scalar, (0x2800...0x28FF).contains(scalar.value),
            let water = Unicode.Scalar(scalar.value ^ 0xFF)
          else { continue }
          let style = Style(foreground: self[x, y].style.foreground)
          region.fill(Character(water), x: x, y: y, width: 1, height: 1, style: style)
        }
      }
    }
    return turned
  }

  /// The rows with dots for water, and `█` for blanks that have water behind them.
  var waterLines: [String] {
    let canvas = inDotsOfWater
    return (0..<height).map { y in
      var line = ""
      for (x, character) in canvas.row(y).enumerated() {
        let style = canvas[x, y].style
        let isWater = style.background != .default || style.attributes.contains(.reverse)
        line.append(character == " " && isWater ? "█" : character)
      }
      return line
    }
  }
}
