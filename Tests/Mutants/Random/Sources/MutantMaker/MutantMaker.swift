import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Inserts random mutants into the Swift files of a folder, in place.
///
///     MutantMaker FOLDER COUNT SEED [NOT-THESE [FIRST]]
///
/// Prints one line per mutant: its number, its position, the original code, and the code that
/// replaces it while the environment variable MUTANT is that number. NOT-THESE names a file with
/// positions that do not compile, one `FILE:LINE` per line, which are not chosen; the order of the
/// others stays the same. The first mutant has the number FIRST, by default 1.
@main
enum MutantMaker {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3])
    else {
      let usage = "usage: MutantMaker FOLDER COUNT SEED [NOT-THESE [FIRST]]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let refused = try arguments.count > 4 ? refusedPlaces(arguments[4]) : []
    let first = arguments.count > 5 ? Int(arguments[5]) ?? 1 : 1
    let files = swiftFiles(in: folder)
    let trees = try files.map { try parsed(folder.appendingPathComponent($0)) }
    var places: [(file: Int, index: Int, mutant: Mutant)] = []
    for (number, tree) in trees.enumerated() {
      let rewriter = rewriter(for: files[number], tree, [:])
      _ = rewriter.rewrite(tree)
      for (index, mutant) in rewriter.found.enumerated() { places.append((number, index, mutant)) }
    }
    var generator = SplitMix(state: seed)
    places.shuffle(using: &generator)
    places.removeAll { refused.contains("\($0.mutant.file):\($0.mutant.line)") }
    let chosen = places.prefix(count)
    for (number, tree) in trees.enumerated() {
      var numbers: [Int: Int] = [:]
      for (at, place) in chosen.enumerated() where place.file == number {
        numbers[place.index] = at + first
      }
      guard !numbers.isEmpty else { continue }
      let rewritten = rewriter(for: files[number], tree, numbers).rewrite(tree)
      let target = folder.appendingPathComponent(files[number])
      try rewritten.description.write(to: target, atomically: true, encoding: .utf8)
    }
    print("# \(places.count) places")
    for (at, place) in chosen.enumerated() { print("\(at + first)\t\(place.mutant.summary)") }
  }

  private static func rewriter(
    for file: String, _ tree: SourceFileSyntax, _ chosen: [Int: Int]
  ) -> MutantRewriter {
    MutantRewriter(
      file: file, converter: SourceLocationConverter(fileName: file, tree: tree), chosen: chosen)
  }

  private static func parsed(_ url: URL) throws -> SourceFileSyntax {
    let tree = Parser.parse(source: try String(contentsOf: url, encoding: .utf8))
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    return folded.as(SourceFileSyntax.self) ?? tree
  }

  private static func refusedPlaces(_ path: String) throws -> Set<String> {
    Set(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  private static func swiftFiles(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(".swift") && !$0.contains("+Data") }.sorted()
  }
}

/// A small seeded generator (SplitMix64), so that a seed always chooses the same positions.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
