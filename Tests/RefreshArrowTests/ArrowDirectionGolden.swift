import RefreshCanvas
import RefreshKit

// The arrow in lists of other directions, in three glyph sets. The pictures were reviewed when they
// were recorded.

extension ArrowDirectionTests {
  static let golden: [ScrollDirection: [CanvasEnvironment.Glyphs: String]] = [
    .up: [
      .braille: """
      |                            |                            |                            |
      |  ↑ Pull to refresh         |  → Release to refresh      |  ↓ Release to refresh      |
      |  ━━━━━━━━━━━━────────────  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |
      |                            |  Pull to try again         |
      |  ⣷ Refreshing…             |  ✗ Refresh failed          |
      |  ─────────━━━━━━─────────  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |
      """,
      .blocks: """
      |                            |                            |                            |
      |  ↑ Pull to refresh         |  → Release to refresh      |  ↓ Release to refresh      |
      |  ━━━━━━━━━━━━────────────  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |
      |                            |  Pull to try again         |
      |  ▖ Refreshing…             |  ✗ Refresh failed          |
      |  ─────────━━━━━━─────────  |  ━━━━━━━━━━━━━━━━━━━━━━━━  |
      """,
      .ascii: """
      |                            |                            |                            |
      |  ^ Pull to refresh         |  > Release to refresh      |  v Release to refresh      |
      |  ============------------  |  ========================  |  ========================  |
      |                            |  Pull to try again         |
      |  | Refreshing...           |  x Refresh failed          |
      |  ---------======---------  |  ========================  |
      """,
    ],
    .right: [
      .braille: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      →      |      ↓      |      ←      |      ⣷      |      ✗      |
      |   Pull to   | Release to  | Release to  | Refreshing… |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      →      |      ↓      |      ←      |      ▖      |      ✗      |
      |   Pull to   | Release to  | Release to  | Refreshing… |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      >      |      v      |      <      |      |      |      x      |
      |   Pull to   | Release to  | Release to  | Refreshing  |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
    ],
    .left: [
      .braille: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      ←      |      ↓      |      →      |      ⣷      |      ✗      |
      |   Pull to   | Release to  | Release to  | Refreshing… |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
      .blocks: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      ←      |      ↓      |      →      |      ▖      |      ✗      |
      |   Pull to   | Release to  | Release to  | Refreshing… |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
      .ascii: """
      |             |             |             |             |             |
      |             |             |             |             |             |
      |      <      |      v      |      >      |      |      |      x      |
      |   Pull to   | Release to  | Release to  | Refreshing  |   Refresh   |
      |   refresh   |   refresh   |   refresh   |             |   failed    |
      |             |             |             |             |             |
      |             |             |             |             |             |
      |             |             |             |             |             |
      """,
    ],
  ]

  static let languageGolden = [
    """
    |             |             |             |             |             |
    |      →      |      ↓      |      ←      |      ⣷      |      ✗      |
    |  拉动刷新   |  松手刷新   |  松手刷新   |  正在刷新…  |  刷新失败   |
    |             |             |             |             |             |
    | 最后更新：  | 最后更新：  | 最后更新：  | 最后更新：  | 最后更新：  |
    |   无记录    |   无记录    |   无记录    |   无记录    |   无记录    |
    |             |             |             |             |             |
    |             |             |             |             |             |
    """,
    """
    |             |             |             |             |             |
    |      →      |      ↓      |      ←      |      ⣷      |      ✗      |
    | 引いて更新  | 離して更新  | 離して更新  |   更新中…   | 更新できま  |
    |             |             |             |             | せんでした  |
    |             |             |             |             |             |
    | 最終更新：  | 最終更新：  | 最終更新：  | 最終更新：  | 最終更新：  |
    |    なし     |    なし     |    なし     |    なし     |    なし     |
    |             |             |             |             |             |
    """,
    """
    |             |             |             |             |             |
    |             |             |             |             |             |
    |      →      |      ↓      |      ←      |      ⣷      |      ✗      |
    |  Потяните,  | Отпустите,  | Отпустите,  | Обновление… | Не удалось  |
    |    чтобы    |    чтобы    |    чтобы    |             |  обновить   |
    |  обновить   |  обновить   |  обновить   |             |             |
    |             |             |             |             |             |
    |             |             |             |             |             |
    """,
  ]
}
