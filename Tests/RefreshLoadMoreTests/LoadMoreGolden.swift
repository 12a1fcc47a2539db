extension LoadMoreGoldenTests {
  static let unicodeGolden = """
    auto, initial
    |                   ──────────  Scroll on for more  ──────────                   |
    |─────────  Scroll on for more  ─────────|
    |Scroll on f…|
    | |
    pull, initial
    |                             ↑ Pull up to load more                             |
    |         ↑ Pull up to load more         |
    |↑ Pull up t…|
    |↑|
    pulling, a quarter
    |                         ──  ↑ Pull up to load more  ──                         |
    |      ─  ↑ Pull up to load more  ─      |
    |⣀ Pull up t…|
    |⣀|
    pulling, three quarters
    |                     ──────  ↑ Pull up to load more  ──────                     |
    |  ─────  ↑ Pull up to load more  ─────  |
    |⣶ Pull up t…|
    |⣶|
    pulling, turning over
    |                   ━━━━━━━━  → Release to load more  ━━━━━━━━                   |
    |━━━━━━━  → Release to load more  ━━━━━━━|
    |→ Release t…|
    |→|
    pulling, turned
    |                   ━━━━━━━━  ↓ Release to load more  ━━━━━━━━                   |
    |━━━━━━━  ↓ Release to load more  ━━━━━━━|
    |↓ Release t…|
    |↓|
    loading, 0 s
    |                   ──────────────  ⣷ Loading…  ──────────────                   |
    |─────────────  ⣷ Loading…  ─────────────|
    | ⣷ Loading… |
    |⣷|
    loading, 0.3 s
    |                   ──────────────  ⡿ Loading…  ──────────────                   |
    |─────────────  ⡿ Loading…  ─────────────|
    | ⡿ Loading… |
    |⡿|
    finished, success
    |                   ───────────────  ✓ Loaded  ───────────────                   |
    |──────────────  ✓ Loaded  ──────────────|
    |  ✓ Loaded  |
    |✓|
    failed
    |                 ───  ✗ Loading failed · Retry with Return  ───                 |
    |  ✗ Loading failed · Retry with Return  |
    |✗ Loading f…|
    |✗|
    no more data
    |                   ───────────────  No more  ───────────────                    |
    |──────────────  No more  ────────────── |
    |  No more   |
    |─|
    """

  static let asciiGolden = """
    auto, initial
    |                   ----------  Scroll on for more  ----------                   |
    |---------  Scroll on for more  ---------|
    |Scroll on f~|
    | |
    pull, initial
    |                             ^ Pull up to load more                             |
    |         ^ Pull up to load more         |
    |^ Pull up t~|
    |^|
    pulling, a quarter
    |                         --  ^ Pull up to load more  --                         |
    |      -  ^ Pull up to load more  -      |
    |. Pull up t~|
    |.|
    pulling, three quarters
    |                     ------  ^ Pull up to load more  ------                     |
    |  -----  ^ Pull up to load more  -----  |
    || Pull up t~|
    |||
    pulling, turning over
    |                   ========  > Release to load more  ========                   |
    |=======  > Release to load more  =======|
    |> Release t~|
    |>|
    pulling, turned
    |                   ========  v Release to load more  ========                   |
    |=======  v Release to load more  =======|
    |v Release t~|
    |v|
    loading, 0 s
    |                   -------------  | Loading...  -------------                   |
    |------------  | Loading...  ------------|
    || Loading...|
    |||
    loading, 0.3 s
    |                   -------------  / Loading...  -------------                   |
    |------------  / Loading...  ------------|
    |/ Loading...|
    |/|
    finished, success
    |                   ---------------  + Loaded  ---------------                   |
    |--------------  + Loaded  --------------|
    |  + Loaded  |
    |+|
    failed
    |                 ---  x Loading failed - Retry with Return  ---                 |
    |  x Loading failed - Retry with Return  |
    |x Loading f~|
    |x|
    no more data
    |                   ---------------  No more  ---------------                    |
    |--------------  No more  -------------- |
    |  No more   |
    |-|
    """
}
