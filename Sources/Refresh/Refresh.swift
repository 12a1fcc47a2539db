// One import for an app with a list. Nothing is declared here: what each module has is its own.
@_exported public import RefreshArrow
@_exported public import RefreshCanvas
@_exported public import RefreshFrames
@_exported public import RefreshKit
@_exported public import RefreshList
@_exported public import RefreshLoadMore
@_exported public import RefreshSoup
@_exported public import RefreshTerminal
@_exported public import RefreshWave
