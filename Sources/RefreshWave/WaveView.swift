public import RefreshCanvas
