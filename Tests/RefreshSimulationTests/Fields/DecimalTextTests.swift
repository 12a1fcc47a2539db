import Testing

@testable import RefreshSimulation

@Suite(.timeLimit(.minutes(60))) struct DecimalTextTests {
  @Test(
    arguments: [
      ("3", 3), ("+3", 3), ("-1.50", -1.5), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("007", 7),
      ("0.1", 0.1), ("12345678901234567890.0", 12_345_678_901_234_567_168),
    ] as [(Substring, Double)])
  func `a decimal number in a script is read to the nearest double`(text: Substring, value: Double)
  {
    #expect(DecimalText.value(of: text) == value)
  }

  @Test func `a minus zero in a script is read as zero`() {
    #expect(DecimalText.value(of: "-0.0")?.sign == .plus)
  }

  @Test func `a number in a script that is too large for a double is refused`() {
    let digits = String(repeating: "9", count: 400)
    #expect(DecimalText.value(of: digits[...]) == nil)
  }

  @Test(arguments: [
    "", "+", "-", ".", "1e5", "1E5", "inf", "nan", " 1", "1 ", "1_0", "0x1p3", "+-1",
  ])
  func `a text in a script that is not a decimal number is refused`(text: String) {
    #expect(DecimalText.value(of: text[...]) == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (-3, "-3"), (0.1, "0.1"), (1e-5, "0.00001"),
      (1.25e-7, "0.000000125"), (1e9, "1000000000"), (1e20, "100000000000000000000"),
      (1.5e300, "15" + String(repeating: "0", count: 299)),
      (0.1 + 0.2, "0.30000000000000004"), (1e-300, "0." + String(repeating: "0", count: 299) + "1"),
    ] as [(Double, String)])
  func `a number written exactly in a script has no exponent and reads back the same`(
    value: Double, text: String
  ) {
    #expect(DecimalText.exact(value) == text)
    #expect(DecimalText.value(of: text[...]) == value)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (-3.0, "-3"), (1 / 3, "0.333333"), (2 / 3, "0.666667"),
      (-1e-9, "0"), (-4.9e-7, "0"), (6e-7, "0.000001"), (-6e-7, "-0.000001"), (0.9999996, "1"),
      (1.9999996, "2"), (-1.9999996, "-2"), (12.5, "12.5"), (0.05, "0.05"), (1e9, "1000000000"),
      (1e9 + 0.25, "1000000000.25"), (1e300, "1" + String(repeating: "0", count: 300)),
      (0.1 + 0.2, "0.3"), (100.000001, "100.000001"), (0.25, "0.25"),
    ] as [(Double, String)])
  func `a number written rounded in a script has at most six decimals and no trailing zero`(
    value: Double, text: String
  ) {
    #expect(DecimalText.rounded(value) == text)
  }

  /// The numbers at which the result changes, their neighbors, and other numbers.
  private static let numbers: [Double] = {
    var numbers = SeededNumbers(seed: 3)
    let edges: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-5, 1e-4, 0.1, 1, 1e15, 1e16,
      9_007_199_254_740_992, .greatestFiniteMagnitude,
    ]
    let near = edges.flatMap { [$0, $0.nextUp, $0.nextDown] }
    return near + (0..<share(5_000, of: 20_000)).map { _ in Double(bitPattern: numbers.next()) }
  }()

  @Test func `every finite double is written in a script so that it reads back as the same number`()
  {
    let texts = Self.numbers.flatMap { [$0, -$0] }.filter(\.isFinite)
      .map { (value: $0, text: DecimalText.exact($0)) }
    let allowed = Set("0123456789.-".utf8)
    #expect(texts.filter { DecimalText.value(of: $0.text[...]) != $0.value }.isEmpty)
    #expect(texts.map(\.text).filter { !$0.utf8.allSatisfy(allowed.contains) } == [])
  }
}
