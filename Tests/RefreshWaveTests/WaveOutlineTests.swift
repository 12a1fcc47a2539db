import RefreshWave
import Testing

@Suite(.timeLimit(.minutes(60))) struct WaveOutlineTests {
  let golden = WaveGolden.figures

  private func geometry(
    _ space: WaveGolden.Space, _ figure: WaveGolden.Space.Case
  ) -> WaveOutline {
    WaveOutline(width: space.w, baseline: space.h, depth: figure.depth, touch: figure.touchX)
  }

  @Test func `the wave's bulge depends on whether the left, middle or right third is touched`() {
    for space in golden.pointSpace {
      for figure in space.cases {
        #expect("\(geometry(space, figure).reach)" == figure.branch, "touch \(figure.touchX ?? -1)")
      }
    }
    let middle = WaveOutline(width: 90, baseline: 5, depth: 4, touch: nil)
    #expect(middle.reach == .middle && middle.control == 45)
    #expect(WaveOutline(width: 90, baseline: 5, depth: 4, touch: 30).reach == .left)
    #expect(WaveOutline(width: 90, baseline: 5, depth: 4, touch: 60).reach == .right)
  }

  @Test func `lines, curve and control point of the wave's edge match the golden figures`() throws {
    for space in golden.pointSpace {
      for figure in space.cases {
        let wave = geometry(space, figure)
        let curve = try #require(figure.segments.first { $0.type == "quad" })
        expect(wave.span.upperBound, agreesWith: curve.from[0])
        expect(wave.span.lowerBound, agreesWith: curve.to[0])
        expect(wave.control, agreesWith: try #require(curve.control)[0])
        expect(wave.edge(at: figure.apex[0]), agreesWith: figure.apex[1])
      }
    }
  }

  @Test func `the wave's edge matches the golden figures at all positions`() {
    for space in golden.pointSpace {
      for figure in space.cases {
        let wave = geometry(space, figure)
        for (x, y) in zip(space.xs, figure.y) {
          expect(wave.edge(at: x), agreesWith: y, "touch \(figure.touchX ?? -1), x \(x)")
        }
      }
    }
    for grid in golden.subcellGrids {
      for figure in grid.cases {
        let wave = WaveOutline(
          width: grid.w, baseline: grid.h, depth: figure.depth, touch: figure.touchX)
        for (column, y) in figure.y.enumerated() {
          expect(wave.edge(at: Double(column) + 0.5), agreesWith: y)
        }
      }
    }
  }

  @Test
  func `the area between the wave's base line and its edge matches the golden area of the curve`() {
    for space in golden.pointSpace {
      for figure in space.cases {
        let wave = geometry(space, figure)
        let steps = 20_000
        var area = 0.0
        for step in 0..<steps {
          let x = (Double(step) + 0.5) * space.w / Double(steps)
          area += (wave.edge(at: x) - space.h) * space.w / Double(steps)
        }
        #expect(abs(area - figure.signedArea) <= 1e-3 * max(1, abs(figure.signedArea)))
      }
    }
  }

  @Test(arguments: [-5, 0, 0.1, 60, 95, 400] as [Double])
  func `a touch at or outside the sides never folds the wave's curve`(touch: Double) {
    let wave = WaveOutline(width: 90, baseline: 10, depth: 8, touch: touch)
    for x in stride(from: -10, through: 100, by: 0.25) {
      let edge = wave.edge(at: x)
      #expect(edge >= 10 && edge <= 14 + 1e-12)
    }
  }

  @Test func `the outline of a wave of width 0 is flat`() {
    for touch in [nil, 0, 3.0] {
      let wave = WaveOutline(width: 0, baseline: 2, depth: 4, touch: touch)
      #expect(wave.edge(at: 0) == 2 && wave.edge(at: 1) == 2)
    }
  }
}

@Suite(.timeLimit(.minutes(60))) struct WaveBounceTests {
  let golden = WaveGolden.figures.bounce

  @Test func `the swing of the wave's water after a release matches the golden figures`() {
    #expect(WaveBounce.lively.duration == golden.duration)
    for sample in golden.samples {
      expect(WaveBounce.lively.depth(at: sample.t), agreesWith: sample.depth, "t \(sample.t)")
    }
    for time in golden.zeroCrossings { expect(WaveBounce.lively.depth(at: time), agreesWith: 0) }
    for figure in golden.y {
      let wave = WaveOutline(
        spanning: golden.w, baseline: golden.h, depth: WaveBounce.lively.depth(at: figure.t))
      for (x, y) in zip(golden.xs, figure.y) {
        expect(wave.edge(at: x), agreesWith: y, "t \(figure.t), x \(x)")
      }
    }
  }

  @Test func `the swing of the wave's water begins at the full depth and ends flat`() {
    #expect(WaveBounce.lively.depth(at: -1) == 100 && WaveBounce.lively.depth(at: 0) == 100)
    #expect(WaveBounce.lively.depth(at: 0.5) == 0 && WaveBounce.lively.depth(at: .infinity) == 0)
  }
}

@Suite(.timeLimit(.minutes(60))) struct WaveLoadingCirclesTests {
  let golden = WaveGolden.figures

  @Test func `the wave's big circle grows and shrinks as in the golden numbers for a width of 40`()
    throws
  {
    let figure = try #require(golden.bigCircle.cases.first { $0.w == 40 })
    for sample in figure.samples {
      expect(
        WaveLoadingCircles(width: 40).radius(at: sample.t), agreesWith: sample.r, "t \(sample.t)")
    }
  }

  @Test func `the wave's small circles move as in the golden numbers for a width of 40`() throws {
    let figure = try #require(
      golden.smallCircles.cases.first { $0.w == 40 && $0.variant == "concentric" })
    let loader = WaveLoadingCircles(width: 40)
    expect(loader.orbit, agreesWith: figure.radius)
    for row in figure.rows {
      for (index, circle) in row.circles.enumerated() {
        // In the original design the circles start one after the other.
        guard circle.started else { continue }
        let place = loader.place(at: row.t - 0.2 * Double(index))
        expect(figure.center[0] + place.x, agreesWith: circle.x, "dot \(index) at \(row.t)")
        expect(figure.center[1] + place.y, agreesWith: circle.y, "dot \(index) at \(row.t)")
      }
    }
  }

  @Test(arguments: [1, 16, 24, 400] as [Double])
  func `the wave's loading circles scale with the available space, and fit it`(space: Double) {
    let loader = WaveLoadingCircles(fitting: space)
    #expect(abs(2 * loader.reach - space) < 1e-9)
    for tenth in 0...80 {
      let time = Double(tenth) / 10
      expect(
        loader.radius(at: time),
        agreesWith: loader.width * WaveLoadingCircles(width: 1).radius(at: time))
      #expect(loader.radius(at: time) >= loader.width / 16 - 1e-9)
      #expect(loader.radius(at: time) + loader.dotRadius < loader.orbit)
    }
  }
}
