import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct TimingCurveTests {
  let golden = PhysicsGolden.figures

  static let linear = TimingCurve(0, 0, 1, 1)
  static let named: [String: TimingCurve] = [
    "linear": linear, "easeInEaseOut": .easeInEaseOut, "easeIn": TimingCurve(0.42, 0, 1, 1),
    "easeOut": .easeOut, "caDefault": TimingCurve(0.25, 0.1, 0.25, 1),
  ]

  @Test func `the timing curves match the golden figures`() throws {
    for (name, curve) in Self.named {
      let table = try #require(golden.curves.table[name])
      #expect(table.controlPoints == [curve.x1, curve.y1, curve.x2, curve.y2])
      for (p, y) in zip(table.p, table.y) {
        expect(curve.value(at: p), agreesWith: y, "\(name) at \(p)")
      }
    }
  }

  @Test func `I-2: animated insets match the golden figures`() throws {
    for ease in golden.insetAnimation.cases {
      let curve = try #require(Self.named[ease.curve])
      let transition = ValueAnimation(
        from: ease.from, to: ease.to, duration: ease.duration, curve: curve)
      for sample in ease.samples {
        expect(transition.value(at: sample.t), agreesWith: sample.value, "\(sample)")
      }
    }
  }

  @Test func `the slope of a timing curve is the derivative of its values, and 0 outside`() {
    for curve in Self.named.values {
      for step in 1...99 {
        let p = Double(step) / 100
        let measured = (curve.value(at: p + 1e-6) - curve.value(at: p - 1e-6)) / 2e-6
        #expect(abs(curve.slope(at: p) - measured) < 1e-5, "\(curve) at \(p)")
      }
      #expect(curve.slope(at: -0.01) == 0 && curve.slope(at: 1.01) == 0)
    }
    #expect(Self.linear.slope(at: 0) == 1 && Self.linear.slope(at: 1) == 1)
    #expect(TimingCurve(0, 1, 0, 1).slope(at: 0) == 0, "the curve is vertical there")
    let scroll = ValueAnimation(from: 10, to: 20, duration: 0.5, curve: Self.linear)
    #expect(scroll.velocity(at: 0.25) == 20)
    #expect(scroll.velocity(at: 0.6) == 0)
    #expect(ValueAnimation(from: 10, to: 20, duration: 0).velocity(at: 0) == 0)
  }

  @Test func `the ease-in-ease-out timing curve is symmetric`() {
    let curve = TimingCurve.easeInEaseOut
    expect(curve.value(at: 0.5), agreesWith: 0.5)
    for step in 0...100 {
      let p = Double(step) / 100
      expect(curve.value(at: p) + curve.value(at: 1 - p), agreesWith: 1)
    }
  }

  @Test func `each named timing curve starts at 0, ends at 1, and never falls`() {
    for curve in Self.named.values {
      #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
      var last = 0.0
      for step in 1...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test func `flat and steep timing curves are solved precisely`() {
    let step = TimingCurve(1, 0, 0, 1)
    expect(step.value(at: 0.5), agreesWith: 0.5)
    #expect(step.value(at: 0.1) < 0.02 && step.value(at: 0.9) > 0.98)
    expect(TimingCurve(0, 0, 0, 1).value(at: 0.125), agreesWith: 0.5)
    #expect(TimingCurve(0.3, 1.5, 0.6, 1).value(at: 0.5) > 1)
    for p in [1e-300, 1e-12, 1 - 1e-12, Double.leastNonzeroMagnitude] {
      for curve in Self.named.values { #expect((0...1).contains(curve.value(at: p))) }
    }
  }
}

@Suite(.timeLimit(.minutes(60))) struct TransitionTests {
  @Test func `I-2: the animation of a value ends exactly at its target and stays there`() {
    let transition = ValueAnimation(from: 0.1, to: 0.7)
    #expect(transition.value(at: -1) == 0.1 && transition.value(at: 0) == 0.1)
    #expect(transition.value(at: 0.2499) < 0.7)
    #expect(transition.value(at: 0.25) == 0.7 && transition.value(at: 9) == 0.7)
  }

  @Test func `I-2: the animation of a value with a duration of 0 is over at once`() {
    #expect(ValueAnimation(from: 1, to: 2, duration: 0).value(at: 0) == 2)
    #expect(ValueAnimation(from: 1, to: 2, duration: -1).value(at: -0.5) == 2)
  }
}
