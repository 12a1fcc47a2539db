import Refresh
import RefreshApp

// The ten lines of README and of Getting started, filmed for their pages: with the options that every
// app can have.
var cities = ["Lisboa", "東京", "Київ"]
let list = ListModel(rowCount: cities.count) { row, region in region.write(cities[row]) }
list.addHeader(.arrow()) {
  cities.insert("Nairobi", at: 0)
  list.prepend(1)
  return .success
}
list.addFooter(.loadMore()) { .noMoreData }
TerminalHost.main(list, arguments: CommandLine.arguments)
