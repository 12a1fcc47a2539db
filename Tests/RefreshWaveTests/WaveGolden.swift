import Foundation
import Testing

/// Numbers computed with 40 digits and rounded once, in `Golden/wave.json`.
struct WaveGolden: Decodable, Sendable {
  static let figures: WaveGolden = {
    do {
      let url = try #require(
        Bundle.module.url(forResource: "wave", withExtension: "json", subdirectory: "Golden"))
      return try JSONDecoder().decode(WaveGolden.self, from: Data(contentsOf: url))
    } catch {
      preconditionFailure("The golden figures cannot be read: \(error)")
    }
  }()

  struct Space: Decodable, Sendable {
    struct Case: Decodable, Sendable {
      struct Segment: Decodable, Sendable {
        let type: String
        let from, to: [Double]
        let control: [Double]?
      }
      let touchX: Double?
      let depth: Double
      let branch: String
      let segments: [Segment]
      let apex, y: [Double]
      let signedArea: Double
    }
    let w, h: Double
    let xs: [Double]
    let cases: [Case]
  }
  struct Grid: Decodable, Sendable {
    struct Case: Decodable, Sendable {
      let touchX: Double?
      let depth: Double
      let y: [Double]
      let filled, ties: [Int]
    }
    let cells: [Int]
    let w, h: Double
    let cases: [Case]
  }
  struct Art: Decodable, Sendable {
    struct Case: Decodable, Sendable {
      let cells: [Int]
      let h, depth: Double
      let touchX: Double?
      let rows: [String]
    }
    let cases: [Case]
  }
  struct Bounce: Decodable, Sendable {
    struct Sample: Decodable, Sendable { let t, depth: Double }
    struct Shape: Decodable, Sendable {
      let t, depth: Double
      let y: [Double]
    }
    let duration, w, h: Double
    let zeroCrossings, xs: [Double]
    let samples: [Sample]
    let y: [Shape]
  }
  struct BigCircle: Decodable, Sendable {
    struct Case: Decodable, Sendable {
      struct Sample: Decodable, Sendable { let t, r: Double }
      let w: Double
      let samples: [Sample]
    }
    let cases: [Case]
  }
  struct SmallCircles: Decodable, Sendable {
    struct Case: Decodable, Sendable {
      struct Row: Decodable, Sendable {
        struct Circle: Decodable, Sendable {
          let started: Bool
          let angle: Double?
          let x, y: Double
        }
        let t: Double
        let circles: [Circle]
      }
      let w: Double
      let variant: String
      let center: [Double]
      let radius: Double
      let rows: [Row]
    }
    let cases: [Case]
  }

  let pointSpace: [Space]
  let subcellGrids: [Grid]
  let brailleArt: Art
  let bounce: Bounce
  let bigCircle: BigCircle
  let smallCircles: SmallCircles
}

/// Checks that a computed number agrees with a golden one to 1e-9.
func expect(
  _ a: Double, agreesWith b: Double, _ what: @autoclosure () -> String = "",
  at location: SourceLocation = #_sourceLocation
) {
  if abs(a - b) > 1e-9 {
    Issue.record("\(what()): \(a), but the golden figure is \(b)", sourceLocation: location)
  }
}
