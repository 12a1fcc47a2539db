/// Times that differ by no more than this many seconds are the same moment: the rounding of frame
/// times such as k ÷ 60 is some 1e-16, the shortest frame anyone draws 1e-3.
let timeTolerance = 1e-9
