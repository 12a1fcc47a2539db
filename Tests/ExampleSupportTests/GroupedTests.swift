import ExampleSupport
import Testing

@Test(arguments: [
  (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"),
  (100_000_000, "100,000,000"), (-1_234, "-1,234"), (1_000_001, "1,000,001"),
])
func `large numbers are written with their digits in groups of three`(_ number: Int, _ text: String)
{
  #expect(number.grouped == text)
}
