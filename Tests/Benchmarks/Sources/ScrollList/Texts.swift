/// The texts and tables of the workloads.
enum Texts {
  /// The texts of the rows: row i shows the text 31 · i modulo their number.
  static let rows = [
    "cluster control curve terminal offset render refresh idle refresh damping offset velocity",
    "curve list terminal control inset",
    "anchor momentum scroll armed armed settle threshold list canvas release",
    "offset control scroll anchor loading armed",
    "damping 天气晴 — 서울 加载更多 idle 最後更新 부산 プルして更新",
    "당겨서 새로고침 最後更新 — velocity",
    "数据 プルして更新 — 天气晴 서울 天气晴 pulling",
    "list sample — 加载更多 armed 부산 数据 北京 pulling 下拉 天气晴 天气晴",
    "数据 idle — 📦 control canvas 🐼 velocity 🌊 spring 大阪 上海 東京 armed",
    "momentum sample — 🌈 🔥 上海 上海 🌈 refresh 深圳",
    "refresh threshold render offset list",
    "wave settle canvas momentum spring",
    "velocity wave threshold footer footer",
    "terminal list list offset threshold threshold control terminal",
    "プルして更新 大阪 — 京都",
    "上海 velocity — list 深圳 cluster control 城市 最後更新",
    "부산 서울 — 拉動刷新 anchor 释放立即刷新 释放立即刷新 東京 cluster 加载更多 城市",
    "北京 释放立即刷新 — row momentum 東京 damping 서울",
    "📦 城市 — 🔥 加载更多 🌊 🚀 scroll 加载更多 🍜 terminal anchor",
    "下拉 東京 — プルして更新 🌈 🔥 🚀 pulling 数据 loading 🎉 🚀",
    "list row momentum cluster cluster velocity offset",
    "velocity wave loading control velocity offset threshold momentum",
    "scroll wave anchor offset sample",
    "header header pulling velocity scroll spring offset list wave scroll list",
    "damping 拉動刷新 — 北京 释放立即刷新 京都 engine 最後更新",
    "spring 天气晴 — offset velocity engine spring 東京",
    "damping engine — 京都 footer 上海 render 城市 北京 list header momentum engine 부산 下拉 terminal",
    "sample 당겨서 새로고침 — 深圳 curve",
    "refresh 🎉 — threshold 下拉 最後更新 render 北京 城市",
    "render 🌈 — 🚀 curve 🎉 부산 anchor render 京都 release 🌊 最後更新 上海 wave 🐼",
    "render header render refresh",
    "damping engine cluster scroll threshold spring offset curve render armed footer control",
    "idle momentum refresh cluster",
    "threshold curve control loading velocity engine list",
    "offset 上海 — offset header 北京 control render footer",
    "天气晴 refresh — 加载更多 加载更多 offset pulling momentum 부산 天气晴",
    "pulling 부산 — 京都 부산 拉動刷新 row pulling 下拉",
    "footer threshold — プルして更新 anchor momentum 数据 footer settle list 서울 北京",
    "📦 pulling — render release 深圳 loading 🌈 数据 curve wave 📦 🔥 terminal",
    "🍜 부산 — damping 🚀 北京 offset プルして更新 부산 上海 idle inset footer 深圳 🎉 天气晴 🌊",
    "terminal control engine",
    "cluster row pulling offset sample velocity engine pulling render",
    "control scroll momentum wave scroll list armed control loading cluster damping",
    "footer list spring inset list header header cluster momentum engine terminal offset threshold",
    "東京 北京 — footer idle scroll loading wave プルして更新 数据 velocity 大阪 北京",
    "プルして更新 拉動刷新 — release threshold terminal 拉動刷新 momentum 上海 refresh",
    "北京 list — 서울 부산 深圳 spring settle inset",
    "서울 東京 — curve 부산 서울 anchor list 서울",
    "🌈 大阪 — terminal sample 🌊 sample 🌈 📦 释放立即刷新 🌈 数据 🌊 上海 プルして更新 anchor refresh",
    "下拉 anchor — render 天气晴 engine 北京",
    "momentum armed sample inset idle wave anchor sample",
    "footer refresh loading cluster render terminal canvas sample inset engine release threshold",
    "terminal momentum armed anchor header cluster loading",
    "curve damping wave curve render refresh header",
    "armed 京都 — footer 大阪 spring loading 京都 城市",
    "京都 下拉 — momentum 東京 拉動刷新 数据 당겨서 새로고침 深圳 プルして更新 プルして更新 release",
    "上海 上海 — 당겨서 새로고침",
    "idle 당겨서 새로고침 — 당겨서 새로고침 spring 北京 京都 scroll offset 城市",
    "당겨서 새로고침 プルして更新 — footer velocity 🚀 curve",
    "🚀 scroll — 城市 下拉 加载更多 数据 🍜 🍜 부산 大阪 armed 🚀",
    "cluster wave release refresh",
    "sample threshold damping canvas inset release settle release idle canvas idle sample",
    "threshold cluster refresh canvas anchor terminal sample momentum velocity pulling canvas wave",
    "release velocity damping offset threshold anchor damping cluster terminal footer settle damping",
    "京都 부산 — 서울 momentum velocity 城市 プルして更新 pulling",
    "velocity 最後更新 — control settle momentum cluster cluster 北京 下拉 数据 天气晴",
    "anchor 下拉 — 数据 释放立即刷新",
    "京都 城市 — 城市 canvas canvas wave loading 부산 list 下拉 下拉 engine",
    "wave loading — 🌈 📦 settle canvas terminal release spring 📦",
    "control row — cluster wave anchor 下拉 🐼 header 🐼 velocity 📦 下拉 最後更新 京都 京都",
    "cluster terminal cluster cluster inset canvas settle threshold control spring offset",
    "terminal footer loading spring wave header armed refresh offset cluster armed",
    "engine cluster momentum refresh header offset pulling release armed control spring",
    "pulling terminal terminal inset",
    "damping velocity — row 加载更多 row engine 大阪 加载更多 プルして更新 서울",
    "大阪 pulling — 城市 深圳 header curve 당겨서 새로고침 深圳 京都",
    "terminal 城市 — scroll spring terminal refresh",
    "释放立即刷新 anchor — threshold idle 北京 大阪",
    "settle 释放立即刷新 — 🍜 🎉 東京 velocity 🐼 idle 最後更新 pulling 부산 🔥",
    "settle refresh — 東京 🐼 당겨서 새로고침 curve canvas cluster pulling 大阪",
    "offset pulling sample footer idle",
    "pulling control velocity header threshold list list armed list footer terminal scroll",
    "cluster settle refresh",
    "refresh terminal release velocity control pulling settle offset inset footer",
    "offset 大阪 — row spring engine 北京 wave sample offset render 下拉 spring damping",
    "プルして更新 scroll — row 天气晴 北京",
    "東京 idle — scroll 释放立即刷新",
    "東京 scroll — engine damping",
    "🚀 offset — 数据 🔥 inset 부산 sample",
    "🔥 velocity — 下拉 🔥 加载更多 深圳",
    "settle footer sample threshold velocity",
    "velocity damping row inset pulling header wave curve header",
    "cluster footer cluster settle armed wave wave loading engine row loading render",
    "velocity canvas footer refresh damping render list pulling threshold row",
    "당겨서 새로고침 城市 — 城市 cluster offset 下拉 loading 서울 cluster",
    "부산 大阪 — armed velocity canvas velocity 京都 부산 당겨서 새로고침 canvas",
    "数据 anchor — 京都 释放立即刷新 京都 release sample 東京 pulling 城市 inset settle 서울",
  ]
  static let arrows = ["↓", "↘", "→", "↗", "↑", "↖", "←", "↙"]
  static let spinners = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// One period of the wave, again and again: longer than a row by a period.
  static let braille = String(repeating: "⠔⠒⠊⠉⠉⠉⠉⠉⠒⠒⠢⠤⢄⣀⣀⣀⣀⣀⠤⠤", count: 7)
  /// One period of the wave, again and again: longer than a row by a period.
  static let blocks = String(repeating: "▅▅▆▇█████▇▆▅▅▄▃▂▁▁▁▁▁▂▃▄", count: 6)

  /// The ideographs of the CJK rows, in steps of 7 through 20,000 of them, and the first 56 again.
  static let ideographs = (0..<20_056).reduce(into: "") { text, index in
    text.unicodeScalars.append(Unicode.Scalar(UInt16(0x4E00 + 7 * index % 20_000)) ?? " ")
  }

  private static let clusters = ["👨‍👩‍👧‍👦", "🇯🇵", "👍🏽", "1️⃣", "❤️", "🧑‍💻", "🏳️‍🌈", "😀"]

  /// The emoji rows: row i shows the text i modulo their number, 40 clusters.
  static let emoji = (0..<8).map { row in
    (0..<40).map { clusters[(row + 3 * $0) % 8] }.joined()
  }
}
