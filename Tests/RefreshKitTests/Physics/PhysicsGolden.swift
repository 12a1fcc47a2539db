import Foundation
import Testing

/// Numbers computed with 50 digits and rounded once, in `Golden/physics.json`.
struct PhysicsGolden: Decodable, Sendable {
  static let figures: PhysicsGolden = {
    do {
      let url = try #require(
        Bundle.module.url(forResource: "physics", withExtension: "json", subdirectory: "Golden"))
      return try JSONDecoder().decode(PhysicsGolden.self, from: Data(contentsOf: url))
    } catch {
      preconditionFailure("The golden figures cannot be read: \(error)")
    }
  }()

  struct Cases<Case: Decodable & Sendable>: Decodable, Sendable { let cases: [Case] }
  struct Rows<Row: Decodable & Sendable>: Decodable, Sendable { let rows: [Row] }

  struct Band: Decodable, Sendable {
    struct Row: Decodable, Sendable { let x, y: Double }
    let d, c: Double
    let rows: [Row]
  }
  struct BandTable<Row: Decodable & Sendable>: Decodable, Sendable {
    let d, c: Double
    let rows: [Row]
  }
  struct InverseRow: Decodable, Sendable { let x, y: Double }
  struct AnchorRow: Decodable, Sendable { let x, blog, exact: Double }
  struct GrabRow: Decodable, Sendable {
    let shownOverscroll, fingerDelta, virtualStart, virtualNow, shownNow: Double
  }
  struct Glide: Decodable, Sendable {
    struct Sample: Decodable, Sendable { let t, dx, v: Double }
    let rate, k, v0, distance: Double
    let samples: [Sample]
    let durationToWithin: [String: Double]
  }
  struct Landing: Decodable, Sendable { let rate, x0, target, v0: Double }
  struct Reach: Decodable, Sendable {
    let rate, v0, dx: Double
    let t, vAtReach: Double?
  }
  struct Sample: Decodable, Sendable { let t, x, v: Double }
  struct Bounce: Decodable, Sendable {
    let omega, x0, v0: Double
    let samples: [Sample]
    let zeroCrossing: Double?
    let settle: [String: Double]
  }
  struct Scroll: Decodable, Sendable {
    struct Sample: Decodable, Sendable {
      let t, x, v: Double
      let phase: String
    }
    let name: String?
    let x0, v0, min, max, rate, omega, end: Double
    let eps, edgeTime, edgeVelocity, crossTime, crossVelocity: Double?
    let samples: [Sample]
  }
  struct CurveTable: Decodable, Sendable {
    struct Curve: Decodable, Sendable {
      let controlPoints: [Double]?
      let p, y: [Double]
    }
    let table: [String: Curve]
  }
  struct Ease: Decodable, Sendable {
    struct Sample: Decodable, Sendable { let t, value: Double }
    let curve: String
    let from, to, duration: Double
    let samples: [Sample]
  }

  let rubberBand: Cases<Band>
  let rubberBandInverse: BandTable<InverseRow>
  let rubberBandBlogAnchor: BandTable<AnchorRow>
  let grab: Rows<GrabRow>
  let deceleration: Cases<Glide>
  let landingVelocity: Rows<Landing>
  let timeToReach: Rows<Reach>
  let criticalSpring: Cases<Bounce>
  let flingThenBounce: Cases<Scroll>
  let handBack: Cases<Scroll>
  let curves: CurveTable
  let insetAnimation: Cases<Ease>
}

/// Returns whether two numbers agree to 1e-9, relative above 1 and absolute below.
func agrees(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(b)) }

/// Expects a computed number to agree with a golden one.
func expect(
  _ a: Double, agreesWith b: Double, _ what: @autoclosure () -> String = "",
  at location: SourceLocation = #_sourceLocation
) {
  if !agrees(a, b) {
    Issue.record("\(what()): \(a), but the golden figure is \(b)", sourceLocation: location)
  }
}
