/// A clipped and translated part of a canvas that a view draws in.
public struct CanvasRegion {
}
