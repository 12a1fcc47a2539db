import RefreshCanvas
import RefreshKit

// The footer in lists of other directions, in three grades. The pictures were reviewed when they
// were recorded.

extension LoadMoreDirectionTests {
  static let golden: [ScrollDirection: [CanvasEnvironment.Glyphs: String]] = [
    .up: [
      .braille: """
      |              Scroll on for more              |
      |      ────  ↓ Pull to load more     ────      |
      |  ────────  ↑ Release to load more  ────────  |
      |                  ⠋ Loading…                  |
      |     ✗ Loading failed · tap/Return: retry     |
      |                —— No more ——                 |
      """,
      .blocks: """
      |              Scroll on for more              |
      |      ────  ↓ Pull to load more     ────      |
      |  ────────  ↑ Release to load more  ────────  |
      |                  ▖ Loading…                  |
      |     ✗ Loading failed · tap/Return: retry     |
      |                —— No more ——                 |
      """,
      .ascii: """
      |              Scroll on for more              |
      |      ----  v Pull to load more     ----      |
      |  --------  ^ Release to load more  --------  |
      |                 | Loading...                 |
      |     x Loading failed - tap/Return: retry     |
      |                -- No more --                 |
      """,
    ],
    .right: [
      .braille: """
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |      │      |      │      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      ←      |      →      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ⠋      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | tap/Return: |     ——      |
      |             |             |             |             |    retry    |             |
      |             |      │      |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |      │      |      │      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      ←      |      →      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ▖      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | tap/Return: |     ——      |
      |             |             |             |             |    retry    |             |
      |             |      │      |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |      |      |      |      |             |             |             |
      |             |             |             |             |      x      |             |
      |             |      <      |      >      |             |   Loading   |     --      |
      |  Scroll on  |   Pull to   | Release to  |      |      |   failed    |   No more   |
      |  for more   |  load more  |  load more  | Loading...  | tap/Return: |     --      |
      |             |             |             |             |    retry    |             |
      |             |      |      |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |             |             |             |             |
      """,
    ],
    .left: [
      .braille: """
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |      │      |      │      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      →      |      ←      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ⠋      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | tap/Return: |     ——      |
      |             |             |             |             |    retry    |             |
      |             |      │      |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |      │      |      │      |             |             |             |
      |             |             |             |             |      ✗      |             |
      |             |      →      |      ←      |             |   Loading   |     ——      |
      |  Scroll on  |   Pull to   | Release to  |      ▖      |   failed    |   No more   |
      |  for more   |  load more  |  load more  |  Loading…   | tap/Return: |     ——      |
      |             |             |             |             |    retry    |             |
      |             |      │      |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |      │      |             |             |             |
      |             |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |      |      |      |      |             |             |             |
      |             |             |             |             |      x      |             |
      |             |      >      |      <      |             |   Loading   |     --      |
      |  Scroll on  |   Pull to   | Release to  |      |      |   failed    |   No more   |
      |  for more   |  load more  |  load more  | Loading...  | tap/Return: |     --      |
      |             |             |             |             |    retry    |             |
      |             |      |      |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |      |      |             |             |             |
      |             |             |             |             |             |             |
      """,
    ],
  ]

  static let lowGolden = """
    |             |             |             |             |      ✗      |             |
    |  Scroll on  |      ⣤      |      →      |      ⠋      |   Loading   |     ——      |
    |  for more   |   Pull to   | Release to  |  Loading…   |   failed    |   No more   |
    |             |  load more  |  load more  |             | tap/Return: |     ——      |
    |             |             |             |             |    retry    |             |

    |  Scroll on  |      ⣤      |      →      |      ⠋      |      ✗      |     ——      |
    |  for more   |   Pull to   | Release to  |  Loading…   |   Loading   |   No more   |
    |             |  load more  |  load more  |             |   failed    |     ——      |

    |  Scroll on  |      ⣤      |      →      |      ⠋      |      ✗      |   No more   |
    |  for more   | Pull to lo… | Release to… |  Loading…   | Loading fa… |             |

    | Scroll on…  |      ⣤      |      →      |      ⠋      |      ✗      |   No more   |
    """
}
