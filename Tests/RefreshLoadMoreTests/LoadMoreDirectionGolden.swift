import RefreshCanvas
import RefreshKit

// What the footer draws in lists that go elsewhere, in three grades; looked at when it was made.

extension LoadMoreDirectionTests {
  static let golden: [ScrollDirection: [CanvasEnvironment.Glyphs: String]] = [
    .up: [
      .braille: """
      |              Scroll on for more              |
      |      ────  ▼ Pull to load more     ────      |
      |  ────────  ▲ Release to load more  ────────  |
      |                  ⠋ Loading…                  |
      |     ✗ Loading failed · tap/Return: retry     |
      |                —— No more ——                 |
      """,
      .blocks: """
      |              Scroll on for more              |
      |      ────  ▼ Pull to load more     ────      |
      |  ────────  ▲ Release to load more  ────────  |
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
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |       │       |       │       |               |               |               |
      |               |               |               |               |       ✗       |               |
      |               |       ◄       |       ►       |               |    Loading    |      ——       |
      | Scroll on for | Pull to load  |  Release to   |       ⠋       |    failed     |    No more    |
      |     more      |     more      |   load more   |   Loading…    |  tap/Return:  |      ——       |
      |               |               |               |               |     retry     |               |
      |               |       │       |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |               |               |               |               |
      """,
      .blocks: """
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |       │       |       │       |               |               |               |
      |               |               |               |               |       ✗       |               |
      |               |       ◄       |       ►       |               |    Loading    |      ——       |
      | Scroll on for | Pull to load  |  Release to   |       ▖       |    failed     |    No more    |
      |     more      |     more      |   load more   |   Loading…    |  tap/Return:  |      ——       |
      |               |               |               |               |     retry     |               |
      |               |       │       |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |               |               |               |               |
      """,
      .ascii: """
      |               |               |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |       |       |       |       |               |               |               |
      |               |               |               |               |       x       |               |
      |               |       <       |       >       |               |    Loading    |      --       |
      | Scroll on for | Pull to load  |  Release to   |       |       |    failed     |    No more    |
      |     more      |     more      |   load more   |  Loading...   |  tap/Return:  |      --       |
      |               |               |               |               |     retry     |               |
      |               |       |       |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |               |               |               |               |               |
      """,
    ],
    .left: [
      .braille: """
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |       │       |       │       |               |               |               |
      |               |               |               |               |       ✗       |               |
      |               |       ►       |       ◄       |               |    Loading    |      ——       |
      | Scroll on for | Pull to load  |  Release to   |       ⠋       |    failed     |    No more    |
      |     more      |     more      |   load more   |   Loading…    |  tap/Return:  |      ——       |
      |               |               |               |               |     retry     |               |
      |               |       │       |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |               |               |               |               |
      """,
      .blocks: """
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |       │       |       │       |               |               |               |
      |               |               |               |               |       ✗       |               |
      |               |       ►       |       ◄       |               |    Loading    |      ——       |
      | Scroll on for | Pull to load  |  Release to   |       ▖       |    failed     |    No more    |
      |     more      |     more      |   load more   |   Loading…    |  tap/Return:  |      ——       |
      |               |               |               |               |     retry     |               |
      |               |       │       |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |       │       |               |               |               |
      |               |               |               |               |               |               |
      """,
      .ascii: """
      |               |               |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |       |       |       |       |               |               |               |
      |               |               |               |               |       x       |               |
      |               |       >       |       <       |               |    Loading    |      --       |
      | Scroll on for | Pull to load  |  Release to   |       |       |    failed     |    No more    |
      |     more      |     more      |   load more   |  Loading...   |  tap/Return:  |      --       |
      |               |               |               |               |     retry     |               |
      |               |       |       |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |               |       |       |               |               |               |
      |               |               |               |               |               |               |
      """,
    ],
  ]

  static let lowGolden = """
    |               |               |               |               |       ✗       |               |
    | Scroll on for |       ⣤       |       ►       |       ⠋       |    Loading    |      ——       |
    |     more      | Pull to load  |  Release to   |   Loading…    |    failed     |    No more    |
    |               |     more      |   load more   |               |  tap/Return:  |      ——       |
    |               |               |               |               |     retry     |               |

    | Scroll on for |       ⣤       |       ►       |       ⠋       |       ✗       |      ——       |
    |     more      | Pull to load  |  Release to   |   Loading…    |    Loading    |    No more    |
    |               |     more      |   load more   |               |    failed     |      ——       |

    | Scroll on for |       ⣤       |       ►       |       ⠋       |       ✗       |    No more    |
    |     more      | Pull to load… | Release to l… |   Loading…    | Loading fail… |               |

    | Scroll on fo… |       ⣤       |       ►       |       ⠋       |       ✗       |    No more    |
    """
}
