import Refresh
import RefreshApp

// The first program of Getting Started, as an app. Its option `--svg` makes the picture there.
let cities = ListItems(["Lisboa", "東京", "Київ"])
let list = ListView(cities) { city, region in region.write(city) }
list.addHeader(.arrow()) { cities.insert("Nairobi", at: 0) }
list.addFooter(.loadMore()) { .noMoreData }
TerminalHost.main(list, arguments: CommandLine.arguments)
