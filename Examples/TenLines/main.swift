import Refresh
import RefreshApp

// The ten lines of README and Getting Started, with the options of every app, from which their
// pictures are made.
let cities = ListItems(["Lisboa", "東京", "Київ"])
let list = ListView(cities) { city, region in region.write(city) }
list.addHeader(.arrow()) { cities.insert("Nairobi", at: 0) }
list.addFooter(.loadMore()) { .noMoreData }
TerminalHost.main(list, arguments: CommandLine.arguments)
