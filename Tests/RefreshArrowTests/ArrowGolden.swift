// The arrow in three glyph sets. The pictures were reviewed when they were recorded.

extension ArrowGoldenTests {
  static let brailleGolden = """
    initial, springing back
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━━━━━────────        |━━━━━━━━────| |
    pulling, half the way
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━────────────        |━━━━━━──────| |
    pulling, just armed
    |        ↓ Release to refresh            |↓ Release t…|↓|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning over
    |        → Release to refresh            |→ Release t…|→|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turned
    |        ↑ Release to refresh            |↑ Release t…|↑|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning back
    |        → Pull to refresh               |→ Pull to r…|→|
    |        ━━━━━━━━━━━━━━━━━━━━━───        |━━━━━━━━━━──| |
    loading, 0 s
    |        ⣷ Refreshing…                   |⣷ Refreshin…|⣷|
    |        ─────────━━━━━━─────────        |────━━━─────| |
    loading, 0.3 s
    |        ⡿ Refreshing…                   |⡿ Refreshin…|⡿|
    |        ───────────────━━━━━━───        |────────━━━─| |
    finished, success
    |        ✓ Refreshed                     |✓ Refreshed |✓|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    finished, failure
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━|✗|
    |        Pull to try again               |Pull to try…| |
    finished, cancelled
    |          Cancelled                     |  Cancelled | |
    |        ────────────────────────        |────────────| |
    """

  static let blocksGolden = """
    initial, springing back
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━━━━━────────        |━━━━━━━━────| |
    pulling, half the way
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━────────────        |━━━━━━──────| |
    pulling, just armed
    |        ↓ Release to refresh            |↓ Release t…|↓|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning over
    |        → Release to refresh            |→ Release t…|→|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turned
    |        ↑ Release to refresh            |↑ Release t…|↑|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning back
    |        → Pull to refresh               |→ Pull to r…|→|
    |        ━━━━━━━━━━━━━━━━━━━━━───        |━━━━━━━━━━──| |
    loading, 0 s
    |        ▖ Refreshing…                   |▖ Refreshin…|▖|
    |        ─────────━━━━━━─────────        |────━━━─────| |
    loading, 0.3 s
    |        ▘ Refreshing…                   |▘ Refreshin…|▘|
    |        ──────────────━━━━━━────        |─────────━━━| |
    finished, success
    |        ✓ Refreshed                     |✓ Refreshed |✓|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    finished, failure
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━|✗|
    |        Pull to try again               |Pull to try…| |
    finished, cancelled
    |          Cancelled                     |  Cancelled | |
    |        ────────────────────────        |────────────| |
    """

  static let asciiGolden = """
    initial, springing back
    |        v Pull to refresh               |v Pull to r~|v|
    |        ================--------        |========----| |
    pulling, half the way
    |        v Pull to refresh               |v Pull to r~|v|
    |        ============------------        |======------| |
    pulling, just armed
    |        v Release to refresh            |v Release t~|v|
    |        ========================        |============| |
    pulling, turning over
    |        > Release to refresh            |> Release t~|>|
    |        ========================        |============| |
    pulling, turned
    |        ^ Release to refresh            |^ Release t~|^|
    |        ========================        |============| |
    pulling, turning back
    |        > Pull to refresh               |> Pull to r~|>|
    |        =====================---        |==========--| |
    loading, 0 s
    |        | Refreshing...                 || Refreshin~|||
    |        ---------======---------        |----===-----| |
    loading, 0.3 s
    |        / Refreshing...                 |/ Refreshin~|/|
    |        --------------======----        |---------===| |
    finished, success
    |        + Refreshed                     |+ Refreshed |+|
    |        ========================        |============| |
    finished, failure
    |        ========================        |============|x|
    |        Pull to try again               |Pull to try~| |
    finished, cancelled
    |          Cancelled                     |  Cancelled | |
    |        ------------------------        |------------| |
    """

  static let stillGolden = """
    initial, springing back
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━━━━━────────        |━━━━━━━━────| |
    pulling, half the way
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━────────────        |━━━━━━──────| |
    pulling, just armed
    |        ↑ Release to refresh            |↑ Release t…|↑|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning over
    |        ↑ Release to refresh            |↑ Release t…|↑|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turned
    |        ↑ Release to refresh            |↑ Release t…|↑|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    pulling, turning back
    |        ↓ Pull to refresh               |↓ Pull to r…|↓|
    |        ━━━━━━━━━━━━━━━━━━━━━───        |━━━━━━━━━━──| |
    loading, 0 s
    |        ⣷ Refreshing…                   |⣷ Refreshin…|⣷|
    |        ─────────━━━━━━─────────        |────━━━─────| |
    loading, 0.3 s
    |        ⣷ Refreshing…                   |⣷ Refreshin…|⣷|
    |        ─────────━━━━━━─────────        |────━━━─────| |
    finished, success
    |        ✓ Refreshed                     |✓ Refreshed |✓|
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━| |
    finished, failure
    |        ━━━━━━━━━━━━━━━━━━━━━━━━        |━━━━━━━━━━━━|✗|
    |        Pull to try again               |Pull to try…| |
    finished, cancelled
    |          Cancelled                     |  Cancelled | |
    |        ────────────────────────        |────────────| |
    """
}
