import RefreshList
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct ListItemsClosureTests {
  @Test func `V-1: a collection of list items can be appended to itself and inserted into itself`()
  {
    let items = ListItems(["a", "b"])
    items.append(contentsOf: items)
    #expect(items.elements == ["a", "b", "a", "b"])
    items.insert(contentsOf: items, at: 1)
    #expect(items.elements == ["a", "a", "b", "a", "b", "b", "a", "b"])
    items.replaceSubrange(0..<2, with: items)
    #expect(items.count == 14)
  }

  @Test func `V-1: a closure that changes the list items while it reads them ends the program`()
    async
  {
    let remove = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = ListItems(["a", "b"])
        items.removeAll { item in
          items.append("c")
          return item == "a"
        }
      }
    }
    let sort = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = ListItems(["a", "b"])
        items.sort {
          items.removeAll()
          return $0 < $1
        }
      }
    }
    for (result, method) in [(remove, "removeAll(where:)"), (sort, "sort(by:)")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("\(method) of ListItems must not change the items"), "\(text)")
    }
  }

  @Test
  func `V-1: a closure that changes the list items after a nested method ends the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = ListItems(["b", "a"])
        items.sort {
          items.removeAll { _ in false }
          items.append("c")
          return $0 < $1
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("sort(by:) of ListItems must not change the items"), "\(text)")
  }

  @Test
  func `V-1: a one-sided range outside the list items stops the program, and one inside does not`()
    async
  {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ListItems(["a", "b", "c"]).removeSubrange(5...) }
    }
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ListItems(["a", "b", "c"]).replaceSubrange(..<(-1), with: ["d"]) }
    }
    for (result, range) in [(end, "5..<3"), (start, "0..<-1")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("rows \(range) are out of range 0..<3"), "\(text)")
    }
    let items = ListItems(Array(0..<8))
    items.removeSubrange(7...)
    items.removeSubrange(..<1)
    items.removeSubrange(...0)
    items.replaceSubrange(3..., with: [9])
    items.removeSubrange(4...)
    #expect(items.elements == [2, 3, 4, 9])
  }
}
