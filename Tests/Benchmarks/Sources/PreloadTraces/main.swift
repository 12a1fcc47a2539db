// Measures how long a spinner is visible, and how many pages are loaded, for each preload distance.
//
//     swift run -c release --package-path Tests/Benchmarks PreloadTraces [--traces N]
//
// A trace is a minute of one reader. Loads take 50 ms to 3 s, with a different average in each
// trace. All runs are equal.

import RefreshKit

@MainActor func tally(_ preload: PreloadDistance, _ traces: [ReadingTrace]) -> ReadingTally {
  traces.reduce(into: ReadingTally()) { $0 = $0 + Reader.read($1, preload: preload) }
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

@MainActor func run() {
  let index = CommandLine.arguments.firstIndex(of: "--traces")
  let count = index.flatMap { Int(CommandLine.arguments[$0 + 1]) } ?? 1_000
  let traces = (0..<count).map { ReadingTrace(seed: UInt64($0)) }
  let distances: [(String, PreloadDistance)] = [
    ("one viewport", .viewports(1)), ("two viewports", .viewports(2)), ("two seconds", .seconds(2)),
    ("adaptive", .adaptive()),
  ]
  let others = [0.5, 1.5, 2.25, 2.5, 3, 4, 6, 8].map {
    ("\($0) viewports", PreloadDistance.viewports($0))
  }
  print("\(count) traces of a minute       seconds with a spinner    pages")
  for (name, preload) in distances + others {
    let tally = tally(preload, traces)
    let seconds = (tally.spinner * 10).rounded() / 10
    print(name + padded("\(seconds)", 51 - name.count), padded("\(tally.pages)", 8))
  }
}

run()
