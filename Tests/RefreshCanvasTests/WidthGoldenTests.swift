import Foundation
import Testing

@testable import RefreshCanvas

/// The golden file of cluster widths, compared with other implementations.
struct WidthGolden: Decodable {
  struct Entry: Decodable {
    let s: String
    let w: Int

    var text: String {
      s.split(separator: " ").reduce(into: "") { text, hex in
        guard let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else { return }
        text.unicodeScalars.append(scalar)
      }
    }
  }

  let clusters: [Entry]
  let disputed: [Entry]
  let rejected: [Entry]
  let swiftDivergences: [Divergence]

  struct Divergence: Decodable {
    let s: String
    let sumOfPieces: Int
  }

  static func load() throws -> WidthGolden {
    let url = try #require(
      Bundle.module.url(forResource: "width", withExtension: "json", subdirectory: "Golden"))
    return try JSONDecoder().decode(WidthGolden.self, from: Data(contentsOf: url))
  }
}

@Suite("Width of text, against the golden file", .timeLimit(.minutes(60)))
struct WidthGoldenTests {
  @Test
  func `the width of every cluster is that of the golden file, also for disputed widths`() throws {
    let golden = try WidthGolden.load()
    #expect(golden.clusters.count == 3_368 && golden.disputed.count == 1_169)
    for entry in golden.clusters + golden.disputed {
      let text = entry.text
      try #require(text.count == 1, "\(entry.s) is one character")
      let columns = try TextWidth.columns(of: #require(text.first))
      #expect(columns == entry.w, "\(entry.s)")
    }
  }

  @Test func `the width of a single control character or line separator is nil`() throws {
    for entry in try WidthGolden.load().rejected {
      let columns = try TextWidth.columns(of: #require(entry.text.first))
      #expect(columns == nil, "\(entry.s)")
    }
  }

  @Test func `a canvas draws each cluster in as many cells as its width`() throws {
    let golden = try WidthGolden.load()
    var canvas = TextCanvas(width: 4, height: 1)
    for entry in golden.clusters + golden.disputed {
      guard let cluster = entry.text.first, SanitizedText.substituteCount(in: cluster) == nil else {
        continue
      }
      canvas.draw { region in
        region.fill("#")
        let columns = region.write(entry.text, x: 1)
        #expect(columns == entry.w, "\(entry.s)")
      }
      var text = entry.w == 0 ? "" : entry.text
      if text.unicodeScalars.last == "\u{200D}" { text.unicodeScalars.removeLast() }
      let row = canvas.row(0)
      #expect(row == "#" + text + String(repeating: "#", count: 3 - entry.w), "\(entry.s)")
    }
  }

  @Test func `scalars that are drawn without segmentation are single clusters beside others`() {
    for value in UInt32(0x80)..<0x40000 {
      let entry = WidthTable.entry(value)
      guard entry & 8 == 0, entry & 7 != 5, let scalar = Unicode.Scalar(value) else { continue }
      var text = "a"
      text.unicodeScalars.append(scalar)
      text.unicodeScalars.append(scalar)
      text += "가a"
      if text.count != 5 { Issue.record("\(String(value, radix: 16)) joins with a neighbour") }
    }
  }

  @Test func `the ideographs that drawing treats as wide without a lookup are wide in the table`() {
    let hexagrams: ClosedRange<UInt32> = 0x4DC0...0x4DFF
    for value in UInt32(0x4000)...0x9FFF
    where WidthTable.entry(value) != 2 && !hexagrams.contains(value) {
      Issue.record("\(String(value, radix: 16)) is not")
    }
  }

  @Test func `a cluster that only Swift splits is as wide as the sum of its parts`() throws {
    for divergence in try WidthGolden.load().swiftDivergences {
      let text = WidthGolden.Entry(s: divergence.s, w: 0).text
      #expect(TextWidth.columns(of: text) == divergence.sumOfPieces, "\(divergence.s)")
    }
  }

  @Test func `the generated table has the width class of its source for every scalar`() throws {
    let tools = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tools/WidthTable")
    let data = try Data(contentsOf: tools.appending(path: "width-runs.json"))
    let runs = try JSONDecoder().decode([[UInt32]].self, from: data) + [[0x11_0000, 0]]
    for (run, next) in zip(runs, runs.dropFirst()) {
      for scalar in run[0]..<next[0] where UInt32(WidthTable.entry(scalar) & 7) != run[1] {
        Issue.record("\(String(scalar, radix: 16)) should have class \(run[1])")
      }
    }
  }
}
