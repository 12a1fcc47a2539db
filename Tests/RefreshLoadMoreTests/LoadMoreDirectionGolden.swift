import RefreshCanvas
import RefreshKit

// The footer in lists of other directions, in three glyph sets. The pictures were reviewed when they
// were recorded.

extension LoadMoreDirectionTests {
  static let golden: [ScrollDirection: [CanvasEnvironment.Glyphs: String]] = [
    .up: [
      .braille: """
      |  ──────────  Scroll on for more  ──────────  |
      |      ────  ↓ Pull to load more  ────         |
      |  ━━━━━━━━  ↑ Release to load more  ━━━━━━━━  |
      |  ──────────────  ⣷ Loading…  ──────────────  |
      |───  ✗ Loading failed · Retry with Return  ───|
      |  ───────────────  No more  ───────────────   |
      """,
      .blocks: """
      |  ──────────  Scroll on for more  ──────────  |
      |      ────  ↓ Pull to load more  ────         |
      |  ━━━━━━━━  ↑ Release to load more  ━━━━━━━━  |
      |  ──────────────  ▖ Loading…  ──────────────  |
      |───  ✗ Loading failed · Retry with Return  ───|
      |  ───────────────  No more  ───────────────   |
      """,
      .ascii: """
      |  ----------  Scroll on for more  ----------  |
      |      ----  v Pull to load more  ----         |
      |  ========  ^ Release to load more  ========  |
      |  -------------  | Loading...  -------------  |
      |---  x Loading failed - Retry with Return  ---|
      |  ---------------  No more  ---------------   |
      """,
    ],
    .right: [
      .braille: """
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      ←      |      →      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ⣷      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | Retry with  |     ——      |
      |             |             |             |             |   Return    |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      ←      |      →      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ▖      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | Retry with  |     ——      |
      |             |             |             |             |   Return    |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |      |      |      |      |             |             |             |
      |             |             |             |             |      x      |             |
      |             |      <      |      >      |             |   Loading   |     --      |
      |  Scroll on  |   Pull to   | Release to  |      |      |   failed    |   No more   |
      |  for more   |  load more  |  load more  | Loading...  | Retry with  |     --      |
      |             |             |             |             |   Return    |             |
      |             |      |      |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |             |             |             |             |
      """,
    ],
    .left: [
      .braille: """
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      →      |      ←      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ⣷      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | Retry with  |     ——      |
      |             |             |             |             |   Return    |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      →      |      ←      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ▖      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | Retry with  |     ——      |
      |             |             |             |             |   Return    |             |
      |             |      │      |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |      ┃      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |      |      |      |      |             |             |             |
      |             |             |             |             |      x      |             |
      |             |      >      |      <      |             |   Loading   |     --      |
      |  Scroll on  |   Pull to   | Release to  |      |      |   failed    |   No more   |
      |  for more   |  load more  |  load more  | Loading...  | Retry with  |     --      |
      |             |             |             |             |   Return    |             |
      |             |      |      |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |             |             |             |             |
      """,
    ],
  ]

  static let lowGolden = """
    |             |             |             |             |      ✗      |             |
    |  Scroll on  |      ⣤      |      →      |      ⣷      |   Loading   |     ——      |
    |  for more   |   Pull to   | Release to  |  Loading…   |   failed    |   No more   |
    |             |  load more  |  load more  |             | Retry with  |     ——      |
    |             |             |             |             |   Return    |             |

    |  Scroll on  |      ⣤      |      →      |      ⣷      |      ✗      |     ——      |
    |  for more   |   Pull to   | Release to  |  Loading…   |   Loading   |   No more   |
    |             |  load more  |  load more  |             |   failed    |     ——      |

    |  Scroll on  |      ⣤      |      →      |      ⣷      |      ✗      |   No more   |
    |  for more   | Pull to lo… | Release to… |  Loading…   | Loading fa… |             |

    | Scroll on…  |      ⣤      |      →      |      ⣷      |      ✗      |   No more   |
    """
}
