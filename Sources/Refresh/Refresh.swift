// One import for an app with a list. This module declares nothing; each symbol is declared in its
// own module.
@_exported public import RefreshArrow
@_exported public import RefreshCanvas
@_exported public import RefreshFrames
@_exported public import RefreshKit
@_exported public import RefreshList
@_exported public import RefreshLoadMore
@_exported public import RefreshSoup
@_exported public import RefreshTerminal
@_exported public import RefreshWave
