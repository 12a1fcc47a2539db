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
    let partition = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = ListItems(["a", "b"])
        items.partition { item in
          items[0] = "c"
          return item == "a"
        }
      }
    }
    for (result, method) in [
      (remove, "removeAll(where:)"), (sort, "sort(by:)"), (partition, "partition(by:)"),
    ] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("\(method) of ListItems must not change the items"), "\(text)")
    }
  }
}
