/// The seconds up to which two times are the same moment.
///
/// The rounding of frame times such as k ÷ 60 is some 1e-16, the shortest frame anyone draws 1e-3.
let timeTolerance = 1e-9
