import Refresh
import RefreshApp

// The ten lines of README and of Getting started, filmed for their pages: with the options that every
// app can have.
let cities = ListItems(["Lisboa", "東京", "Київ"])
let list = ListView(cities) { city, region in region.write(city) }
list.addHeader(.arrow()) { cities.insert("Nairobi", at: 0) }
list.addFooter(.loadMore()) { .noMoreData }
TerminalHost.main(list, arguments: CommandLine.arguments)
